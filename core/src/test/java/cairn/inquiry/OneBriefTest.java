package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.claim.Answer;
import cairn.inquiry.claim.Answered;
import cairn.inquiry.settings.DeepConfirm;
import cairn.inquiry.settings.Ending;
import cairn.inquiry.settings.Level;
import cairn.inquiry.settings.Mode;
import cairn.inquiry.settings.Strategy;
import cairn.inquiry.state.Cost;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Verdict;
import cairn.inquiry.view.FolderCheck;
import cairn.kernel.Decision;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.sources.Evidence;
import cairn.sources.MemoryLibrary;
import cairn.text.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ObjectNode;

/// The fast path: depth 0.
class OneBriefTest {
  private static final String ANSWER =
      """
      {"answered": "ANSWERED",
       "answer": [{"text": "From bed 2 of plot 1 came 102 kg.",
                   "citations": [{"ref": "notes/plot-1.md", "from": 2, "to": 2}]}]}
      """;

  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private final List<String> roles = new ArrayList<>();

  /// Answers as told; judges honestly.
  private final class Answering extends HonestAgent {
    private final String reply;

    Answering(String reply) {
      super(notes);
      this.reply = reply;
    }

    @Override
    public ObjectNode content(Brief brief) {
      roles.add(brief.role());
      return brief.role().equals("answerer")
          ? (ObjectNode) Json.parse(reply)
          : super.content(brief);
    }
  }

  private Inquiry finish(String reply) throws Exception {
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      return study.finish(study.start(Study.open(0)), new Answering(reply));
    }
  }

  @Test
  void oneBriefAndAColdJudgeAnswerTheQuestion() throws Exception {
    Inquiry done = finish(ANSWER);
    assertThat(roles).containsExactly("answerer", "judge");
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.FINISHED);
    assertThat(done.closing().verdict()).isEqualTo(Verdict.PASS);
    Answer answer = done.closing().consolidation().answer();
    assertThat(answer.verdict()).isEqualTo(Answered.ANSWERED);
    assertThat(answer.places()).hasSize(1);
    assertThat(answer.places().getFirst().text()).startsWith("Bed 2 of plot 1 gave 102 kg after");
    assertThat(done.cost()).isEqualTo(new Cost(1, 4));
  }

  @Test
  void itsFilesAreThoseOfAnyInquiry() throws Exception {
    Inquiry done = finish(ANSWER);
    var files = new TreeMap<String, String>();
    Study.files(folder)
        .forEach((name, text) -> files.put(name.substring(done.folder().length() + 1), text));
    String report = done.closing().report().html().substring(done.folder().length() + 1);
    files.put(report, "");
    files.put(report.replace(".html", ".pdf"), "");
    assertThat(files).containsKeys("consolidation.md", "facets.md", "citations-index.yml");
    assertThat(FolderCheck.check(files, Map.of(), Evidence.of(notes)).findings()).isEmpty();
  }

  @Test
  void notStatedIsAGoodReply() throws Exception {
    Inquiry done =
        finish(
            """
            {"answered": "NOT_ANSWERED", "answer": [],
             "not_stated": ["No note says why the yield drifts."],
             "nearest_places": [{"ref": "notes/plot-3.md", "from": 4, "to": 4}]}
            """);
    assertThat(roles).as("nothing to judge").containsExactly("answerer");
    Answer answer = done.closing().consolidation().answer();
    assertThat(answer.verdict()).isEqualTo(Answered.NOT_ANSWERED);
    assertThat(answer.notStated()).containsExactly("No note says why the yield drifts.");
    assertThat(answer.nearest()).hasSize(1);
    assertThat(done.closing().verdict()).isEqualTo(Verdict.PASS);
    assertThat(Study.files(folder).get(done.folder() + "/consolidation.md"))
        .containsSubsequence(
            "The sources do not answer this question.",
            "No note says why the yield drifts.",
            "Nearest Places",
            "plot-3.md:4")
        .doesNotContain("None");
  }

  @Test
  void aWrongNumberIsRefusedAndTheInquiryStopsByName() throws Exception {
    Inquiry done = finish(ANSWER.replace("102 kg", "104 kg"));
    assertThat(done.ending().kind()).isEqualTo(Ending.Kind.STOPPED);
    assertThat(done.ending().reason()).contains("nobody answered the question", "104");
  }

  @Test
  void anAnswerWithoutAStatementIsNone() throws Exception {
    Inquiry done = finish("{\"answered\": \"ANSWERED\", \"answer\": []}");
    assertThat(done.ending().reason()).contains("nothing is said to answer");
    assertThat(finish("{\"answered\": \"PARTLY\", \"answer\": []}").ending().reason())
        .contains("nothing is said to answer");
  }

  @Test
  void aStrategyOfModelsNeedsBranches() {
    try (Study study =
        new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient())) {
      var models = List.of(new Strategy.Model("a", "a"), new Strategy.Model("b", "b"));
      var open =
          Study.open(
              0,
              Mode.RESEARCH,
              Level.DEFAULT,
              new Strategy(Strategy.Kind.PER_BRANCH, models, ""),
              DeepConfirm.NONE);
      assertThat(study.chapter.submit(open, Study.WHO)).isInstanceOf(Decision.Refused.class);
    }
  }
}
