package cairn.record.change;

import cairn.kernel.Refusal;
import cairn.record.signal.Transitions;
import cairn.record.state.Entry;
import cairn.record.state.EntryField;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.text.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What has to come with a change: the dead end of a refuted claim, the settled status of a revised
/// one, the list of what is at risk when a premise falls.
public final class Consequences {
  /// Following dependants further than this means that the record has a knot, not a chain.
  private static final int MAX_DEPENDANTS = 10_000;

  private Consequences() {}

  static void deadEnd(Desk desk, Entry entry, Evidence evidence) {
    var payload = Json.object();
    payload.put("hypothesis", entry.statement());
    String result =
        evidence.nodes().stream()
            .findFirst()
            .flatMap(id -> desk.state().node(id))
            .map(Node::result)
            .orElse("");
    payload.put("failure_mode", result.isEmpty() ? Entry.PENDING : result);
    payload.put("lesson", evidence.quote().isEmpty() ? Entry.PENDING : evidence.quote());
    var list = payload.putArray("evidence").add(entry.id());
    evidence.nodes().forEach(list::add);
    desk.node(
        NodeType.DEAD_END,
        entry.id() + " refuted: " + Explanation.shorten(entry.title(), 80),
        Provenance.AI_SUGGESTED,
        payload,
        evidence.nodes());
  }

  /// An experiment that moved a claim is its proof, for or against.
  static void proof(Desk desk, Entry entry, Set<Signal> signals, Evidence evidence) {
    if (entry.kind() != EntryKind.CLAIM || !signals.contains(Signal.EMPIRICAL_RESOLUTION)) return;
    var proof = new ArrayList<>(entry.proof());
    proof.removeIf(word -> word.equals(Entry.PENDING) || word.equals("pending"));
    for (String node : evidence.nodes()) if (!proof.contains(node)) proof.add(node);
    if (proof.isEmpty() || proof.equals(entry.proof())) return;
    desk.emit(
        new RecordEvent.EntryRevised(
            entry.id(),
            EntryField.PROOF,
            entry.field(EntryField.PROOF),
            String.join(", ", proof),
            Signal.EMPIRICAL_RESOLUTION,
            entry.provenance(),
            "bound to what settled it"));
  }

  /// @param said whether the user's own words of this turn say it
  static String conflictNode(Desk desk, String one, String other, String what, boolean said) {
    var payload = Json.object();
    payload.put("description", Explanation.shorten(what, 1000));
    payload.put("choice", Entry.PENDING);
    payload.putArray("alternatives").add("keep " + one).add("keep " + other);
    payload.putArray("evidence").add(one).add(other);
    payload.put("status", "unresolved");
    Provenance by = said ? Provenance.USER : Provenance.AI_SUGGESTED;
    payload.put("introduced_by", by.word() + ", turn " + desk.turn());
    return desk.node(
        NodeType.DECISION, "Unresolved: " + one + " contradicts " + other, by, payload, List.of());
  }

  /// Who moves an entry by the very result that it contradicts, or withdraws it, has decided that
  /// contradiction.
  static void resolved(Desk desk, String id, String to, Evidence evidence) {
    if (!Set.of("refuted", "weakened", "withdrawn").contains(to)) return;
    for (String other : desk.state().entry(id).map(Entry::conflicts).orElse(List.of()))
      if (to.equals("withdrawn") || evidence.nodes().contains(other))
        resolve(desk, id, other, "keep " + other + ": " + id + " is " + to);
  }

  static void resolve(Desk desk, String one, String other, String choice) {
    var payload = Json.object();
    payload.put("choice", choice);
    payload.putArray("alternatives").add("keep " + one).add("keep " + other);
    payload.putArray("evidence").add(one).add(other);
    payload.put("status", "resolved");
    String node =
        desk.node(
            NodeType.DECISION,
            "Resolved: " + one + " against " + other,
            Provenance.USER,
            payload,
            List.of());
    desk.emit(new RecordEvent.ConflictResolved(one, other, node));
  }

  /// Everything that rests on a fallen entry, near and far.
  static List<String> atRisk(Desk desk, String fallen) {
    var seen = new LinkedHashSet<String>();
    var queue = new ArrayDeque<>(desk.state().dependants(fallen));
    while (!queue.isEmpty() && seen.size() < MAX_DEPENDANTS) {
      String id = queue.poll();
      boolean alive = desk.state().entry(id).filter(e -> !e.terminal()).isPresent();
      if (!id.equals(fallen) && alive && seen.add(id)) queue.addAll(desk.state().dependants(id));
    }
    if (!seen.isEmpty()) desk.emit(new RecordEvent.EntriesPutAtRisk(List.copyOf(seen), fallen));
    return List.copyOf(seen);
  }

  public static Optional<Refusal> revise(
      Desk desk,
      Entry entry,
      EntryField field,
      String text,
      Signal signal,
      Provenance provenance,
      String note) {
    if (entry.terminal())
      return Optional.of(Refusal.of(RecordCode.TERMINAL, entry.id() + " is " + entry.status()));
    boolean statement = field == EntryField.STATEMENT && entry.kind() == EntryKind.CLAIM;
    boolean empty = entry.falsification().isBlank() || entry.falsification().equals(Entry.PENDING);
    if (statement && empty && !provenance.byUser())
      return Optional.of(
          Refusal.of(RecordCode.NOT_FALSIFIABLE, entry.id() + " has no falsification criteria"));
    if (field == EntryField.FALSIFICATION && text.isBlank())
      return Optional.of(
          Refusal.of(RecordCode.NOT_FALSIFIABLE, "falsification criteria cannot be emptied"));
    if (field == EntryField.DEPENDENCIES) {
      Optional<Refusal> problem = dependencies(desk, entry, text);
      if (problem.isPresent()) return problem;
    }
    desk.emit(
        new RecordEvent.EntryRevised(
            entry.id(), field, entry.field(field), text, signal, provenance.word(), note));
    if (statement) {
      // A heading that was the statement follows it.
      if (entry.title().equals(Crystal.title(entry.statement())))
        desk.emit(
            new RecordEvent.EntryRevised(
                entry.id(),
                EntryField.TITLE,
                entry.title(),
                Crystal.title(text),
                signal,
                provenance.word(),
                note));
      settle(desk, entry, signal);
      // A researcher may reword what never had criteria; the gap stays in sight.
      desk.note(
          empty
              ? entry.id() + " has no falsification criteria: say what would disprove it."
              : "Do the falsification criteria of " + entry.id() + " fit its new statement?");
      if (!desk.state().dependants(entry.id()).isEmpty()) {
        desk.note(
            "Review what rests on "
                + entry.id()
                + ": "
                + String.join(", ", desk.state().dependants(entry.id()))
                + ".");
      }
    }
    return Optional.empty();
  }

  /// A rewritten claim has to earn its status again.
  private static void settle(Desk desk, Entry entry, Signal signal) {
    boolean proven =
        entry.proof().stream().anyMatch(p -> !p.equals(Entry.PENDING) && !p.equals("pending"));
    String to = proven ? "testing" : "hypothesis";
    boolean listed = Transitions.table().find(entry.kind(), entry.status(), to).isPresent();
    if (!entry.status().equals(to) && listed) {
      desk.emit(
          new RecordEvent.StatusChanged(
              entry.id(),
              entry.status(),
              to,
              List.copyOf(EnumSet.of(signal)),
              Evidence.NONE,
              "revised"));
    }
  }

  private static Optional<Refusal> dependencies(Desk desk, Entry entry, String text) {
    for (String word : text.split(",")) {
      String id = word.strip();
      if (id.isEmpty()) continue;
      if (desk.state().entry(id).isEmpty())
        return Optional.of(
            Refusal.of(RecordCode.UNKNOWN_ID, "'" + Explanation.shorten(id, 60) + "' is no entry"));
      if (reaches(desk, id, entry.id()))
        return Optional.of(
            Refusal.of(
                RecordCode.UNKNOWN_ID,
                entry.id() + " cannot rest on " + id + ": that would be a circle",
                "remove one of the dependencies"));
    }
    return Optional.empty();
  }

  /// Whether `from` rests on `target`, directly or through others.
  static boolean reaches(Desk desk, String from, String target) {
    var seen = new ArrayList<String>();
    var queue = new ArrayDeque<>(List.of(from));
    while (!queue.isEmpty() && seen.size() < MAX_DEPENDANTS) {
      String id = queue.poll();
      if (id.equals(target)) return true;
      if (seen.contains(id)) continue;
      seen.add(id);
      desk.state().entry(id).ifPresent(e -> queue.addAll(e.dependencies()));
    }
    return false;
  }
}
