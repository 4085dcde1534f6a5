package cairn.pipeline;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.Produces;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Run;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The check after delivery: whether all that an entry PRODUCES is there, and nothing else.
final class Handover {
  /// Rendered by the engine from its log; no agent writes there, whatever the registry says.
  private static final List<String> ENGINE =
      List.of(
          ".cairn/",
          ".git/",
          "quality_reports/pipeline_state.json",
          "quality_reports/research_journal.md",
          "quality_reports/traces/",
          "quality_reports/plans/",
          "quality_reports/specs/",
          "quality_reports/learnings.md");

  private static final BoundedPattern HEADING =
      BoundedPattern.of(
          "^(?:#{1,6}\\s+(.+?)\\s*#*|\\\\(?:chapter|(?:sub)*section|paragraph)\\*?\\{([^}]*)\\}.*|\\*\\*(.+?)\\*\\*:?)\\s*$");

  private static final BoundedPattern FENCE = BoundedPattern.of("^ {0,3}(`{3,}|~{3,})(.*)$");

  private Handover() {}

  /// Whether this agent may write the file.
  static boolean allowed(Run run, String agent, String path) {
    String name = PathPattern.folded(path);
    if (engine(name)) return false;
    if (name.startsWith(PathPattern.folded(Reports.FOLDER + run.id() + "/"))
        || name.startsWith(".claude/")) return false;
    if (run.wiring().agent(agent).produces().paths().stream()
        .noneMatch(p -> PathPattern.covers(p, path))) return false;
    if (!named(run, agent, name)
        && run.wiring().names().stream()
            .anyMatch(other -> !other.equals(agent) && named(run, other, name))) return false;
    return run.progress().values().stream()
        .filter(p -> !p.agent().equals(agent) && p.stage().stands())
        .noneMatch(p -> p.draft().files().stream().anyMatch(f -> same(f.path(), path)));
  }

  private static boolean engine(String name) {
    return ENGINE.stream().anyMatch(e -> e.endsWith("/") ? name.startsWith(e) : name.equals(e));
  }

  /// Whether it is a file that the engine renders, in this run or in one before.
  static boolean rendered(String path) {
    String name = PathPattern.folded(path);
    return engine(name) || name.startsWith(Reports.FOLDER);
  }

  /// Whether the entry names this very file as one that must be there.
  private static boolean named(Run run, String agent, String name) {
    return run.wiring().agent(agent).produces().required().stream()
        .anyMatch(p -> !PathPattern.glob(p) && PathPattern.folded(p).equals(name));
  }

  /// Whether some disk takes two names for one file: other cases, or accents written otherwise.
  private static boolean same(String one, String other) {
    return one.equalsIgnoreCase(other) || PathPattern.folded(one).equals(PathPattern.folded(other));
  }

  /// What is missing, in words; empty if the delivery is complete.
  ///
  /// @param ran whether verification ran already: until then it may still produce outputs
  static List<String> gaps(PipelineState state, Run run, String agent, Draft draft, boolean ran) {
    AgentEntry entry = run.wiring().agent(agent);
    Produces produces = entry.produces();
    var gaps = new ArrayList<String>();
    if (draft.files().isEmpty()) gaps.add("no file was delivered");
    boolean later = !ran && !entry.verify().isEmpty();
    List<String> missing =
        produces.required().stream()
            .filter(p ->
                draft.files().stream().noneMatch(f -> PathPattern.covers(p, f.path()))
                    && !Readiness.exists(state, p))
            .filter(p ->
                !(later
                    && (p.endsWith("/")
                        || PathPattern.glob(p)
                        || !produces.files().isEmpty() && produces.paths().contains(p))))
            .toList();
    if (produces.any() ? missing.size() == produces.required().size() : !missing.isEmpty())
      missing.forEach(p -> gaps.add("missing file " + p));
    Set<String> headings = new HashSet<>();
    for (Draft.File file : draft.files()) collect(file.content(), headings);
    for (String section : produces.sections())
      if (headings.stream().noneMatch(h -> Aliases.folded(h).contains(Aliases.folded(section))))
        gaps.add("missing section '" + section + "'");
    return gaps;
  }

  /// What stands in a block of code is an example, and no section.
  private static void collect(String text, Set<String> headings) {
    String fence = "";
    for (String line : text.split("\\R", -1)) {
      Search mark = FENCE.matcher(line);
      if (mark.matches()) {
        String signs = String.valueOf(mark.group(1));
        boolean bare = String.valueOf(mark.group(2)).isBlank();
        if (fence.isEmpty()) fence = signs;
        else if (bare && signs.startsWith(fence)) fence = "";
      } else if (fence.isEmpty()) heading(line, headings);
    }
  }

  private static void heading(String line, Set<String> headings) {
    Search heading = HEADING.matcher(line);
    if (!heading.matches()) return;
    for (int i = 1; i <= heading.groupCount(); i++)
      if (heading.group(i) != null) headings.add(heading.group(i));
  }
}
