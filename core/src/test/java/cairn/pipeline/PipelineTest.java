package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.Crew.finding;
import static cairn.pipeline.Crew.refused;
import static cairn.pipeline.registry.RegistryTest.GOOD;
import static cairn.pipeline.registry.RegistryTest.entry;
import static cairn.pipeline.state.Setup.Mode.JUST_DO_IT;
import static cairn.pipeline.state.Setup.Mode.PIPELINE;
import static cairn.pipeline.state.Setup.Mode.SIMPLIFIED;
import static cairn.pipeline.state.Setup.Mode.STANDALONE;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.View;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.score.ReviewArithmetic;
import cairn.pipeline.score.ScoreCheck;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Readiness;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Totals;
import cairn.text.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

class PipelineTest {
  private static Crew begun() {
    return new Crew().begin(Crew.setup(GOOD, PIPELINE, 80));
  }

  private static Crew passed(Crew crew) {
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(crew.find("planner-critic"));
    return crew.hands(true);
  }

  @Test
  void nothingRunsBeforeThePlanIsApproved() {
    Crew crew = new Crew().start(Crew.setup(GOOD, PIPELINE, 80));
    assertThat(crew.open()).containsExactly("r1.plan");
    assertThat(Plans.plan(crew.state.run())).contains("**planner**").contains("DRAFT");
    crew.answer("r1.plan", "reject");
    assertThat(crew.open()).isEmpty();
    assertThat(crew.state.run().note()).isEqualTo("plan rejected");
  }

  @Test
  void blockedRequirementsAreAskedFirst() {
    Setup plain = Crew.setup(GOOD, PIPELINE, 80);
    var spec =
        new Spec(
            List.of(new Spec.Requirement(Spec.Level.MUST, "report errors")),
            List.of(new Spec.Aspect("Which years?", Spec.Clarity.BLOCKED, "")));
    Crew crew =
        new Crew()
            .start(
                new Setup(
                    "demo",
                    "t",
                    PIPELINE,
                    80,
                    List.of(),
                    plain.agents(),
                    plain.kits(),
                    plain.rubrics(),
                    "",
                    spec,
                    5));
    assertThat(crew.open()).containsExactly("r1.clear.0");
    refused(crew.tell(new PipelineCommand.Plan(true, "")), PipelineCode.BLOCKED_PLAN);
    accepted(crew.answer("r1.clear.0", "2010 to 2020"));
    assertThat(crew.open()).containsExactly("r1.plan");
  }

  @Test
  void agentsStartWhenWhatTheyRequireHasPassed() {
    Crew crew = begun();
    assertThat(crew.open()).containsExactly("r1.planner.a1.r1");
    passed(crew);
    assertThat(crew.open()).containsExactly("r1.coder.a1.r1");
    assertThat(crew.brief("r1.coder").input().path("inputs").path(0).path("path").asString())
        .isEqualTo("memo/m.md");
  }

  @Test
  void independentAgentsRunAtTheSameTime() {
    String two =
        entry("a", "P", "g", "None", "`a/`", "a-critic", "50%")
            + entry("b", "P", "g", "None", "`b/`", "b-critic", "50%");
    assertThat(new Crew().begin(Crew.setup(two, PIPELINE, 80)).open())
        .containsExactly("r1.a.a1.r1", "r1.b.a1.r1");
  }

  @Test
  void draftBelowTheGateGoesBackWithTheFindings() {
    Crew crew = begun();
    crew.deliver("r1.planner", "memo/m.md", "one FLAW here");
    crew.find("planner-critic", finding("big", "one FLAW"));
    assertThat(crew.open()).containsExactly("r1.planner.a1.r2");
    assertThat(crew.brief("r1.planner").input().path("feedback").toString()).contains("one FLAW");
    assertThat(crew.disk).as("nothing unreviewed reaches the project").isEmpty();
  }

  @Test
  void briefOfTheCriticIsTheSameInEveryRound() {
    Crew crew = begun();
    crew.deliver("r1.planner", "memo/m.md", "first FLAW");
    String first = Json.write(crew.brief("review.planner-critic"));
    crew.find("planner-critic", finding("big", "FLAW"));
    crew.deliver("r1.planner", "memo/m.md", "second FLAW");
    crew.find("planner-critic", finding("big", "FLAW"));
    Crew fresh = begun();
    fresh.deliver("r1.planner", "memo/m.md", "third");
    crew.deliver("r1.planner", "memo/m.md", "third");
    assertThat(crew.state.run().of("planner").round()).isEqualTo(3);
    assertThat(Json.write(crew.brief("review.planner-critic")))
        .isEqualTo(Json.write(fresh.brief("review.planner-critic")));
    assertThat(first).doesNotContain("round").doesNotContain("planner.a");
  }

  @Test
  void sameVersionIsJudgedOnce() {
    Crew crew = begun();
    crew.deliver("r1.planner", "memo/m.md", "a FLAW");
    crew.find("planner-critic", finding("big", "FLAW"));
    crew.deliver("r1.planner", "memo/m.md", "a FLAW");
    assertThat(crew.open()).containsExactly("r1.planner.a1.r3");
  }

  @Test
  void threeRoundsThenEscalationThenAFreshStart() {
    Crew crew = begun();
    for (int round = 1; round <= 3; round++) {
      accepted(crew.deliver("r1.planner.a1.r" + round, "memo/m.md", "FLAW " + round));
      accepted(crew.find("planner-critic", finding("big", "FLAW " + round)));
    }
    assertThat(crew.open()).containsExactly("r1.planner.a1.decide");
    accepted(crew.answer("r1.planner.a1.decide", "Drop the third claim."));
    assertThat(crew.open()).containsExactly("r1.planner.a2.r1");
    var input = crew.brief("r1.planner.a2").input();
    assertThat(input.path("decision").asString()).isEqualTo("Drop the third claim.");
    assertThat(input.path("feedback")).isEmpty();
  }

  @Test
  void escalationMayBeAnAgentFirstAndAPersonAfterwards() {
    Crew crew =
        new Crew()
            .begin(
                Crew.setup(
                    GOOD.replaceFirst("TARGET:\\*\\* User", "TARGET:** coder-critic"),
                    PIPELINE,
                    80));
    for (int attempt = 1; attempt <= 2; attempt++) {
      for (int round = 1; round <= 3; round++) {
        crew.deliver("r1.planner", "memo/m.md", "FLAW " + attempt + round);
        crew.find("planner-critic", finding("big", "FLAW"));
      }
      if (attempt == 1) {
        assertThat(crew.brief("r1.planner.a1.escalate").role()).isEqualTo("coder-critic");
        accepted(crew.reply("r1.planner.a1.escalate", "{\"decision\": \"Simplify.\"}"));
      }
    }
    assertThat(crew.open()).containsExactly("r1.planner.a2.decide");
  }

  @Test
  void dualCriticsBothPassOneFailsBothFail() {
    String dual =
        GOOD.replace(
            "- **CRITIC:** planner-critic",
            "- **CRITIC:** planner-critic\n- **SECOND_CRITIC:** coder-critic");
    Crew crew = new Crew().begin(Crew.setup(dual, PIPELINE, 80));
    crew.deliver("r1.planner", "memo/m.md", "a fault");
    assertThat(crew.open()).hasSize(2);
    crew.find("planner-critic");
    crew.find("coder-critic", finding("big", "fault"));
    assertThat(crew.open())
        .as("one below: another round for both")
        .containsExactly("r1.planner.a1.r2");
    assertThat(crew.state.run().of("planner").feedback())
        .allMatch(f -> f.startsWith("coder-critic"));
    crew.deliver("r1.planner", "memo/m.md", "worse FLAW");
    crew.find("planner-critic", finding("big", "FLAW"));
    crew.find("coder-critic", finding("big", "FLAW"));
    assertThat(crew.open())
        .as("both below: escalated at once")
        .containsExactly("r1.planner.a1.decide");
  }

  @Test
  void editByHandVoidsTheScore() {
    Crew crew = passed(begun());
    assertThat(crew.state.run().of("planner").validScore()).isEqualTo(100);
    crew.disk.put("memo/m.md", "edited afterwards");
    accepted(crew.tell(new PipelineCommand.See(crew.seen())));
    assertThat(crew.state.run().of("planner").validScore()).isNull();
    assertThat(crew.open())
        .as("coder waits again")
        .singleElement()
        .asString()
        .startsWith("review.planner-critic");
  }

  @Test
  void verificationIsRetriedTwiceAtMost() {
    Crew crew =
        new Crew()
            .begin(
                Crew.setup(
                    GOOD.replaceFirst("- \\*\\*CRITIC", "- **VERIFY:** `make check`\n- **CRITIC"),
                    PIPELINE,
                    80));
    for (int round = 1; round <= 3; round++) {
      accepted(crew.deliver("r1.planner.a1.r" + round, "memo/m.md", "v" + round));
      crew.find("planner-critic");
      crew.hands(true);
      crew.hands(false);
    }
    assertThat(crew.open()).containsExactly("r1.planner.a1.decide");
    assertThat(crew.stage("planner")).isInstanceOf(Stage.Escalated.class);
  }

  @Test
  void runEndsAtTheFinishGateWithTheWeightedTotal() {
    Crew crew = passed(begun());
    crew.deliver("r1.coder", "scripts/run.py", "typo");
    crew.find("coder-critic", finding("small", "typo"));
    crew.hands(true);
    assertThat(crew.open()).containsExactly("r1.look.1");
    crew.hands(true);
    assertThat(crew.open()).containsExactly("r1.finish");
    accepted(crew.answer("r1.finish", "accept"));
    assertThat(Totals.overall(crew.state.run(), "").getAsDouble()).isEqualTo(0.4 * 100 + 0.6 * 95);
    assertThat(crew.state.run().reached()).isTrue();
    assertThat(Trace.text(crew.state, crew.state.run()))
        .contains("97/100")
        .contains("goal reached");
  }

  @Test
  void goalAboveTheTotalReopensComponentsForAtMostFiveLoops() {
    Crew crew = passed(new Crew().begin(Crew.setup(GOOD, JUST_DO_IT, 99)));
    for (int loop = 1; loop <= Thresholds.LOOPS; loop++) {
      crew.deliver("r1.coder", "scripts/run.py", "typo " + loop);
      crew.find("coder-critic", finding("small", "typo"));
      crew.hands(true);
      assertThat(crew.open()).containsExactly("r1.look." + loop);
      crew.hands(true);
    }
    assertThat(crew.state.run().loop()).isEqualTo(Thresholds.LOOPS);
    assertThat(crew.open()).isEmpty();
    assertThat(crew.state.run().reached()).isFalse();
  }

  @Test
  void gateOnTheTotalWaitsForEverybodyWhoCountsInIt() {
    String last =
        GOOD + entry("verifier", "End", "v", "Overall score >= 80", "`report.md`", "None", "None");
    Crew crew = passed(new Crew().begin(Crew.setup(last, PIPELINE, 80)));
    assertThat(crew.open()).containsExactly("r1.coder.a1.r1");
    assertThat(Readiness.gaps(crew.state, crew.state.run(), "verifier"))
        .extracting(Readiness.Gap::what)
        .containsExactly("the total lacks coder (waiting)");
    crew.deliver("r1.coder", "scripts/run.py", "x");
    crew.find("coder-critic");
    crew.hands(true);
    assertThat(crew.open()).containsExactly("r1.verifier.a1.r1");
  }

  @Test
  void standaloneRunsOneAgentWithoutDependencies() {
    Crew crew = new Crew().begin(Crew.setup(GOOD, STANDALONE, 80, "coder"));
    assertThat(crew.open()).containsExactly("r1.coder.a1.r1");
    crew.deliver("r1.coder", "scripts/run.py", "x");
    crew.find("coder-critic");
    crew.hands(true).hands(true);
    assertThat(crew.state.run().ended()).isNotNull();
  }

  @Test
  void simplifiedModeJudgesByRules() {
    Crew crew = new Crew().begin(Crew.setup(GOOD, SIMPLIFIED, 80, "coder"));
    crew.deliver("r1.coder", "scripts/run.py", "a FLAW");
    assertThat(crew.open()).containsExactly("r1.coder.a1.r2");
    crew.deliver("r1.coder", "scripts/run.py", "clean");
    crew.hands(true).hands(true);
    assertThat(crew.state.run().reached()).isTrue();
  }

  @Test
  void workThatStandsAlreadyIsReviewedInsteadOfRepeated() {
    Crew crew = new Crew();
    crew.disk.put("memo/m.md", "written last year");
    crew.begin(Crew.setup(GOOD, PIPELINE, 80));
    assertThat(crew.open()).singleElement().asString().startsWith("review.planner-critic");
  }

  @Test
  void proseConditionsAndConditionalAgentsAreAsked() {
    String text =
        entry("a", "P", "g", "Research idea or spec", "`a/`", "a-critic", "80%").stripTrailing()
            + "\n- **CONDITIONAL:** only with theory\n";
    Crew crew = new Crew().begin(Crew.setup(text, PIPELINE, 80));
    accepted(crew.answer("r1.a.include", "include"));
    assertThat(crew.open()).singleElement().asString().startsWith("r1.condition.");
    accepted(crew.answer("r1.condition", "yes"));
    assertThat(crew.open()).containsExactly("r1.a.a1.r1");
  }

  @Test
  void workInAWorktreeIsMergedAtAGateWithItsDiff() {
    Crew crew = begun();
    accepted(
        crew.reply(
            "r1.planner",
            "{\"files\": [{\"path\": \"memo/m.md\", \"content\": \"x\"}], \"diff\": \"+x\"}"));
    crew.find("planner-critic");
    assertThat(crew.step("r1.planner.a1.r1.merge")).extracting("context").asString().contains("+x");
    crew.answer("r1.planner", "merge");
    assertThat(crew.open()).containsExactly("r1.planner.a1.r1.write");
  }

  @Test
  void learningsAreSuggestedAndKeptOnlyWhenApproved() {
    Crew crew = passed(begun());
    Learning learning = Learning.suggest(crew.state).getFirst();
    assertThat(learning.kind()).isEqualTo("HIGH-PERF");
    accepted(
        crew.tell(
            new PipelineCommand.Learn(
                learning.id(), "Keep the memo short.", true, "gotcha:coder")));
    assertThat(Learning.suggest(crew.state)).isEmpty();
    assertThat(crew.brief("r1.coder").input().at("/layers/gotchas").asString())
        .contains("Keep the memo short.");
  }

  @Test
  void viewsAreInTheShapeOthersRead() {
    Crew crew = passed(begun());
    List<View> views = Pipeline.INSTANCE.views(crew.state);
    var file = Json.parse(((View.Whole) views.getFirst()).content().get());
    assertThat(file.path("agents_completed").path(0).path("score").asDouble()).isEqualTo(100);
    assertThat(file.path("agents_pending").path(0).asString()).isEqualTo("coder");
    assertThat(StateFile.foreign(((View.Whole) views.getFirst()).content().get())).isEmpty();
    assertThat(StateFile.foreign("{\"current_phase\": \"x\", \"phases\": {}}"))
        .contains("current_phase");
    assertThat(StateFile.foreign("{")).contains("not JSON");
    assertThat(crew.state.journal().at(0))
        .startsWith("### 2026-11-15 12:00 - [planner-critic]\n- **Phase:** Strategy");
  }

  @Test
  void printedReportAddsUp() {
    Crew crew = begun();
    crew.deliver("r1.planner", "memo/m.md", "FLAW and typo");
    crew.find("planner-critic", finding("big", "FLAW"), finding("small", "typo"));
    Progress p = crew.state.run().of("planner");
    ScoreCheck check =
        ReviewArithmetic.check(
            "r", Reports.text(crew.state.run(), "planner", p.reviews().get("planner-critic")));
    assertThat(check.ok()).isTrue();
    assertThat(check.computed()).isEqualTo(65);
  }
}
