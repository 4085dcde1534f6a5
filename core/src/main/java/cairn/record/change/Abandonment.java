package cairn.record.change;

import cairn.record.harvest.Turn;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.record.words.Topic;
import cairn.record.words.Utterance;
import java.util.ArrayList;
import java.util.List;

/// Keeps count of the topics that nobody comes back to.
public final class Abandonment {
  /// A topic that no event came back to for this many turns is settled.
  public static final int ABANDONED_TURNS = 5;

  /// An observation untouched for this many session-days is shown to the researcher.
  public static final int STALE_DAYS = 3;

  /// A turn is known by its first actions.
  private static final int MAX_ACTIONS = 100;

  private final Desk desk;
  private final Turn turn;

  Abandonment(Desk desk, Turn turn) {
    this.desk = desk;
    this.turn = turn;
  }

  /// Notes the topics that the turn came back to.
  ///
  /// @param reversed whether something was taken back: one word in common with that is enough
  void revisit(boolean reversed) {
    Topic said = Topic.of(some(turn.user()) + "\n" + some(turn.agent()) + "\n" + actions());
    var revisited = new ArrayList<String>();
    for (Hot.Watch watch : desk.before().hot().watches()) {
      if (desk.state().hot().watch(watch.id()).isEmpty()) continue;
      boolean touched = reversed && !said.shared(watch.terms()).isEmpty();
      if (touched
          || named(watch)
          || said.revisits(watch.terms())
          || boundThisTurn(watch)
          || inEvents(watch)) revisited.add(watch.id());
    }
    if (!revisited.isEmpty() && desk.events().size() > 1)
      desk.emit(new RecordEvent.TopicsRevisited(revisited));
  }

  /// Settles those that nobody came back to for long enough, and names what lies about for days.
  void close() {
    for (Hot.Watch watch : desk.state().hot().watches()) {
      int idle = desk.state().hot().turn() - watch.turn();
      boolean typed = EntryKind.of(watch.type()).isPresent();
      if (typed && !watch.conflicted() && idle >= ABANDONED_TURNS && !threaded(watch)) {
        Crystal.settle(
            desk, watch.id(), Signal.TOPIC_ABANDONMENT, Evidence.turns(idle, desk.turn()), null);
      }
    }
    List<String> stale =
        desk.state().hot().watches().stream()
            .filter(w -> desk.state().hot().day() - w.day() >= STALE_DAYS)
            .map(Hot.Watch::id)
            .toList();
    if (!stale.isEmpty()) desk.emit(new RecordEvent.ObservationsGrewStale(stale));
  }

  private String actions() {
    var text = new StringBuilder();
    turn.actions().stream()
        .limit(MAX_ACTIONS)
        .forEach(a ->
            text.append(some(a.input()))
                .append('\n')
                .append(Explanation.shorten(a.result(), 2000))
                .append('\n'));
    return text.toString();
  }

  /// What a turn is about stands in its first words.
  private static String some(String words) {
    return words.substring(0, Math.min(words.length(), Utterance.MAX_READ));
  }

  private boolean named(Hot.Watch watch) {
    return (turn.user() + turn.agent()).contains(watch.id());
  }

  private boolean boundThisTurn(Hot.Watch watch) {
    for (RecordEvent event : desk.events()) {
      if (!(event instanceof RecordEvent.NodeAdded added)) continue;
      String parent = added.node().parent();
      if (parent != null && watch.boundTo().contains(parent)) return true;
      if (added.node().alsoDependsOn().stream().anyMatch(watch.boundTo()::contains)) return true;
    }
    return false;
  }

  private boolean inEvents(Hot.Watch watch) {
    return desk.events().stream()
        .anyMatch(e ->
            switch (e) {
              case RecordEvent.NodeAdded a ->
                  Topic.of(a.node().title() + " " + a.node().payload()).revisits(watch.terms());
              case RecordEvent.ObservationStaged s ->
                  Topic.of(s.observation().content()).revisits(watch.terms());
              case RecordEvent.SignalNearlySeen near -> near.subject().equals(watch.id());
              case RecordEvent _ -> false;
            });
  }

  private boolean threaded(Hot.Watch watch) {
    return desk.state().hot().threads().stream()
        .anyMatch(
            thread -> thread.contains(watch.id()) || Topic.of(thread).revisits(watch.terms()));
  }
}
