package cairn.web;

import cairn.join.recall.Recall;
import cairn.kernel.project.Project;
import cairn.use.memory.BoardLine;
import cairn.use.memory.ExplainLine;
import cairn.use.memory.ExplainLine.Evidence;
import cairn.use.memory.ListDossiers;
import cairn.use.memory.ListDossiers.DossierRow;
import cairn.use.memory.ListDossiers.Statement;
import cairn.use.memory.ListLines;
import cairn.use.memory.ListProposals;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
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
    static LineRow of(BoardLine line) {
      return new LineRow(
          line.id(),
          line.line(),
          line.number(),
          line.text(),
          line.status(),
          line.strengthening(),
          line.weakening(),
          line.waiting(),
          line.trend(),
          line.lastSeen(),
          line.verdict(),
          line.opposite(),
          line.successor(),
          line.authority(),
          line.compliance().words(),
          line.compliance().quote(),
          line.pinned(),
          line.enforced());
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

  record OneDossier(DossierRow dossier, List<Statement> statements, List<LineRow> lines) {}

  record Recalled(List<Recall.Found> hits) {}

  private static List<LineRow> rows(List<BoardLine> lines) {
    return lines.stream().map(LineRow::of).toList();
  }

  /// Lines that stand, in the order of the board, then those that left it.
  void board(ServerRequest request, ServerResponse response) {
    ListLines.Lines lines = new ListLines(project).list();
    List<BoardLine> rules = lines.weighted().stream().filter(l -> l.number() == 0).toList();
    List<ProposalRow> proposed =
        new ListProposals(project).list().stream().map(ProposalRow::of).toList();
    Answer.json(
        response,
        new MemoryBoard(
            lines.passes(),
            lines.fragments(),
            rows(lines.board()),
            rows(rules),
            rows(lines.gone()),
            proposed));
  }

  record Piece(
      String event,
      String at,
      String trajectory,
      String signal,
      String cause,
      String evidence,
      String judge) {
    static Piece of(Evidence e) {
      return new Piece(
          e.event(),
          e.at().toString(),
          e.trajectory().name().toLowerCase(Locale.ROOT),
          e.signal(),
          e.rootCause(),
          e.evidence(),
          e.judgedBy());
    }
  }

  void line(ServerRequest request, ServerResponse response) {
    Optional<ExplainLine.Explained> why =
        new ExplainLine(project).explain(request.path().pathParameters().get("line"));
    if (why.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    List<Piece> pieces =
        why.get().fragments().reversed().stream().filter(Evidence::own).map(Piece::of).toList();
    Answer.json(response, new OneLine(LineRow.of(why.get().line()), pieces));
  }

  /// What is known about people, tools and topics, by title.
  void dossiers(ServerRequest request, ServerResponse response) {
    Answer.json(response, new DossierList(new ListDossiers(project).list()));
  }

  void dossier(ServerRequest request, ServerResponse response) {
    Optional<ListDossiers.OneDossier> found =
        new ListDossiers(project).find(request.path().pathParameters().get("dossier"));
    if (found.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    Answer.json(
        response,
        new OneDossier(found.get().dossier(), found.get().statements(), rows(found.get().lines())));
  }

  /// By words alone: quick enough to follow the typing, and no model is loaded for it.
  void recall(ServerRequest request, ServerResponse response) {
    String query = request.query().first("q").orElse("");
    try (Recall recall = Recall.of(project)) {
      Answer.json(response, new Recalled(recall.search(query, HITS, Recall.How.WORDS)));
    }
  }
}
