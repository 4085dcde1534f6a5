package cairn.desk;

import cairn.record.format.Artifact;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Artifacts on disk. A folder is one if it looks like one, whatever its name.
public final class ArtifactFolder {
  /// What tells one who looks for an artifact where there is none.
  public static final String LOOKS =
      "its folder (usually `ara`) has trace/exploration_tree.yaml, logic/claims.md or"
          + " staging/observations.yaml, or PAPER.md with logic/ or trace/";

  /// Files that nothing else has.
  private static final List<String> SURE =
      List.of(
          Artifact.TREE_FILE, "logic/claims.md", "logic/claims.yaml", "staging/observations.yaml");

  private static final int MAX_DEPTH = 12;
  private static final long MAX_FILE = 192L * 1024 * 1024;

  private ArtifactFolder() {}

  /// The folder itself or the nearest ones below it that hold an artifact.
  public static List<Path> find(Path folder) throws IOException {
    if (isArtifact(folder)) return List.of(folder);
    var found = new ArrayList<Path>();
    try (var walk = Files.walk(folder, MAX_DEPTH)) {
      for (Path each :
          walk.filter(Files::isDirectory).filter(ArtifactFolder::isArtifact).sorted().toList()) {
        if (found.stream().noneMatch(each::startsWith)) found.add(each);
      }
    }
    return found;
  }

  static boolean isArtifact(Path folder) {
    boolean paper = Files.isRegularFile(folder.resolve("PAPER.md"));
    return SURE.stream().anyMatch(file -> Files.isRegularFile(folder.resolve(file)))
        || paper
            && (Files.isDirectory(folder.resolve("logic"))
                || Files.isDirectory(folder.resolve("trace")));
  }

  /// The text files of an artifact by relative path; others are left alone.
  public static Map<String, String> files(Path folder) throws IOException {
    var files = new LinkedHashMap<String, String>();
    try (var walk = Files.walk(folder, MAX_DEPTH)) {
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        String path = folder.relativize(file).toString().replace('\\', '/');
        if (path.startsWith(".git/") || path.contains("/.git/") || Files.size(file) > MAX_FILE)
          continue;
        text(file).ifPresent(text -> files.put(path, text));
      }
    }
    return files;
  }

  /// The words of a text file; empty for other bytes.
  public static Optional<String> text(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    if (bytes.length >= 2
        && (bytes[0] == (byte) 0xFF && bytes[1] == (byte) 0xFE
            || bytes[0] == (byte) 0xFE && bytes[1] == (byte) 0xFF))
      return Optional.of(new String(bytes, StandardCharsets.UTF_16));
    for (int i = 0; i < Math.min(bytes.length, 8000); i++)
      if (bytes[i] == 0) return Optional.empty();
    try {
      return Optional.of(
          StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return Optional.of(new String(bytes, StandardCharsets.ISO_8859_1));
    }
  }
}
