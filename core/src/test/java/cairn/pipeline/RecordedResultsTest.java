package cairn.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.EventTypes;
import cairn.pipeline.registry.RegistryTest;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Review;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.RunRules;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import cairn.spine.Event;
import cairn.text.Json;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/// What a run came to stands in the log, and no later rule makes something else of it.
class RecordedResultsTest {
  private static final String ONE =
      RegistryTest.entry("planner", "Strategy", "s", "—", "`memo/`", "planner-critic", "40%");

  private static final List<Issue> HARSH = List.of(new Issue("big", "", "everything", "", 9));

  private static Crew reviewing(Setup setup) {
    Crew crew = new Crew().start(setup);
    crew.apply(new PipelineEvent.PlanApproved(""));
    crew.apply(
        new PipelineEvent.DraftDelivered(
            "planner",
            1,
            1,
            Draft.of(List.of(new Draft.File("memo/f.md", "text")), ""),
            List.of(),
            "",
            null));
    return crew;
  }

  private static void review(Crew crew, List<Issue> issues, double score) {
    Progress p = crew.state.run().progress().get("planner");
    crew.apply(
        new PipelineEvent.DraftReviewed(
            "planner", "k", new Review("planner-critic", p.draft().hash(), issues, score)));
  }

  @Test
  void theRecordedScoreCountsWhateverTodaysRubricWouldSay() {
    Crew crew = reviewing(Crew.setup(ONE, Setup.Mode.PIPELINE, 90));
    review(crew, HARSH, 93.5);
    Progress p = crew.state.run().progress().get("planner");
    assertThat(p.reviews().get("planner-critic").score()).isEqualTo(93.5);
    assertThat(p.validScore()).isEqualTo(93.5);
    assertThat(p.stage()).isInstanceOf(Stage.Writing.class);
  }

  @Test
  void aRunKeepsTheLimitsItStartedWith() {
    Setup now = Crew.setup(ONE, Setup.Mode.PIPELINE, 90);
    var gentle = new RunRules(10, 1, 5, 2, 3, Map.of());
    Setup then =
        new Setup(
            now.project(),
            now.task(),
            now.mode(),
            now.goal(),
            now.only(),
            now.agents(),
            now.kits(),
            now.rubrics(),
            now.invariants(),
            now.spec(),
            now.verifySeconds(),
            gentle,
            now.charter());
    Crew passed = reviewing(then);
    review(passed, HARSH, 12);
    assertThat(passed.state.run().progress().get("planner").stage())
        .isInstanceOf(Stage.Writing.class);
    Crew failed = reviewing(then);
    review(failed, HARSH, 9);
    assertThat(failed.state.run().progress().get("planner").stage())
        .as("one round was all this run had")
        .isInstanceOf(Stage.Escalated.class);
  }

  @Test
  void aRunOfRelease010IsReadWithTheLimitsOfThatRelease() {
    ObjectNode data =
        Json.tree(new PipelineEvent.RunStarted("r1", Crew.setup(ONE, Setup.Mode.PIPELINE, 90)));
    ((ObjectNode) data.get("setup")).remove("rules");
    var event =
        new Event(
            1,
            "e",
            Instant.EPOCH,
            null,
            "pipeline.run.started",
            1,
            Event.Origin.of("cli"),
            "",
            Event.Actor.NOBODY,
            data,
            false,
            "");
    assertThat(Pipeline.INSTANCE.events().reading(event))
        .isInstanceOfSatisfying(
            EventTypes.Reading.Known.class,
            known ->
                assertThat(((PipelineEvent.RunStarted) known.event()).setup().rules())
                    .isEqualTo(
                        new RunRules(
                            80,
                            3,
                            5,
                            2,
                            3,
                            Map.of(
                                "strategist", "coder-critic",
                                "coder", "strategist-critic",
                                "writer", "strategist-critic"))));
    assertThat(data.get("setup").has("rules")).as("the log's own data is left alone").isFalse();
  }
}
