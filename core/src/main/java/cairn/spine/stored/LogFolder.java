package cairn.spine.stored;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.line.Disk;
import cairn.spine.line.LineReader;
import cairn.spine.line.Matcher;
import cairn.spine.line.Partitions;
import cairn.spine.scan.HeadFile;
import cairn.spine.scan.Tail;
import cairn.spine.write.Appender;
import cairn.spine.write.WriterLock;
import cairn.text.Sha256;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A log in files, on its way from or to a [LineStore]: line by line, byte for byte.
public final class LogFolder implements AutoCloseable {
  private static final int LINES_AT_ONCE = 1000;
  private static final long BYTES_AT_ONCE = 8L * 1024 * 1024;

  private final Path project;
  private final Partitions partitions;
  private final boolean temporary;

  private LogFolder(Path project, boolean temporary) {
    this.project = project;
    this.partitions = new Partitions(project.resolve(".cairn").resolve("spine"));
    this.temporary = temporary;
  }

  public static LogFolder in(Path project) {
    return new LogFolder(project, false);
  }

  /// Deleted by [#close].
  public static LogFolder temporary() throws IOException {
    return new LogFolder(Files.createTempDirectory("cairn-log"), true);
  }

  public Path project() {
    return project;
  }

  public Position head() {
    return Tail.find(partitions).head();
  }

  public boolean isEmpty() {
    return partitions.names().isEmpty();
  }

  /// Writes all lines of the store into day files, durably. The folder must hold none. Returns
  /// where the files are.
  public Path take(LineStore store) throws IOException {
    Files.createDirectories(partitions.folder());
    LogEnd end = store.end();
    var writer = new DayWriter();
    try (writer) {
      store.read(
          Query.ALL,
          end.head().seq(),
          line -> {
            writer.write(line);
            return true;
          });
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    try (var head = new HeadFile(partitions.folder())) {
      if (end.head().seq() > 0) head.write(end.head());
    }
    Disk.syncFolder(partitions.folder());
    return partitions.folder();
  }

  private final class DayWriter implements AutoCloseable {
    private String name = "";
    private @Nullable FileChannel channel;
    private OutputStream out = OutputStream.nullOutputStream();

    void write(StoredLine line) {
      try {
        if (!line.end().partition().equals(name)) next(line.end().partition());
        out.write(line.line());
        out.write('\n');
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void next(String partition) throws IOException {
      close();
      name = partition;
      channel =
          FileChannel.open(
              partitions.path(partition), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      out = new BufferedOutputStream(Channels.newOutputStream(channel), 1 << 16);
    }

    @Override
    public void close() throws IOException {
      FileChannel open = channel;
      if (open == null) return;
      out.flush();
      open.force(true);
      open.close();
      channel = null;
    }
  }

  /// Gives the store every line that it does not have yet; what it has must be the beginning of
  /// this log. Whole lines of whole batches only. Returns how many it was given.
  public long give(LineStore store) throws IOException {
    Position head = head();
    LogEnd already = store.end();
    var given = new Giving(store, already);
    for (String name : partitions.names()) {
      int order = name.compareTo(head.partition());
      if (order > 0) break;
      long to = order == 0 ? head.offset() : Long.MAX_VALUE;
      try (var lines = new LineReader(partitions.path(name), 0, to)) {
        while (lines.next()) given.line(name, lines);
      }
    }
    given.flush();
    if (already.head().seq() > head.seq())
      throw new SpineException(
          store.name() + " has " + already.head().seq() + " events, the files " + head.seq(),
          "the log there went on; take it from there (`cairn spine move --to files`)");
    return given.count;
  }

  private static final class Giving {
    private final LineStore store;
    private final LogEnd already;
    private final List<StoredLine> waiting = new ArrayList<>();
    private final Matcher matcher = new Matcher(Query.ALL);
    private LogEnd end;
    private long bytes;
    private long count;

    Giving(LineStore store, LogEnd already) {
      this.store = store;
      this.already = already;
      this.end = already;
    }

    void line(String name, LineReader lines) {
      byte[] line = Arrays.copyOfRange(lines.bytes(), lines.start(), lines.end());
      boolean sound = !lines.tooLong() && lines.terminated() && matcher.parse(line, 0, line.length);
      Event event = sound ? matcher.event() : null;
      if (event == null)
        throw new SpineException(
            name + " has a line that is no event",
            "repair the log first: `cairn spine verify`, then `cairn spine repair`");
      var at = new Position(event.seq(), name, lines.nextOffset(), Sha256.of(line));
      if (event.seq() <= already.head().seq()) {
        if (event.seq() == already.head().seq() && !already.head().hash().equals(at.hash()))
          throw new SpineException(
              store.name() + " holds another log under this name",
              "choose another name: `?project=NAME` at the end of the address");
        return;
      }
      waiting.add(StoredLine.of(event, at, line));
      bytes += line.length;
      // A batch is not divided: readers of the store see whole batches only.
      if (!event.more() && (waiting.size() >= LINES_AT_ONCE || bytes >= BYTES_AT_ONCE)) flush();
    }

    void flush() {
      if (waiting.isEmpty()) return;
      List<StoredLine> lines = List.copyOf(waiting);
      LogEnd expected = end;
      store.append(
          Set.of(),
          (now, _) -> {
            if (!now.head().equals(expected.head()))
              throw new SpineException(
                  "somebody else writes to " + store.name(),
                  "one move at a time; run it again, it goes on where it stopped");
            return lines;
          });
      end = new LogEnd(lines.getLast().end(), lines.getLast().ts());
      count += lines.size();
      bytes = 0;
      waiting.clear();
    }
  }

  /// Leaves a word where the log is now: whoever still has the files open appends nothing more.
  public void block(String now) throws IOException {
    Files.writeString(partitions.folder().resolve(Appender.MOVED), now + "\n");
    Disk.syncFolder(partitions.folder());
  }

  /// Whether the log is said to be elsewhere.
  public boolean isBlocked() {
    return Files.exists(partitions.folder().resolve(Appender.MOVED));
  }

  /// Puts the day files aside, as they are. Joined and damaged lines stay.
  public void clear(Path aside) throws IOException {
    Files.createDirectories(aside);
    for (String name : partitions.names()) Files.move(partitions.path(name), aside.resolve(name));
    Files.deleteIfExists(partitions.folder().resolve(HeadFile.NAME));
    Disk.syncFolder(partitions.folder());
  }

  /// Makes the folder a log again. Day files from `made` become its own.
  public void revive(LogFolder made) throws IOException {
    Files.createDirectories(partitions.folder());
    try (DirectoryStream<Path> files = Files.newDirectoryStream(made.partitions.folder())) {
      for (Path file : files) Files.move(file, partitions.folder().resolve(file.getFileName()));
    }
    Files.deleteIfExists(partitions.folder().resolve(Appender.MOVED));
    Disk.syncFolder(partitions.folder());
  }

  /// Runs `work` while nobody can append to these files.
  public void alone(Locked work) throws IOException {
    Files.createDirectories(partitions.folder());
    WriterLock lock = WriterLock.of(partitions.folder());
    try (var _ = lock.take(WriterLock.owner(Instant.now()), FileSpine.LOCK_PATIENCE)) {
      work.run();
    } finally {
      lock.leave();
    }
  }

  /// What is done while nobody appends.
  public interface Locked {
    void run() throws IOException;
  }

  @Override
  public void close() throws IOException {
    if (!temporary) return;
    try (Stream<Path> all = Files.walk(project)) {
      for (Path path : (Iterable<Path>) all.sorted(Comparator.reverseOrder())::iterator)
        Files.delete(path);
    }
  }
}
