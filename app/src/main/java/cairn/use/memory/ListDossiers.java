package cairn.use.memory;

import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Dossier;
import cairn.memory.state.MemoryState;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Lists what is known about people, tools and topics.
public final class ListDossiers {
  /// @param kind `entity` or `topic`
  /// @param events how many distinct events it rests on
  /// @param latest when the newest of them happened, ISO
  /// @param lines how many lines of the board point to it
  public record DossierRow(
      String id, String kind, String title, String path, int events, String latest, int lines) {
    private static DossierRow of(Dossier d) {
      return new DossierRow(
          d.pointer(), d.kind(), d.title(), d.path(), d.events(), d.latest(), d.lines().size());
    }
  }

  /// @param tag how it is known: `instruction`, `observation`
  public record Statement(String tag, String text, String at) {}

  /// @param statements the newest first
  public record OneDossier(DossierRow dossier, List<Statement> statements, List<BoardLine> lines) {}

  private final Project project;

  public ListDossiers(Project project) {
    this.project = project;
  }

  /// By title.
  public List<DossierRow> list() {
    var rows = new ArrayList<DossierRow>();
    state()
        .dossiers()
        .forEach((_, dossier) -> {
          rows.add(DossierRow.of(dossier));
          return true;
        });
    rows.sort(Comparator.comparing(DossierRow::title, String.CASE_INSENSITIVE_ORDER));
    return rows;
  }

  public Optional<OneDossier> find(String id) {
    MemoryState state = state();
    var found = new ArrayList<Dossier>();
    state
        .dossiers()
        .forEach((_, dossier) -> {
          if (dossier.pointer().equals(id)) found.add(dossier);
          return found.isEmpty();
        });
    return found.stream()
        .findFirst()
        .map(dossier ->
            new OneDossier(
                DossierRow.of(dossier),
                dossier.statements().reversed().stream()
                    .map(s -> new Statement(s.tag(), s.text(), s.at()))
                    .toList(),
                dossier.lines().stream()
                    .flatMap(line -> state.line(line).stream())
                    .map(line -> BoardLine.of(state, line))
                    .toList()));
  }

  private MemoryState state() {
    return project.chapter(new Memory()).state();
  }
}
