package cairn.memory;

import cairn.memory.LineMap.Placed;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the ledger says should happen to the board. Nothing else changes it but people.
///
/// | evidence | consequence |
/// |---|---|
/// | weakened twice and more often than strengthened, and a rival stands | superseded by the rival |
/// | weakened three times, never strengthened | retired |
/// | strengthened, or waiting | kept as it is |
/// | a standing instruction, or a signal from two distinct events | a new line, with its dossier |
/// | two lines that say the same | merged, with the evidence of both |
/// | two lines that say the opposite | both stand, each naming the other |
final class BoardUpdate {
  /// Weakening that makes a line a candidate for rewriting.
  static final int ENOUGH = 2;

  /// Weakening that retires a line that was never followed.
  private static final int PLENTY = 3;

  /// A signal that is no order must come from so many distinct events.
  private static final int RECURRENCE = 2;

  /// New lines and new entities of one pass.
  private static final int MOST = 20;

  private final MemoryState state;
  private final LineMap map;
  private final boolean compress;
  private final List<MemoryEvent> events = new ArrayList<>();
  private final Set<String> gone = new HashSet<>();

  BoardUpdate(MemoryState state, LineMap map, boolean compress) {
    this.state = state;
    this.map = map;
    this.compress = compress;
  }

  List<MemoryEvent> events() {
    for (Line line : touched()) {
      merge(line);
      weaken(line);
    }
    addLines();
    return List.copyOf(events);
  }

  private List<Line> touched() {
    var touched = new ArrayList<Line>();
    if (compress) for (Placed placed : map.all()) state.line(placed.id()).ifPresent(touched::add);
    else for (String id : state.hot().fresh()) state.line(id).ifPresent(touched::add);
    touched.removeIf(line -> !line.stands() || !map.has(line.id()));
    return touched;
  }

  private void merge(Line line) {
    if (gone.contains(line.id())) return;
    Placed here = map.get(line.id());
    for (Placed other : map.near(here.text().tokens())) {
      if (other.id().equals(line.id()) || gone.contains(other.id())) continue;
      if (!Paraphrase.same(here.text().text(), other.text().text())) continue;
      boolean older = here.number() < other.number();
      String dropped = older ? other.id() : line.id();
      gone.add(dropped);
      events.add(new MemoryEvent.LinesMerged(older ? line.id() : other.id(), dropped));
      if (!older) return;
    }
  }

  private void weaken(Line line) {
    if (gone.contains(line.id()) || line.against() < ENOUGH) return;
    if (line.against() <= line.tally().strengthening()) return;
    for (String rival : line.rivals()) {
      boolean stands = state.line(rival).filter(Line::stands).isPresent() && !gone.contains(rival);
      boolean stronger = state.line(rival).filter(r -> r.against() < line.against()).isPresent();
      if (!stands || !stronger) continue;
      end(
          line,
          Line.Status.SUPERSEDED,
          rival,
          "weakened more often than followed; another line says the opposite");
      return;
    }
    if (line.against() >= PLENTY && line.tally().strengthening() == 0)
      end(line, Line.Status.RETIRED, "", "weakened " + line.against() + " times, never followed");
  }

  private void end(Line line, Line.Status status, String successor, String why) {
    gone.add(line.id());
    events.add(new MemoryEvent.LineEnded(line.id(), status, successor, why));
  }

  private void addLines() {
    int added = 0;
    var said = new ArrayList<String>();
    for (Waiting signal : state.hot().waiting()) {
      boolean ripe =
          signal.signal() == Signal.STANDING_INSTRUCTION || signal.events().size() >= RECURRENCE;
      boolean here = signal.pass() == state.pass() || compress;
      if (!ripe
          || !here
          || added >= MOST
          || said.stream().anyMatch(s -> Paraphrase.same(s, signal.note()))) continue;
      if (add(signal)) added++;
      said.add(signal.note());
    }
  }

  private boolean add(Waiting signal) {
    var rivals = new ArrayList<String>();
    for (Placed near : map.near(Content.of(signal.note()))) {
      if (gone.contains(near.id())) continue;
      if (Paraphrase.opposite(signal.note(), near.text().text())) rivals.add(near.id());
      else if (Sentence.covers(near.text(), signal.note())) return false;
    }
    String slug = Slug.of(signal.note(), 32);
    String text = signal.note().replaceAll("[\\s.。]+$", "") + ". [[topic-" + slug + "]]";
    if (signal.note().endsWith("…")) text = signal.note() + " [[topic-" + slug + "]]";
    String id = LineText.hash(text);
    if (map.has(id)) return false;
    events.add(new MemoryEvent.LineAdded(id, text, signal.events()));
    for (String rival : rivals) events.add(new MemoryEvent.RivalsFound(id, rival));
    String tag = signal.signal() == Signal.STANDING_INSTRUCTION ? "instruction" : "observation";
    events.add(
        new MemoryEvent.DossierWritten(
            new Dossier(
                "topic",
                slug,
                signal.note(),
                List.of(new Dossier.Statement(tag, signal.note(), signal.latest())),
                List.of(id),
                signal.events().size(),
                signal.latest())));
    return true;
  }
}
