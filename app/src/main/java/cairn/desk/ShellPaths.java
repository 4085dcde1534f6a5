package cairn.desk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.PatternSyntaxException;

/// What the paths of a shell command mean on this disk: home folders, and patterns that stand for
/// files.
final class ShellPaths {
  /// More files than these are not looked at one by one; the pattern itself is judged, too.
  private static final int MAX_FILES = 500;

  private static final long MAX_PATCH = 4L * 1024 * 1024;

  private ShellPaths() {}

  /// The path itself, and whatever it stands for if it is a pattern.
  static List<String> named(Path from, String target) throws IOException {
    String path = home(target);
    var all = new ArrayList<String>();
    all.add(path);
    if (path.chars().anyMatch(c -> "*?[".indexOf(c) >= 0)) all.addAll(matching(from, path));
    return all;
  }

  /// The files that a word stands for; none if it is no path here.
  static List<String> standing(Path from, String word) throws IOException {
    String path = home(word);
    if (path.chars().anyMatch(c -> "*?[".indexOf(c) >= 0)) return matching(from, path);
    try {
      return Files.exists(from.resolve(path), LinkOption.NOFOLLOW_LINKS)
          ? List.of(path)
          : List.of();
    } catch (InvalidPathException e) {
      return List.of();
    }
  }

  /// The text of a file, if it can be read whole.
  static Optional<String> text(Path from, String file) throws IOException {
    try {
      Path path = from.resolve(home(file));
      if (!Files.isRegularFile(path) || Files.size(path) > MAX_PATCH) return Optional.empty();
      return Optional.of(new String(Files.readAllBytes(path), StandardCharsets.UTF_8));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  private static String home(String path) {
    boolean mine = path.equals("~") || path.startsWith("~/");
    return mine ? System.getProperty("user.home") + path.substring(1) : path;
  }

  private static List<String> matching(Path from, String pattern) throws IOException {
    boolean absolute = pattern.startsWith("/");
    List<Path> now = List.of(absolute ? Path.of("/") : from);
    for (String part : pattern.split("/")) {
      if (part.isEmpty()) continue;
      var next = new ArrayList<Path>();
      for (Path folder : now) step(folder, part, next);
      now = next;
    }
    return now.stream().map(Path::toString).toList();
  }

  private static void step(Path folder, String part, List<Path> next) throws IOException {
    if (part.chars().noneMatch(c -> "*?[".indexOf(c) >= 0)) {
      if (next.size() < MAX_FILES) next.add(folder.resolve(part).normalize());
      return;
    }
    if (!Files.isDirectory(folder)) return;
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, part.replace("**", "*"))) {
      for (Path path : found) if (next.size() < MAX_FILES) next.add(path);
    } catch (PatternSyntaxException e) {
      // Then it is no pattern to the shell either.
      next.add(folder.resolve(part));
    }
  }
}
