package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.Crew.finding;
import static cairn.pipeline.Crew.refused;
import static cairn.pipeline.registry.RegistryTest.GOOD;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.RegistryTest;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.PipelineEvent.RunCommitted;
import cairn.pipeline.state.PipelineEvent.RunEnded;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Totals;
import cairn.text.Json;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How runs end, and how they are kept between processes.
class PipelineEndTest {
  /// The whole of [RegistryTest#GOOD], with one round lost; every state is kept and read back.
  private static Crew worked(Setup.Mode mode) {
    Crew crew = new Crew().begin(Crew.setup(GOOD, mode, 80)).keep();
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nFLAW"));
    accepted(crew.keep().find("planner-critic", finding("big", "FLAW")));
    accepted(crew.keep().deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(crew.keep().find("planner-critic"));
    crew.keep().hands(true).keep();
    accepted(crew.deliver("r1.coder", "scripts/a.py", "print(1)"));
    accepted(crew.keep().find("coder-critic"));
    return crew.keep().hands(true).keep().hands(true).keep();
  }

  private static void look(Crew crew) {
    while (crew.open().stream().anyMatch(id -> id.contains(".look."))) crew.hands(true);
  }

  @Test
  void aRunSurvivesBeingKeptAtEveryPoint() {
    Crew crew = worked(Setup.Mode.PIPELINE);
    look(crew);
    assertThat(crew.keep().open()).containsExactly("r1.finish");
    accepted(crew.answer("r1.finish", "accept"));
    assertThat(crew.keep().state.run().reached()).isTrue();
    assertThat(crew.open()).isEmpty();
  }

  @Test
  void aRunRemembersWhoWasNamedForItThroughAChangedPlan() {
    Crew crew = new Crew().start(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    assertThat(crew.state.run().agent()).isEmpty();
    accepted(crew.tell(new PipelineCommand.NameAgent("host")));
    int events = crew.log.size();
    accepted(crew.tell(new PipelineCommand.NameAgent("host")));
    assertThat(crew.log).as("said twice, kept once").hasSize(events);

    accepted(crew.tell(new PipelineCommand.Replan("Study more", null, null, null)));
    assertThat(crew.keep().state.run().agent()).isEqualTo("host");
    accepted(crew.answer("r1.plan", "approve"));
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    assertThat(crew.keep().state.run().agent()).isEqualTo("host");

    accepted(crew.tell(new PipelineCommand.Stop("enough")));
    refused(crew.tell(new PipelineCommand.NameAgent("other")), PipelineCode.NO_RUN);
  }

  @Test
  void noGateOpensWhileAPartOfTheTotalIsMissing() {
    Crew crew = new Crew().begin(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(crew.find("planner-critic"));
    crew.hands(true);
    assertThat(Totals.overall(crew.state.run(), "")).hasValue(100);
    assertThat(Totals.earned(crew.state.run())).isEmpty();
    assertThat(Totals.words(crew.state.run())).isEqualTo("100/100 so far, without coder");
    assertThat(Totals.earned(worked(Setup.Mode.PIPELINE).state.run()))
        .containsExactly(ScoreGate.values());
    Crew alone = new Crew().begin(Crew.setup(GOOD, Setup.Mode.STANDALONE, 80, "planner"));
    accepted(alone.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(alone.find("planner-critic"));
    alone.hands(true);
    assertThat(Totals.earned(alone.state.run())).containsExactly(ScoreGate.COMMIT);
  }

  @Test
  void onlyARunWithoutALastPauseCommits() {
    Crew crew = worked(Setup.Mode.JUST_DO_IT);
    look(crew);
    assertThat(crew.keep().open()).containsExactly("r1.commit");
    assertThat(crew.state.underWay()).isTrue();
    assertThat(crew.brief("r1.commit").input().path("paths"))
        .isEqualTo(Json.tree(List.of("memo/m.md", "scripts/a.py")));
    accepted(crew.reply("r1.commit", "{\"commit\": \"abc\"}"));
    assertThat(crew.keep().open()).isEmpty();
    assertThat(crew.state.run().commit()).isEqualTo("abc");
    assertThat(crew.state.journal().at(crew.state.journal().size() - 1)).contains("commit abc");
  }

  @Test
  void aCommitThatNobodyAskedForIsRefused() {
    Crew crew = worked(Setup.Mode.JUST_DO_IT);
    look(crew);
    accepted(crew.fail("r1.commit", "disk full"));
    assertThat(crew.state.run().commit()).isEmpty();
    var reply =
        new Outcome.Replied(new Reply(Json.object().put("commit", "x"), "x", Reply.Usage.NONE));
    refused(crew.tell(new PipelineCommand.Commit("r1", reply)), PipelineCode.NO_RUN);
  }

  @Test
  void logsFromBeforeCommitsCommitNothing() {
    Crew crew = new Crew().begin(Crew.setup(GOOD, Setup.Mode.JUST_DO_IT, 80));
    var old = Json.read("{\"run\": \"r1\", \"reached\": true, \"note\": \"\"}", RunEnded.class);
    crew.apply(old);
    assertThat(crew.open()).isEmpty();
    crew.apply(new RunCommitted("r1", "forged", ""));
    assertThat(crew.state.run().commit()).isEmpty();
  }
}
