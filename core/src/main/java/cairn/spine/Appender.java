package cairn.spine;

import cairn.finding.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes groups of batches under the writer's lock: finds out what others appended, cuts what a
/// dead writer left unfinished, writes, syncs, and takes back what could not be written whole.
final class Appender {
  private final Partitions partitions;
  private final InstantSource clock;
  private final Disk disk;
  private final Duration patience;
  private final WriterLock lock;
  private final byte[] owner;
  private final Ids ids;
  private final Torn torn;
  private final EventIds freshIds = new EventIds();
  private final List<Finding> healed = new ArrayList<>();

  /// What this object wrote or saw last, under the lock.
  private volatile Tail tail = Tail.NONE;

  /// Odd while bytes are in the file that are not durable yet.
  private volatile long stamp;

  private boolean suspect = true;
  private Disk.@Nullable OpenFile file;
  private String fileName = "";
  private @Nullable Object fileKey;

  Appender(Partitions partitions, Ids ids, InstantSource clock, Disk disk, Duration patience) {
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
  List<Spine.Receipt> commit(List<Batch> group) {
    try {
      Files.createDirectories(partitions.folder());
      try (var held = lock.take(owner, patience)) {
        refresh(held.undisturbed());
        var sheet =
            new Sheet(tail, Times.rounded(clock.instant()), freshIds, id -> ids.contains(id, tail));
        List<Spine.Receipt> receipts = group.stream().map(sheet::add).toList();
        if (!sheet.isEmpty()) write(sheet);
        return receipts;
      }
    } catch (IOException e) {
      throw refused(e);
    } catch (UncheckedIOException e) {
      throw refused(e.getCause());
    }
  }

  /// Cuts an unfinished batch now instead of at the next append; says what was cut.
  List<Finding> heal() {
    try {
      if (partitions.names().isEmpty()) return List.of();
      try (var _ = lock.take(owner, patience)) {
        int before = healed.size();
        refresh(false);
        ids.forget();
        return List.copyOf(healed.subList(before, healed.size()));
      }
    } catch (IOException e) {
      throw refused(e);
    } catch (UncheckedIOException e) {
      throw refused(e.getCause());
    }
  }

  /// All that this object has cut so far.
  List<Finding> healed() {
    return List.copyOf(healed);
  }

  /// The end of the log as this object last knew it; durable.
  Tail tail() {
    return tail;
  }

  /// Even if nothing is being written; another number later means that something was.
  long stamp() {
    return stamp;
  }

  void close() {
    try {
      closeFile();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      lock.leave();
    }
  }

  private void refresh(boolean undisturbed) throws IOException {
    if (undisturbed && !suspect && unchanged()) return;
    suspect = true;
    closeFile();
    Tail now = tail.advanced(partitions);
    healed.addAll(torn.cut(now.head()));
    tail = now;
    suspect = false;
  }

  /// True if the partition is the very file, of the very size, that we left.
  private boolean unchanged() throws IOException {
    if (file == null) return tail.head().partition().isEmpty();
    BasicFileAttributes now = attributes(partitions.path(fileName));
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
      target.cut(offset);
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
    return SpineFailure.of("the log could not be written", partitions.folder(), e);
  }
}
