package cairn.retrieval.source;

import cairn.document.Document;
import cairn.document.Documents;
import cairn.kernel.file.AtomicFile;
import cairn.sources.Origin;
import cairn.sources.Source;
import cairn.sources.SourceId;
import cairn.sources.SourceText;
import cairn.spine.write.StoredBytes;
import cairn.store.Logs;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The sources of a project on disk. Bytes are kept by hash; beside them, in `.cairn/sources`:
///
/// - `ledger.jsonl` (version 1): one line for each source added, `{"source": …, "numbering": …}`,
///   appended only. The same bytes from another place are another line with the same id; a later
///   line for a place replaces what an earlier one said is there. A torn last line is ignored.
/// - `texts/ab/cdef….txt`: the plain text, which can be made again from the bytes.
///
/// Safe for several threads and processes.
final class SourceStore implements AutoCloseable {
  private record Line(Source source, SourceText.Numbering numbering) {}

  private final StoredBytes bytes;
  private final Path texts;
  private final Path file;
  private final FileChannel ledger;
  private final Map<SourceId, Line> byId = new LinkedHashMap<>();
  private final Map<String, SourceId> byPlace = new LinkedHashMap<>();
  private long read;

  SourceStore(Path project) throws IOException {
    Path folder = project.resolve(".cairn").resolve("sources");
    Files.createDirectories(folder);
    this.bytes = Logs.bytes(project);
    this.texts = folder.resolve("texts");
    this.file = folder.resolve("ledger.jsonl");
    this.ledger =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    refresh();
  }

  /// Takes in what other processes have added.
  synchronized void refresh() throws IOException {
    long size = ledger.size();
    if (size == read) return;
    ByteBuffer news = ByteBuffer.allocate(Math.toIntExact(size - read));
    while (news.hasRemaining() && ledger.read(news, read + news.position()) >= 0) {}
    String text = new String(news.array(), 0, news.position(), StandardCharsets.UTF_8);
    int whole = text.lastIndexOf('\n') + 1;
    read += text.substring(0, whole).getBytes(StandardCharsets.UTF_8).length;
    for (String line : text.substring(0, whole).split("\n")) {
      try {
        if (!line.isBlank()) take(Json.read(line, Line.class));
      } catch (Malformed e) {
        // a line cut by a crash and healed by the next append: the source was never acknowledged
      }
    }
  }

  private void take(Line line) {
    byId.putIfAbsent(line.source().id(), line);
    String place = line.source().origin().location();
    byPlace.put(place, line.source().id());
  }

  synchronized Collection<Source> all() {
    return byId.values().stream().map(Line::source).toList();
  }

  /// Sources that are still what is found at one of their places.
  synchronized List<Source> current() {
    var ids = new HashSet<>(byPlace.values());
    return byId.values().stream().map(Line::source).filter(s -> ids.contains(s.id())).toList();
  }

  synchronized Optional<Source> get(SourceId id) {
    return Optional.ofNullable(byId.get(id)).map(Line::source);
  }

  synchronized Optional<Source> at(String place) {
    return Optional.ofNullable(byPlace.get(place)).flatMap(this::get);
  }

  synchronized Map<String, SourceId> places() {
    return Map.copyOf(byPlace);
  }

  /// Where each source is found now, in the order in which the places were first seen.
  synchronized Map<SourceId, List<String>> placesOfSources() {
    Map<SourceId, List<String>> places = new LinkedHashMap<>();
    byPlace.forEach((place, id) -> places.computeIfAbsent(id, _ -> new ArrayList<>()).add(place));
    return places;
  }

  synchronized boolean has(SourceId id) {
    return byId.containsKey(id);
  }

  /// Changes whenever anything was added.
  synchronized String mark() {
    return Long.toString(read);
  }

  void keep(byte[] content) {
    bytes.put(content);
  }

  Optional<byte[]> bytes(SourceId id) {
    return bytes.get(id.value());
  }

  /// Adds a source whose bytes are already kept.
  synchronized Source add(
      SourceId id, Origin origin, Document document, long size, Instant now, SourceId copyOf)
      throws IOException {
    SourceText text = document.text();
    Source source =
        new Source(
            id,
            origin,
            document.mediaType(),
            document.title(),
            now,
            size,
            text.lines(),
            text.pages(),
            copyOf);
    writeText(id, text.text());
    append(new Line(source, text.numbering()));
    return source;
  }

  /// The same bytes at another place.
  synchronized void alias(SourceId id, Origin origin, Instant now) throws IOException {
    Line line = byId.get(id);
    Source s = line.source();
    Source moved =
        new Source(
            id, origin, s.mediaType(), s.title(), now, s.bytes(), s.lines(), s.pages(), s.copyOf());
    append(new Line(moved, new SourceText.Numbering.Natural()));
  }

  private void append(Line line) throws IOException {
    ByteBuffer record = ByteBuffer.wrap((Json.write(line) + "\n").getBytes(StandardCharsets.UTF_8));
    try (var _ = ledger.lock()) {
      refresh();
      long at = ledger.size();
      if (at > read) at += ledger.write(ByteBuffer.wrap(new byte[] {'\n'}), at); // heal a torn line
      while (record.hasRemaining()) at += ledger.write(record, at);
      refresh();
    }
  }

  void sync() throws IOException {
    ledger.force(false);
  }

  synchronized SourceText text(SourceId id) {
    Line line = byId.get(id);
    if (line == null) throw new IllegalArgumentException("no source " + id);
    try {
      Path stored = textFile(id);
      if (Files.exists(stored)) return new SourceText(Files.readString(stored), line.numbering());
      byte[] content =
          bytes(id).orElseThrow(() -> new IOException("the bytes of " + id + " are gone"));
      String name = line.source().origin().location();
      Document again =
          Documents.read(name, content, line.source().mediaType())
              .document()
              .orElseThrow(() -> new IOException(name + " cannot be read any more"));
      writeText(id, again.text().text());
      return again.text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Unpaired surrogates, which UTF-8 cannot carry, become the replacement character.
  private void writeText(SourceId id, String text) throws IOException {
    AtomicFile.writeCache(textFile(id), text);
  }

  private Path textFile(SourceId id) {
    return texts.resolve(id.hex().substring(0, 2)).resolve(id.hex().substring(2) + ".txt");
  }

  @Override
  public void close() {
    try {
      ledger.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
