package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Verdict;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A model that writes a false summary with a true citation: what a rule can tell never gets into
/// the text, and a judge is asked about everything else.
class LyingModelTest {
  private static final String NOTES =
      """
      # Quay
      The repair of the north quay cost 16,500 EUR in the year 2021.
      Vessel Bertha rammed vessel Anna outside port.
      Salt may have corroded the steel piles of the quay.
      After the repair the traffic on the quay decreased.
      The crane was not certified for the winter season.
      """;

  @TempDir Path folder;

  private final MemoryLibrary library = new MemoryLibrary().with("notes/quay.md", NOTES);

  private Study study() {
    return new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), library, Study.patient());
  }

  /// Puts one sentence with a true citation at the top.
  private class Writer extends HonestAgent {
    final String lead;
    final List<String> judged = new ArrayList<>();
    final List<String> reasons = new ArrayList<>();

    Writer(String lead) {
      super(library);
      this.lead = lead;
    }

    @Override
    public ObjectNode content(Brief brief) {
      brief.input().path("problems").forEach(p -> reasons.add(p.asString()));
      if (brief.role().equals("judge"))
        brief.input().path("claims").forEach(c -> judged.add(c.path("text").asString()));
      ObjectNode reply = super.content(brief);
      if (brief.role().equals("consolidator")) {
        ObjectNode first = reply.putArray("executive_summary").addObject().put("text", lead);
        ObjectNode cite = first.putArray("citations").addObject();
        cite.put("kind", "file").put("ref", "notes/quay.md").put("from", 2).put("to", 6);
      }
      return reply;
    }
  }

  private List<String> lead(Inquiry done) {
    return done.closing().consolidation().executiveSummary().stream()
        .map(CitedClaim::text)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The repair of the north quay cost 26,500 EUR.",
        "The repair of the north quay cost 16,500 USD in 2019.",
        "Vessel Anna rammed vessel Bertha outside port.",
        "Salt corroded the steel piles of the quay.",
        "After the repair the traffic on the quay increased.",
        "The crane was certified for the winter season.",
        "The port of Rotterdam paid for the repair."
      })
  void aFalseLeadIsRefusedWithTheReasonAndNeverStands(String lie) throws Exception {
    try (Study study = study()) {
      var agent = new Writer(lie);
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(lead(done)).doesNotContain(lie);
      assertThat(done.closing().consolidation().mechanical()).isNotEmpty();
      assertThat(Study.files(folder).values()).noneMatch(text -> text.contains(lie));
    }
  }

  @Test
  void aFaithfulParaphraseIsJudgedAndCounted() throws Exception {
    String faithful = "In 2021 fixing the quay in the north took 16,500 EUR.";
    try (Study study = study()) {
      var agent = new Writer(faithful);
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(lead(done)).containsExactly(faithful);
      assertThat(agent.judged).contains(faithful);
      assertThat(done.checks().notChecked()).isZero();
      assertThat(done.checks().inWords().orElseThrow())
          .contains("judged by honest")
          .endsWith("0 open");
    }
  }

  /// What no rule can tell: a claim without any basis.
  private static final String BASELESS = "The owners of the boats were glad about the works.";

  private class Judged extends Writer {
    final boolean mends;

    Judged(boolean mends) {
      super(BASELESS);
      this.mends = mends;
    }

    @Override
    public ObjectNode content(Brief brief) {
      ObjectNode reply = super.content(brief);
      for (JsonNode row : reply.path("judgements"))
        if (text(brief, row).equals(BASELESS))
          ((ObjectNode) row).put("label", "not supported").put("why", "no word about owners");
      if (brief.role().equals("reviser") && !mends)
        reply.putArray("claims").addObject().put("claim", "con.e1").put("text", BASELESS);
      return reply;
    }

    private static String text(Brief brief, JsonNode row) {
      for (JsonNode c : brief.input().path("claims"))
        if (c.path("claim").equals(row.path("claim"))) return c.path("text").asString();
      return "";
    }
  }

  @Test
  void whatTheJudgeDoesNotFindSupportedIsSentBackAndMended() throws Exception {
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(1)), new Judged(true));
      assertThat(lead(done))
          .containsExactly("The repair of the north quay cost 16,500 EUR in the year 2021.");
      assertThat(done.closing().verdict()).isNotEqualTo(Verdict.ESCALATE);
    }
  }

  @Test
  void whatStaysUnsupportedIsRemovedAndALeadWithoutSupportDoesNotPass() throws Exception {
    try (Study study = study()) {
      Inquiry done = study.finish(study.start(Study.open(1)), new Judged(false));
      assertThat(lead(done)).isEmpty();
      assertThat(done.closing().verdict()).isEqualTo(Verdict.ESCALATE);
    }
  }

  @Test
  void aJudgeThatQuotesWhatIsNotThereIsRefused() throws Exception {
    try (Study study = study()) {
      var agent =
          new Writer("In 2021 fixing the quay in the north took 16,500 EUR.") {
            @Override
            public ObjectNode content(Brief brief) {
              ObjectNode reply = super.content(brief);
              for (JsonNode row : reply.path("judgements"))
                ((ObjectNode) row).put("words", "the owners were glad");
              return reply;
            }
          };
      Inquiry done = study.finish(study.start(Study.open(1)), agent);
      assertThat(done.checks().supported()).isZero();
      assertThat(done.checks().notChecked()).isPositive();
      assertThat(done.closing().verdict()).isEqualTo(Verdict.PASS_WITH_ADVISORIES);
    }
  }
}
