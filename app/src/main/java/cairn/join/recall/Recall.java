package cairn.join.recall;

import cairn.desk.RecordDesk;
import cairn.kernel.Stamp;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.record.state.RecordState;
import cairn.retrieval.index.Entry;
import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.ripening.QuietRipening;
import cairn.retrieval.search.EntryStore;
import cairn.retrieval.search.Hit;
import cairn.retrieval.search.Ranking;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Words;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
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
      return new Found(id, kind, text, score, where, evidence, status, speaker, at, session);
    }

    private Found said(String speaker, String at, String session) {
      return new Found(id, kind, text, score, where, evidence, status, speaker, at, session);
    }
  }

  public record Evidence(int strengthening, int weakening) {
    static final Evidence NONE = new Evidence(0, 0);
  }

  /// What was said, which is much; everything else was learned from it.
  private static final Set<RecallKey.Kind> TALK =
      EnumSet.of(RecallKey.Kind.TURN, RecallKey.Kind.FRAGMENT);

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

  /// A rule or dead end that is among the so many nearest comes first, whatever its words.
  private static final int NEAREST = 3;

  /// So many rules and findings that nobody has read by meaning are read before the answer; turns
  /// wait for [#readQuietly] or `cairn memory ripen`.
  private static final int READ_FIRST = 100;

  /// Entries put at once; the index is the owner's, and memory is bounded.
  private static final int BATCH = 20_000;

  private final Project project;
  private final Chapter<MemoryState, MemoryCommand, MemoryEvent> memory;
  private final Chapter<RecordState, ?, ?> record;
  private final Embedder embedder;
  private final EntryStore store;
  private @Nullable QuietRipening reading;

  Recall(Project project, Embedder embedder) {
    this.project = project;
    this.memory = project.chapter(new Memory());
    this.record = project.chapter(RecordDesk.protocol(project));
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
    // A log that lost events is read and not written; whoever asks is told so with the answer.
    if (!project.spine().fences().isEmpty()) return found;
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
  synchronized List<Found> search(String query, int k, How how, RecallFilter filter) {
    refresh();
    int most = Math.clamp(k, 1, MAX_HITS);
    if (query.isBlank()) return List.of();
    if (how == How.HYBRID) readRules();
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
      boolean fits = place < NEAREST && hit.compared() || matches(query, found.text());
      if (found.kind() == RecallKey.Kind.DEAD_END && fits) first.add(found);
      else if (found.kind() == RecallKey.Kind.LINE && fits && stands(found, state))
        rules.add(found);
      else
        rest.add(new Ranked(place++ + (found.speaker().equals("agent") ? AGENT_BEHIND : 0), found));
    }
    rest.sort(Comparator.comparingInt(Ranked::place));
    first.addAll(rules);
    rest.forEach(ranked -> first.add(ranked.found()));
    return List.copyOf(first.subList(0, Math.min(most, first.size())));
  }

  private void readRules() {
    var left = new AtomicInteger(READ_FIRST / Pace.PORTION);
    store.read(
        key -> !TALK.contains(RecallKey.parse(key).kind()),
        Pace.until(() -> left.getAndDecrement() == 0));
  }

  /// Reads by meaning what was not read yet, as fast as the pace allows.
  ///
  /// @return how many are left
  public int read(Progress progress, Pace pace) {
    synchronized (this) {
      refresh();
    }
    store.ripen(progress, pace);
    return store.unread();
  }

  /// Reads by meaning while nobody asks, until this is closed.
  public synchronized void readQuietly(Progress progress) {
    refresh();
    if (reading == null) reading = new QuietRipening(store, progress);
  }

  /// What can be found, and how much of it by its words alone.
  public record Readiness(int entries, int unread) {}

  public Readiness readiness() {
    return new Readiness(store.passages(), store.unread());
  }

  private record Ranked(int place, Found found) {}

  /// A line that a person took away is not brought back by a question; one that did not stand at
  /// the time is not known.
  private static boolean shown(Found found, MemoryState state) {
    return found.kind() != RecallKey.Kind.LINE
        || state.line(found.id()).filter(line -> !line.marks().buried()).isPresent();
  }

  /// A rule that was taken back is history, and no rule.
  private static boolean stands(Found found, MemoryState state) {
    return state.line(found.id()).filter(Line::stands).isPresent();
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
                  new Stamp(event.seq(), event.id(), event.when(), event.session(), event.actor());
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
        new Found(id, key.kind(), hit.entry().text(), score, "", Evidence.NONE, "", "", "", "");
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
    Line.Source said = line.source();
    return new Found(
        found.id(),
        found.kind(),
        line.text(),
        found.score(),
        state.place(found.id()),
        new Evidence(line.tally().strengthening(), line.tally().weakening()),
        line.stands() ? line.verdict() : line.status().name().toLowerCase(Locale.ROOT),
        line.authority().personal() ? "user" : "",
        line.tally().latest().isEmpty() && said != null ? said.at() : line.tally().latest(),
        said == null ? "" : said.session());
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
    if (reading != null) reading.close();
    store.close();
    embedder.close();
  }
}
