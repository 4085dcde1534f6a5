package cairn.spine.scan;

import cairn.spine.Query;
import cairn.spine.line.Envelope;
import cairn.spine.line.ForeignLine;
import cairn.spine.line.LineReader;
import cairn.spine.line.Partitions;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Which time each finished partition covers, so that a question about an hour does not read a
/// year. Events may have happened long before they were logged, so the name of a partition does not
/// tell; it is found out once and kept in `.cairn/index/spans.json`, an aid that may be deleted.
public final class Spans {
  private final Path file;
  private final Partitions partitions;
  private final Map<String, Span> known = new ConcurrentHashMap<>();
  private boolean loaded;

  /// @param bytes with `modified` what the partition looked like; if it differs, look again
  /// @param first the earliest [cairn.spine.Event#when]; after `last` if there are no events
  private record Span(long bytes, long modified, Instant first, Instant last) {
    boolean meets(Query query) {
      Instant from = query.from();
      Instant to = query.to();
      return (from == null || !last.isBefore(from)) && (to == null || first.isBefore(to));
    }
  }

  public Spans(Path file, Partitions partitions) {
    this.file = file;
    this.partitions = partitions;
  }

  /// False if no event of this finished partition is inside the query's interval.
  boolean mayMatch(String name, Query query) throws IOException {
    if (query.from() == null && query.to() == null) return true;
    return span(name).meets(query);
  }

  private synchronized Span span(String name) throws IOException {
    if (!loaded) load();
    Path path = partitions.path(name);
    long bytes = Files.size(path);
    long modified = Files.getLastModifiedTime(path).toMillis();
    Span span = known.get(name);
    if (span != null && span.bytes() == bytes && span.modified() == modified) return span;
    span = measured(path, bytes, modified);
    known.put(name, span);
    save();
    return span;
  }

  private static Span measured(Path path, long bytes, long modified) throws IOException {
    Instant first = Instant.MAX;
    Instant last = Instant.MIN;
    var envelope = new Envelope();
    try (var lines = new LineReader(path, 0, bytes)) {
      while (lines.next()) {
        Instant when = lines.tooLong() ? null : when(envelope, lines);
        if (when == null) continue;
        if (when.isBefore(first)) first = when;
        if (when.isAfter(last)) last = when;
      }
    }
    return new Span(bytes, modified, first, last);
  }

  private static @Nullable Instant when(Envelope envelope, LineReader line) {
    if (envelope.read(line.bytes(), line.start(), line.end())) return envelope.when();
    ForeignLine foreign = ForeignLine.read(line.bytes(), line.start(), line.end());
    return foreign == null ? null : foreign.when();
  }

  private void load() {
    loaded = true;
    try {
      for (var entry : Json.parse(Files.readString(file)).properties()) {
        JsonNode span = entry.getValue();
        known.put(
            entry.getKey(),
            new Span(
                span.path("bytes").asLong(-1),
                span.path("modified").asLong(-1),
                Instant.parse(span.path("first").asString("")),
                Instant.parse(span.path("last").asString(""))));
      }
    } catch (IOException | RuntimeException e) {
      known.clear(); // absent or damaged: found out again
    }
  }

  private void save() {
    ObjectNode all = Json.object();
    known.forEach((name, span) ->
        all.putObject(name)
            .put("bytes", span.bytes())
            .put("modified", span.modified())
            .put("first", span.first().toString())
            .put("last", span.last().toString()));
    try {
      Files.createDirectories(file.getParent());
      Path made = Files.createTempFile(file.getParent(), "spans", ".new");
      Files.writeString(made, Json.write(all));
      Files.move(made, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      return; // a read-only project is read as well, only not as quickly the next time
    }
  }
}
