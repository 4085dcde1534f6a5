package cairn.record.view;

import cairn.kernel.View;
import cairn.kernel.snapshot.Shelf;
import cairn.record.change.Evolution;
import cairn.record.format.Artifact;
import cairn.record.format.EntryText;
import cairn.record.format.EvidenceText;
import cairn.record.format.NodeText;
import cairn.record.format.PaperText;
import cairn.record.format.SessionText;
import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import cairn.record.state.Observation;
import cairn.record.state.RecordState;
import cairn.record.state.Session;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The files of a record. Long files are appended to or changed in one section, so a turn costs the
/// same whether the record is empty or has a hundred thousand nodes; nothing here walks a shelf
/// unless a file has to be written from the start.
public final class RecordViews {
  public static final String ROOT = "ara/";

  /// Only the latest sessions can still change; older files stay as they were written.
  private static final int LIVE_SESSIONS = 2;

  /// As many of the latest tables are looked at after each turn.
  private static final int LIVE_TABLES = 16;

  /// Files that are the researcher's own from the first line on.
  private static final Map<String, String> HEADS =
      new TreeMap<>(
          Map.of(
              "logic/problem.md", "# Problem\n",
              "logic/experiments.md", "# Experiments\n",
              "logic/related_work.md", "# Related work\n",
              "logic/solution/algorithm.md", "# Algorithm\n",
              "src/environment.md", "# Environment\n"));

  private final RecordState state;

  /// All entries by kind, read once for the files of all kinds.
  private @Nullable Map<EntryKind, List<View.Section>> sections;

  private RecordViews(RecordState state) {
    this.state = state;
  }

  /// Nothing until something worth recording has happened.
  public static List<View> of(RecordState state) {
    return state.isEmpty() ? List.of() : new RecordViews(state).all();
  }

  private List<View> all() {
    var views = new ArrayList<View>();
    views.add(paper());
    HEADS.forEach((file, text) -> views.add(head(file, text)));
    for (EntryKind kind : EntryKind.values()) views.add(entries(kind));
    views.add(growing(Artifact.TREE, "tree", state.nodes(), NodeText::of));
    views.add(observations());
    views.add(growing(Artifact.LOG, "entries", state.log(), NodeText::of));
    if (state.tastes().size() > 0)
      views.add(growing(Artifact.TASTE, "entries", state.tastes(), NodeText::of));
    views.addAll(evidence());
    views.addAll(sessions());
    return views;
  }

  /// An append-only list; `name: []` until there is something in it.
  private <T> View growing(String file, String name, Shelf<T> shelf, Function<T, String> text) {
    String above = above(file);
    return shelf.size() == 0
        ? View.Whole.of(ROOT + file, above + name + ": []\n")
        : new View.Growing(
            ROOT + file, above + name + ":\n", shelf.size(), i -> text.apply(shelf.at(i)));
  }

  /// Comments that an imported file brought with it.
  private String above(String file) {
    return state.hot().heads().getOrDefault(file, "");
  }

  private View paper() {
    String head = state.hot().heads().getOrDefault("PAPER.md", PaperText.HEAD);
    return View.Sections.of(
        ROOT + "PAPER.md", head, List.of(View.Section.of(PaperText.KEY, PaperText.index(state))));
  }

  private View head(String file, String text) {
    return View.Sections.of(ROOT + file, state.hot().heads().getOrDefault(file, text), List.of());
  }

  private View entries(EntryKind kind) {
    String head = state.hot().heads().getOrDefault(kind.file(), "# " + kind.heading() + "\n\n");
    return new View.Sections(
        ROOT + kind.file(),
        head,
        state.hot().revisionOf(kind.word()),
        () -> sections().get(kind),
        seq ->
            changed(seq, kind)
                .map(ids ->
                    ids.stream().map(id -> section(state.entry(id).orElseThrow())).toList()));
  }

  private Map<EntryKind, List<View.Section>> sections() {
    if (sections != null) return sections;
    var all = new EnumMap<EntryKind, List<View.Section>>(EntryKind.class);
    for (EntryKind kind : EntryKind.values()) all.put(kind, new ArrayList<>());
    state
        .entries()
        .forEach((_, entry) -> {
          all.get(entry.kind()).add(section(entry));
          return true;
        });
    sections = all;
    return all;
  }

  /// A concept is found by its term, which may have been renamed: all are looked at.
  private Optional<List<String>> changed(long seq, EntryKind kind) {
    return kind == EntryKind.CONCEPT
        ? Optional.empty()
        : state.hot().changedSince(seq, kind.word());
  }

  private static View.Section section(Entry entry) {
    return View.Section.ofMany(EntryText.key(entry), EntryText.of(entry));
  }

  private View observations() {
    if (state.observations().size() == 0)
      return View.Whole.of(
          ROOT + Artifact.OBSERVATIONS, above(Artifact.OBSERVATIONS) + "observations: []\n");
    return list(
        Artifact.OBSERVATIONS,
        "observations:\n",
        Evolution.OBSERVATION,
        () -> {
          var sections = new ArrayList<View.Section>();
          state.observations().forEach((_, o) -> sections.add(section(o)));
          return sections;
        },
        id -> section(state.observation(id).orElseThrow()));
  }

  private static View.Section section(Observation o) {
    return View.Section.ofMany("  - id: " + Yaml.scalar(o.id()), NodeText.of(o));
  }

  private View list(
      String file,
      String head,
      String kind,
      Supplier<List<View.Section>> all,
      Function<String, View.Section> one) {
    return new View.Sections(
        ROOT + file,
        above(file) + head,
        state.hot().revisionOf(kind),
        all,
        seq -> state.hot().changedSince(seq, kind).map(ids -> ids.stream().map(one).toList()));
  }

  private List<View> evidence() {
    var views = new ArrayList<View>();
    String head = state.hot().heads().getOrDefault("evidence/README.md", EvidenceText.HEAD);
    views.add(
        new View.Growing(
            ROOT + "evidence/README.md",
            head,
            state.evidence().size(),
            i -> EvidenceText.row(state.evidence().at(i))));
    views.addAll(tables(firstLiveTable(), state.evidence().size()));
    return views;
  }

  /// Raw results, each in a file of its own.
  private List<View> tables(long from, long to) {
    var views = new ArrayList<View>();
    for (long i = from; i < to; i++) {
      RecordState.Filed filed = state.evidence().at(i);
      if (EvidenceText.hasFile(filed))
        views.add(View.Whole.of(ROOT + EvidenceText.path(filed), EvidenceText.content(filed)));
    }
    return views;
  }

  private long firstLiveTable() {
    return Math.max(0, state.evidence().size() - LIVE_TABLES);
  }

  private List<View> sessions() {
    var views = new ArrayList<View>();
    long size = state.sessions().size();
    if (size == 0) {
      views.add(View.Whole.of(ROOT + Artifact.INDEX, above(Artifact.INDEX) + "sessions: []\n"));
      return views;
    }
    views.add(
        list(
            Artifact.INDEX,
            "sessions:\n",
            Evolution.SESSION,
            () -> {
              var rows = new ArrayList<View.Section>();
              state.sessions().forEach((_, session) -> rows.add(row(session)));
              return rows;
            },
            id -> row(state.sessions().get(id).orElseThrow())));
    liveSessions().forEach(id -> views.add(session(id)));
    return views;
  }

  private View session(String id) {
    Session session = state.sessions().get(id).orElseThrow();
    String file = "trace/sessions/" + id + ".yaml";
    return new View.Whole(
        ROOT + file,
        state.hot().revisionOf(Evolution.SESSION),
        () -> above(file) + SessionText.of(state, session));
  }

  /// What was written once and stays: older sessions, older tables.
  public static List<View> archive(RecordState state) {
    var all = new RecordViews(state);
    var live = all.liveSessions();
    var views = new ArrayList<View>();
    for (long i = 0; i < state.sessions().size(); i++)
      if (!live.contains(state.sessions().keyAt(i)))
        views.add(all.session(state.sessions().keyAt(i)));
    views.addAll(all.tables(0, all.firstLiveTable()));
    return views;
  }

  /// The latest sessions and the one being written, which a late transcript may make an old one.
  private List<String> liveSessions() {
    var live = new LinkedHashSet<String>();
    long size = state.sessions().size();
    boolean imported = state.hot().current().isEmpty();
    for (long i = imported ? 0 : Math.max(0, size - LIVE_SESSIONS); i < size; i++)
      live.add(state.sessions().keyAt(i));
    if (!state.hot().session().isEmpty()) live.add(state.hot().session());
    return List.copyOf(live);
  }

  private View.Section row(Session session) {
    return View.Section.ofMany(
        "  - id: " + Yaml.scalar(session.id()), SessionText.row(state, session));
  }
}
