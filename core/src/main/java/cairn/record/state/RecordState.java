package cairn.record.state;

import cairn.kernel.snapshot.Shelf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The record as of some event. The large collections are shelves; what every turn looks at is in
/// [Hot] and stays small however long the record gets.
public record RecordState(
    Hot hot,
    Shelf<Node> nodes,
    Shelf<Entry> entries,
    Shelf<Observation> observations,
    Shelf<Session> sessions,
    Shelf<TurnRecord> turns,
    Shelf<LogEntry> log,
    Shelf<RecordEvent.TasteCommented> tastes,
    Shelf<Filed> evidence,
    Shelf<Links> links,
    Shelf<Lineage> lineage,
    Shelf<RecordEvent.TextKept> kept) {

  /// One entry of the reasoning log. `raw` is what another tool wrote, else empty.
  public record LogEntry(String turn, List<String> notes, ObjectNode raw) {}

  /// Evidence as the index lists it.
  public record Filed(
      String node, String file, String sha256, String revision, String text, String session) {}

  /// Which entries and observations name this one as their premise.
  public record Links(List<String> dependants) {}

  /// How an entry came to be and what happened to it, for `show` and `why`.
  public record Lineage(List<Moment> moments) {
    /// @param what one line a person can read
    public record Moment(String turn, String what, String signal, RecordEvent.Evidence evidence) {}

    Lineage plus(Moment moment) {
      var longer = new ArrayList<>(moments);
      longer.add(moment);
      return new Lineage(List.copyOf(longer));
    }
  }

  public static RecordState empty() {
    return new RecordState(
        Hot.EMPTY,
        Shelf.empty(Node.class),
        Shelf.empty(Entry.class),
        Shelf.empty(Observation.class),
        Shelf.empty(Session.class),
        Shelf.empty(TurnRecord.class),
        Shelf.empty(LogEntry.class),
        Shelf.empty(RecordEvent.TasteCommented.class),
        Shelf.empty(Filed.class),
        Shelf.empty(Links.class),
        Shelf.empty(Lineage.class),
        Shelf.empty(RecordEvent.TextKept.class));
  }

  public boolean isEmpty() {
    return hot.revision() == 0
        && nodes.size() == 0
        && entries.size() == 0
        && observations.size() == 0;
  }

  public Optional<Node> node(String id) {
    return nodes.get(id);
  }

  public Optional<Entry> entry(String id) {
    return entries.get(id);
  }

  public Optional<Observation> observation(String id) {
    return observations.get(id);
  }

  public List<String> dependants(String id) {
    return links.get(id).map(Links::dependants).orElse(List.of());
  }

  /// Whether anything has this id.
  public boolean knows(String id) {
    return nodes.has(id) || entries.has(id) || observations.has(id) || tastes.has(id);
  }

  public RecordState hot(Hot hot) {
    var copy = new Copy(this);
    copy.hot = hot;
    return copy.done();
  }

  public RecordState node(Node node) {
    var copy = new Copy(this);
    copy.nodes = nodes.with(node.id(), node);
    return copy.done();
  }

  public RecordState entry(Entry entry) {
    var copy = new Copy(this);
    copy.entries = entries.with(entry.id(), entry);
    return copy.done();
  }

  public RecordState observation(Observation o) {
    var copy = new Copy(this);
    copy.observations = observations.with(o.id(), o);
    return copy.done();
  }

  public RecordState session(Session session) {
    var copy = new Copy(this);
    copy.sessions = sessions.with(session.id(), session);
    return copy.done();
  }

  public RecordState turn(TurnRecord turn) {
    var copy = new Copy(this);
    copy.turns = turns.with(turn.id(), turn);
    return copy.done();
  }

  public RecordState log(String key, LogEntry entry) {
    var copy = new Copy(this);
    copy.log = log.with(key, entry);
    return copy.done();
  }

  public RecordState taste(RecordEvent.TasteCommented taste) {
    var copy = new Copy(this);
    copy.tastes = tastes.with(taste.id(), taste);
    return copy.done();
  }

  public RecordState evidence(Filed filed) {
    var copy = new Copy(this);
    copy.evidence = evidence.with("" + evidence.size(), filed);
    return copy.done();
  }

  public RecordState links(String id, Links entry) {
    var copy = new Copy(this);
    copy.links = links.with(id, entry);
    return copy.done();
  }

  public RecordState lineage(String id, Lineage.Moment moment) {
    Lineage longer = lineage.get(id).orElse(new Lineage(List.of())).plus(moment);
    var copy = new Copy(this);
    copy.lineage = lineage.with(id, longer);
    return copy.done();
  }

  public RecordState kept(RecordEvent.TextKept text) {
    var copy = new Copy(this);
    copy.kept = kept.with("" + kept.size(), text);
    return copy.done();
  }

  /// One to change and to make a record of again, so that a change names only what it changes.
  private static final class Copy {
    Hot hot;
    Shelf<Node> nodes;
    Shelf<Entry> entries;
    Shelf<Observation> observations;
    Shelf<Session> sessions;
    Shelf<TurnRecord> turns;
    Shelf<LogEntry> log;
    Shelf<RecordEvent.TasteCommented> tastes;
    Shelf<Filed> evidence;
    Shelf<Links> links;
    Shelf<Lineage> lineage;
    Shelf<RecordEvent.TextKept> kept;

    Copy(RecordState from) {
      hot = from.hot;
      nodes = from.nodes;
      entries = from.entries;
      observations = from.observations;
      sessions = from.sessions;
      turns = from.turns;
      log = from.log;
      tastes = from.tastes;
      evidence = from.evidence;
      links = from.links;
      lineage = from.lineage;
      kept = from.kept;
    }

    RecordState done() {
      return new RecordState(
          hot,
          nodes,
          entries,
          observations,
          sessions,
          turns,
          log,
          tastes,
          evidence,
          links,
          lineage,
          kept);
    }
  }
}
