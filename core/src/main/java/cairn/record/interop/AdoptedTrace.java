package cairn.record.interop;

import cairn.kernel.Refusal;
import cairn.kernel.snapshot.Shelf;
import cairn.record.change.Desk;
import cairn.record.format.Artifact;
import cairn.record.format.Artifact.Located;
import cairn.record.format.Artifact.SessionFile;
import cairn.record.format.NodeText;
import cairn.record.format.SessionText;
import cairn.record.signal.DirectiveWords;
import cairn.record.state.Candidate;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.record.state.RecordEvent;
import cairn.record.state.Session;
import cairn.text.Yaml;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/// Steps that a person wrote into the file of the journey by hand. New steps are taken; steps that
/// stood there before never change.
final class AdoptedTrace {
  private static final String APPEND_ONLY =
      "the trace is append-only: add a new item instead, and undo this with `cairn adopt --restore"
          + " FILE`";

  private final Desk desk;

  AdoptedTrace(Desk desk) {
    this.desk = desk;
  }

  Optional<Refusal> nodes(Artifact written) {
    Map<String, Node> known = new HashMap<>();
    Artifact standing = reread(Artifact.TREE, "tree:\n", desk.before().nodes(), NodeText::of);
    standing.nodes.forEach(node -> known.put(node.value().id(), node.value()));
    for (Located<Node> each : written.nodes) {
      Node now = each.value();
      Node before = known.remove(now.id());
      if (before == null) {
        Optional<Refusal> problem = node(now, each.line());
        if (problem.isPresent()) return problem;
      } else if (!before.equals(now)) {
        return rewritten(now.id(), each.line());
      }
    }
    return missing(known);
  }

  /// What the engine would write, read back: only what differs in meaning differs then.
  private static <T> Artifact reread(
      String file, String head, Shelf<T> shelf, Function<T, String> text) {
    var all = new StringBuilder(head);
    shelf.forEach((_, value) -> !all.append(text.apply(value)).isEmpty());
    return Artifact.read(Map.of(file, all.toString()));
  }

  private Optional<Refusal> node(Node written, int line) {
    String where = "line " + line + ": " + written.id();
    Optional<NodeType> type = NodeType.of(written.type());
    if (!fresh(written.id(), "N")) return taken(where, "N");
    if (type.isEmpty()) return Adoption.no(where + " has no type of the layout");
    for (String field : type.get().required())
      if (Candidate.words(written.payload().path(field)).isEmpty())
        return Optional.of(
            Refusal.of(
                RecordCode.FIELD_MISSING,
                where + ": a " + written.type() + " needs `" + field + "`"));
    String parent = written.parent();
    if (parent != null) {
      Optional<Node> above = desk.state().node(parent);
      if (above.isEmpty()) return DirectiveWords.unknown(parent);
      if (above.get().type().equals(NodeType.DEAD_END.word()))
        return Optional.of(
            Refusal.of(RecordCode.DEAD_END_IS_LEAF, where + ": " + parent + " is a dead end"));
    }
    for (String other : written.alsoDependsOn())
      if (!desk.state().nodes().has(other)) return DirectiveWords.unknown(other);
    desk.emit(
        new RecordEvent.NodeAdded(
            new Node(
                written.id(),
                written.type(),
                written.title(),
                provenance(written.provenance()),
                desk.at(),
                parent,
                written.alsoDependsOn(),
                written.payload(),
                desk.turn())));
    return Optional.empty();
  }

  Optional<Refusal> observations(Artifact written) {
    Map<String, Observation> known = new HashMap<>();
    Artifact standing =
        reread(
            Artifact.OBSERVATIONS, "observations:\n", desk.before().observations(), NodeText::of);
    standing.observations.forEach(o -> known.put(o.value().id(), o.value()));
    for (Located<Observation> each : written.observations) {
      Observation now = each.value();
      Observation before = known.remove(now.id());
      if (before == null) {
        Optional<Refusal> problem = observation(now, each.line());
        if (problem.isPresent()) return problem;
      } else if (!before.equals(now)) {
        return rewritten(now.id(), each.line());
      }
    }
    return missing(known);
  }

  private Optional<Refusal> observation(Observation written, int line) {
    String where = "line " + line + ": " + written.id();
    if (!fresh(written.id(), "O")) return taken(where, "O");
    if (written.content().isBlank())
      return Optional.of(Refusal.of(RecordCode.FIELD_MISSING, where + " needs `content`"));
    if (written.promoted())
      return Adoption.no(
          where + " is promoted from the start",
          "stage it; `cairn record affirm " + written.id() + "` settles it by your word");
    for (String node : written.boundTo())
      if (!desk.state().knows(node)) return DirectiveWords.unknown(node);
    desk.emit(
        RecordEvent.ObservationStaged.of(
            new Observation(
                written.id(),
                desk.at(),
                provenance(written.provenance()),
                written.content(),
                written.context(),
                written.potentialType(),
                written.boundTo(),
                false,
                null,
                null,
                false,
                List.of(),
                written.details(),
                desk.turn())));
    return Optional.empty();
  }

  /// The open threads are the researcher's list; the rest of a session is what happened.
  Optional<Refusal> threads(SessionFile written) {
    Optional<Session> known = desk.before().sessions().get(written.id());
    if (known.isEmpty()) return Adoption.no(written.id() + " is no session of this record");
    ObjectNode now = written.content().deepCopy();
    var before = (ObjectNode) Yaml.parse(SessionText.of(desk.before(), known.get()));
    List<String> threads = Candidate.words(now.path("open_threads"));
    now.remove("open_threads");
    before.remove("open_threads");
    if (!Objects.equals(now, before)) return rewritten("session " + written.id(), 0);
    if (threads.equals(desk.before().hot().threads())) return Optional.empty();
    if (!written.id().equals(desk.before().hot().session()))
      return Adoption.no("only the latest session has open threads");
    desk.emit(new RecordEvent.ThreadsListed(threads));
    return Optional.empty();
  }

  private boolean fresh(String id, String prefix) {
    return Ids.wellFormed(id) && Ids.prefix(id).equals(prefix) && !desk.state().knows(id);
  }

  private Optional<Refusal> taken(String where, String prefix) {
    return Adoption.no(where + " is not a free id", "the next free id is " + desk.next(prefix));
  }

  private static Optional<Refusal> rewritten(String id, int line) {
    String where = line == 0 ? "" : "line " + line + ": ";
    return Adoption.no(where + id + " was rewritten", APPEND_ONLY);
  }

  private static Optional<Refusal> missing(Map<String, ?> known) {
    return known.isEmpty()
        ? Optional.empty()
        : Adoption.no(
            "removed by hand: " + String.join(", ", known.keySet().stream().sorted().toList()),
            APPEND_ONLY);
  }

  private static String provenance(String word) {
    return Provenance.of(word).orElse(Provenance.USER).word();
  }
}
