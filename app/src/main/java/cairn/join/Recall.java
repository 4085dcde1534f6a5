package cairn.join;

import cairn.kernel.Chapter;
import cairn.kernel.Project;
import cairn.kernel.Stamp;
import cairn.kernel.Who;
import cairn.memory.Line;
import cairn.memory.Memory;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryEvent;
import cairn.memory.MemoryState;
import cairn.record.Record;
import cairn.record.state.RecordState;
import cairn.retrieval.Embedder;
import cairn.retrieval.Entry;
import cairn.retrieval.EntryStore;
import cairn.retrieval.Hit;
import cairn.retrieval.Ranking;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// Searches what is known: board, dossiers, fragments, claims, heuristics, dead ends and turns. A
/// dead end that matches comes first: a trial that failed is the most valuable memory.
///
/// Kept in `.cairn/index/recall`, brought up to date by the events since the last time.
public final class Recall implements AutoCloseable {
  /// Words and meaning together, or words alone, which needs no model and is much quicker.
  public enum How {
    HYBRID(Ranking.RECALL),
    WORDS(Ranking.RECALL.wordsOnly());

    private final Ranking ranking;

    How(Ranking ranking) {
      this.ranking = ranking;
    }
  }

  /// @param where a path, a line of the board, or an event
  /// @param evidence for and against, for lines; zero elsewhere
  /// @param speaker `user` or `agent`; empty where nobody speaks
  /// @param at when it was said or last shown, ISO; empty if unknown
  /// @param session in which it was said; empty where there is none
  public record Found(
      String id,
      RecallKey.Kind kind,
      String text,
      double score,
      String where,
      Evidence evidence,
      String status,
      String speaker,
      String at,
      String session) {
    private Found at(String where, String status) {
      return new Found(
          id, kind, text, score, where, evidence, status, speaker, at, session);
    }

    private Found said(String speaker, String at, String session) {
      return new Found(
          id, kind, text, score, where, evidence, status, speaker, at, session);
    }
  }

  public record Evidence(int strengthening, int weakening) {
    static final Evidence NONE = new Evidence(0, 0);
  }

  private static final String FOLDER = "index/recall";
  private static final int MAX_HITS = 200;

  /// Hits among which something is looked for by its first words.
  private static final int NAMED = 10;

  /// Dead ends are looked for so much deeper than hits are asked for.
  private static final int DEEPER = 3;

  /// With a filter so many hits are looked at for each that is asked for.
  private static final int FILTERED = 20;

  /// What the agent said stands so many places behind what the user said.
  private static final int AGENT_BEHIND = 4;

  /// How entries are named and cut in the index; another form is another index.
  private static final int FORM = 2;

  /// Share of the question's words that a dead end or a rule must hold to come first.
  private static final double MATCHES = 0.5;

  /// Entries put at once; the index is the owner's, and memory is bounded.
  private static final int BATCH = 20_000;

  private final Project project;
  private final Chapter<MemoryState, MemoryCommand, MemoryEvent> memory;
  private final Chapter<RecordState, ?, ?> record;
  private final Embedder embedder;
  private final EntryStore store;

  public Recall(Project project, Embedder embedder) {
    this.project = project;
    this.memory = project.chapter(new Memory());
    this.record = project.chapter(new Record());
    this.embedder = embedder;
    this.store = EntryStore.open(project.folder().resolve(Project.MARK).resolve(FOLDER), embedder);
  }

  public static Recall of(Project project) {
    return new Recall(project, Embedder.standard());
  }

  /// Finds, and notes in the log that somebody asked, so that a line's use can be told later.
  public List<Found> recall(String query, int k, How how, Who who) {
    return recall(query, k, how, RecallFilter.NONE, who);
  }

  public List<Found> recall(String query, int k, How how, RecallFilter filter, Who who) {
    List<Found> found = search(query, k, how, filter);
    var where = new LinkedHashSet<String>();
    for (Found hit : found) if (hit.kind() != RecallKey.Kind.TURN) where.addAll(places(hit));
    var ids = found.stream().map(hit -> new RecallKey(hit.kind(), hit.id()).toString()).toList();
    memory.submitAll(
        List.of(
            new Chapter.Submission<>(
                new MemoryCommand.NoteRecall(query, ids, String.join(" ", where)),
                who,
                List.of())));
    return found;
  }

  /// Finds only.
  public List<Found> search(String query, int k, How how) {
    return search(query, k, how, RecallFilter.NONE);
  }

  /// Dead ends and rules that fit come first, then what is nearest, the user's words before the
  /// agent's.
  public synchronized List<Found> search(String query, int k, How how, RecallFilter filter) {
    refresh();
    int most = Math.clamp(k, 1, MAX_HITS);
    if (query.isBlank()) return List.of();
    MemoryState state = filter.asOf() == null ? memory.state() : stateAt(filter.asOf());
    RecordState known = record.state();
    var first = new ArrayList<Found>();
    var rules = new ArrayList<Found>();
    var rest = new ArrayList<Ranked>();
    int deep = most * (filter.any() ? FILTERED : DEEPER);
    int place = 0;
    for (Hit hit : store.search(query, deep, how.ranking)) {
      Found found = found(hit, state, known);
      if (!shown(found, state) || !filter.lets(found)) continue;
      boolean fits = matches(query, found.text());
      if (found.kind() == RecallKey.Kind.DEAD_END && fits) first.add(found);
      else if (found.kind() == RecallKey.Kind.LINE && fits) rules.add(found);
      else rest.add(new Ranked(place++ + (found.speaker().equals("agent") ? AGENT_BEHIND : 0), found));
    }
    rest.sort(Comparator.comparingInt(Ranked::place));
    first.addAll(rules);
    rest.forEach(ranked -> first.add(ranked.found()));
    return List.copyOf(first.subList(0, Math.min(most, first.size())));
  }

  private record Ranked(int place, Found found) {}

  /// A line that a person took away is not brought back by a question; one that did not stand at
  /// the time is not known.
  private static boolean shown(Found found, MemoryState state) {
    return found.kind() != RecallKey.Kind.LINE
        || state.line(found.id()).filter(line -> !line.marks().buried()).isPresent();
  }

  /// Memory as it stood at a time.
  private MemoryState stateAt(Instant time) {
    var protocol = new Memory();
    var state = new MemoryState[] {protocol.empty()};
    project
        .spine()
        .read(
            Query.ALL.types("memory.").between(null, time.plusMillis(1)),
            event -> {
              var stamp =
                  new Stamp(
                      event.seq(), event.id(), event.when(), event.session(), event.actor());
              protocol
                  .events()
                  .read(event)
                  .ifPresent(e -> state[0] = protocol.evolve(state[0], e, stamp));
              return true;
            });
    return state[0];
  }

  /// Whether nothing was ever learned that an inquiry could be told.
  boolean nothing() {
    if (!memory.state().rows().isEmpty() || record.state().entries().size() > 0) return false;
    var none = new AtomicBoolean(true);
    record
        .state()
        .nodes()
        .forEach((_, node) -> {
          if (node.type().equals(RecallEntries.DEAD_END)) none.set(false);
          return none.get();
        });
    return none.get();
  }

  /// What is called so: by its id, else by its first words.
  Optional<Found> find(String name) {
    RecordState known = record.state();
    Optional<Entry> entry =
        known
            .entries()
            .get(name)
            .flatMap(e -> RecallEntries.of(name, e))
            .or(() -> known.nodes().get(name).flatMap(RecallEntries::of))
            .or(() ->
                memory
                    .state()
                    .line(name)
                    .map(line -> RecallEntries.entry(RecallKey.Kind.LINE, name, line.text(), "")));
    if (entry.isPresent())
      return Optional.of(
          found(new Hit(entry.get(), 1, 1, false, List.of()), memory.state(), known));
    return search(name, NAMED, How.WORDS).stream()
        .filter(f -> f.text().regionMatches(true, 0, name, 0, name.length()) && name.length() > 3)
        .findFirst();
  }

  private static boolean matches(String query, String text) {
    Set<String> asked = new HashSet<>(Words.stems(query));
    if (asked.isEmpty()) return false;
    Set<String> there = new HashSet<>(Words.stems(text));
    long shared = asked.stream().filter(there::contains).count();
    return shared >= Math.max(1, MATCHES * asked.size());
  }

  private static Found found(Hit hit, MemoryState state, RecordState known) {
    RecallKey key = RecallKey.parse(hit.entry().key());
    String id = key.id();
    double score = Math.round(hit.score() * 1000) / 1000.0;
    var found =
        new Found(
            id, key.kind(), hit.entry().text(), score, "", Evidence.NONE, "", "", "", "");
    return switch (key.kind()) {
      case LINE -> state.line(id).map(line -> onTheBoard(found, line, state)).orElse(found);
      case DOSSIER ->
          state
              .dossiers()
              .get(id)
              .map(d -> found.said("", d.latest(), ""))
              .orElse(found)
              .at(id, "");
      case TURN -> turn(found);
      case FRAGMENT ->
          state
              .fragments()
              .get(id)
              .map(f ->
                  found
                      .at(f.path(), f.trajectory().name())
                      .said("user", f.at().toString(), f.session()))
              .orElse(found);
      case DEAD_END -> found.at("ara/trace/exploration_tree.yaml:" + id, "failed");
      case CLAIM, HEURISTIC ->
          known.entries().get(id).map(e -> found.at("ara/" + e.place(), e.status())).orElse(found);
    };
  }

  /// What was said in a conversation is no rule, whatever it sounds like.
  private static Found turn(Found found) {
    RecallKey.Turn turn = RecallKey.Turn.parse(found.id());
    return new Found(
        turn.event(),
        found.kind(),
        found.text(),
        found.score(),
        turn.event(),
        Evidence.NONE,
        "said, not a rule",
        turn.user() ? "user" : "agent",
        turn.at(),
        turn.session());
  }

  private static Found onTheBoard(Found found, Line line, MemoryState state) {
    return new Found(
        found.id(),
        found.kind(),
        line.text(),
        found.score(),
        state.place(found.id()),
        new Evidence(line.tally().strengthening(), line.tally().weakening()),
        line.stands() ? line.verdict() : line.status().name().toLowerCase(Locale.ROOT),
        line.authority().personal() ? "user" : "",
        line.tally().latest(),
        "");
  }

  private List<String> places(Found hit) {
    var places = new ArrayList<String>();
    places.add(hit.where());
    if (hit.kind() == RecallKey.Kind.LINE)
      memory.state().line(hit.id()).ifPresent(line -> places.addAll(line.pointers()));
    return places;
  }

  /// Reads the log from where the index stands to its end.
  private void refresh() {
    Position from = position();
    if (from.seq() >= project.spine().head().seq()) return;
    boolean anew = from.equals(Position.START);
    while (true) {
      var entries = new RecallEntries(memory.state(), record.state());
      Query query =
          Query.after(from)
              .types("channel.message", "agent.result", "record.", "memory.")
              .limit(BATCH);
      var seen = new int[1];
      Position to =
          project
              .spine()
              .read(
                  query,
                  event -> {
                    entries.see(event);
                    seen[0]++;
                    return true;
                  });
      if (!store.put(entries.entries().values(), anew, Json.write(new Indexed(FORM, to)))) return;
      anew = false;
      from = to;
      if (seen[0] < BATCH) return;
    }
  }

  /// @param to how far the log is in the index
  private record Indexed(int form, @Nullable Position to) {}

  private Position position() {
    String mark = store.mark();
    if (mark.isEmpty()) return Position.START;
    try {
      Indexed known = Json.read(mark, Indexed.class);
      boolean ours = known.form() == FORM && known.to() != null;
      return ours && project.spine().holds(known.to()) ? known.to() : Position.START;
    } catch (Malformed e) {
      return Position.START;
    }
  }

  @Override
  public void close() {
    store.close();
    embedder.close();
  }
}
