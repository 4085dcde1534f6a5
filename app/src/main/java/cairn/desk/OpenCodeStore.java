package cairn.desk;

import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// OpenCode's own folder: `message/SESSION/ID.json` says whose a message is, its text and tools are
/// the files of `part/ID/`. Together they are what `opencode export` writes.
final class OpenCodeStore {
  private static final String MESSAGES = "message";
  private static final String PARTS = "part";

  /// A message has a few dozen; more is something else.
  private static final int MOST_PARTS = 5_000;

  private OpenCodeStore() {}

  /// Whether the file only belongs to a message: it is read with it.
  static boolean belongs(Path file) {
    Path kind = above(file, 2);
    if (kind == null || kind.getParent() == null || kind.getFileName() == null) return false;
    boolean aside = List.of(PARTS, "session").contains(kind.getFileName().toString());
    return aside && Files.isDirectory(kind.resolveSibling(MESSAGES));
  }

  static boolean isMessage(Path file) {
    Path kind = above(file, 2);
    return kind != null && kind.endsWith(MESSAGES) && Files.isDirectory(kind.resolveSibling(PARTS));
  }

  /// The message with its parts; empty if the file is no message of a store.
  static Optional<JsonNode> message(Path file, JsonNode read) throws IOException {
    String id = read.path("id").asString("");
    if (!isMessage(file) || !id.matches("[\\w-]{1,100}")) return Optional.empty();
    Path parts = file.toAbsolutePath().resolve("../../../" + PARTS + "/" + id).normalize();
    if (!Files.isDirectory(parts)) return Optional.empty();
    ObjectNode message = Json.object();
    message.set("info", read);
    var all = message.putArray("parts");
    for (Path part : sorted(parts)) {
      try {
        if (Files.size(part) <= TranscriptFile.MAX_TEXT)
          all.add(Json.parse(Files.readString(part)));
      } catch (Malformed e) {
        // Another program may be writing it: it is read the next time.
      }
    }
    return Optional.of(message);
  }

  /// Ids grow with time.
  private static List<Path> sorted(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(Files::isRegularFile).sorted().limit(MOST_PARTS).toList();
    }
  }

  private static @Nullable Path above(Path file, int times) {
    Path at = file.toAbsolutePath();
    for (int i = 0; i < times && at != null; i++) at = at.getParent();
    return at;
  }
}
