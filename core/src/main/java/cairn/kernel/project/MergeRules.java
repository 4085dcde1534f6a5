package cairn.kernel.project;

import cairn.kernel.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What git does with our files when two clones changed them: it keeps the lines of both (`union`,
/// which every git knows without a program of ours), and the next command makes one history of
/// them.
///
/// The log's rules stand in `.cairn/.gitattributes`. Rendered files lie elsewhere, so theirs stand
/// in the project's own `.gitattributes`, behind whatever people wrote there.
public final class MergeRules {
  public static final String PATH = Project.MARK + "/.gitattributes";
  public static final String OF_PROJECT = ".gitattributes";

  private static final String LOG =
      """
      # Written by Cairn: of two histories both are kept, and the next command joins them.
      * -text
      spine/*.jsonl merge=union
      spine/head merge=union
      spine/joined/* merge=union
      anchors.jsonl merge=union
      views/** merge=union
      """;

  private static final String BEGIN =
      "# Written by Cairn: these files are rendered from the log and follow it after a merge.";

  private MergeRules() {}

  /// Writes what is missing; a file that people changed keeps their lines.
  ///
  /// @param folders of rendered files, relative to the project
  public static void ensure(Path project, List<String> folders) throws IOException {
    Path log = project.resolve(PATH);
    if (Files.isDirectory(log.getParent()) && !Files.exists(log)) AtomicFile.write(log, LOG);
    Path file = project.resolve(OF_PROJECT);
    String text = Files.exists(file) ? Files.readString(file) : "";
    var missing = new ArrayList<String>();
    for (String folder : folders)
      if (text.lines().noneMatch(line -> line.startsWith(folder + "/**"))) missing.add(folder);
    if (missing.isEmpty()) return;
    var longer = new StringBuilder(text);
    if (!text.isEmpty() && !text.endsWith("\n")) longer.append('\n');
    if (!text.contains(BEGIN)) longer.append(BEGIN).append('\n');
    for (String folder : missing) longer.append(folder).append("/** merge=union\n");
    AtomicFile.write(file, longer.toString());
  }

  public static boolean areThere(Path project) {
    return Files.exists(project.resolve(PATH));
  }
}
