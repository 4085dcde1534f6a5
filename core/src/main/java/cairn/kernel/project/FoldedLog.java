package cairn.kernel.project;

import cairn.kernel.Protocol;
import cairn.kernel.Stamp;
import cairn.kernel.snapshot.Segment;
import cairn.spine.Event;
import cairn.spine.Fence;
import cairn.spine.HistoryJoined;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.SpineException;
import cairn.spine.line.LossAccepted;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A protocol's state, folded from the log and kept up with it; what a snapshot spares is not
/// folded again. Every method is called under [Project#deciding].
///
/// A recorded loss of events ([LossAccepted]) ends what was folded before it: a snapshot, or the
/// state of a process that ran on, may still hold what the log does not. So all of the log is
/// folded anew, and every process comes to the same state.
final class FoldedLog<S, E> {
  /// Folding more events than this from the log costs more than saving a snapshot.
  static final int SNAPSHOT_EVERY = 256;

  private final Project project;
  private final Protocol<S, ?, E> protocol;
  private final SnapshotStore<S> store;
  private S state;
  private Position position;
  private Remarks<E> remarks;
  private int unsaved;

  /// The last event of this protocol that is folded, and the last one before its batch: files that
  /// show the log up to the latter lack one batch only, and few of them can have changed.
  private long heard;

  private long heardBefore;

  /// True while everything that is folded was read in one go from the start of the log.
  private boolean fromStart;

  private boolean lossCameLater;

  FoldedLog(Project project, Protocol<S, ?, E> protocol) {
    this.project = project;
    this.protocol = protocol;
    Path folder = project.folder().resolve(Project.MARK).resolve("state").resolve(protocol.name());
    this.store = new SnapshotStore<>(folder, protocol.snapshots());
    // A snapshot of another history (a log restored from elsewhere) must not be built upon.
    Optional<SnapshotStore.Saved<S>> saved =
        store
            .load(protocol.events(), project.onlyLooking())
            .filter(s -> project.spine().holds(s.position()));
    this.state = saved.map(SnapshotStore.Saved::state).orElseGet(protocol::empty);
    this.position = saved.map(SnapshotStore.Saved::position).orElse(Position.START);
    this.remarks = new Remarks<>(protocol, saved.map(SnapshotStore.Saved::remarks).orElse(null));
    this.heard = position.seq();
    this.heardBefore = heard;
  }

  S state() {
    return state;
  }

  Position position() {
    return position;
  }

  Remarks<E> remarks() {
    return remarks;
  }

  long heard() {
    return heard;
  }

  long heardBefore() {
    return heardBefore;
  }

  void catchUp() {
    fromStart = position.equals(Position.START);
    read();
    if (lossCameLater) readAnew();
    fromStart = false;
    saveSometimes();
  }

  /// The state as the log alone gives it, whatever a snapshot said.
  void anew() {
    readAnew();
    fromStart = false;
    saveSometimes();
  }

  private void readAnew() {
    lossCameLater = false;
    state = protocol.empty();
    position = Position.START;
    remarks = new Remarks<>(protocol, null);
    heard = 0;
    heardBefore = 0;
    fromStart = true;
    read();
  }

  /// Catches all of them up. Those without a snapshot share one reading of the log; each alone
  /// would read it from its start.
  static void catchUpTogether(Project project, List<? extends FoldedLog<?, ?>> logs) {
    var atStart = new HashMap<String, FoldedLog<?, ?>>();
    for (FoldedLog<?, ?> log : logs)
      if (log.position.equals(Position.START)) atStart.put(log.protocol.name(), log);
    if (atStart.size() > 1) readTogether(project, atStart);
    for (FoldedLog<?, ?> log : logs) log.catchUp();
  }

  private static void readTogether(Project project, Map<String, FoldedLog<?, ?>> byFamily) {
    for (FoldedLog<?, ?> log : byFamily.values()) log.fromStart = true;
    Stream<String> families = byFamily.keySet().stream().map(name -> name + ".");
    String[] types =
        Stream.concat(families, Stream.of(LossAccepted.TYPE, HistoryJoined.TYPE))
            .toArray(String[]::new);
    Position end =
        project
            .spine()
            .read(
                Query.ALL.types(types),
                event -> {
                  FoldedLog<?, ?> own = byFamily.get(family(event));
                  if (own != null) own.fold(event);
                  else for (FoldedLog<?, ?> log : byFamily.values()) log.fold(event);
                  return true;
                });
    for (FoldedLog<?, ?> log : byFamily.values()) log.position = end;
  }

  private static String family(Event event) {
    return event.type().substring(0, event.type().indexOf('.'));
  }

  private void read() {
    Query query =
        Query.after(position).types(protocol.name() + ".", LossAccepted.TYPE, HistoryJoined.TYPE);
    position =
        project
            .spine()
            .read(
                query,
                event -> {
                  fold(event);
                  return !lossCameLater;
                });
  }

  /// Folds what this process has just written.
  void wrote(List<Event> events, Position head) {
    long before = heard;
    for (Event event : events) fold(event);
    heardBefore = before;
    position = head;
    saveSometimes();
  }

  private void fold(Event event) {
    if (event.type().equals(LossAccepted.TYPE)) {
      lost(event);
      return;
    }
    if (event.type().equals(HistoryJoined.TYPE)) {
      state = protocol.afterJoin(state, HistoryJoined.read(event), Stamp.of(event));
      unsaved++;
      return;
    }
    Optional<E> known = remarks.take(event);
    if (known.isEmpty()) return;
    heardBefore = heard;
    heard = event.seq();
    try {
      state = protocol.evolve(state, known.get(), Stamp.of(event));
    } catch (RuntimeException e) {
      standsOnALostOne(e);
      remarks.leftOut();
    }
    unsaved++;
  }

  private void lost(Event event) {
    if (!fromStart) {
      lossCameLater = true;
      return;
    }
    remarks.lost(event.seq());
    state = protocol.afterLoss(state, LossAccepted.read(event), Stamp.of(event));
    unsaved++;
  }

  /// An event that stands on a lost one cannot be folded; that is no bug of the protocol. It is
  /// left out and told, and reading goes on with all others. See [#refuseHalf] for writing.
  private void standsOnALostOne(RuntimeException why) {
    if (why instanceof Segment.Rotten) throw why;
    if (project.spine().fences().isEmpty() && !project.spine().hasAcceptedLoss()) throw why;
  }

  /// Rules must not judge by a state that lacks events, nor say that something does not exist which
  /// is only unreadable.
  void refuseHalf() {
    if (!remarks.hasLeftOut()) return;
    List<Fence> fences = project.spine().fences();
    if (!fences.isEmpty()) throw SpineException.fenced(fences);
  }

  /// The state as it was after event `seq`; folds from the start of the log.
  S stateAt(long seq) {
    var then = new ArrayList<S>(List.of(protocol.empty()));
    Query query = Query.ALL.types(protocol.name() + ".", LossAccepted.TYPE, HistoryJoined.TYPE);
    project
        .spine()
        .read(
            query,
            event -> {
              if (event.seq() > seq) return false;
              then.set(0, evolved(then.getFirst(), event));
              return true;
            });
    return then.getFirst();
  }

  private S evolved(S before, Event event) {
    if (event.type().equals(LossAccepted.TYPE))
      return protocol.afterLoss(before, LossAccepted.read(event), Stamp.of(event));
    if (event.type().equals(HistoryJoined.TYPE))
      return protocol.afterJoin(before, HistoryJoined.read(event), Stamp.of(event));
    Optional<E> known = protocol.events().read(event);
    if (known.isEmpty()) return before;
    try {
      return protocol.evolve(before, known.get(), Stamp.of(event));
    } catch (RuntimeException e) {
      standsOnALostOne(e);
      return before;
    }
  }

  /// Leaves a snapshot behind if enough was folded to be worth sparing the next process.
  void saveSometimes() {
    if (project.onlyLooking() || !store.active() || unsaved < SNAPSHOT_EVERY || !remarks.readable())
      return;
    // What was folded across lost events must not outlive this process.
    if (!project.spine().fences().isEmpty()) return;
    try {
      state = store.save(state, position, remarks.saved());
    } catch (IOException | UncheckedIOException e) {
      // A snapshot only saves time; without one the next start folds more of the log.
    }
    unsaved = 0;
  }
}
