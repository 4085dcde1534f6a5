package cairn.kernel.project;

import cairn.kernel.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// `.cairn/.gitignore`: what of a project stays on this machine. The log, stored bytes, sources and
/// kept files travel with the repository; secrets, locks, and whatever can be made again do not.
public final class IgnoreFile {
  public static final String PATH = Project.MARK + "/.gitignore";

  /// Names inside `.cairn` that are secret: whoever has them can act for the owner.
  public static final List<String> SECRETS =
      List.of("door-secret", "decision-secret", "role-token");

  /// As it was written before new versions of files had a folder of their own.
  private static final String EARLIER =
      """
      # Written by Cairn. The log and what it rests on belong into the repository; these do not.
      door-secret
      decision-secret
      role-token
      *.lock
      *.tmp
      cache/
      index/
      state/
      views/
      hooks/
      run/
      worktrees/
      """;

  private static final String LATER = EARLIER + "unfinished/\n";
  private static final String TEXT = LATER + "door-tokens/\n";

  private IgnoreFile() {}

  /// Writes it where a project has none or one of an earlier Cairn; one that people changed stays.
  public static void ensure(Path project) throws IOException {
    Path file = project.resolve(PATH);
    if (!Files.isDirectory(file.getParent())) return;
    if (!Files.exists(file) || List.of(EARLIER, LATER).contains(Files.readString(file)))
      AtomicFile.write(file, TEXT);
  }

  public static boolean isThere(Path project) {
    return Files.exists(project.resolve(PATH));
  }
}
