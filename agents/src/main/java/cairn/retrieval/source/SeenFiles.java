package cairn.retrieval.source;

import cairn.kernel.file.AtomicFile;
import cairn.sources.SourceId;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/// Which file, by size and time, gave which source: an unchanged file is not even opened. A file
/// that gave nothing is remembered too. Only a shortcut; it may be deleted at any time.
final class SeenFiles {
  /// @param source empty when the file could not be read
  private record Seen(long size, long modified, String source) {}

  /// A change within the clock's grain leaves no trace, so younger files are always read.
  private static final long GRAIN_MILLIS = 2_000;

  private final Path file;
  private final Map<String, Seen> seen = new ConcurrentHashMap<>();

  SeenFiles(Path file) throws IOException {
    this.file = file;
    if (!Files.exists(file)) return;
    try {
      JsonNode all = Json.parse(Files.readString(file));
      for (var entry : all.properties())
        seen.put(entry.getKey(), Json.to(entry.getValue(), Seen.class));
    } catch (Malformed e) {
      seen.clear();
    }
  }

  /// Empty when the file is new or changed; an empty string when it was seen and gave nothing.
  Optional<String> source(Path path, String name) throws IOException {
    Seen before = seen.get(name);
    boolean same =
        before != null
            && before.size == Files.size(path)
            && before.modified == Files.getLastModifiedTime(path).toMillis();
    return same ? Optional.of(before.source) : Optional.empty();
  }

  void note(Path path, String name, Optional<SourceId> source, long nowMillis) throws IOException {
    long modified = Files.getLastModifiedTime(path).toMillis();
    if (nowMillis - modified < GRAIN_MILLIS) return;
    seen.put(name, new Seen(Files.size(path), modified, source.map(SourceId::value).orElse("")));
  }

  void save() throws IOException {
    Files.createDirectories(file.getParent());
    AtomicFile.write(file, Json.write(new TreeMap<>(seen)));
  }
}
