package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.InquiryEvent;
import cairn.inquiry.state.InquiryGate;
import cairn.inquiry.state.Review;
import cairn.inquiry.state.Verdict;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.GateCodec;
import cairn.kernel.ManualClock;
import cairn.kernel.brief.Brief;
import cairn.kernel.work.Workshop;
import cairn.sources.MemoryLibrary;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What must be fixed and can be fixed in several ways is put to a person.
class AmbiguousFindingTest {
  @TempDir Path folder;

  private final MemoryLibrary notes = Study.notes();
  private Study study;

  @BeforeEach
  void open() {
    study = new Study(folder, new ManualClock("2026-11-16T10:00:00Z"), notes, Study.patient());
  }

  @AfterEach
  void close() {
    study.close();
  }

  /// @param says what the reviewer adds, by iteration
  private HonestAgent reviewer(BiConsumer<Integer, ArrayNode> says) {
    return new HonestAgent(notes) {
      @Override
      public ObjectNode content(Brief brief) {
        ObjectNode reply = super.content(brief);
        if (brief.role().equals("adversarial-reviewer"))
          says.accept(brief.input().path("iteration").asInt(), (ArrayNode) reply.path("findings"));
        return reply;
      }
    };
  }

  private static ObjectNode finding(ArrayNode into, String passage) {
    return into.addObject()
        .put("severity", "MUST_FIX")
        .put("dimension", 5)
        .put("passage", passage)
        .put("issue", "says more than its source");
  }

  private static void candidate(ObjectNode finding, String find, String replace, String why) {
    finding
        .withArray("candidates")
        .addObject()
        .put("find", find)
        .put("replace", replace)
        .put("why", why);
  }

  private static void twoWays(int iteration, ArrayNode into) {
    if (iteration > 1) return;
    ObjectNode f = finding(into, "con.e1").put("ambiguous", true);
    candidate(f, "is yes", "is a careful yes", "the source hedges");
    candidate(f, "is yes", "is open", "the source does not answer");
  }

  /// Answers every gate by its default until a finding asks.
  private Gate asked(HonestAgent agent) throws InterruptedException {
    for (int round = 0; round < 20; round++) {
      if (!(study.work(agent) instanceof Workshop.Result.Waiting(List<Gate> gates))) continue;
      for (Gate gate : gates) {
        if (gate.id().contains(".finding-")) return gate;
        Study.accept(study.chapter.answer(gate.id(), gate.preset(), Study.WHO));
      }
    }
    throw new AssertionError("no finding asks: " + study.chapter.steps());
  }

  private Decision<InquiryEvent> answer(Gate gate, String value) {
    return study.chapter.answer(gate.id(), value, Study.WHO);
  }

  private String review(int iteration) {
    return Study.files(folder).entrySet().stream()
        .filter(f -> f.getKey().endsWith("-iter-" + iteration + ".md"))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  private static String summary(Inquiry inquiry) {
    return inquiry.closing().consolidation().executiveSummary().getFirst().text();
  }

  @Test
  void theCandidateThatAPersonChoosesIsAppliedDiffedAndLookedAtAgain() throws Exception {
    String id = study.start(Study.open(1));
    HonestAgent agent = reviewer(AmbiguousFindingTest::twoWays);
    Gate gate = asked(agent);
    assertThat(gate.id()).contains(".finding-1-");
    assertThat(gate.question()).contains("says more than its source").contains("The answer is yes");
    assertThat(gate.answers())
        .extracting(Gate.Answer::value)
        .containsExactly("fix-1", "fix-2", "advisory", "escalate");
    assertThat(gate.answers().get(1).meaning())
        .isEqualTo(
            "the source does not answer: \u201cThe answer is yes, with one condition.\u201d becomes"
                + " \u201cThe answer is open, with one condition.\u201d");
    GateCodec.keeps(gate, InquiryGate.class);
    InquiryGate.Finding context = (InquiryGate.Finding) gate.context();
    assertThat(List.of(context.file(), context.passage(), context.text(), context.issue()))
        .noneMatch(String::isBlank);
    assertThat(List.of(context.dimension(), context.reviewer())).noneMatch(String::isBlank);
    assertThat(context.severity()).isEqualTo(Review.Severity.MUST_FIX);
    assertThat(context.candidates().getFirst().diff()).contains("+ The answer is a careful yes");
    assertThat(review(1)).contains("Decision: waits for a person");
    assertThat(answer(gate, "fix-3")).isInstanceOf(Decision.Refused.class);
    Study.accept(answer(gate, "fix-2"));
    assertThat(answer(gate, "fix-1")).isInstanceOf(Decision.Refused.class);

    Inquiry done = study.finish(id, agent);
    assertThat(summary(done)).isEqualTo("The answer is open, with one condition.");
    assertThat(done.closing().reviews()).hasSize(2);
    assertThat(done.closing().verdict()).isNotEqualTo(Verdict.ESCALATE);
    assertThat(review(1))
        .contains("Fix applied: true")
        .contains("Reason: ambiguous_fix")
        .contains("Decision: fix-2 (a person's)")
        .contains("```diff");
    assertThat(Study.files(folder).get("meditations/" + id + "/consolidation.md"))
        .contains("The answer is open");
  }

  @Test
  void thePlacesOfAPatchThatFitsSeveralAreTheCandidates() throws Exception {
    study.start(Study.open(1));
    Gate gate =
        asked(
            reviewer((_, into) ->
                finding(into, "con.e1").putObject("patch").put("find", "on").put("replace", "un")));
    assertThat(((InquiryGate.Finding) gate.context()).candidates())
        .extracting(InquiryGate.Finding.Repair::after)
        .containsExactly(
            "The answer is yes, with une condition.",
            "The answer is yes, with one cundition.",
            "The answer is yes, with one conditiun.");
  }

  @Test
  void whatCannotBeAppliedIsNoCandidate() throws Exception {
    study.start(Study.open(1));
    Gate gate =
        asked(
            reviewer((_, into) -> {
              ObjectNode f = finding(into, "con.e1");
              candidate(f, "is yes", "is yes in 98765 cases", "brings in a number");
              candidate(f, "nowhere", "anything", "is not there");
            }));
    assertThat(gate.answers())
        .extracting(Gate.Answer::value)
        .containsExactly("advisory", "escalate");
  }

  @Test
  void whatAPersonLetsStandIsAnAdvisoryAndNotAskedAgain() throws Exception {
    String id = study.start(Study.open(1));
    HonestAgent agent =
        reviewer((iteration, into) -> {
          twoWays(1, into);
          if (iteration == 1)
            finding(into, "con.g1")
                .putObject("patch")
                .put("find", "remains")
                .put("replace", "stays");
        });
    Study.accept(answer(asked(agent), "advisory"));
    Inquiry done = study.finish(id, agent);
    assertThat(summary(done)).contains("is yes");
    assertThat(done.closing().verdict()).isEqualTo(Verdict.PASS_WITH_ADVISORIES);
    assertThat(done.closing().reviews()).hasSize(2);
    assertThat(done.closing().reviews().getLast().remarks())
        .filteredOn(r -> r.issue().equals("says more than its source"))
        .singleElement()
        .satisfies(r -> assertThat(r.severity()).isEqualTo(Review.Severity.ADVISORY));
    assertThat(review(1))
        .contains("Fix applied: false")
        .contains("Reason: ambiguous_fix")
        .contains("Decision: advisory");
  }

  @Test
  void unattendedRunsEscalateAndKeepAMarkedDraft() throws Exception {
    Inquiry done =
        study.finish(study.start(Study.open(1)), reviewer(AmbiguousFindingTest::twoWays));
    assertThat(done.closing().verdict()).isEqualTo(Verdict.ESCALATE);
    assertThat(done.closing().report().html()).contains("/draft-report-");
    assertThat(summary(done)).contains("is yes");
    assertThat(Study.files(folder).keySet()).anyMatch(f -> f.contains("retrospective-"));
  }

  @Test
  void findingsOfOnePassageAreAskedOneAfterTheOther() throws Exception {
    String id = study.start(Study.open(1));
    HonestAgent agent =
        reviewer((iteration, into) -> {
          if (iteration > 2) return;
          twoWays(1, into);
          if (iteration == 1) twoWays(1, into);
        });
    Study.accept(answer(asked(agent), "fix-1"));
    // "is yes" is gone now, so the second round can only be left or escalated.
    Gate again = asked(agent);
    assertThat(again.id()).contains(".finding-2-");
    assertThat(((InquiryGate.Finding) again.context()).text()).contains("a careful yes");
    Study.accept(answer(again, "advisory"));
    assertThat(study.finish(id, agent).closing().verdict()).isEqualTo(Verdict.PASS_WITH_ADVISORIES);
  }

  @Test
  void theGateIsThereAfterARestart() throws Exception {
    String id = study.start(Study.open(1));
    HonestAgent agent = reviewer(AmbiguousFindingTest::twoWays);
    Gate before = asked(agent);
    study.close();
    study = new Study(folder, new ManualClock("2026-11-16T11:00:00Z"), notes, Study.patient());
    assertThat(asked(agent)).isEqualTo(before);
    Study.accept(answer(before, "fix-1"));
    study.close();
    study = new Study(folder, new ManualClock("2026-11-16T12:00:00Z"), notes, Study.patient());
    assertThat(summary(study.inquiry(id))).contains("a careful yes");
    assertThat(study.finish(id, agent).closing().verdict()).isNotEqualTo(Verdict.ESCALATE);
  }
}
