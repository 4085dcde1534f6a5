package cairn.pipeline;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Everything a run starts from, read at the edge once and kept in the log, so that a run does not
/// change because a file beside it did.
///
/// @param project short name; stands for `{project}` in paths
/// @param goal the weighted total to reach
/// @param only the agents that take part; empty for all
/// @param agents entries with `{project}` replaced
/// @param kits what each agent is told about itself, by agent
/// @param rubrics by critic
/// @param rules the limits of the release that started the run
public record Setup(
    String project,
    String task,
    Mode mode,
    double goal,
    List<String> only,
    List<AgentEntry> agents,
    Map<String, Kit> kits,
    Map<String, Rubric> rubrics,
    String invariants,
    Spec spec,
    int verifySeconds,
    RunRules rules) {
  public static final int VERIFY_SECONDS = 120;

  /// How much of the protocol applies. The review is never left out.
  public enum Mode {
    /// All of it.
    PIPELINE,
    /// One agent with its one critic, dependencies unchecked.
    STANDALONE,
    /// Rules instead of critics: write, check, run.
    SIMPLIFIED,
    /// As PIPELINE, without the pause at the end.
    JUST_DO_IT
  }

  /// @param identity the agent file's text
  /// @param gotchas known pitfalls of its skill; always told
  public record Kit(String identity, String gotchas) {
    public static final Kit NONE = new Kit("", "");
  }

  public Setup {
    only = List.copyOf(only);
    agents = List.copyOf(agents);
    kits = Collections.unmodifiableMap(new TreeMap<>(kits));
    rubrics = Collections.unmodifiableMap(new TreeMap<>(rubrics));
  }

  /// By the rules of this release.
  public Setup(
      String project,
      String task,
      Mode mode,
      double goal,
      List<String> only,
      List<AgentEntry> agents,
      Map<String, Kit> kits,
      Map<String, Rubric> rubrics,
      String invariants,
      Spec spec,
      int verifySeconds) {
    this(
        project,
        task,
        mode,
        goal,
        only,
        agents,
        kits,
        rubrics,
        invariants,
        spec,
        verifySeconds,
        RunRules.now());
  }

  Setup with(Spec spec) {
    return new Setup(
        project,
        task,
        mode,
        goal,
        only,
        agents,
        kits,
        rubrics,
        invariants,
        spec,
        verifySeconds,
        rules);
  }

  Rubric rubric(String critic) {
    Rubric own = rubrics.get(critic);
    return own != null ? own : RubricReader.classes();
  }
}
