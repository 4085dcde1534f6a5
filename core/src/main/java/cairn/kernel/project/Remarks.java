package cairn.kernel.project;

import cairn.finding.Finding;
import cairn.kernel.CommandRecorded;
import cairn.kernel.Decision;
import cairn.kernel.EventTypes;
import cairn.kernel.EventTypes.Reading;
import cairn.kernel.KernelCode;
import cairn.kernel.Key;
import cairn.kernel.Keys;
import cairn.kernel.Protocol;
import cairn.kernel.ReaderMark;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.text.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// What the engine itself knows about a protocol's part of the log, beside the protocol's state:
/// which reader it needs, what of it cannot be read here, and which commands had a key. Folded with
/// the state and saved with it.
final class Remarks<E> {
  /// An answer that lies further back than this is looked for from the start of the log.
  private static final long NEAR = 20_000;

  private final String protocol;
  private final EventTypes<E> types;
  private final Unread unread;
  private Keys keys;
  private long ordinal;
  private long lossAt;
  private long leftOut;

  /// @param table the types of the program that folded the state
  /// @param lossAt the last event by which a loss was accepted; 0 if there is none
  /// @param leftOut how many events stand on lost ones and are folded nowhere
  record Saved(
      String table, int marked, long ordinal, List<Keys.Known> keys, long lossAt, long leftOut) {}

  Remarks(Protocol<?, ?, E> protocol, @Nullable Saved saved) {
    this.protocol = protocol.name();
    this.types = protocol.events();
    this.unread = new Unread(this.protocol, types.reader(), saved == null ? 0 : saved.marked());
    this.keys = saved == null ? Keys.NONE : Keys.of(saved.keys());
    this.ordinal = saved == null ? 0 : saved.ordinal();
    this.lossAt = saved == null ? 0 : saved.lossAt();
    this.leftOut = saved == null ? 0 : saved.leftOut();
  }

  /// Whether a state saved with these remarks is one that this program would have come to.
  static boolean fit(@Nullable Saved saved, EventTypes<?> types) {
    return saved != null && types.table().equals(saved.table()) && saved.marked() <= types.reader();
  }

  Saved saved() {
    return new Saved(types.table(), unread.marked(), ordinal, keys.saved(), lossAt, leftOut);
  }

  /// The protocol's event, if it is one and can be read.
  Optional<E> take(Event event) {
    boolean ours = event.type().startsWith(protocol + ".");
    if (ours) ordinal++;
    return switch (types.reading(event)) {
      case Reading.Known<E>(E known) -> Optional.of(known);
      case Reading.Unreadable<E>(String why) -> {
        unread.note(event, why);
        yield Optional.empty();
      }
      case Reading.Foreign<E> _ -> {
        if (ours) remark(event);
        yield Optional.empty();
      }
    };
  }

  private void remark(Event event) {
    unread.mark(event);
    CommandRecorded.of(protocol, event)
        .ifPresent(command -> keys = keys.with(command, event.seq(), ordinal, event.ts()));
  }

  void lost(long seq) {
    lossAt = seq;
  }

  /// Where a loss was accepted last; files that were rendered before it may show what is lost.
  long lossAt() {
    return lossAt;
  }

  void leftOut() {
    leftOut++;
  }

  boolean hasLeftOut() {
    return leftOut > 0;
  }

  /// What a reader should know of the state, though nothing is to be done about it.
  List<Finding> notes() {
    if (leftOut == 0) return List.of();
    return List.of(
        Finding.of(
            KernelCode.STANDS_ON_LOST,
            Project.MARK + "/spine",
            0,
            "the "
                + protocol
                + " leaves out "
                + (leftOut == 1 ? "1 event" : leftOut + " events")
                + " about what was lost"));
  }

  boolean readable() {
    return unread.nothing();
  }

  Optional<Refusal> refusal() {
    return unread.refusal();
  }

  List<Finding> findings() {
    return unread.findings();
  }

  /// The lines of an accepted command: the engine's remarks, then its events.
  List<Draft> drafts(Decision.Accepted<E> decision, Who who, String owner) {
    var drafts = new ArrayList<Draft>();
    int needed = 0;
    String since = "";
    for (E event : decision.events()) {
      EventTypes.Type<E> type = types.type(event);
      if (type.reader() <= needed) continue;
      needed = type.reader();
      since = type.since();
    }
    if (needed > Math.max(1, unread.marked()))
      drafts.add(draft(ReaderMark.type(protocol), 1, new ReaderMark(needed, since).data(), who));
    Key key = who.key();
    if (key != null && !decision.events().isEmpty())
      drafts.add(
          draft(
              CommandRecorded.type(protocol),
              1,
              Json.tree(CommandRecorded.of(key, decision, owner)),
              who));
    for (E event : decision.events()) {
      EventTypes.Type<E> type = types.type(event);
      drafts.add(draft(type.name(), type.v(), types.write(event), who));
    }
    return drafts;
  }

  private static Draft draft(String type, int v, ObjectNode data, Who who) {
    return new Draft(null, null, type, v, who.source(), who.session(), who.actor(), data);
  }

  /// What was decided before under this key, or empty if the command is new.
  Optional<Decision<E>> before(Key key, Project project) {
    Instant now = project.clock().instant();
    return switch (keys.meet(key, now, project::unanswered)) {
      case Keys.Meeting.New _ -> Optional.empty();
      case Keys.Meeting.Again(Keys.Known known) ->
          Optional.of(
              new Decision.Accepted<>(
                  events(known, project.spine()),
                  known.command().refusals(),
                  known.at(),
                  List.of()));
      case Keys.Meeting.Taken(Keys.Known known) ->
          Optional.of(
              Decision.refuse(
                  Refusal.of(
                      KernelCode.KEY_TAKEN,
                      "key '"
                          + key.value()
                          + "' stands for another command, event "
                          + known.seq())));
    };
  }

  private List<E> events(Keys.Known known, Spine spine) {
    long last = known.seq() + known.command().events();
    Query ours = Query.ALL.types(protocol + ".");
    var events = new ArrayList<E>();
    long back = ordinal - known.ordinal();
    if (back <= NEAR) {
      for (Event event : spine.last(ours, (int) Math.max(1, back)))
        collect(event, known, last, events);
    } else
      spine.read(
          ours,
          event -> {
            collect(event, known, last, events);
            return event.seq() < last;
          });
    return events;
  }

  private void collect(Event event, Keys.Known known, long last, List<E> events) {
    if (event.seq() > known.seq() && event.seq() <= last) types.read(event).ifPresent(events::add);
  }

  /// The receipt of the last command with this key: what is noted once it was answered.
  Optional<String> receipt(@Nullable Key key) {
    if (key == null) return Optional.empty();
    return Optional.ofNullable(keys.known().get(key.value())).map(Keys.Known::receipt);
  }
}
