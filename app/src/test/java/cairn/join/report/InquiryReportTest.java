package cairn.join.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.HonestAgent;
import cairn.inquiry.Study;
import cairn.inquiry.state.Inquiry;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.report.ReportRenderer;
import cairn.report.model.Lead;
import cairn.report.model.ReportModel;
import cairn.sources.Evidence;
import cairn.sources.MemoryLibrary;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// What a report shows of an answer by an agent.
class InquiryReportTest {
  private static final String RECORD =
      """
      # 4. Keep the press

      Date: 2018-09-26

      ## Decision

      The press stays in the north barn, where the floor carries it. The lease there was renewed
      for the cooperative. We have less pipe to look after.

      ## Cautionary note

      Nobody measured the floor.
      """;

  @TempDir Path folder;

  private final MemoryLibrary notes = new MemoryLibrary().with("notes/press.md", RECORD);

  private Document page(String answer, String judged) throws Exception {
    return Jsoup.parse(ReportRenderer.html(model(answer, judged)));
  }

  private ReportModel model(String answer, String judged) throws Exception {
    var agent =
        new HonestAgent(notes) {
          @Override
          public ObjectNode content(Brief brief) {
            return switch (brief.role()) {
              case "answerer" -> (ObjectNode) Json.parse(answer);
              case "judge" -> (ObjectNode) Json.parse(judged);
              default -> super.content(brief);
            };
          }
        };
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      Inquiry done = study.finish(study.start(Study.open(0)), agent);
      return InquiryReport.of(study.chapter.state(), done, Evidence.of(notes));
    }
  }

  private static final String ANSWERED =
      """
      {"answered": "ANSWERED", "answer": [{"text": "To keep the press leaves the cooperative less pipe.",
        "citations": [{"ref": "notes/press.md", "from": 1, "to": 9}]}]}
      """;

  private static final String SUPPORTED =
      """
      {"judgements": [{"claim": "con.e1", "label": "supported",
        "words": "We have less pipe to look after."}]}
      """;

  @Test
  void theWordsThatTheJudgeHandedInStandUnderTheirStatement() throws Exception {
    Document page = page(ANSWERED, SUPPORTED);
    assertThat(page.select("#summary .lead").text()).startsWith("To keep the press leaves");
    assertThat(page.select("#summary .lead + blockquote p").text())
        .startsWith("We have less pipe to look after.");
    assertThat(page.select("#citations blockquote").text())
        .as("the list of sources quotes the same")
        .isEqualTo("We have less pipe to look after.");
  }

  @Test
  void aReviewIsOnlyClaimedWhereSomebodyReviewed() throws Exception {
    assertThat(page(ANSWERED, SUPPORTED).select(".verdict").text())
        .isEqualTo(
            "Answered. Judged statement by statement by honest; nobody reviewed the text as a"
                + " whole.");
  }

  @Test
  void theTableHoldsTheStatementsOfAnAnswerFromOneBrief() throws Exception {
    Document page = page(ANSWERED, SUPPORTED);
    assertThat(page.select("#evidence tbody tr")).hasSize(1);
    assertThat(page.select("#evidence tbody tr").text())
        .contains(
            "To keep the press leaves the cooperative less pipe.", "judged to hold by honest");
    assertThat(page.select(".coverage").text())
        .contains("Statements: 1 (1 judged to hold by honest).")
        .contains("Documents searched: 1; cited: 1.")
        .doesNotContain("0 of");
  }

  private static final String SILENT =
      """
      {"answered": "NOT_ANSWERED", "answer": [],
       "not_stated": ["No note says what the floor carries in the south barn."],
       "nearest_places": [{"ref": "notes/press.md", "from": 1, "to": 9},
                          {"ref": "notes/press.md", "from": 11, "to": 11},
                          {"ref": "notes/press.md", "from": 3, "to": 3}]}
      """;

  @Test
  void whatNoSourceSaysIsTheAnswerAndIsSaidOnce() throws Exception {
    Document page = page(SILENT, SUPPORTED);
    assertThat(page.select("#summary .lead").text())
        .isEqualTo("No note says what the floor carries in the south barn.");
    assertThat(page.select("main").text().split("No note says what", -1)).hasSize(2);
    assertThat(page.select(".verdict strong").attr("class")).isEqualTo("not_answered");
    assertThat(page.select(".verdict").text()).contains("No agent checked this");
    assertThat(page.text()).doesNotContain("The sources do not state it", "Add sources");
  }

  @Test
  void aNearestPlaceIsASentenceAndNeverAHeadingOrADate() throws Exception {
    Lead lead = model(SILENT, SUPPORTED).lead().orElseThrow();
    assertThat(lead.nearest()).hasSize(1);
    assertThat(lead.nearest().getFirst().text()).endsWith(".").doesNotContain("#", "Date");
  }

  @Test
  void aTreeListsEveryStatementItJudgedWhole() throws Exception {
    MemoryLibrary field = Study.notes();
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), field, Study.patient())) {
      Inquiry done = study.finish(study.start(Study.open(1)), new HonestAgent(field));
      ReportModel model = InquiryReport.of(study.chapter.state(), done, Evidence.of(field));
      List<String> told = model.told().stream().map(t -> t.statement().text().plain()).toList();
      assertThat(told).doesNotHaveDuplicates();
      done.closing().consolidation().passages().forEach(p -> assertThat(told).contains(p.text()));
      Document page = Jsoup.parse(ReportRenderer.html(model));
      assertThat(page.select("#evidence tbody tr")).hasSize(told.size());
      assertThat(page.select("#evidence").text()).doesNotContain("…");
      done.closing().consolidation().themes().stream()
          .flatMap(g -> g.passages().stream())
          .forEach(p ->
              assertThat(page.select("main > section").text())
                  .as("what is judged is shown")
                  .contains(p.text()));
    }
  }
}
