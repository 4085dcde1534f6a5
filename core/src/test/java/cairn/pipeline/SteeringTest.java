package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.Crew.refused;
import static cairn.pipeline.registry.RegistryTest.GOOD;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What a person may change while a run is under way.
class SteeringTest {
  private static Crew crew() {
    return new Crew().start(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
  }

  private static Crew planned(Crew crew) {
    accepted(crew.answer("r1.plan", "approve"));
    return crew;
  }

  private static void plannerPasses(Crew crew) {
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(crew.find("planner-critic"));
    crew.hands(true);
  }

  @Test
  void planAndModeAreEditedAtTheGateAndNotAfterIt() {
    Crew crew = crew();
    accepted(
        crew.tell(
            new PipelineCommand.Replan(
                "Study less", Setup.Mode.STANDALONE, null, List.of("planner"))));
    assertThat(crew.state.run().setup().task()).isEqualTo("Study less");
    assertThat(Plans.plan(crew.state.run())).contains("**planner**").doesNotContain("**coder**");
    refused(
        crew.tell(new PipelineCommand.Replan(null, null, null, List.of("nobody"))),
        PipelineCode.UNKNOWN_AGENT);
    refused(
        crew.tell(new PipelineCommand.Replan(null, null, Double.NaN, null)),
        PipelineCode.BAD_SCORE);
    planned(crew.keep());
    assertThat(crew.open()).containsExactly("r1.planner.a1.r1");
    refused(
        crew.tell(new PipelineCommand.Replan("late", null, null, null)), PipelineCode.NOT_ASKED);
  }

  @Test
  void goingBackReopensTheAgentAndWhoeverBuiltOnIt() {
    Crew crew = planned(crew());
    refused(crew.tell(new PipelineCommand.Back("planner", "no")), PipelineCode.NOT_ASKED);
    plannerPasses(crew);
    assertThat(crew.open()).containsExactly("r1.coder.a1.r1");
    accepted(crew.tell(new PipelineCommand.Back("planner", "the estimand is wrong")));
    assertThat(crew.open()).containsExactly("r1.planner.a2.r1");
    assertThat(crew.brief("r1.planner").input().path("feedback").toString())
        .contains("the estimand is wrong");
    assertThat(crew.stage("coder")).isInstanceOf(Stage.Waiting.class);
    refused(crew.tell(new PipelineCommand.Back("nobody", "x")), PipelineCode.UNKNOWN_AGENT);
  }

  @Test
  void leftoversOfAnEarlierRunAreNotJudgedBeforeWhatTheyRequireHolds() {
    var crew = new Crew();
    crew.disk.put("scripts/run.py", "print(1)");
    planned(crew.start(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80)));
    assertThat(crew.open()).containsExactly("r1.planner.a1.r1");
    assertThat(crew.stage("coder")).isInstanceOf(Stage.Waiting.class);
    plannerPasses(crew);
    assertThat(crew.stage("coder")).as("now it is looked at").isInstanceOf(Stage.Reviewing.class);
  }

  @Test
  void whoeverApprovesThePlanIsToldWhatIsThereAlready() {
    var crew = new Crew();
    crew.disk.put("memo/m.md", "# Memo\nof last year");
    crew.start(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    assertThat(Plans.plan(crew.state.run()))
        .contains("- work of planner: is there (memo/) and is judged as it stands")
        .contains("cairn pipeline back planner")
        .doesNotContain("work of coder");
    var empty = new Crew();
    empty.start(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    assertThat(Plans.plan(empty.state.run())).doesNotContain("is there");
  }

  @Test
  void aWorkerThatRevisesSeesItsDraftAndItsVerification() {
    Crew crew = planned(crew());
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nFLAW and FLAW"));
    accepted(crew.find("planner-critic", Crew.finding("big", "FLAW and FLAW")));
    var input = crew.brief("r1.planner").input();
    assertThat(input.at("/draft/0/content").asString()).isEqualTo("# Memo\nFLAW and FLAW");
    assertThat(input.path("verification").isArray()).isTrue();
  }
}
