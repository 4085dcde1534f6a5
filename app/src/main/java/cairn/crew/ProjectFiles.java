package cairn.crew;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.state.Seen;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The files of a project that a registry speaks of.
public record ProjectFiles(Path project) {
  private static final int MAX_FILES = 20_000;
  private static final Set<String> SKIPPED = Set.of(".git", ".cairn", "node_modules");
  private static final int BUFFER = 1 << 16;

  /// Every file that a pattern covers. Links are not followed, so nothing outside is ever seen.
  public Map<String, Seen> look(List<String> patterns) throws IOException {
    Path root = project.toRealPath();
    var seen = new TreeMap<String, Seen>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String path = relative(root, folder);
            if (folder.equals(root)) return FileVisitResult.CONTINUE;
            if (SKIPPED.contains(folder.getFileName().toString()))
              return FileVisitResult.SKIP_SUBTREE;
            return patterns.stream().anyMatch(p -> leadsTo(p, path))
                ? FileVisitResult.CONTINUE
                : FileVisitResult.SKIP_SUBTREE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            String path = relative(root, file);
            if (!attributes.isRegularFile()
                || patterns.stream().noneMatch(p -> PathPattern.covers(p, path)))
              return FileVisitResult.CONTINUE;
            if (seen.size() >= MAX_FILES)
              throw new IOException(
                  "more than " + MAX_FILES + " files match the registry; narrow its paths");
            seen.put(path, seen(file, attributes.size()));
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // gone or unreadable: not seen
          }
        });
    return seen;
  }

  /// Whether a folder is on the way to, or below, something the pattern covers.
  private static boolean leadsTo(String pattern, String folder) {
    int star = pattern.length();
    for (char c : new char[] {'*', '?'})
      if (pattern.indexOf(c) >= 0) star = Math.min(star, pattern.indexOf(c));
    String fixed = pattern.substring(0, star);
    String path = folder + "/";
    return fixed.startsWith(path)
        || path.startsWith(fixed)
        || path.startsWith(pattern.endsWith("/") ? pattern : pattern + "/");
  }

  private static String relative(Path root, Path file) {
    return root.relativize(file).toString().replace('\\', '/');
  }

  private static Seen seen(Path file, long size) throws IOException {
    if (size <= Seen.MAX_TEXT) {
      byte[] bytes = Files.readAllBytes(file);
      return new Seen(Sha256.of(bytes), bytes.length, text(bytes));
    }
    try (InputStream in = Files.newInputStream(file)) {
      return new Seen(hash(in), size, "");
    }
  }

  static String hash(InputStream in) throws IOException {
    MessageDigest digest = Sha256.digest();
    byte[] buffer = new byte[BUFFER];
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) digest.update(buffer, 0, n);
    return Sha256.text(digest.digest());
  }

  /// Empty for what is not text.
  private static String text(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.indexOf('\0') >= 0 ? "" : text;
    } catch (CharacterCodingException e) {
      return "";
    }
  }

  /// Writes a file whole or not at all, inside the project only.
  Seen write(String path, String content) throws IOException {
    Path target = ProjectPath.resolve(project, path);
    Files.createDirectories(target.getParent());
    ProjectPath.resolve(project, path);
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    if (Files.isRegularFile(target) && Arrays.equals(Files.readAllBytes(target), bytes))
      return seen(target, bytes.length);
    AtomicFile.write(target, bytes);
    return seen(target, bytes.length);
  }
}
