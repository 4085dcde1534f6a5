package cairn.record.change;

import cairn.record.signal.DirectiveWords;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.NodeType;
import cairn.record.state.Observation;
import cairn.record.state.Provenance;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordEvent.Evidence;
import cairn.record.state.Signal;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes a typed entry of an observation that was settled.
final class Crystal {
  private static final int MAX_TITLE = 90;

  /// So much of a title leaves room for a number in its name.
  private static final int NAMED = Slug.MAX - 8;

  private Crystal() {}

  /// Makes an entry of an open observation, unless something stands against it: then it was a near
  /// miss.
  ///
  /// @param raised the provenance that an affirmation gives it; null leaves it as it is
  static void settle(
      Desk desk, String id, Signal signal, Evidence evidence, @Nullable Provenance raised) {
    Optional<Hot.Watch> open = desk.state().hot().watch(id);
    if (open.isEmpty()) return;
    if (open.get().conflicted()) {
      desk.nearMiss(
          id,
          signal,
          "it contradicts another entry and waits for the researcher",
          evidence.quote());
      return;
    }
    if (EntryKind.of(open.get().type()).isEmpty()) {
      desk.nearMiss(
          id, signal, "it has no type yet, so there is nothing it could become", evidence.quote());
      return;
    }
    of(desk, id, signal, evidence, raised);
  }

  static Entry of(
      Desk desk, String id, Signal signal, Evidence evidence, @Nullable Provenance raised) {
    Observation o = desk.state().observation(id).orElseThrow();
    EntryKind kind = EntryKind.of(o.potentialType()).orElseThrow();
    String provenance = raised == null ? o.provenance() : raised.word();
    Entry entry = entry(desk, o, kind, carried(kind, provenance), evidence);
    desk.emit(
        new RecordEvent.ObservationCrystallized(id, entry, signal, evidence, entry.provenance()));
    if (kind == EntryKind.CLAIM && entry.falsification().equals(Entry.PENDING)) {
      desk.note("TODO: " + entry.id() + " needs falsification criteria.");
    }
    if (kind == EntryKind.CLAIM && entry.proof().equals(List.of(Entry.PENDING)))
      desk.note("TODO: bind the proof of " + entry.id() + ".");
    return entry;
  }

  /// Knowledge is suggested or adopted; that an AI carried something out is a fact of the journey.
  private static String carried(EntryKind kind, String provenance) {
    boolean executed = provenance.equals(Provenance.AI_EXECUTED.word());
    return executed && (kind == EntryKind.CLAIM || kind == EntryKind.HEURISTIC)
        ? Provenance.AI_SUGGESTED.word()
        : provenance;
  }

  private static Entry entry(
      Desk desk, Observation o, EntryKind kind, String provenance, Evidence evidence) {
    String title = o.detail("title").isEmpty() ? o.detail("term") : o.detail("title");
    title = title.isEmpty() ? title(o.content()) : DirectiveWords.plain(title);
    if (kind == EntryKind.CONCEPT) title = distinct(desk, title);
    String id = kind.prefix().isEmpty() ? Slug.of(title) : desk.next(kind.prefix());
    boolean claim = kind == EntryKind.CLAIM;
    String falsification = o.detail("falsification");
    String statement =
        kind == EntryKind.HEURISTIC && !o.detail("rationale").isEmpty()
            ? o.detail("rationale")
            : o.content();
    return new Entry(
        id,
        kind,
        title,
        statement,
        kind.initial(),
        provenance,
        claim && falsification.isEmpty() ? Entry.PENDING : falsification,
        o.detail("conditions"),
        o.detailList("sources"),
        claim ? proof(desk, o, evidence) : List.of(),
        premises(desk, o),
        o.detailList("tags"),
        kind == EntryKind.HEURISTIC && o.detail("sensitivity").isEmpty()
            ? "unknown"
            : o.detail("sensitivity"),
        kind == EntryKind.HEURISTIC && o.detailList("code_ref").isEmpty()
            ? List.of(Entry.PENDING)
            : o.detailList("code_ref"),
        "",
        List.of(),
        "",
        List.of(),
        "",
        Map.of(),
        o.id());
  }

  /// The heading of what has none of its own.
  static String title(String statement) {
    return DirectiveWords.plain(Explanation.shorten(statement, MAX_TITLE));
  }

  /// The file names a concept by its title and by nothing else, so the title has to tell two
  /// concepts apart: `Latency` and `latency!` become `Latency` and `latency! (2)`.
  private static String distinct(Desk desk, String title) {
    String own = title;
    for (int i = 2; desk.state().knows(Slug.of(own)); i++) {
      own = title + " (" + i + ")";
      // The name is cut at its end, where the number stands.
      if (desk.state().knows(Slug.of(own)))
        own = title.substring(0, Math.min(title.length(), NAMED)) + " (" + i + ")";
    }
    return own;
  }

  private static List<String> proof(Desk desk, Observation o, Evidence evidence) {
    var proof = new ArrayList<String>();
    for (String id : o.boundTo()) {
      desk.state()
          .node(id)
          .filter(n -> n.type().equals(NodeType.EXPERIMENT.word()))
          .ifPresent(n -> proof.add(n.id()));
    }
    evidence.nodes().stream()
        .filter(id ->
            !proof.contains(id)
                && desk.state()
                    .node(id)
                    .filter(n -> n.type().equals(NodeType.EXPERIMENT.word()))
                    .isPresent())
        .forEach(proof::add);
    return proof.isEmpty() ? List.of(Entry.PENDING) : List.copyOf(proof);
  }

  /// Premises that were observations are named by what they became.
  private static List<String> premises(Desk desk, Observation o) {
    return o.detailList("dependencies").stream()
        .map(id ->
            desk.state()
                .observation(id)
                .map(Observation::promotedTo)
                .map(to -> to.substring(to.indexOf(':') + 1))
                .orElse(id))
        .toList();
  }
}
