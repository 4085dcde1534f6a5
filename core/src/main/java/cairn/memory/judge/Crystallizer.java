package cairn.memory.judge;

import cairn.memory.fragment.Authority;
import cairn.memory.fragment.Dossier;
import cairn.memory.fragment.ErrorPattern;
import cairn.memory.state.Line;
import cairn.memory.state.LineMap;
import cairn.memory.state.LineMap.Placed;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.memory.state.MemoryState.Mention;
import cairn.memory.words.LineText;
import cairn.text.BoundedPattern;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/// Turns recurring names and the pointers of tested lines into dossiers. Recurrence is counted in
/// distinct events; a name alone makes no dossier.
public final class Crystallizer {
  /// A topic behind a line.
  private static final BoundedPattern TOPIC = BoundedPattern.of("\\s*\\[\\[[^\\]]{1,80}]]");

  private static final int RECURRENCE = 2;

  /// New entities of one pass; the others wait for the next.
  private static final int MOST = 20;

  private final MemoryState state;
  private final LineMap map;

  public Crystallizer(MemoryState state, LineMap map) {
    this.state = state;
    this.map = map;
  }

  public List<MemoryEvent> entities() {
    var events = new ArrayList<MemoryEvent>();
    int fresh = 0;
    for (String name : state.hot().named()) {
      Mention mention = state.names().get(name).orElseThrow();
      if (mention.count() < RECURRENCE) continue;
      String path = Dossier.path("entity", Slug.of(name));
      boolean known = state.dossiers().has(path);
      if (!known && fresh >= MOST) continue;
      if (!known) fresh++;
      Dossier dossier =
          state
              .dossiers()
              .get(path)
              .orElse(new Dossier("entity", Slug.of(name), name, List.of(), List.of(), 0, ""));
      for (Dossier.Statement said : mention.said()) dossier = dossier.plus(said, mention.count());
      events.add(new MemoryEvent.DossierWritten(dossier));
    }
    return events;
  }

  /// The first word about each order that became a line.
  public List<MemoryEvent> orders() {
    var events = new ArrayList<MemoryEvent>();
    for (Line line : state.byWeight()) {
      if (line.authority() == Authority.WRITTEN) continue;
      for (String pointer : LineText.pointers(line.text())) {
        if (!pointer.startsWith("topic-")) continue;
        String slug = Slug.of(pointer.substring("topic-".length()));
        if (state.dossiers().has(Dossier.path("topic", slug))) continue;
        String said = TOPIC.matcher(line.text()).replaceAll("");
        events.add(
            new MemoryEvent.DossierWritten(
                new Dossier(
                    "topic",
                    slug,
                    said,
                    List.of(Dossier.Statement.of("instruction", said, line.tally().latest())),
                    List.of(line.id()),
                    1,
                    line.tally().latest())));
      }
    }
    return events;
  }

  private static String tag(Line line) {
    return line.authority() == Authority.INFERRED ? "observation" : "instruction";
  }

  /// The third error of one kind is a pattern.
  public List<MemoryEvent> patterns() {
    var events = new ArrayList<MemoryEvent>();
    for (ErrorPattern pattern : state.errors().values())
      if (pattern.count() >= ErrorPattern.RIPE && pattern.pass() == state.pass())
        if (events.size() < MOST) events.add(new MemoryEvent.DossierWritten(pattern.dossier()));
    return events;
  }

  /// Dossiers that these lines point to, as far as there is evidence for the line.
  public List<MemoryEvent> pointers(Collection<String> lines) {
    var events = new ArrayList<MemoryEvent>();
    for (String id : lines) {
      Placed placed = map.get(id);
      Line line = state.line(id).orElse(null);
      if (placed == null || line == null || line.tally().total() == 0) continue;
      for (String pointer : placed.text().pointers()) {
        int dash = pointer.indexOf('-');
        String kind = dash < 0 ? "" : pointer.substring(0, dash);
        if (!kind.equals("entity") && !kind.equals("topic")) continue;
        String slug = Slug.of(pointer.substring(dash + 1));
        Dossier known =
            state
                .dossiers()
                .get(Dossier.path(kind, slug))
                .orElse(
                    new Dossier(
                        kind,
                        slug,
                        pointer.substring(dash + 1).replace('-', ' '),
                        List.of(),
                        List.of(),
                        0,
                        ""));
        Dossier now = known.line(id);
        if (known.statements().isEmpty())
          now =
              now.plus(
                  Dossier.Statement.of(tag(line), line.plain(), line.tally().latest()),
                  line.tally().total());
        if (!now.equals(known)) events.add(new MemoryEvent.DossierWritten(now));
      }
    }
    return events;
  }
}
