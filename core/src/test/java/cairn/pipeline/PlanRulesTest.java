package cairn.pipeline;

import static cairn.pipeline.Crew.refused;
import static cairn.pipeline.Crew.setup;
import static cairn.pipeline.registry.RegistryTest.entry;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.state.Setup;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What is no plan: refused before anybody works or is paid.
class PlanRulesTest {
  private static final String REGISTRY =
      entry("planner", "Strategy", "s", "—", "`memo/`", "planner-critic", "40%")
          + entry(
              "writer",
              "Execution",
              "w",
              "planner-critic >= 80",
              "`paper/`",
              "writer-critic",
              "60%");

  private final Crew crew = new Crew();

  private void refusedToStart(Setup setup, PipelineCode code) {
    refused(crew.tell(new PipelineCommand.Start(setup, crew.seen())), code);
    assertThat(crew.log).isEmpty();
  }

  @Test
  void aRunNeedsAgents() {
    refusedToStart(setup("# Nobody here\n", Setup.Mode.PIPELINE, 80), PipelineCode.BAD_REGISTRY);
  }

  @Test
  void onlyAgentsOfTheRegistryAreNamed() {
    refusedToStart(
        setup(REGISTRY, Setup.Mode.SIMPLIFIED, 80, "wirter"), PipelineCode.UNKNOWN_AGENT);
  }

  @Test
  void standaloneIsOneAgent() {
    refusedToStart(setup(REGISTRY, Setup.Mode.STANDALONE, 80), PipelineCode.UNKNOWN_AGENT);
    refusedToStart(
        setup(REGISTRY, Setup.Mode.STANDALONE, 80, "planner", "writer"),
        PipelineCode.UNKNOWN_AGENT);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, 100.5, Double.NaN})
  void aGoalIsAScore(double goal) {
    refusedToStart(setup(REGISTRY, Setup.Mode.PIPELINE, goal), PipelineCode.BAD_SCORE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/passwd", "../outside/"})
  void nothingIsProducedOutsideTheProject(String path) {
    refusedToStart(
        setup(REGISTRY.replace("memo/", path), Setup.Mode.PIPELINE, 80), PipelineCode.OUTSIDE);
  }

  @Test
  void oneRunAtATime() {
    crew.start(setup(REGISTRY, Setup.Mode.PIPELINE, 80));
    refused(
        crew.tell(new PipelineCommand.Start(setup(REGISTRY, Setup.Mode.PIPELINE, 80), crew.seen())),
        PipelineCode.RUN_OPEN);
  }

  @Test
  void aChangedPlanIsHeldToTheSameRulesAndOnlyBeforeItIsApproved() {
    crew.start(setup(REGISTRY, Setup.Mode.PIPELINE, 80));
    refused(
        crew.tell(new PipelineCommand.Replan(null, null, null, List.of("wirter"))),
        PipelineCode.UNKNOWN_AGENT);
    refused(
        crew.tell(new PipelineCommand.Replan(null, Setup.Mode.STANDALONE, null, null)),
        PipelineCode.UNKNOWN_AGENT);
    refused(crew.tell(new PipelineCommand.Replan(null, null, 101.0, null)), PipelineCode.BAD_SCORE);
    refused(
        crew.tell(new PipelineCommand.Replan("  ", null, null, null)), PipelineCode.BLOCKED_PLAN);
    crew.answer(crew.state.run().id() + ".plan", "approve");
    refused(
        crew.tell(new PipelineCommand.Replan("Study less", null, null, null)),
        PipelineCode.NOT_ASKED);
  }
}
