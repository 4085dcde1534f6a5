package cairn.spine.file;

import cairn.finding.Finding;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.line.Batch;
import cairn.spine.line.Disk;
import cairn.spine.line.Fences;
import cairn.spine.line.Partitions;
import cairn.spine.repair.LogRepair;
import cairn.spine.repair.Verifier;
import cairn.spine.scan.BackwardScan;
import cairn.spine.scan.End;
import cairn.spine.scan.FenceGuard;
import cairn.spine.scan.HeadFile;
import cairn.spine.scan.Scan;
import cairn.spine.scan.Spans;
import cairn.spine.scan.Tail;
import cairn.spine.scan.Witnesses;
import cairn.spine.write.Appender;
import cairn.spine.write.GroupCommit;
import cairn.spine.write.IdIndex;
import cairn.spine.write.Ids;
import cairn.spine.write.SpineFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The log as JSONL files in `.cairn/spine/`, one per UTC day; the format is in package-info.
///
/// ```
/// append -> GroupCommit (threads) -> Appender (processes, disk) -> Sheet (lines)
/// read   -> Tail (where does it end?) -> Scan (LineReader, Envelope, Filter)
/// ```
public final class FileSpine implements Spine {
  /// How long an append waits for another process before it names it and gives up.
  public static final Duration LOCK_PATIENCE = Duration.ofSeconds(30);

  /// How often a waiting reader looks whether another process has appended.
  private static final Duration LOOK_EVERY = Duration.ofMillis(10);

  private final Partitions partitions;
  private final Spans spans;
  private final Ids ids;
  private final HeadFile headFile;
  private final Fences fences;
  private final Appender appender;
  private final GroupCommit commits;
  private final Object appended = new Object();
  private final AtomicReference<End> seen;
  private final AtomicBoolean closed = new AtomicBoolean();
  private final Witnesses witnesses;
  private volatile boolean asked;

  private FileSpine(Path cairn, InstantSource clock, Disk disk, Duration patience) {
    this.partitions = new Partitions(cairn.resolve("spine"));
    Path index = cairn.resolve("index");
    this.spans = new Spans(index.resolve("spans.json"), partitions);
    this.fences = new Fences(partitions);
    this.ids = new IdIndex(index.resolve("ids"), partitions, fences);
    this.headFile = new HeadFile(partitions.folder());
    this.witnesses = new Witnesses(partitions);
    this.seen = new AtomicReference<>(End.find(partitions, headFile));
    this.appender =
        new Appender(
            partitions,
            ids,
            headFile,
            fences,
            new FenceGuard(partitions, spans, fences),
            clock,
            disk,
            patience);
    this.commits = new GroupCommit(appender::commit);
  }

  /// Opens the log of a project; it is created by the first append. Reading alone writes nothing.
  public static FileSpine open(Path project, InstantSource clock) {
    return open(project, clock, Disk.REAL, LOCK_PATIENCE);
  }

  public static FileSpine open(Path project, InstantSource clock, Disk disk, Duration patience) {
    try {
      // The real path: through whatever link one comes, it is the same log and the same lock.
      Path folder = project.toRealPath();
      Path cairn = folder.resolve(".cairn");
      return new FileSpine(Files.exists(cairn) ? cairn.toRealPath() : cairn, clock, disk, patience);
    } catch (IOException e) {
      throw SpineFailure.of("the project cannot be opened", project, e);
    } catch (UncheckedIOException e) {
      throw SpineFailure.of("the log cannot be read", project, e.getCause());
    }
  }

  @Override
  public Position head() {
    return latest().head();
  }

  @Override
  public Receipt append(List<Draft> batch) {
    return append(null, batch);
  }

  @Override
  public Receipt appendAt(Position expected, List<Draft> batch) {
    return append(expected, batch);
  }

  private Receipt append(@Nullable Position expected, List<Draft> batch) {
    if (closed.get()) throw new IllegalStateException("the log was closed");
    Receipt receipt = commits.append(Batch.of(expected, batch));
    synchronized (appended) {
      appended.notifyAll();
    }
    return receipt;
  }

  @Override
  public Position read(Query query, Predicate<Event> reader) {
    try {
      return new Scan(partitions, spans, query, head(), fences).read(reader);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  /// From the end backwards: costs what it finds, not what the log holds.
  @Override
  public List<Event> last(Query query, int most) {
    try {
      return new BackwardScan(partitions, spans, query, head()).last(most);
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public long count(Query query) {
    try {
      return new Scan(partitions, spans, query, head(), fences).count();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public boolean await(Position position, Duration patience) throws InterruptedException {
    long deadline = System.nanoTime() + patience.toNanos();
    while (true) {
      if (head().seq() > position.seq()) return true;
      long left = Duration.ofNanos(deadline - System.nanoTime()).toMillis();
      if (left <= 0) return false;
      synchronized (appended) {
        appended.wait(Math.min(left, LOOK_EVERY.toMillis()));
      }
    }
  }

  @Override
  public boolean holds(Position position) {
    return Tail.holds(partitions, position);
  }

  @Override
  public List<Finding> verify(Consumer<Long> progress) {
    try {
      // Of two histories every second line would be wrong; they are told in one sentence.
      if (ForkedLog.suspected(partitions) && ForkedLog.find(partitions).isPresent())
        return List.of(
            Finding.of(
                SpineCode.TWO_HISTORIES, ".cairn/spine", 0, SpineCode.TWO_HISTORIES.title()));
      return new Verifier(partitions, headFile, progress).verify(end());
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public List<Fence> fences() {
    try {
      List<Witnesses.Seen> seen = asked ? List.of() : witnesses.read();
      End end = end();
      if (end.rest() instanceof End.Rest.Rotten rotten) rotten.fences().forEach(fences::add);
      if (!asked) witnesses.disagreements(seen, end.tail().head()).forEach(fences::add);
      asked = true;
      return fences.open(end.tail().head());
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public boolean hasAcceptedLoss() {
    try {
      Position head = head();
      return fences.open(head).size() < fences.all().size();
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  @Override
  public void checkWritable() {
    appender.checkWritable();
  }

  /// Cuts what a dead writer left unfinished, as the next append would.
  public List<Finding> cutTorn() {
    return appender.cutTorn();
  }

  /// Makes sure that no process appends while events are missing, whether it reads them or not.
  public void warnWriters() {
    appender.warnWriters();
  }

  /// Shows what is lost, and brings it back.
  public LogRepair repair() {
    return new LogRepair(partitions, headFile, appender);
  }

  /// What this object has cut so far.
  public List<Finding> healed() {
    return appender.healed();
  }

  @Override
  public void close() {
    if (closed.getAndSet(true)) return;
    ids.close();
    appender.close();
  }

  private Tail latest() {
    long before = appender.stamp();
    if (before % 2 != 0) return appender.tail();
    Tail now = end().tail();
    return appender.stamp() == before ? now : appender.tail();
  }

  private End end() {
    try {
      long before = appender.stamp();
      End known = seen.get();
      End now = known.advanced(partitions, headFile);
      // Threads of this process never see what this process has written but not yet synced.
      if (before % 2 != 0 || appender.stamp() != before)
        return new End(appender.tail(), new End.Rest.Nothing(), "", -1);
      seen.compareAndSet(known, now);
      return now;
    } catch (UncheckedIOException e) {
      throw unreadable(e.getCause());
    }
  }

  private SpineException unreadable(IOException e) {
    return SpineFailure.of("the log cannot be read", partitions.folder(), e);
  }
}
