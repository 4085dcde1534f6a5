package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.Crew.refused;
import static cairn.pipeline.registry.RegistryTest.GOOD;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.GateVerdict;
import cairn.pipeline.state.PipelineEvent;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Stage;
import cairn.pipeline.state.Standing;
import cairn.pipeline.state.Totals;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A project that was there before the engine.
class AdoptedProjectTest {
  private static final Setup SETUP = Crew.setup(GOOD, Setup.Mode.PIPELINE, 80);

  private static Crew withMemo() {
    Crew crew = new Crew();
    crew.disk.put("memo/m.md", "# Memo\nold");
    return crew;
  }

  private static void adopt(Crew crew) {
    accepted(crew.tell(new PipelineCommand.Adopt(crew.seen(), List.of())));
  }

  @Test
  void whatStoodIsKeptWithoutAReviewAndOthersBuildOnIt() {
    Crew crew = withMemo();
    adopt(crew);
    crew.begin(SETUP);
    assertThat(crew.keep().state.run().of("planner").stage()).isInstanceOf(Stage.Kept.class);
    assertThat(crew.open()).allMatch(id -> id.startsWith("r1.coder"));
    assertThat(Totals.missing(crew.state.run())).doesNotContain("planner");

    accepted(crew.deliver("r1.coder", "scripts/a.py", "print(1)"));
    accepted(crew.find("coder-critic"));
    crew.hands(true).hands(true);
    assertThat(Totals.earned(crew.state.run()))
        .as("what was never judged is not submitted")
        .containsExactly(ScoreGate.COMMIT, ScoreGate.PR);
    assertThat(
            GateVerdict.of(ScoreGate.SUBMISSION, crew.state.run(), new Standing(List.of()))
                .reasons())
        .anyMatch(f -> f.message().contains("planner was taken over and never judged"));
  }

  @Test
  void whatChangedSinceIsJudged() {
    Crew crew = withMemo();
    adopt(crew);
    crew.disk.put("memo/m.md", "# Memo\nnew");
    crew.begin(SETUP);
    assertThat(crew.state.run().of("planner").stage()).isInstanceOf(Stage.Reviewing.class);
  }

  @Test
  void whatChangesInMidRunIsJudgedThen() {
    Crew crew = withMemo();
    adopt(crew);
    crew.begin(SETUP);
    crew.disk.put("memo/m.md", "# Memo\nnew");
    accepted(crew.tell(new PipelineCommand.See(crew.seen())));
    assertThat(crew.state.run().of("planner").stage()).isInstanceOf(Stage.Reviewing.class);
  }

  @Test
  void nobodyGetsPastAReviewByCallingADraftAnOldOne() {
    Crew crew = withMemo();
    crew.begin(SETUP);
    refused(crew.tell(new PipelineCommand.Adopt(crew.seen(), List.of())), PipelineCode.RUN_OPEN);
    Crew forged = new Crew().begin(SETUP);
    Draft draft = Draft.of(List.of(new Draft.File("memo/m.md", "# Memo\nforged")), "");
    forged.apply(new PipelineEvent.DraftKept("planner", draft));
    assertThat(forged.state.run().of("planner").stage()).isInstanceOf(Stage.Waiting.class);
  }
}
