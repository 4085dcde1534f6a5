package cairn.kernel.project;

import cairn.kernel.EventTypes;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.snapshot.Segment;
import cairn.kernel.snapshot.Shelf;
import cairn.kernel.snapshot.Snapshots;
import cairn.spine.Position;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import cairn.text.Summed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A protocol's snapshot on disk: `.cairn/state/<protocol>/snapshot.json` and its shelf segments.
///
/// Saving writes what changed since the last time as a new small segment; segments of like size are
/// merged, so each entry is rewritten a logarithmic number of times. Everything here is a cache.
///
/// One process saves at a time: saving removes the segments that the saved state does not name, and
/// those of a process that is still writing its own look the same.
final class SnapshotStore<S> {
  private static final String FILE = "snapshot.json";
  private static final String LOCK = "save.lock";

  private final Path folder;
  private final Snapshots<S> snapshots;

  SnapshotStore(Path folder, Snapshots<S> snapshots) {
    this.folder = folder;
    this.snapshots = snapshots;
  }

  record Saved<S>(Position position, S state, Remarks.Saved remarks) {}

  private record Document(
      int version,
      Position position,
      Remarks.@Nullable Saved remarks,
      JsonNode hot,
      Map<String, List<String>> shelves) {}

  boolean active() {
    return snapshots.version() > 0;
  }

  /// Empty also if another program saved it, which may know more or fewer types of events, and if
  /// it is not as it was written.
  ///
  /// @param whole for those who must not come upon damage later: all of it is read and proven now
  Optional<Saved<S>> load(EventTypes<?> types, boolean whole) {
    Path file = folder.resolve(FILE);
    if (!active() || !Files.exists(file)) return Optional.empty();
    try {
      Optional<String> text = Summed.proven(Files.readAllBytes(file));
      if (text.isEmpty()) return Optional.empty();
      Document document = Json.read(text.get(), Document.class);
      Remarks.Saved remarks = document.remarks();
      if (document.version() != snapshots.version() || !Remarks.fit(remarks, types))
        return Optional.empty();
      S state = snapshots.load(new Opened(document, whole));
      return Optional.of(new Saved<>(document.position(), state, remarks));
    } catch (IOException | Malformed | UnreadableSegment | Segment.Rotten e) {
      return Optional.empty();
    }
  }

  /// The state as it should be used from now on: its shelves read from what was just written. While
  /// somebody else saves, nothing is written: one snapshot of this moment is enough.
  S save(S state, Position position, Remarks.Saved remarks) throws IOException {
    Files.createDirectories(folder);
    try (FileChannel channel =
            FileChannel.open(
                folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock held = channel.tryLock()) {
      return held == null ? state : saveAlone(state, position, remarks);
    } catch (OverlappingFileLockException e) {
      return state;
    }
  }

  private S saveAlone(S state, Position position, Remarks.Saved remarks) throws IOException {
    var writing = new Writing();
    snapshots.save(state, writing);
    Document document =
        new Document(snapshots.version(), position, remarks, writing.hot, writing.shelves);
    AtomicFile.writeCache(folder.resolve(FILE), Summed.with(Json.write(document)));
    removeUnused(document);
    return snapshots.load(new Opened(document, false));
  }

  private void removeUnused(Document document) throws IOException {
    var used = new TreeSet<String>();
    document.shelves().values().forEach(used::addAll);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".seg") && !used.contains(name)) Files.deleteIfExists(file);
      }
    }
  }

  private final class Writing implements Snapshots.Writer {
    private JsonNode hot = Json.object();
    private final Map<String, List<String>> shelves = new LinkedHashMap<>();

    @Override
    public void hot(Object value) {
      hot = Json.tree(value);
    }

    @Override
    public <T> void shelf(String name, Shelf<T> shelf) {
      try {
        var segments = new ArrayList<>(shelf.segments());
        for (Segment segment : segments) back(segment);
        if (!shelf.recent().isEmpty()) segments.addFirst(newest(name, shelf));
        while (segments.size() > 1 && segments.get(0).count() * 2L >= segments.get(1).count())
          segments.addFirst(merge(name, segments.removeFirst(), segments.removeFirst()));
        shelves.put(name, segments.stream().map(s -> s.file().getFileName().toString()).toList());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /// Another process that saved meanwhile has removed what it did not name; our map still has it.
    private void back(Segment segment) throws IOException {
      if (!Files.exists(segment.file())) AtomicFile.writeCache(segment.file(), segment.bytes());
    }

    private <T> Segment newest(String name, Shelf<T> shelf) throws IOException {
      var fresh = new ArrayList<Segment.Entry>();
      var isFresh = new HashSet<>(shelf.added());
      for (String key : shelf.added()) fresh.add(entry(key, shelf.recent().get(key)));
      var changed = new ArrayList<Segment.Entry>();
      for (String key : new TreeSet<>(shelf.recent().keySet()))
        if (!isFresh.contains(key)) changed.add(entry(key, shelf.recent().get(key)));
      return write(name, fresh, changed);
    }

    private Segment.Entry entry(String key, Object value) {
      return new Segment.Entry(key, Json.write(value));
    }

    private Segment merge(String name, Segment newer, Segment older) throws IOException {
      var fresh = new ArrayList<Segment.Entry>();
      for (int i = 0; i < older.fresh(); i++) fresh.add(latest(older.key(i), newer, older, i));
      for (int i = 0; i < newer.fresh(); i++)
        fresh.add(new Segment.Entry(newer.key(i), newer.value(i)));
      var changed = new ArrayList<Segment.Entry>();
      for (int i = (int) older.fresh(); i < older.count(); i++)
        changed.add(latest(older.key(i), newer, older, i));
      for (int i = (int) newer.fresh(); i < newer.count(); i++)
        if (!older.has(newer.key(i))) changed.add(new Segment.Entry(newer.key(i), newer.value(i)));
      return write(name, fresh, changed);
    }

    private Segment.Entry latest(String key, Segment newer, Segment older, int at) {
      return new Segment.Entry(key, newer.get(key).orElseGet(() -> older.value(at)));
    }

    private Segment write(String name, List<Segment.Entry> fresh, List<Segment.Entry> changed)
        throws IOException {
      byte[] bytes = Segment.bytes(fresh, changed);
      String hash = Sha256.of(bytes).substring(Sha256.PREFIX.length()).substring(0, 16);
      Path file = folder.resolve(name + "-" + hash + ".seg");
      AtomicFile.writeCache(file, bytes);
      return Segment.open(file);
    }
  }

  private final class Opened implements Snapshots.Reader {
    private final Document document;
    private final boolean whole;

    Opened(Document document, boolean whole) {
      this.document = document;
      this.whole = whole;
    }

    @Override
    public JsonNode hot() {
      return document.hot();
    }

    @Override
    public <T> Shelf<T> shelf(String name, Class<T> type) {
      var segments = new ArrayList<Segment>();
      try {
        for (String file : document.shelves().getOrDefault(name, List.of()))
          segments.add(Segment.open(folder.resolve(file)));
      } catch (IOException e) {
        throw new UnreadableSegment(e);
      }
      if (whole) segments.forEach(Segment::verify);
      return Shelf.on(type, segments);
    }
  }

  /// A segment that is gone or torn: the snapshot is thrown away and the log folded anew.
  private static final class UnreadableSegment extends RuntimeException {
    UnreadableSegment(IOException cause) {
      super(cause);
    }
  }
}
