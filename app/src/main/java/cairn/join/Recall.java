package cairn.join;

import cairn.kernel.Chapter;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.memory.Board;
import cairn.memory.Line;
import cairn.memory.Memory;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryEvent;
import cairn.memory.MemoryState;
import cairn.record.Record;
import cairn.record.RecordState;
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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

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
  public record Found(
      String id,
      RecallKey.Kind kind,
      String text,
      double score,
      String where,
      Evidence evidence,
      String status) {
    private Found at(String where, String status) {
      return new Found(id, kind, text, score, where, evidence, status);
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

  /// Share of the question's words that a dead end must hold to come first.
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
    List<Found> found = search(query, k, how);
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
  public synchronized List<Found> search(String query, int k, How how) {
    refresh();
    int most = Math.clamp(k, 1, MAX_HITS);
    if (query.isBlank()) return List.of();
    MemoryState state = memory.state();
    RecordState known = record.state();
    var first = new ArrayList<Found>();
    var rest = new ArrayList<Found>();
    List<Hit> hits = store.search(query, most * DEEPER, how.ranking);
    for (int i = 0; i < hits.size(); i++) {
      Hit hit = hits.get(i);
      boolean ends = RecallKey.parse(hit.entry().key()).kind() == RecallKey.Kind.DEAD_END;
      if (ends && matches(query, hit.entry().text())) first.add(found(hit, state, known));
      else if (i < most) rest.add(found(hit, state, known));
    }
    first.addAll(rest);
    return List.copyOf(first.subList(0, Math.min(most, first.size())));
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
    var found = new Found(id, key.kind(), hit.entry().text(), score, "", Evidence.NONE, "");
    return switch (key.kind()) {
      case LINE -> state.line(id).map(line -> onTheBoard(found, line, state)).orElse(found);
      case DOSSIER, TURN -> found.at(id, "");
      case FRAGMENT ->
          state
              .fragments()
              .get(id)
              .map(f -> found.at(f.path(), f.trajectory().name()))
              .orElse(found);
      case DEAD_END -> found.at("ara/trace/exploration_tree.yaml:" + id, "failed");
      case CLAIM, HEURISTIC ->
          known.entries().get(id).map(e -> found.at("ara/" + e.place(), e.status())).orElse(found);
    };
  }

  private static Found onTheBoard(Found found, Line line, MemoryState state) {
    return new Found(
        found.id(),
        found.kind(),
        line.text(),
        found.score(),
        state.place(found.id()),
        new Evidence(line.tally().strengthening(), line.tally().weakening()),
        line.stands() ? line.verdict() : line.status().name().toLowerCase(Locale.ROOT));
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
      if (!store.put(entries.entries().values(), anew, Json.write(to))) return;
      anew = false;
      from = to;
      if (seen[0] < BATCH) return;
    }
  }

  private Position position() {
    String mark = store.mark();
    if (mark.isEmpty()) return Position.START;
    try {
      Position known = Json.read(mark, Position.class);
      return project.spine().holds(known) ? known : Position.START;
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
