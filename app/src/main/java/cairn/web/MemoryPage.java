package cairn.web;

import cairn.join.Recall;
import cairn.kernel.Project;
import cairn.memory.Dossier;
import cairn.memory.Fragment;
import cairn.memory.Line;
import cairn.memory.Memory;
import cairn.memory.MemoryState;
import cairn.use.memory.ListProposals;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Memory as pages show it: the board with its evidence, the fragments behind a line, recall.
final class MemoryPage {
  private static final int HITS = 20;

  private final Project project;

  MemoryPage(Project project) {
    this.project = project;
  }

  /// @param place where it stands, on the board or in a file of rules; empty if it left them
  /// @param number where it stands on the board; 0 if it is not there
  /// @param fared `broken 3 of 3, said again twice`; empty if nothing is known
  /// @param quote the newest action that broke it
  /// @param trend its newest evidence last: S for, W against, N waiting
  record LineRow(
      String id,
      String place,
      int number,
      String text,
      String status,
      int strengthening,
      int weakening,
      int waiting,
      String trend,
      String latest,
      String verdict,
      List<String> rivals,
      String successor,
      String authority,
      String fared,
      String quote,
      boolean pinned,
      boolean enforced) {
    static LineRow of(MemoryState state, Line line) {
      Line.Tally tally = line.tally();
      return new LineRow(
          line.id(),
          state.place(line.id()),
          state.number(line.id()),
          line.text(),
          line.status().name().toLowerCase(Locale.ROOT),
          tally.strengthening(),
          tally.weakening(),
          tally.neutral(),
          tally.trend(),
          tally.latest(),
          line.verdict(),
          line.rivals(),
          line.successor(),
          line.authority().word(),
          line.compliance().words(),
          line.compliance().quote(),
          line.marks().pinned(),
          line.marks().enforced());
    }
  }

  /// @param rules lines of files that people keep
  /// @param gone lines that left the board
  /// @param proposed what may become a line and waits for a person
  record MemoryBoard(
      long passes,
      long fragments,
      List<LineRow> lines,
      List<LineRow> rules,
      List<LineRow> gone,
      List<ProposalRow> proposed) {}

  /// @param held true if it asks for something that only a person may allow
  record ProposalRow(
      String id, String text, String reason, String by, String session, boolean held) {
    static ProposalRow of(ListProposals.Proposal p) {
      return new ProposalRow(p.id(), p.text(), p.reason(), p.by(), p.session(), p.held());
    }
  }

  record OneLine(LineRow line, List<Piece> fragments) {}

  record DossierList(List<DossierRow> dossiers) {}

  record OneDossier(DossierRow dossier, List<Dossier.Statement> statements, List<LineRow> lines) {}

  record Recalled(List<Recall.Found> hits) {}

  private MemoryState state() {
    return project.chapter(new Memory()).state();
  }

  /// Lines that stand, in the order of the board, then those that left it.
  void board(ServerRequest request, ServerResponse response) {
    MemoryState state = state();
    var standing = new ArrayList<LineRow>();
    state
        .rows()
        .forEach(
            row -> state.line(row.line()).ifPresent(line -> standing.add(LineRow.of(state, line))));
    var gone = new ArrayList<LineRow>();
    state
        .lines()
        .forEach((_, line) -> {
          if (!line.stands()) gone.add(LineRow.of(state, line));
          return true;
        });
    List<LineRow> rules =
        state.byWeight().stream()
            .filter(line -> state.number(line.id()) == 0)
            .map(line -> LineRow.of(state, line))
            .toList();
    List<ProposalRow> proposed =
        new ListProposals(project).list().stream().map(ProposalRow::of).toList();
    Answer.json(
        response,
        new MemoryBoard(
            state.pass(), state.fragments().size(), standing, rules, gone, proposed));
  }

  record Piece(
      String event,
      String at,
      String trajectory,
      String signal,
      String cause,
      String evidence,
      String judge) {
    static Piece of(Fragment f) {
      return new Piece(
          f.event(),
          f.at().toString(),
          f.trajectory().name().toLowerCase(Locale.ROOT),
          f.signal().word(),
          f.cause().word(),
          f.evidence(),
          f.judge());
    }
  }

  void line(ServerRequest request, ServerResponse response) {
    MemoryState state = state();
    Optional<Line> line = state.find(request.path().pathParameters().get("line"));
    if (line.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    var pieces = new ArrayList<Piece>();
    state
        .fragments()
        .forEach((_, fragment) -> {
          if (fragment.line().equals(line.get().id())) pieces.add(Piece.of(fragment));
          return true;
        });
    Answer.json(response, new OneLine(LineRow.of(state, line.get()), pieces.reversed()));
  }

  record DossierRow(
      String id, String kind, String title, String path, int events, String latest, int lines) {
    static DossierRow of(Dossier d) {
      return new DossierRow(
          d.pointer(), d.kind(), d.title(), d.path(), d.events(), d.latest(), d.lines().size());
    }
  }

  /// What is known about people, tools and topics, by title.
  void dossiers(ServerRequest request, ServerResponse response) {
    var rows = new ArrayList<DossierRow>();
    state()
        .dossiers()
        .forEach((_, dossier) -> {
          rows.add(DossierRow.of(dossier));
          return true;
        });
    rows.sort(Comparator.comparing(DossierRow::title, String.CASE_INSENSITIVE_ORDER));
    Answer.json(response, new DossierList(rows));
  }

  void dossier(ServerRequest request, ServerResponse response) {
    MemoryState state = state();
    String pointer = request.path().pathParameters().get("dossier");
    var found = new ArrayList<Dossier>();
    state
        .dossiers()
        .forEach((_, dossier) -> {
          if (dossier.pointer().equals(pointer)) found.add(dossier);
          return found.isEmpty();
        });
    if (found.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    Dossier dossier = found.getFirst();
    Answer.json(
        response,
        new OneDossier(
            DossierRow.of(dossier),
            dossier.statements().reversed(),
            dossier.lines().stream()
                .flatMap(id -> state.line(id).stream())
                .map(line -> LineRow.of(state, line))
                .toList()));
  }

  /// By words alone: quick enough to follow the typing, and no model is loaded for it.
  void recall(ServerRequest request, ServerResponse response) {
    String query = request.query().first("q").orElse("");
    try (Recall recall = Recall.of(project)) {
      Answer.json(response, new Recalled(recall.search(query, HITS, Recall.How.WORDS)));
    }
  }
}
