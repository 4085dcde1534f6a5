package cairn.use.project;

import cairn.finding.Finding;
import cairn.join.file.Histories;
import cairn.kernel.project.Project;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes one history of two that git put side by side, before anything else is done with a project.
public final class JoinHistories {
  /// So many ids are named; the rest is counted.
  private static final int NAMED = 8;

  /// For whoever may not change anything.
  public static final String DUE =
      "the log holds two histories that git put side by side: `cairn spine join` makes one of them";

  private JoinHistories() {}

  /// Cheap where there is nothing to do; empty then.
  public static Optional<Histories.Joined> run(Path root, InstantSource clock) throws IOException {
    return Histories.join(root, clock);
  }

  /// Whether [#run] has something to do; reads the log where it may be so, and changes nothing.
  public static boolean isDue(Path root) throws IOException {
    return Histories.isDue(root);
  }

  /// Whether [#run] may have something to do: cheap.
  public static boolean suspected(Path root) throws IOException {
    return Histories.suspected(root);
  }

  /// What of a joined history does not stand in the log as the other clone had it.
  public static List<Finding> findings(Project project) throws IOException {
    return Histories.findings(project);
  }

  /// What a person should know of it.
  public static List<String> told(Histories.Joined joined) {
    var lines = new ArrayList<String>();
    lines.add(
        "joined the history of another clone: "
            + joined.events()
            + (joined.events() == 1 ? " event" : " events"));
    if (!joined.renamed().isEmpty())
      lines.add("both had given out the same ids; the other clone's are now " + renamed(joined));
    joined.moved().forEach(lines::add);
    if (!joined.both().isEmpty())
      lines.add("both changed " + String.join(", ", joined.both()) + ": look at it once");
    if (!joined.kept().isEmpty())
      lines.add(
          joined.kept().size()
              + " rendered files were written anew; what git had made of them is in .cairn/kept");
    return lines;
  }

  private static String renamed(Histories.Joined joined) {
    List<String> named =
        joined.renamed().stream().limit(NAMED).map(r -> r.id() + " -> " + r.now()).toList();
    int more = joined.renamed().size() - named.size();
    return String.join(", ", named) + (more > 0 ? " and " + more + " more" : "");
  }
}
