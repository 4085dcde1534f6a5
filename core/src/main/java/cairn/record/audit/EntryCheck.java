package cairn.record.audit;

import cairn.record.format.Artifact;
import cairn.record.format.Artifact.Field;
import cairn.record.format.Artifact.Located;
import cairn.record.format.Artifact.ParsedEntry;
import cairn.record.format.SessionText;
import cairn.record.signal.Transitions;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Ids;
import cairn.record.state.Node;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordCode;
import cairn.text.Search;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What can be wrong with what is said to be known.
final class EntryCheck {
  private final ArtifactCheck check;
  private final Set<String> origins = new HashSet<>();
  private final Set<String> deadEnds = new HashSet<>();

  EntryCheck(ArtifactCheck check) {
    this.check = check;
  }

  void run() {
    for (Observation o : check.observations.values()) {
      Search ids = Ids.IN_TEXT.matcher(o.promotedTo() == null ? "" : o.promotedTo());
      while (ids.find()) origins.add(ids.group());
    }
    derived();
    for (Node node : check.nodes.values()) {
      if (!node.type().equals(NodeType.DEAD_END.word())) continue;
      Search ids = Ids.IN_TEXT.matcher(node.title() + " " + node.payload());
      while (ids.find()) deadEnds.add(ids.group());
    }
    for (var located : check.artifact.entries) entry(located);
  }

  /// What a session says came out of a split, a generalization or the researcher's own hand was not
  /// staged.
  private void derived() {
    for (var session : check.artifact.sessions) {
      for (JsonNode block : SessionText.blocks(session.value().content(), "claims_touched")) {
        for (JsonNode row : block) {
          String action = row.path("action").asString("");
          if (action.equals("split") || action.equals("created"))
            origins.add(row.path("id").asString(""));
        }
      }
    }
  }

  private void entry(Located<ParsedEntry> located) {
    Entry entry = located.value().entry();
    int line = located.line();
    String file = located.file();
    String id = entry.id();
    switch (entry.kind()) {
      case CLAIM -> claim(located);
      case HEURISTIC -> {
        if (entry.statement().isEmpty())
          check.add(RecordCode.MISSING_FIELD, file, line, id, "no Rationale");
        status(located, false);
      }
      case CONCEPT, CONSTRAINT, ARCHITECTURE -> {}
    }
    for (String label : List.of("Crystallized via", "From staging")) {
      located
          .value()
          .field(label)
          .ifPresent(f ->
              check.add(
                  RecordCode.LEAKED_HISTORY,
                  file,
                  f.line(),
                  id,
                  "`" + label + "` belongs to the trace"));
    }
    boolean executed =
        entry.kind() == EntryKind.CLAIM && entry.provenance().equals(Provenance.AI_EXECUTED.word());
    if (!entry.provenance().isEmpty()
        && (Provenance.of(entry.provenance()).isEmpty() || executed)) {
      check.add(
          RecordCode.UNKNOWN_PROVENANCE,
          file,
          at(located, "Provenance"),
          id,
          "provenance '" + Explanation.shorten(entry.provenance(), 60) + "'");
    }
    for (String dependency : entry.dependencies()) {
      check.reference(dependency, id, "Dependencies", file, at(located, "Dependencies"));
      Entry premise = check.entries.get(dependency);
      if (premise != null && premise.terminal() && !entry.terminal()) {
        check.add(
            RecordCode.FALLEN_PREMISE,
            file,
            at(located, "Dependencies"),
            id,
            "rests on " + dependency + ", which is " + premise.status());
      }
    }
    for (String proof : entry.proof())
      check.reference(proof, id, "Proof", file, at(located, "Proof"));
    for (String other : entry.conflicts())
      check.add(RecordCode.CONFLICT_OPEN, file, line, id, "conflicts with " + other);
    boolean staged = !check.observations.isEmpty();
    boolean typed = entry.kind() == EntryKind.CLAIM || entry.kind() == EntryKind.HEURISTIC;
    if (staged && typed && !origins.contains(id))
      check.add(RecordCode.NO_STAGING, file, line, id, "no observation became " + id);
    if (circular(id))
      check.add(
          RecordCode.CYCLE,
          file,
          at(located, "Dependencies"),
          id,
          id + " rests on itself through its dependencies");
  }

  private void claim(Located<ParsedEntry> located) {
    Entry entry = located.value().entry();
    if (entry.statement().isEmpty())
      check.add(
          RecordCode.MISSING_FIELD, located.file(), located.line(), entry.id(), "no Statement");
    if (entry.falsification().isBlank() && !entry.terminal())
      check.add(
          RecordCode.UNFALSIFIABLE,
          located.file(),
          located.line(),
          entry.id(),
          "no Falsification criteria");
    if (located.value().field("Proof").isEmpty())
      check.add(RecordCode.MISSING_FIELD, located.file(), located.line(), entry.id(), "no Proof");
    status(located, true);
    boolean treeThere = check.artifact.files().containsKey(Artifact.TREE);
    if (entry.status().equals("refuted") && treeThere && !deadEnds.contains(entry.id())) {
      check.add(
          RecordCode.REFUTED_WITHOUT_DEAD_END,
          located.file(),
          at(located, "Status"),
          entry.id(),
          "refuted, and no dead_end names it");
    }
  }

  private void status(Located<ParsedEntry> located, boolean required) {
    Entry entry = located.value().entry();
    Optional<Field> field = located.value().field("Status");
    if (field.isEmpty()) {
      if (required)
        check.add(
            RecordCode.MISSING_FIELD, located.file(), located.line(), entry.id(), "no Status");
      return;
    }
    if (!Transitions.table().knows(entry.kind(), entry.status())) {
      check.add(
          RecordCode.BAD_STATUS,
          located.file(),
          field.get().line(),
          entry.id(),
          "status '" + Explanation.shorten(field.get().text(), 60) + "'");
    } else if (!field.get().text().equals(entry.status())) {
      check.add(
          RecordCode.STATUS_PROSE,
          located.file(),
          field.get().line(),
          entry.id(),
          "status '" + Explanation.shorten(field.get().text(), 60) + "'");
    }
  }

  private static int at(Located<ParsedEntry> located, String label) {
    return located.value().field(label).map(Field::line).orElse(located.line());
  }

  private boolean circular(String id) {
    Entry start = check.entries.get(id);
    if (start == null || start.dependencies().isEmpty()) return false;
    var queue = new ArrayDeque<>(start.dependencies());
    Set<String> seen = new HashSet<>();
    while (!queue.isEmpty()) {
      String at = queue.poll();
      if (at.equals(id)) return true;
      Entry next = check.entries.get(at);
      if (next != null && seen.add(at)) queue.addAll(next.dependencies());
    }
    return false;
  }
}
