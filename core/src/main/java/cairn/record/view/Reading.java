package cairn.record.view;

import cairn.record.change.Abandonment;
import cairn.record.format.EntryText;
import cairn.record.format.NodeText;
import cairn.record.state.Candidate;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.MissingKey;
import cairn.record.state.Node;
import cairn.record.state.Observation;
import cairn.record.state.Proposed;
import cairn.record.state.RecordEvent;
import cairn.record.state.RecordState;
import cairn.record.state.RecordState.Lineage;
import cairn.record.state.Session;
import cairn.record.state.TurnRecord;
import cairn.record.words.Topic;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/// Answers the questions of people and agents about a record, as values.
public final class Reading {
  /// So many turns before it would be abandoned, an observation counts as near closure.
  private static final int NEAR = 2;

  private static final int RECENT = 5;
  private static final int SAID = 140;

  private static final String NOT_SETTLED = "not settled: ";

  private final RecordState state;

  public Reading(RecordState state) {
    this.state = state;
  }

  /// @param near observations that a turn or two without their topic will settle
  /// @param notes the last notes of the reasoning log
  public record Brief(
      String session,
      String summary,
      Map<String, Integer> counts,
      Map<String, Integer> claimsByStatus,
      List<String> openThreads,
      List<Line> openObservations,
      List<Line> near,
      List<Line> conflicts,
      List<Line> atRisk,
      List<Line> stale,
      List<Line> recent,
      List<String> notes) {}

  /// @param detail what the step chose, found or learned; the label of what is staged
  public record Line(String id, String kind, String text, String detail) {}

  /// @param lineage how it came to be and what happened to it, oldest first
  public record Shown(
      String id,
      String kind,
      String text,
      String markdown,
      List<Lineage.Moment> lineage,
      List<String> dependants) {}

  /// @param score how many of the words were found
  public record Hit(String id, String kind, String text, double score) {}

  public Brief brief() {
    var counts = new LinkedHashMap<String, Integer>();
    counts.put("nodes", (int) state.nodes().size());
    counts.put("entries", (int) state.entries().size());
    counts.put("observations", (int) state.observations().size());
    counts.put("sessions", (int) state.sessions().size());
    var statuses = new TreeMap<>(state.hot().statuses());
    statuses.values().removeIf(n -> n == 0);
    long sessions = state.sessions().size();
    Optional<Session> last =
        sessions == 0 ? Optional.empty() : Optional.of(state.sessions().at(sessions - 1));
    return new Brief(
        last.map(Session::id).orElse(""),
        last.map(Session::summary).orElse(""),
        counts,
        statuses,
        state.hot().threads(),
        state.hot().watches().stream().map(this::line).toList(),
        state.hot().watches().stream()
            .filter(w -> state.hot().turn() - w.turn() >= Abandonment.ABANDONED_TURNS - NEAR)
            .map(this::line)
            .toList(),
        entries(e -> !e.conflicts().isEmpty()),
        entries(e -> !e.atRisk().isEmpty()),
        stale(),
        recent(),
        notes());
  }

  private Line line(Hot.Watch watch) {
    return new Line(
        watch.id(),
        watch.type(),
        watch.content(),
        state.observation(watch.id()).map(o -> o.detail("title")).orElse(""));
  }

  private List<Line> entries(Predicate<Entry> wanted) {
    var lines = new ArrayList<Line>();
    state
        .entries()
        .forEach((id, entry) -> {
          if (wanted.test(entry)) lines.add(new Line(id, entry.kind().word(), entry.title(), ""));
          return true;
        });
    return lines;
  }

  /// Observations that nobody came back to for days: promote, restage or leave them, but know them.
  public List<Line> stale() {
    var lines = new ArrayList<Line>();
    state
        .observations()
        .forEach((id, o) -> {
          if (o.stale() && !o.promoted())
            lines.add(new Line(id, o.potentialType(), o.content(), o.detail("title")));
          return true;
        });
    return lines;
  }

  private List<Line> recent() {
    var lines = new ArrayList<Line>();
    for (long i = Math.max(0, state.nodes().size() - RECENT); i < state.nodes().size(); i++) {
      Node node = state.nodes().at(i);
      lines.add(new Line(node.id(), node.type(), node.title(), said(node)));
    }
    return lines;
  }

  /// What came of a step.
  private static String said(Node node) {
    for (String field : List.of("choice", "result", "lesson", "to"))
      if (!node.text(field).isBlank()) return Explanation.shorten(node.text(field), SAID);
    return "";
  }

  private List<String> notes() {
    var notes = new ArrayList<String>();
    for (long i = Math.max(0, state.log().size() - RECENT); i < state.log().size(); i++) {
      var entry = state.log().at(i);
      entry.notes().forEach(note -> notes.add(entry.turn() + " " + note));
      if (entry.notes().isEmpty())
        Candidate.words(entry.raw().path("notes"))
            .forEach(note -> notes.add(entry.turn() + " " + note));
    }
    return notes.size() > 2 * RECENT
        ? List.copyOf(notes.subList(notes.size() - 2 * RECENT, notes.size()))
        : notes;
  }

  /// Anything by its id, aliases of merged copies included.
  public Optional<Shown> show(String word) {
    String id = state.hot().aliases().getOrDefault(word, word);
    Optional<Shown> entry =
        state.entry(id).map(e -> shown(id, e.kind().word(), e.statement(), EntryText.of(e)));
    if (entry.isPresent()) {
      String origin = state.entry(id).orElseThrow().observation();
      return origin.isEmpty() ? entry : entry.map(e -> withOrigin(e, origin));
    }
    return state
        .observation(id)
        .map(o -> shown(id, "observation", o.content(), NodeText.of(o)))
        .or(() ->
            state.node(id).map(n -> recorded(n, shown(id, n.type(), n.title(), NodeText.of(n)))));
  }

  /// A step that nothing happened to since has the turn it came in as its story.
  private static Shown recorded(Node node, Shown shown) {
    if (node.turn().isEmpty() || !shown.lineage().isEmpty()) return shown;
    String below = node.parent() == null ? "" : ", under " + node.parent();
    var came =
        new Lineage.Moment(
            node.turn(),
            "recorded as " + node.type().replace('_', ' ') + below + ", " + node.provenance(),
            "",
            RecordEvent.Evidence.words(node.text("quote"), node.turn()));
    return new Shown(
        shown.id(),
        shown.kind(),
        shown.text(),
        shown.markdown(),
        List.of(came),
        shown.dependants());
  }

  private Shown shown(String id, String kind, String text, String markdown) {
    return new Shown(
        id,
        kind,
        text,
        markdown,
        state.lineage().get(id).map(Lineage::moments).orElse(List.of()),
        state.dependants(id));
  }

  /// The entry's own story, preceded by that of the observation it was.
  private Shown withOrigin(Shown entry, String origin) {
    var all = new ArrayList<Lineage.Moment>();
    state
        .lineage()
        .get(origin)
        .ifPresent(
            l -> l.moments().stream().filter(m -> !entry.lineage().contains(m)).forEach(all::add));
    all.addAll(entry.lineage());
    return new Shown(
        entry.id(), entry.kind(), entry.text(), entry.markdown(), all, entry.dependants());
  }

  private List<String> whyUnchanged(Entry entry) {
    var reasons = new ArrayList<String>();
    reasons.add("It is " + entry.status() + ".");
    if (!entry.conflicts().isEmpty())
      reasons.add(
          "It contradicts "
              + String.join(", ", entry.conflicts())
              + "; the researcher has to resolve that.");
    List<String> nearly = nearly(entry.id());
    reasons.addAll(nearly.isEmpty() ? List.of("Nothing was nearly enough to change it.") : nearly);
    return reasons;
  }

  /// What was nearly a signal, turn by turn.
  private List<String> nearly(String id) {
    return state.lineage().get(id).map(Lineage::moments).orElse(List.of()).stream()
        .filter(m -> m.what().startsWith(NOT_SETTLED))
        .map(m ->
            m.turn()
                + " "
                + m.signal()
                + " was nearly there, "
                + m.what()
                + (m.evidence().quote().isEmpty() ? "" : " (\"" + m.evidence().quote() + "\")")
                + "; "
                + MissingKey.how(id, m.signal(), m.what().substring(NOT_SETTLED.length())))
        .toList();
  }

  /// Why an observation is still open or an entry did not change: what was nearly a signal, and
  /// what would be one.
  public Optional<List<String>> whyNot(String id) {
    Optional<Observation> observation = state.observation(id);
    if (observation.isEmpty()) return state.entry(id).map(this::whyUnchanged);
    Observation o = observation.get();
    var reasons = new ArrayList<String>();
    if (o.promoted()) {
      reasons.add("It did: " + o.promotedTo() + " via " + o.crystallizedVia() + ".");
      return Optional.of(reasons);
    }
    if (!o.conflicts().isEmpty())
      reasons.add(
          "It contradicts "
              + String.join(", ", o.conflicts())
              + "; the researcher has to resolve that first.");
    if (EntryKind.of(o.potentialType()).isEmpty())
      reasons.add(
          "It has no type (" + o.potentialType() + "), so there is nothing it could become.");
    reasons.addAll(nearly(id));
    reasons.add("verbal-affirmation: no sentence of the user endorsed it in the first person.");
    boolean ran =
        o.boundTo().stream()
            .anyMatch(n -> state.node(n).filter(x -> !x.result().isBlank()).isPresent());
    reasons.add(
        "empirical-resolution: "
            + (ran
                ? "a result is there ("
                    + String.join(", ", o.boundTo())
                    + "), the user has not said what it means."
                : "no experiment with a result is bound to it."));
    reasons.add(
        "artifact-commitment: no decision of the user cites it, and no file was shown to depend on"
            + " it.");
    state
        .hot()
        .watch(id)
        .ifPresent(w ->
            reasons.add(
                "topic-abandonment: "
                    + (state.hot().turn() - w.turn())
                    + " of "
                    + Abandonment.ABANDONED_TURNS
                    + " turns without its topic."));
    if (o.stale())
      reasons.add("It is stale: untouched for " + Abandonment.STALE_DAYS + " session-days.");
    return Optional.of(reasons);
  }

  /// The last turns, newest first, with what each left behind.
  public List<TurnRecord> log(int limit) {
    var turns = new ArrayList<TurnRecord>();
    for (long i = state.turns().size() - 1; i >= 0 && turns.size() < limit; i--)
      turns.add(state.turns().at(i));
    return turns;
  }

  /// Everything that shares words with the query, best first. A full pass: for people, not for
  /// turns.
  public List<Hit> search(String query, int limit) {
    Topic wanted = Topic.of(query);
    var hits = new ArrayList<Hit>();
    state
        .entries()
        .forEach((id, e) ->
            add(
                hits,
                wanted,
                id,
                e.kind().word() + (e.status().isEmpty() ? "" : ", " + e.status()),
                e.title() + " " + e.statement(),
                e.statement()));
    state
        .observations()
        .forEach((id, o) -> add(hits, wanted, id, "observation", o.content(), o.content()));
    state
        .nodes()
        .forEach(
            (id, n) -> add(hits, wanted, id, n.type(), n.title() + " " + n.payload(), n.title()));
    hits.sort(Comparator.comparingDouble(Hit::score).reversed());
    return hits.size() > limit ? List.copyOf(hits.subList(0, limit)) : hits;
  }

  private static boolean add(
      List<Hit> hits, Topic wanted, String id, String kind, String text, String shown) {
    double score = wanted.coveredBy(Topic.of(text).terms());
    if (score > 0) hits.add(new Hit(id, kind, shown, score));
    return true;
  }

  /// What rules are not sure of, oldest first.
  public List<Proposed> proposed() {
    return Proposed.sorted(List.copyOf(state.hot().proposed().values()));
  }
}
