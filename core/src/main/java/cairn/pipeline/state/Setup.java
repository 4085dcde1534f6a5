package cairn.pipeline.state;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.score.RubricReader;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
/// @param charter what everybody is told; nothing in logs of old releases
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
    RunRules rules,
    Charter charter) {
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

  /// What everybody who works here is told.
  ///
  /// @param identity what the project is: the text of CLAUDE.md
  /// @param rules of the project, by file
  public record Charter(String identity, Map<String, String> rules) {
    public static final Charter NONE = new Charter("", Map.of());

    public Charter {
      rules = Collections.unmodifiableMap(new TreeMap<>(rules));
    }
  }

  /// @param identity the agent file's text
  /// @param gotchas known pitfalls of its skill; always told
  /// @param skill the bodies of the skills that name it; empty in logs of old releases
  /// @param templates that those bodies name, by file
  /// @param references further files of the skills with their tokens, read on demand
  public record Kit(
      String identity,
      String gotchas,
      String skill,
      Map<String, String> templates,
      Map<String, Long> references) {
    public static final Kit NONE = new Kit("", "", "", Map.of(), Map.of());

    public Kit {
      skill = Objects.requireNonNullElse(skill, "");
      templates =
          Collections.unmodifiableMap(
              new TreeMap<>(Objects.requireNonNullElse(templates, Map.of())));
      references =
          Collections.unmodifiableMap(
              new TreeMap<>(Objects.requireNonNullElse(references, Map.of())));
    }
  }

  public Setup {
    only = List.copyOf(only);
    agents = List.copyOf(agents);
    kits = Collections.unmodifiableMap(new TreeMap<>(kits));
    rubrics = Collections.unmodifiableMap(new TreeMap<>(rubrics));
    charter = Objects.requireNonNullElse(charter, Charter.NONE);
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
        RunRules.now(),
        Charter.NONE);
  }

  /// Whether more than the agents' own files is told; nothing of it is in logs of old releases.
  public boolean layered() {
    return !charter.equals(Charter.NONE)
        || kits.values().stream()
            .anyMatch(
                k -> !k.skill().isEmpty() || !k.templates().isEmpty() || !k.references().isEmpty());
  }

  /// With what everybody is told.
  public Setup with(Charter charter) {
    return with(task, mode, goal, only, spec, charter);
  }

  /// As a person changed it at the gate of the plan.
  public Setup with(String task, Mode mode, double goal, List<String> only) {
    return with(task, mode, goal, only, spec, charter);
  }

  public Setup with(Spec spec) {
    return with(task, mode, goal, only, spec, charter);
  }

  private Setup with(
      String task, Mode mode, double goal, List<String> only, Spec spec, Charter charter) {
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
        rules,
        charter);
  }

  /// With rubrics whose checks find nothing, for a crew that writes nothing that could be checked.
  public Setup unchecked() {
    var bare = new TreeMap<String, Rubric>();
    rubrics.forEach((critic, rubric) -> bare.put(critic, rubric.unchecked()));
    return new Setup(
        project,
        task,
        mode,
        goal,
        only,
        agents,
        kits,
        bare,
        invariants,
        spec,
        verifySeconds,
        rules,
        charter);
  }

  Rubric rubric(String critic) {
    Rubric own = rubrics.get(critic);
    return own != null ? own : RubricReader.classes();
  }
}
