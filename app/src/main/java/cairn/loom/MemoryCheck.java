package cairn.loom;

import cairn.finding.Finding;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Fragment;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryState;
import cairn.memory.view.FragmentText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What lies in the folders of memory without having come from it: fragments that are no evidence,
/// tasks that say nothing. Files that memory wrote and somebody changed are drift, found elsewhere.
public final class MemoryCheck {
  private static final long MAX_FRAGMENT = 256 * 1024;

  private MemoryCheck() {}

  public static List<Finding> findings(Project project) throws IOException {
    var findings = new ArrayList<Finding>();
    Path fragments = project.folder().resolve("memory/fragments");
    if (Files.isDirectory(fragments)) {
      Set<String> known = known(project.chapter(new Memory()).state());
      for (Path file : files(fragments)) {
        String path = project.folder().relativize(file).toString().replace('\\', '/');
        if (!known.contains(path)) findings.add(strange(path, file));
      }
    }
    for (InboxTask task : new Inbox(project.folder()).tasks())
      if (task.work().isEmpty())
        findings.add(
            Finding.of(
                MemoryCode.TASK_UNCLEAR,
                "memory/inbox/" + task.name(),
                0,
                "no marker and no words that memory knows"));
    return findings;
  }

  private static Set<String> known(MemoryState state) {
    var known = new HashSet<String>();
    for (Fragment fragment : state.fragments().values()) known.add(fragment.path());
    return known;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static Finding strange(String path, Path file) throws IOException {
    if (Files.size(file) > MAX_FRAGMENT)
      return Finding.of(MemoryCode.FRAGMENT_INVALID, path, 0, "too large for a fragment");
    String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
    Optional<String> problem = FragmentText.problem(text);
    return problem
        .map(why -> Finding.of(MemoryCode.FRAGMENT_INVALID, path, 1, why))
        .orElseGet(
            () -> Finding.of(MemoryCode.FRAGMENT_STRANGE, path, 0, "the log knows nothing of it"));
  }
}
