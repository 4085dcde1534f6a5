package cairn.spine.write;

import cairn.finding.Finding;
import cairn.spine.Draft;
import cairn.spine.Position;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.line.Batch;
import cairn.spine.line.Disk;
import cairn.spine.line.EventIds;
import cairn.spine.line.Fences;
import cairn.spine.line.Partitions;
import cairn.spine.line.Times;
import cairn.spine.scan.End;
import cairn.spine.scan.FenceGuard;
import cairn.spine.scan.HeadFile;
import cairn.spine.scan.Tail;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes groups of batches under the writer's lock: finds out what others appended, cuts what a
/// dead writer left unfinished, writes, syncs, and takes back what could not be written whole.
public final class Appender {
  /// Says that the log is kept elsewhere now: nothing is appended here any more.
  public static final String MOVED = "moved";

  private final Partitions partitions;
  private final InstantSource clock;
  private final Disk disk;
  private final Duration patience;
  private final WriterLock lock;
  private final byte[] owner;
  private final Ids ids;
  private final Torn torn;
  private final HeadFile headFile;
  private final Fences fences;
  private final FenceGuard guard;
  private final EventIds freshIds = new EventIds();
  private final List<Finding> healed = new ArrayList<>();

  /// What this object wrote or saw last, under the lock.
  private volatile Tail tail = Tail.NONE;

  private End seen = End.NONE;

  /// Odd while bytes are in the file that are not durable yet.
  private volatile long stamp;

  private boolean suspect = true;

  /// A write failed, and so did taking it back.
  private boolean mayStand;

  private Disk.@Nullable OpenFile file;
  private String fileName = "";
  private @Nullable Object fileKey;

  public Appender(
      Partitions partitions,
      Ids ids,
      HeadFile headFile,
      Fences fences,
      FenceGuard guard,
      InstantSource clock,
      Disk disk,
      Duration patience) {
    this.headFile = headFile;
    this.fences = fences;
    this.guard = guard;
    this.partitions = partitions;
    this.ids = ids;
    this.clock = clock;
    this.disk = disk;
    this.patience = patience;
    this.torn = new Torn(partitions, disk);
    this.lock = WriterLock.of(partitions.folder());
    this.owner = WriterLock.owner(clock.instant());
  }

  /// Answers each batch when all of them are durable. Called by one thread at a time.
  public List<Spine.Receipt> commit(List<Batch> group) {
    mayStand = false;
    try {
      makeFolder();
      try (var held = lock.take(owner, patience)) {
        refresh(held.undisturbed());
        var sheet =
            new Sheet(tail, Times.rounded(clock.instant()), freshIds, id -> ids.contains(id, tail));
        List<Spine.Receipt> receipts = group.stream().map(sheet::add).toList();
        // After the sheet: looking for its ids may have met a damaged line.
        guard.refuseToWrite(tail.head());
        if (!sheet.isEmpty()) write(sheet);
        return receipts;
      }
    } catch (IOException e) {
      throw refused(e);
    } catch (UncheckedIOException e) {
      throw refused(e.getCause());
    }
  }

  /// Asks first: making a folder that is there costs an exception inside the JDK, at every append.
  /// An open partition is looked at anyway, before anything is written into it.
  private void makeFolder() throws IOException {
    if (file == null && !Files.isDirectory(partitions.folder()))
      Files.createDirectories(partitions.folder());
  }

  /// Cuts an unfinished batch now instead of at the next append; says what was cut.
  public List<Finding> cutTorn() {
    if (partitions.names().isEmpty()) return List.of();
    int before = healed.size();
    underLock(held -> {
      refresh(false);
      ids.forget();
    });
    return List.copyOf(healed.subList(before, healed.size()));
  }

  /// Takes the lock and gives it back: the one proof that it can be had. Changes nothing.
  public void checkWritable() {
    try {
      lock.check(patience);
    } catch (IOException e) {
      throw refused(e);
    }
  }

  /// Looks for missing events in all of the log; while there are some, nobody appends.
  public void warnWriters() {
    underLock(_ -> {
      refresh(false);
      guard.warn(tail.head());
    });
  }

  /// Repairs the log while nobody writes. What is remembered of it afterwards is found out again.
  public <T> T repaired(Repairing<T> work) {
    var result = new ArrayList<T>();
    underLock(held -> {
      closeFile();
      headFile.close();
      suspect = true;
      seen = End.NONE;
      try {
        result.add(work.run());
      } finally {
        ids.forget();
      }
    });
    return result.getFirst();
  }

  /// Appends the word that a loss is accepted, behind whatever stands at the end, with a number
  /// that was never given out. Only inside [#repaired].
  public void appendAccepted(Draft draft, long lastLost) throws IOException {
    End end = End.find(partitions, headFile);
    String last = partitions.names().isEmpty() ? "" : partitions.names().getLast();
    Position head = end.tail().head();
    Instant day = last.isEmpty() ? Instant.EPOCH : Partitions.day(last);
    Instant ts = end.tail().ts().isBefore(day) ? day : end.tail().ts();
    tail =
        new Tail(
            new Position(Math.max(head.seq(), lastLost), last, partitions.size(last), head.hash()),
            ts,
            end.tail().lastLine());
    var sheet = new Sheet(tail, Times.rounded(clock.instant()), freshIds, _ -> false);
    sheet.add(Batch.of(null, List.of(draft)));
    write(sheet);
  }

  public interface Repairing<T> {
    T run() throws IOException;
  }

  private interface Locked {
    void run(WriterLock.Held held) throws IOException;
  }

  private void underLock(Locked work) {
    try {
      makeFolder();
      try (var held = lock.take(owner, patience)) {
        work.run(held);
      }
    } catch (IOException e) {
      throw refused(e);
    } catch (UncheckedIOException e) {
      throw refused(e.getCause());
    }
  }

  /// All that this object has cut so far.
  public List<Finding> healed() {
    return List.copyOf(healed);
  }

  /// The end of the log as this object last knew it; durable.
  public Tail tail() {
    return tail;
  }

  /// Even if nothing is being written; another number later means that something was.
  public long stamp() {
    return stamp;
  }

  public void close() {
    try {
      headFile.close();
      closeFile();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.leave();
    }
  }

  private void refresh(boolean undisturbed) throws IOException {
    if (undisturbed && !suspect && unchanged()) return;
    refuseIfMoved();
    suspect = true;
    closeFile();
    headFile.close(); // another process may have replaced it
    End now = seen.advanced(partitions, headFile);
    tail = now.tail();
    seen = now;
    switch (now.rest()) {
      case End.Rest.Nothing _ -> {}
      case End.Rest.Torn _ -> {
        healed.addAll(torn.cut(tail.head()));
        seen = End.NONE;
      }
      case End.Rest.Rotten rotten -> rotten.fences().forEach(fences::add);
    }
    suspect = false;
  }

  /// Whoever has the log open since before it was moved would begin a second one here.
  private void refuseIfMoved() throws IOException {
    Path moved = partitions.folder().resolve(MOVED);
    if (Files.exists(moved))
      throw new SpineException(
          "the log was moved to " + Files.readString(moved).strip(),
          "start the program again; if it still says so, `log:` is missing in cairn.yaml");
  }

  /// True if the partition is the very file, of the very size, that we left.
  private boolean unchanged() throws IOException {
    if (file == null) return false;
    Path path = partitions.path(fileName);
    if (!Files.exists(path)) return false;
    BasicFileAttributes now = attributes(path);
    return now.size() == tail.head().offset() && now.fileKey().equals(fileKey);
  }

  private void write(Sheet sheet) throws IOException {
    suspect = true;
    Disk.OpenFile target = open(sheet.partition());
    stamp = stamp + 1;
    try {
      target.write(sheet.offset(), sheet.bytes(), sheet.length());
      target.sync();
      tail = sheet.tail();
      headFile.write(tail.head());
    } catch (IOException e) {
      takeBack(target, sheet.offset(), e);
      throw e;
    } finally {
      stamp = stamp + 1;
    }
    suspect = false;
    ids.add(sheet);
  }

  /// After a failed sync nobody knows what is on the device, so the whole group goes.
  private void takeBack(Disk.OpenFile target, long offset, IOException cause) {
    try {
      mayStand = true;
      target.cut(offset);
      mayStand = false;
      target.sync();
    } catch (IOException e) {
      cause.addSuppressed(e); // still suspect: the next writer sees a torn tail and cuts it
    }
  }

  private Disk.OpenFile open(String name) throws IOException {
    Disk.OpenFile open = file;
    if (open != null && fileName.equals(name)) return open;
    closeFile();
    Path path = partitions.path(name);
    open = disk.open(path);
    file = open;
    fileName = name;
    fileKey = attributes(path).fileKey();
    return open;
  }

  private void closeFile() throws IOException {
    Disk.OpenFile open = file;
    file = null;
    fileName = "";
    if (open != null) open.close();
  }

  private static BasicFileAttributes attributes(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  private SpineException refused(IOException e) {
    return SpineFailure.notAppended(partitions.folder(), e, mayStand);
  }
}
