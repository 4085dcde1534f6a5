package cairn.record;

import cairn.kernel.Shelf;
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

  static RecordState empty() {
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

  List<String> dependants(String id) {
    return links.get(id).map(Links::dependants).orElse(List.of());
  }

  /// Whether anything has this id.
  boolean knows(String id) {
    return nodes.has(id) || entries.has(id) || observations.has(id) || tastes.has(id);
  }

  RecordState hot(Hot hot) {
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

  RecordState node(Node node) {
    return new RecordState(
        hot,
        nodes.with(node.id(), node),
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

  RecordState entry(Entry entry) {
    return new RecordState(
        hot,
        nodes,
        entries.with(entry.id(), entry),
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

  RecordState observation(Observation o) {
    return new RecordState(
        hot,
        nodes,
        entries,
        observations.with(o.id(), o),
        sessions,
        turns,
        log,
        tastes,
        evidence,
        links,
        lineage,
        kept);
  }

  RecordState session(Session session) {
    return new RecordState(
        hot,
        nodes,
        entries,
        observations,
        sessions.with(session.id(), session),
        turns,
        log,
        tastes,
        evidence,
        links,
        lineage,
        kept);
  }

  RecordState turn(TurnRecord turn) {
    return new RecordState(
        hot,
        nodes,
        entries,
        observations,
        sessions,
        turns.with(turn.id(), turn),
        log,
        tastes,
        evidence,
        links,
        lineage,
        kept);
  }

  RecordState log(String key, LogEntry entry) {
    return new RecordState(
        hot,
        nodes,
        entries,
        observations,
        sessions,
        turns,
        log.with(key, entry),
        tastes,
        evidence,
        links,
        lineage,
        kept);
  }

  RecordState taste(RecordEvent.TasteCommented taste) {
    return new RecordState(
        hot,
        nodes,
        entries,
        observations,
        sessions,
        turns,
        log,
        tastes.with(taste.id(), taste),
        evidence,
        links,
        lineage,
        kept);
  }

  RecordState evidence(Filed filed) {
    return new RecordState(
        hot,
        nodes,
        entries,
        observations,
        sessions,
        turns,
        log,
        tastes,
        evidence.with("" + evidence.size(), filed),
        links,
        lineage,
        kept);
  }

  RecordState links(String id, Links entry) {
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
        links.with(id, entry),
        lineage,
        kept);
  }

  RecordState lineage(String id, Lineage.Moment moment) {
    Lineage longer = lineage.get(id).orElse(new Lineage(List.of())).plus(moment);
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
        lineage.with(id, longer),
        kept);
  }

  RecordState kept(RecordEvent.TextKept text) {
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
        kept.with("" + kept.size(), text));
  }
}
