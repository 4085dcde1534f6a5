package cairn.desk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The commit that is checked out, read from two small files: a turn must not start a git library.
final class GitHead {
  private GitHead() {}

  /// Empty if there is no repository or it cannot be read.
  static String of(Path folder) {
    try {
      for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
        Path git = at.resolve(".git");
        if (Files.isRegularFile(git))
          git = at.resolve(Files.readString(git).strip().replaceFirst("^gitdir: ", "")).normalize();
        if (Files.isRegularFile(git.resolve("HEAD"))) return commit(git);
      }
    } catch (IOException e) {
      return "";
    }
    return "";
  }

  private static String commit(Path git) throws IOException {
    String head = Files.readString(git.resolve("HEAD")).strip();
    if (!head.startsWith("ref: ")) return head;
    String ref = head.substring("ref: ".length());
    Path common =
        Files.isRegularFile(git.resolve("commondir"))
            ? git.resolve(Files.readString(git.resolve("commondir")).strip()).normalize()
            : git;
    if (Files.isRegularFile(common.resolve(ref)))
      return Files.readString(common.resolve(ref)).strip();
    Path packed = common.resolve("packed-refs");
    if (!Files.isRegularFile(packed)) return "";
    return Files.readAllLines(packed).stream()
        .filter(line -> line.endsWith(" " + ref))
        .map(line -> line.substring(0, line.indexOf(' ')))
        .findFirst()
        .orElse("");
  }
}
