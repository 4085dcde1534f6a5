package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.Crew.refused;
import static cairn.pipeline.registry.RegistryTest.GOOD;
import static cairn.pipeline.registry.RegistryTest.entry;
import static cairn.pipeline.state.Setup.Mode.PIPELINE;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Gate;
import cairn.kernel.Work;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.state.Setup;
import cairn.text.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Liars, muddlers and saboteurs: refused or contained, and named.
class PipelineHostileTest {
  private static Crew begun() {
    return new Crew().begin(Crew.setup(GOOD, PIPELINE, 80));
  }

  private static Crew delivered() {
    Crew crew = begun();
    accepted(crew.deliver("r1.planner", "memo/m.md", "the text"));
    return crew;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../outside.md",
        "/etc/passwd",
        "scripts/run.py",
        "memo/../scripts/x",
        "quality_reports/reviews/r1/planner_planner-critic_x.md",
        "quality_reports/pipeline_state.json",
        ".cairn/spine/x",
        ".claude/rules/permissions.md",
        "memo/*.md",
        "memo/",
        "",
        "~/x",
        "C:/x",
        "memo\\x",
        "memo/./m.md",
        "memo//m.md",
        "./memo/m.md"
      })
  void workerCannotWriteElsewhere(String path) {
    refused(begun().deliver("r1.planner", path, "x"), PipelineCode.NOT_ALLOWED_FILE);
  }

  @Test
  void workerWithABroadEntryStillCannotWriteTheCriticsReport() {
    String broad = GOOD.replace("`memo/`", "`quality_reports/`");
    Crew crew = new Crew().begin(Crew.setup(broad, PIPELINE, 80));
    refused(
        crew.deliver(
            "r1.planner",
            "quality_reports/reviews/r1/planner_planner-critic_0.md",
            "Score: 100/100"),
        PipelineCode.NOT_ALLOWED_FILE);
    refused(
        crew.deliver("r1.planner", "quality_reports/research_journal.md", "x"),
        PipelineCode.NOT_ALLOWED_FILE);
  }

  private static final String SHARED =
      GOOD.replace("`memo/`", "`work/`").replace("`scripts/`", "`work/`");

  @ParameterizedTest
  @ValueSource(strings = {"work/memo.md", "work/Memo.md", "WORK/memo.md", "work/memo.md."})
  void aFileThatPassedIsNobodyElsesUnderAnyName(String path) {
    Crew crew = new Crew().begin(Crew.setup(SHARED, PIPELINE, 80));
    accepted(crew.deliver("r1.planner", "work/memo.md", "the text"));
    crew.find("planner-critic");
    crew.hands(true);
    refused(crew.deliver("r1.coder", path, "another text"), PipelineCode.NOT_ALLOWED_FILE);
    accepted(crew.deliver("r1.coder", "work/run.py", "x"));
  }

  @Test
  void aFileThatAnotherEntryNamesIsItsOwnBeforeItIsThere() {
    String produces = "`work/`\n  - Required files: `text.md`";
    String named = entry("writer", "Write", "text", "None", produces, "coder-critic", "10%");
    Crew crew = new Crew().begin(Crew.setup(SHARED + named, PIPELINE, 80));
    refused(crew.deliver("r1.planner", "work/Text.md", "x"), PipelineCode.NOT_ALLOWED_FILE);
    accepted(crew.deliver("r1.writer", "work/text.md", "x"));
  }

  @Test
  void aCriticThatOverlooksWhatTheRubricsCheckFindsChangesNothing() {
    Crew crew = begun();
    accepted(crew.deliver("r1.planner", "memo/m.md", "a FLAW and a FLAW"));
    accepted(crew.find("planner-critic", Crew.finding("big", "FLAW")));
    assertThat(crew.state.run().of("planner").feedback())
        .anyMatch(f -> f.contains("by the check of the rubric"));
    assertThat(crew.open()).containsExactly("r1.planner.a1.r2");
  }

  @Test
  void aCriticMayFindMoreThanTheChecks() {
    Crew crew = begun();
    accepted(crew.deliver("r1.planner", "memo/m.md", "a typo here"));
    accepted(crew.find("planner-critic", Crew.finding("small", "here")));
    assertThat(crew.state.run().of("planner").reviews().values())
        .singleElement()
        .satisfies(review -> assertThat(review.score()).isEqualTo(95));
  }

  @Test
  void aSectionInABlockOfCodeIsNone() {
    Crew crew =
        new Crew()
            .begin(
                Crew.setup(
                    GOOD.replace("`memo/`", "`memo/`\n  - Required sections: Scope"),
                    PIPELINE,
                    80));
    refused(
        crew.deliver("r1.planner", "memo/m.md", "````\n```\n## Scope\n````\nx"),
        PipelineCode.INCOMPLETE);
    refused(crew.deliver("r1.planner", "memo/m.md", "~~~ md\n## Scope\n"), PipelineCode.INCOMPLETE);
    accepted(crew.deliver("r1.planner", "memo/m.md", "```\nx\n```\n## Scope\nx"));
  }

  @Test
  void aVerificationThatChangesWhatWasReviewedHasFailed() {
    String verified = GOOD.replaceFirst("- \\*\\*CRITIC", "- **VERIFY:** `make`\n- **CRITIC");
    Crew crew = new Crew().begin(Crew.setup(verified, PIPELINE, 80));
    accepted(crew.deliver("r1.planner", "memo/m.md", "the text"));
    crew.find("planner-critic");
    crew.hands(true);
    Work verify = (Work) crew.step("r1.planner.a1.r1.verify");
    crew.disk.put("memo/m.md", "another text");
    crew.hand(verify, true);
    assertThat(crew.stage("planner").stands()).isFalse();
    assertThat(crew.log.getLast().toString()).contains("it changed memo/m.md");
  }

  @Test
  void whoApprovesThePlanIsToldThatTheRubricChanged() {
    Crew crew = begun();
    crew.tell(new PipelineCommand.Stop("enough"));
    Setup softer = Crew.setup(GOOD.replace("60%", "1%"), PIPELINE, 80);
    var rubrics = new LinkedHashMap<>(softer.rubrics());
    rubrics.put("coder-critic", new Rubric("any", List.of(), true));
    crew.start(
        new Setup(
            softer.project(),
            softer.task(),
            softer.mode(),
            softer.goal(),
            softer.only(),
            softer.agents(),
            softer.kits(),
            rubrics,
            softer.invariants(),
            softer.spec(),
            softer.verifySeconds()));
    assertThat(((Gate) crew.step("r2.plan")).context().toString())
        .contains(
            "- entry of coder: changed since r1",
            "- rubric of coder-critic: changed since r1, 2 rows then and 0 now")
        .doesNotContain("planner-critic: changed");
  }

  @Test
  void workersOwnScoreIsNotUsed() {
    Crew crew = begun();
    accepted(
        crew.reply(
            "r1.planner",
            "{\"files\": [{\"path\": \"memo/m.md\", \"content\": \"x\"}], \"score\": 99}"));
    assertThat(crew.state.run().of("planner").validScore()).isNull();
  }

  @Test
  void proseIsNoReview() {
    refused(delivered().reply("review.", "\"Looks great, 95/100\""), PipelineCode.PROSE_REPLY);
    refused(delivered().reply("review.", "{\"summary\": \"fine\"}"), PipelineCode.PROSE_REPLY);
    refused(begun().reply("r1.planner", "\"I wrote it\""), PipelineCode.PROSE_REPLY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "1000000000", "1e308", "\"NaN\"", "\"95\"", "100.01", "[95]"})
  void scoresThatAreNoneAreRefused(String score) {
    refused(
        delivered().reply("review.", "{\"findings\": [], \"score\": " + score + "}"),
        PipelineCode.BAD_SCORE);
  }

  @Test
  void everyWrongFindingIsNamedAtOnce() {
    var decision =
        delivered()
            .find(
                "planner-critic",
                Crew.finding("made-up", "not there either"),
                Crew.finding("big", "words that are not there"));
    refused(decision, PipelineCode.UNKNOWN_RUBRIC);
    assertThat(decision.toString())
        .contains("'made-up' does not exist", "not there either", "words that are not there");
  }

  @Test
  void unknownRubricInventedQuoteAndAbsurdCountAreRefused() {
    refused(
        delivered().find("planner-critic", Crew.finding("made-up", "the text")),
        PipelineCode.UNKNOWN_RUBRIC);
    refused(
        delivered().find("planner-critic", Crew.finding("big", "words that are not there")),
        PipelineCode.BAD_FINDING);
    refused(delivered().find("planner-critic", "{\"rubric\": \"big\"}"), PipelineCode.BAD_FINDING);
    refused(
        delivered()
            .find("planner-critic", "{\"rubric\": \"big\", \"quote\": \"text\", \"count\": -5}"),
        PipelineCode.BAD_FINDING);
    refused(
        delivered()
            .find(
                "planner-critic",
                "{\"rubric\": \"big\", \"quote\": \"text\", \"count\": 1000000000000}"),
        PipelineCode.BAD_FINDING);
  }

  @Test
  void criticThatWritesIsRefused() {
    refused(
        delivered()
            .reply(
                "review.",
                "{\"findings\": [], \"files\": [{\"path\": \"memo/m.md\", \"content\":"
                    + " \"mine\"}]}"),
        PipelineCode.CRITIC_WROTE);
  }

  @Test
  void reviewOfAnotherVersionIsRefused() {
    Crew crew = delivered();
    Work old = (Work) crew.step("review.");
    crew.find("planner-critic", Crew.finding("big", "the text"));
    accepted(crew.deliver("r1.planner", "memo/m.md", "another text"));
    refused(crew.reply(old, Json.parse("{\"findings\": []}")), PipelineCode.STALE_REVIEW);
  }

  @Test
  void missingFilesAndSectionsAreNamed() {
    String sections =
        GOOD.replaceFirst(
            "`memo/`\n- \\*\\*CRITIC",
            "`memo/`\n"
                + "  - Required files: `memo.md`\n"
                + "  - Required sections: Estimand, Threats\n"
                + "- **CRITIC");
    Crew crew = new Crew().begin(Crew.setup(sections, PIPELINE, 80));
    var decision = crew.deliver("r1.planner", "memo/other.md", "# Estimand\n");
    refused(decision, PipelineCode.INCOMPLETE);
    assertThat(decision.toString())
        .contains("memo/memo.md")
        .contains("Threats")
        .doesNotContain("'Estimand'");
    accepted(crew.deliver("r1.planner", "memo/memo.md", "# Estimand\n## Threats\n"));
  }

  @Test
  void cyclesAndPathsOutsideDoNotEvenStart() {
    String cycle =
        entry("a", "P", "1", "`b/` AND b-critic >= 80", "`a/`", "a-critic", "50%")
            + entry("b", "P", "2", "`a/` AND a-critic >= 80", "`b/`", "b-critic", "50%");
    refused(
        new Crew().tell(new PipelineCommand.Start(Crew.setup(cycle, PIPELINE, 80), Map.of())),
        PipelineCode.CYCLE);
    refused(
        new Crew()
            .tell(
                new PipelineCommand.Start(
                    Crew.setup(GOOD.replace("`memo/` AND", "`../*` AND"), PIPELINE, 80), Map.of())),
        PipelineCode.OUTSIDE);
    refused(
        new Crew()
            .tell(new PipelineCommand.Start(Crew.setup(GOOD, PIPELINE, Double.NaN), Map.of())),
        PipelineCode.BAD_SCORE);
  }

  @Test
  void criticThatNeverDeliversIsAQuestionToAPerson() {
    Crew crew = delivered();
    accepted(crew.fail("review.", "no reply within 5 s"));
    assertThat(crew.open()).containsExactly("r1.planner.a1.decide");
    accepted(crew.answer("r1.planner", "try again"));
    accepted(crew.deliver("r1.planner", "memo/m.md", "the text"));
    assertThat(crew.open())
        .as("a failed critic does not poison the draft")
        .singleElement(InstanceOfAssertFactories.STRING)
        .startsWith("review.");
  }

  @Test
  void theCriticIsAskedAgainAndTheWorkerIsNot() {
    Crew crew = delivered();
    List<String> asked = crew.open();
    accepted(crew.fail("review.", "connection refused"));
    accepted(crew.answer("r1.planner", "again"));
    assertThat(crew.open()).as("the same draft, the same brief").isEqualTo(asked);
    assertThat(crew.state.run().of("planner").attempt()).isEqualTo(1);
    crew.keep();
    assertThat(crew.open()).isEqualTo(asked);
  }

  @Test
  void aWorkerThatCouldNotBeReachedIsAskedAsBefore() {
    Crew crew = begun();
    accepted(crew.fail("r1.planner", "connection refused"));
    accepted(crew.answer("r1.planner", "again"));
    assertThat(crew.open()).containsExactly("r1.planner.a2.r1");
    assertThat(crew.brief("r1.planner").input().path("decision").asString()).isEmpty();
  }

  @Test
  void secondRunCannotStartBeforeTheFirstEnds() {
    refused(
        begun().tell(new PipelineCommand.Start(Crew.setup(GOOD, PIPELINE, 80), Map.of())),
        PipelineCode.RUN_OPEN);
  }
}
