package cairn.spine.stored;

import cairn.finding.Finding;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Fence;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.line.Batch;
import cairn.spine.line.EventIds;
import cairn.spine.line.LossAccepted;
import cairn.spine.line.Matcher;
import cairn.spine.line.Seqs;
import cairn.spine.line.Times;
import cairn.spine.scan.Tail;
import cairn.spine.write.GroupCommit;
import cairn.spine.write.Sheet;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The log in a [LineStore]: the same lines, chain and batches as [FileSpine], byte for byte, so
/// that a log can be moved between the two and every anchor still holds.
public final class StoredSpine implements Spine {
  private final LineStore store;
  private final InstantSource clock;
  private final StoredWitnesses witnesses;
  private final EventIds freshIds = new EventIds();
  private final GroupCommit commits = new GroupCommit(this::commit);
  private final Map<Long, Fence> met = new ConcurrentSkipListMap<>();
  private final AtomicBoolean closed = new AtomicBoolean();
  private final AtomicBoolean asked = new AtomicBoolean();

  /// @param project the checkout whose rendered files are asked what they saw of the log
  public StoredSpine(Path project, LineStore store, InstantSource clock) {
    this.store = store;
    this.clock = clock;
    this.witnesses = new StoredWitnesses(project, store);
  }

  public LineStore store() {
    return store;
  }

  @Override
  public Position head() {
    return store.end().head();
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
    return commits.append(Batch.of(expected, batch));
  }

  /// One transaction for all batches that came together. Called by one thread at a time.
  private List<Receipt> commit(List<Batch> group) {
    refuseWhileFenced();
    Set<String> ids = new HashSet<>();
    for (Batch batch : group)
      for (Draft draft : batch.drafts())
        if (draft.id() != null) ids.add(StoredLine.spelled(draft.id()));
    Instant now = Times.rounded(clock.instant());
    List<Receipt> receipts = new ArrayList<>();
    store.append(
        ids,
        (end, known) -> {
          receipts.clear();
          var tail = new Tail(end.head(), end.ts(), 0);
          var sheet = new Sheet(tail, now, freshIds, id -> known.contains(StoredLine.spelled(id)));
          for (Batch batch : group) receipts.add(sheet.add(batch));
          return lines(sheet, receipts);
        });
    return receipts;
  }

  private static List<StoredLine> lines(Sheet sheet, List<Receipt> receipts) {
    var lines = new ArrayList<StoredLine>(sheet.entries().size());
    for (Receipt receipt : receipts)
      if (receipt instanceof Receipt.Written written)
        for (Event event : written.events()) {
          byte[] line = sheet.line(lines.size());
          Position end = sheet.end(lines.size(), event.seq(), Sha256.of(line));
          lines.add(StoredLine.of(event, end, line));
        }
    return lines;
  }

  @Override
  public Position read(Query query, Predicate<Event> reader) {
    Position head = head();
    if (query.limit() <= 0 || query.after().seq() >= head.seq()) return query.after();
    var walk = new Walk(query, reader, everything(query) ? query.after().seq() : -1);
    store.read(query, head.seq(), walk);
    if (walk.stoppedAt != null) return walk.stoppedAt;
    walk.endsAt(head.seq());
    return head;
  }

  private static boolean everything(Query query) {
    return query.types().isEmpty()
        && query.kinds().isEmpty()
        && query.sessions().isEmpty()
        && query.from() == null
        && query.to() == null;
  }

  /// Hands on what is wanted and sound; what is not sound, or not there, is a fence.
  private final class Walk implements Predicate<StoredLine> {
    private final Matcher matcher;
    private final Predicate<Event> reader;
    private final long limit;
    private long last;
    private long found;
    private @Nullable Position stoppedAt;

    /// @param after the number before the first line, or -1 if not every line will come
    Walk(Query query, Predicate<Event> reader, long after) {
      this.matcher = new Matcher(query);
      this.reader = reader;
      this.limit = query.limit();
      this.last = after;
    }

    @Override
    public boolean test(StoredLine line) {
      if (last >= 0) endsAt(line.seq() - 1);
      if (last >= 0) last = line.seq();
      Event event = line.event(matcher);
      if (event == null) {
        damaged(line);
        return true;
      }
      if (!matcher.wanted()) return true;
      boolean goOn = reader.test(event);
      if (goOn && ++found < limit) return true;
      stoppedAt = line.end();
      return false;
    }

    void endsAt(long seq) {
      if (last >= 0 && last < seq) missing(last + 1, seq);
    }
  }

  private void missing(long first, long last) {
    met.put(first, new Fence(first, last, store.name(), 0, "the events are not there"));
  }

  private void damaged(StoredLine line) {
    var reason = "event " + line.seq() + " is not the line that was written";
    met.put(line.seq(), new Fence(line.seq(), line.seq(), store.name(), 0, reason));
  }

  @Override
  public List<Event> last(Query query, int most) {
    var found = new ArrayList<Event>();
    if (most <= 0) return found;
    var matcher = new Matcher(query);
    store.readBack(
        query,
        head().seq(),
        line -> {
          Event event = line.event(matcher);
          if (event == null) damaged(line);
          else if (matcher.wanted()) found.add(event);
          return found.size() < most;
        });
    return found.reversed();
  }

  @Override
  public long count(Query query) {
    if (query.limit() <= 0) return 0;
    OptionalLong known = store.count(query, head().seq());
    if (known.isPresent()) return Math.min(known.getAsLong(), query.limit());
    long[] count = {0};
    read(query, _ -> ++count[0] > 0);
    return count[0];
  }

  @Override
  public boolean await(Position position, Duration patience) throws InterruptedException {
    return store.await(position.seq(), patience);
  }

  @Override
  public boolean holds(Position position) {
    return position.equals(Position.START)
        || store
            .at(position.seq())
            .filter(line -> line.end().equals(position) && line.isSound())
            .isPresent();
  }

  /// The lines are written into a folder and verified there, as those of any log.
  @Override
  public List<Finding> verify(Consumer<Long> progress) {
    try (var copy = LogFolder.temporary()) {
      copy.take(store);
      try (FileSpine files = FileSpine.open(copy.project(), clock)) {
        var findings = new ArrayList<>(files.verify(progress));
        Position said = store.end().head();
        if (findings.isEmpty() && files.head().seq() < said.seq())
          findings.add(
              Finding.of(
                  SpineCode.FENCED,
                  store.name(),
                  0,
                  "the log ends at event " + files.head().seq() + " instead of " + said.seq()));
        return findings;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Fence> fences() {
    if (asked.compareAndSet(false, true)) {
      for (Fence fence : witnesses.disagreements()) met.put(fence.first(), fence);
    }
    return met.isEmpty() ? List.of() : open();
  }

  private List<Fence> open() {
    Seqs accepted = new Seqs();
    read(
        Query.ALL.types(LossAccepted.TYPE),
        event -> {
          for (LossAccepted.Loss loss : LossAccepted.read(event).losses())
            accepted.add(loss.first(), loss.last());
          return true;
        });
    return met.values().stream().filter(f -> !accepted.hasAll(f.first(), f.last())).toList();
  }

  @Override
  public boolean hasAcceptedLoss() {
    return !met.isEmpty() && open().size() < met.size();
  }

  private void refuseWhileFenced() {
    List<Fence> open = fences();
    if (!open.isEmpty()) throw SpineException.fenced(open);
  }

  @Override
  public void checkWritable() {
    store.checkWritable();
  }

  @Override
  public void close() {
    if (!closed.getAndSet(true)) store.close();
  }
}
