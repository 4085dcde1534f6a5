package cairn.memory.state;

import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.Signal;
import cairn.memory.state.LineMap.Placed;
import cairn.memory.words.Content;
import cairn.memory.words.LineText;
import cairn.memory.words.Paraphrase;
import cairn.text.Ends;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// What the ledger says should happen to the board. Nothing else changes it but people.
///
/// | evidence | consequence |
/// |---|---|
/// | broken, however often | kept: showing it better is what helps |
/// | the user openly asked for the opposite | superseded by the new line |
/// | a wish that recurs in distinct sessions | a new line, inferred |
/// | two lines that say the same | merged, with the evidence of both |
/// | two lines that say the opposite | both stand, each naming the other |
public final class BoardUpdate {
  /// Weakening that makes a line a candidate for rewriting.
  static final int ENOUGH = 2;

  /// A signal that is no order must come from so many distinct events.
  private static final int RECURRENCE = 2;

  /// New lines and new entities of one pass.
  private static final int MOST = 20;

  private final MemoryState state;
  private final LineMap map;
  private final boolean compress;
  private final List<MemoryEvent> events = new ArrayList<>();
  private final Set<String> gone = new HashSet<>();

  public BoardUpdate(MemoryState state, LineMap map, boolean compress) {
    this.state = state;
    this.map = map;
    this.compress = compress;
  }

  public List<MemoryEvent> events() {
    for (Line line : touched()) merge(line);
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
    if (gone.contains(line.id()) || state.number(line.id()) == 0) return;
    Placed here = map.get(line.id());
    for (Placed other : map.near(here.text().tokens())) {
      if (other.id().equals(line.id()) || gone.contains(other.id())) continue;
      if (state.number(other.id()) == 0) continue; // a file of rules is edited by people only
      if (!Paraphrase.same(here.text().text(), other.text().text())) continue;
      boolean older = here.number() < other.number();
      String dropped = older ? other.id() : line.id();
      gone.add(dropped);
      events.add(new MemoryEvent.LinesMerged(older ? line.id() : other.id(), dropped));
      if (!older) return;
    }
  }

  private void addLines() {
    int added = 0;
    var said = new ArrayList<String>();
    for (Waiting signal : state.hot().waiting()) {
      boolean ripe = signal.events().size() >= RECURRENCE;
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
    String text = Ends.withoutSpaceOr(signal.note(), ".。") + ". [[topic-" + slug + "]]";
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
                List.of(Dossier.Statement.of(tag, signal.note(), signal.latest())),
                List.of(id),
                signal.events().size(),
                signal.latest())));
    return true;
  }
}
