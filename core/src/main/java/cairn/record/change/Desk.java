package cairn.record.change;

import cairn.finding.Code;
import cairn.kernel.Moment;
import cairn.kernel.Refusal;
import cairn.kernel.Stamp;
import cairn.record.harvest.Turn;
import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.LostIds;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Proposed;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.Signal;
import cairn.record.words.Utterance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Where one command is worked out: the events so far, and the state as it will be after them, so
/// that the second event of a turn can build on the first. Lives for one decision only.
public final class Desk {
  private final RecordState before;
  private final Moment moment;
  private final String at;
  private RecordState state;
  private final List<RecordEvent> events = new ArrayList<>();
  private final List<Refusal> refused = new ArrayList<>();
  private final Map<String, String> refs = new HashMap<>();

  Desk(RecordState before, Moment moment, String at) {
    this.before = before;
    this.moment = moment;
    this.at = at;
    this.state = before;
  }

  /// The state before the command.
  public RecordState before() {
    return before;
  }

  public RecordState state() {
    return state;
  }

  /// `YYYY-MM-DDTHH:MM`
  public String at() {
    return at;
  }

  public String turn() {
    return state.hot().current();
  }

  public void emit(RecordEvent event) {
    state = Evolution.apply(state, event, new Stamp(0, "", moment.now(), "", moment.actor()));
    events.add(event);
  }

  public void note(String note) {
    emit(new RecordEvent.NoteLogged(note));
  }

  /// What rules are not sure of waits for somebody to decide.
  void propose(Candidate candidate) {
    emit(
        new RecordEvent.EventProposed(
            next(Proposed.PREFIX), candidate.fields().deepCopy(), candidate.text("quote")));
  }

  void nearMiss(String subject, Signal signal, String reason, String quote) {
    var event =
        new RecordEvent.SignalNearlySeen(subject, signal, reason, Explanation.shorten(quote, 200));
    boolean told =
        events.stream()
            .anyMatch(e ->
                e instanceof RecordEvent.SignalNearlySeen near
                    && near.subject().equals(subject)
                    && near.signal() == signal);
    if (!told) emit(event);
  }

  /// Whether the words that a candidate quotes are refused: nobody said them in the turn.
  boolean refusesQuote(String quote, Turn turn, int part) {
    if (quote.isEmpty() || Utterance.contains(turn.user(), quote)) return false;
    refuse(
        RecordCode.QUOTE_NOT_SAID,
        "\"" + Explanation.shorten(quote, 80) + "\" was not said by the user in this turn",
        part);
    return true;
  }

  void refuse(Code rule, String message, int part) {
    refused.add(Refusal.of(rule, message).part(part));
  }

  void refuse(Refusal refusal, int part) {
    refused.add(refusal.part(part));
  }

  public List<RecordEvent> events() {
    return events;
  }

  List<Refusal> refused() {
    return refused;
  }

  public String next(String prefix) {
    return Ids.of(prefix, LostIds.last(state.hot(), prefix) + 1);
  }

  void name(String ref, String id) {
    refs.put(ref, id);
  }

  /// The id that a candidate means by a word: an id, an alias of one, or a `ref` of this turn.
  Optional<String> resolve(String word) {
    String id = refs.getOrDefault(word, state.hot().aliases().getOrDefault(word, word));
    return state.knows(id) ? Optional.of(id) : Optional.empty();
  }

  /// Adds a node with the next id.
  String node(
      NodeType type,
      String title,
      Provenance provenance,
      ObjectNode payload,
      List<String> dependsOn) {
    String id = next("N");
    emit(
        new RecordEvent.NodeAdded(
            new Node(
                id, type.word(), title, provenance.word(), at, null, dependsOn, payload, turn())));
    return id;
  }
}
