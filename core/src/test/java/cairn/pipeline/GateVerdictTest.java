package cairn.pipeline;

import static cairn.pipeline.Crew.accepted;
import static cairn.pipeline.registry.RegistryTest.GOOD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import cairn.finding.Finding;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.score.ScoreGate;
import cairn.pipeline.state.GateVerdict;
import cairn.pipeline.state.PipelineState;
import cairn.pipeline.state.Progress;
import cairn.pipeline.state.Run;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Standing;
import cairn.pipeline.state.Totals;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GateVerdictTest {
  private final Map<String, String> files = new HashMap<>();

  private Crew finished() {
    Crew crew = new Crew().begin(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(crew.find("planner-critic"));
    crew.hands(true);
    accepted(crew.deliver("r1.coder", "scripts/a.py", "print(1)"));
    accepted(crew.find("coder-critic"));
    crew.hands(true);
    crew.hands(true);
    while (crew.open().stream().anyMatch(id -> id.contains(".look."))) crew.hands(true);
    for (Progress p : crew.state.run().progress().values())
      p.draft().files().forEach(file -> files.put(file.path(), file.hash()));
    return crew;
  }

  private GateVerdict ask(ScoreGate gate, PipelineState state) {
    return GateVerdict.of(gate, state.run(), Standing.of(state, files::get));
  }

  @Test
  void openOnlyAfterTheEndOfTheRun() {
    Crew crew = finished();
    assertThat(ask(ScoreGate.COMMIT, crew.state).reasons())
        .extracting(Finding::message)
        .containsExactly("run r1 is under way");
    accepted(crew.answer("r1.finish", "accept"));
    for (ScoreGate gate : ScoreGate.values()) assertThat(ask(gate, crew.state).reasons()).isEmpty();
  }

  @Test
  void anEditOrARemovalAfterTheReviewShutsEveryGate() {
    Crew crew = finished();
    accepted(crew.answer("r1.finish", "accept"));
    Run run = crew.state.run();
    files.put("memo/m.md", "sha256:other");
    files.remove("scripts/a.py");
    assertThat(ask(ScoreGate.COMMIT, crew.state).reasons())
        .extracting(Finding::code, Finding::file)
        .containsExactlyInAnyOrder(
            tuple(PipelineCode.SCORE_VOID, "memo/m.md"),
            tuple(PipelineCode.SCORE_VOID, "scripts/a.py"));
    Standing standing = Standing.of(crew.state, files::get);
    assertThat(Totals.gates(run, standing)).isEmpty();
    assertThat(Totals.words(run, standing))
        .contains("opens no gate")
        .contains("memo/m.md changed since planner passed with it")
        .contains("scripts/a.py is gone");
  }

  @Test
  void withoutARunEveryGateIsShut() {
    assertThat(
            GateVerdict.of(ScoreGate.COMMIT, null, Standing.of(PipelineState.EMPTY, _ -> null))
                .open())
        .isFalse();
  }

  @Test
  void everyReasonIsNamedAtOnce() {
    Crew crew = new Crew().begin(Crew.setup(GOOD, Setup.Mode.PIPELINE, 80));
    accepted(crew.deliver("r1.planner", "memo/m.md", "# Memo\nfine"));
    accepted(crew.find("planner-critic"));
    crew.hands(true);
    assertThat(ask(ScoreGate.SUBMISSION, crew.state).reasons())
        .extracting(Finding::message)
        .contains("run r1 is under way", "the total lacks coder (waiting)")
        .anyMatch(m -> m.contains("memo/m.md is gone"));
  }

  @Test
  void aRunOfOneAgentDoesNotVouchForTheFilesOfOthers() {
    Crew crew = finished();
    accepted(crew.answer("r1.finish", "accept"));
    files.put("memo/m.md", "sha256:other");
    crew.begin(Crew.setup(GOOD, Setup.Mode.STANDALONE, 80, "coder"));
    accepted(crew.deliver("r2.coder", "scripts/a.py", "print(2)"));
    accepted(crew.find("coder-critic"));
    while (!crew.open().isEmpty() && crew.open().stream().noneMatch(id -> id.contains("finish")))
      crew.hands(true);
    crew.state.run().of("coder").draft().files().forEach(f -> files.put(f.path(), f.hash()));
    assertThat(ask(ScoreGate.COMMIT, crew.state).reasons())
        .extracting(Finding::file)
        .contains("memo/m.md")
        .doesNotContain("scripts/a.py");
  }
}
