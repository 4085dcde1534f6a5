package cairn.record;

import cairn.kernel.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The files of a record. Long files are appended to or changed in one section, so a turn costs the
/// same whether the record is empty or has a hundred thousand nodes; nothing here walks a shelf
/// unless a file has to be written from the start.
final class RecordViews {
  static final String ROOT = "ara/";

  /// Only the latest sessions can still change; older files stay as they were written.
  private static final int LIVE_SESSIONS = 2;

  private final RecordState state;

  private RecordViews(RecordState state) {
    this.state = state;
  }

  /// Nothing until something worth recording has happened.
  static List<View> of(RecordState state) {
    return state.isEmpty() ? List.of() : new RecordViews(state).all();
  }

  private List<View> all() {
    var views = new ArrayList<View>();
    views.add(paper());
    views.add(head("logic/problem.md", "# Problem\n"));
    for (EntryKind kind : EntryKind.values()) views.add(entries(kind));
    if (state.nodes().size() > 0) {
      views.add(
          new View.Growing(
              ROOT + "trace/exploration_tree.yaml",
              "tree:\n",
              state.nodes().size(),
              i -> NodeText.of(state.nodes().at(i))));
    }
    if (state.observations().size() > 0) views.add(observations());
    if (state.log().size() > 0) {
      views.add(
          new View.Growing(
              ROOT + "trace/pm_reasoning_log.yaml",
              "entries:\n",
              state.log().size(),
              i -> NodeText.of(state.log().at(i))));
    }
    if (state.tastes().size() > 0) {
      views.add(
          new View.Growing(
              ROOT + "trace/taste_log.yaml",
              "entries:\n",
              state.tastes().size(),
              i -> NodeText.of(state.tastes().at(i))));
    }
    views.addAll(evidence());
    views.addAll(sessions());
    return views;
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
        () -> {
          var sections = new ArrayList<View.Section>();
          state
              .entries()
              .forEach((_, entry) -> {
                if (entry.kind() == kind) sections.add(section(entry));
                return true;
              });
          return sections;
        },
        seq ->
            state
                .hot()
                .changedSince(seq, kind.word())
                .map(ids ->
                    ids.stream().map(id -> section(state.entry(id).orElseThrow())).toList()));
  }

  private static View.Section section(Entry entry) {
    return View.Section.of(EntryText.key(entry), EntryText.of(entry));
  }

  private View observations() {
    return list(
        "staging/observations.yaml",
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
    return View.Section.of("  - id: " + cairn.text.Yaml.scalar(o.id()), NodeText.of(o));
  }

  private View list(
      String file,
      String head,
      String kind,
      java.util.function.Supplier<List<View.Section>> all,
      java.util.function.Function<String, View.Section> one) {
    return new View.Sections(
        ROOT + file,
        head,
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
    return views;
  }

  private List<View> sessions() {
    var views = new ArrayList<View>();
    long size = state.sessions().size();
    if (size == 0) return views;
    views.add(
        list(
            "trace/sessions/session_index.yaml",
            "sessions:\n",
            Evolution.SESSION,
            () -> {
              var rows = new ArrayList<View.Section>();
              state.sessions().forEach((_, session) -> rows.add(row(session)));
              return rows;
            },
            id -> row(state.sessions().get(id).orElseThrow())));
    for (String id : liveSessions()) {
      Session session = state.sessions().get(id).orElseThrow();
      views.add(
          new View.Whole(
              ROOT + "trace/sessions/" + id + ".yaml",
              state.hot().revisionOf(Evolution.SESSION),
              () -> SessionText.of(state, session)));
    }
    return views;
  }

  /// The latest sessions and the one being written, which a late transcript may make an old one.
  private List<String> liveSessions() {
    var live = new java.util.LinkedHashSet<String>();
    long size = state.sessions().size();
    boolean imported = state.hot().current().isEmpty();
    for (long i = imported ? 0 : Math.max(0, size - LIVE_SESSIONS); i < size; i++)
      live.add(state.sessions().keyAt(i));
    if (!state.hot().session().isEmpty()) live.add(state.hot().session());
    return List.copyOf(live);
  }

  private View.Section row(Session session) {
    return View.Section.of(
        "  - id: " + cairn.text.Yaml.scalar(session.id()), SessionText.row(state, session));
  }

  static Optional<String> artifactPath(String viewPath) {
    return viewPath.startsWith(ROOT)
        ? Optional.of(viewPath.substring(ROOT.length()))
        : Optional.empty();
  }
}
