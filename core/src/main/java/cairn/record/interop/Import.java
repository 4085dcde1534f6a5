package cairn.record.interop;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.record.format.Artifact;
import cairn.record.state.Entry;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Turns an artifact that somebody else wrote into events. Every entry comes in as it stood there;
/// of two with one id, the second gets the next free id and the change is listed.
public final class Import {
  private final Artifact artifact;
  private final List<RecordEvent> events = new ArrayList<>();
  private final Map<String, Integer> highest = new HashMap<>();

  private Import(Artifact artifact) {
    this.artifact = artifact;
    artifact.nodes.forEach(n -> count(n.value().id()));
    artifact.observations.forEach(o -> count(o.value().id()));
    artifact.entries.forEach(e -> count(e.value().entry().id()));
    artifact.tastes.forEach(t -> count(t.value().id()));
  }

  public static Decision<RecordEvent> decide(RecordState state, Artifact artifact) {
    if (!state.isEmpty())
      return Decision.refuse(
          Refusal.of(
              RecordCode.NOT_EMPTY, "this record has " + state.nodes().size() + " nodes already"));
    var events = new ArrayList<>(new Import(artifact).events());
    events.addAll(KeptLines.of(artifact.files(), events));
    return Decision.accept(events);
  }

  private List<RecordEvent> events() {
    artifact.heads.forEach((file, text) -> events.add(new RecordEvent.HeadImported(file, text)));
    nodes();
    entries();
    Set<String> seen = new HashSet<>();
    for (var o : artifact.observations) {
      String id = free(seen, o.value().id(), o.file(), o.line());
      Observation v = o.value();
      events.add(
          RecordEvent.ObservationStaged.of(
              new Observation(
                  id,
                  v.timestamp(),
                  v.provenance(),
                  v.content(),
                  v.context(),
                  v.potentialType(),
                  v.boundTo(),
                  v.promoted(),
                  v.promotedTo(),
                  v.crystallizedVia(),
                  v.stale(),
                  v.conflicts(),
                  v.details(),
                  "")));
    }
    for (var t : artifact.tastes) events.add(t.value());
    for (var session : artifact.sessions)
      events.add(new RecordEvent.SessionImported(session.value().id(), session.value().content()));
    for (var entry : artifact.log) events.add(new RecordEvent.LogEntryImported(entry.value()));
    events.addAll(artifact.kept);
    return events;
  }

  private void nodes() {
    Map<String, String> parents = new HashMap<>();
    artifact.children.forEach(
        (parent, children) -> children.forEach(child -> parents.putIfAbsent(child, parent)));
    Set<String> seen = new HashSet<>();
    for (var located : artifact.nodes) {
      Node n = located.value();
      String parent = n.parent() == null ? parents.get(n.id()) : n.parent();
      String id = free(seen, n.id(), located.file(), located.line());
      events.add(
          new RecordEvent.NodeAdded(
              new Node(
                  id,
                  n.type(),
                  n.title(),
                  n.provenance(),
                  n.timestamp(),
                  parent,
                  n.alsoDependsOn(),
                  n.payload(),
                  "")));
    }
  }

  private void entries() {
    Map<String, String> origin = new HashMap<>();
    for (var o : artifact.observations) {
      String to = o.value().promotedTo();
      if (to != null)
        origin.putIfAbsent(to.substring(to.lastIndexOf(':') + 1).strip(), o.value().id());
    }
    Set<String> seen = new HashSet<>();
    for (var located : artifact.entries) {
      Entry e = located.value().entry();
      String id = free(seen, e.id(), located.file(), located.line());
      events.add(
          new RecordEvent.EntryImported(
              new Entry(
                  id,
                  e.kind(),
                  e.title(),
                  e.statement(),
                  e.status(),
                  e.provenance(),
                  e.falsification(),
                  e.conditions(),
                  e.sources(),
                  e.proof(),
                  e.dependencies(),
                  e.tags(),
                  e.sensitivity(),
                  e.codeRef(),
                  e.lastRevised(),
                  e.conflicts(),
                  e.atRisk(),
                  e.taste(),
                  e.mergedInto(),
                  e.extra(),
                  origin.getOrDefault(e.id(), ""))));
    }
  }

  private void count(String id) {
    if (Ids.wellFormed(id)) highest.merge(Ids.prefix(id), Ids.number(id), Math::max);
  }

  private String free(Set<String> seen, String id, String file, int line) {
    if (seen.add(id)) return id;
    String prefix = Ids.wellFormed(id) ? Ids.prefix(id) : id + "-";
    int number = highest.merge(prefix, 1, Integer::sum);
    String fresh = Ids.wellFormed(id) ? Ids.of(prefix, number) : prefix + (number + 1);
    events.add(
        new RecordEvent.TextKept(
            file,
            line,
            id + " is " + fresh + " here",
            "the id " + id + " is taken by an earlier entry; this one is " + fresh));
    seen.add(fresh);
    return fresh;
  }
}
