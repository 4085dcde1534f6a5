package cairn.record.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.state.RecordState;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Results that stand in the agent's tables and at the end of test runs.
class MeasuredTest {
  private static final String PRINTED =
      """
      brine done 0.31 412
      glycol done 0.29 398
      """;

  private static final String REPORT =
      """
      Both ran:

      | fluid | error | runtime |
      |---|---|---|
      | brine | 0.31 | 412 |
      | glycol | 0.29 | 398 |

      Glycol is a little better.
      """;

  private static Turn turn(String user, String agent, Turn.Action... actions) {
    return new Turn("", "", user, agent, List.of(actions), null, null, null, "");
  }

  private static Turn.Action ran(String command, String result, Integer exit) {
    return new Turn.Action("Bash", command, result, List.of(), exit);
  }

  @Test
  void aTableWhoseNumbersAProgramPrintedIsKeptWhole() {
    var run = ran("python fluids.py -o out.csv", "brine: 0.31\t412.\nglycol 0.29; 398.\n", 0);
    assertThat(AgentTables.of(turn("go", REPORT, run)))
        .singleElement()
        .satisfies(e -> {
          assertThat(e.text("title")).isEqualTo("python fluids.py -o out.csv");
          assertThat(e.text("table").lines()).hasSize(4).first().asString().contains("runtime");
          assertThat(e.text("result")).startsWith("exit 0\n|");
          assertThat(e.list("evidence")).containsExactly("out.csv");
        });
  }

  @Test
  void everyLineOfALogThatMeasuresIsKept() {
    var run =
        ran(
            "python train.py",
            """
            loading 3 files
            epoch 1: loss 0.912 acc 0.81
            epoch 2: loss 0.512 acc 0.88
            final acc=0.91 f1=0.88
            """,
            0);
    assertThat(Runs.read(run).orElseThrow().text("table").lines())
        .hasSize(3)
        .first()
        .asString()
        .startsWith("epoch 1");
  }

  @Test
  void theOwnTestsOfAProjectAreHousekeepingWhateverTheyPrint() {
    String log =
        """
        Error in POST /evaluate: 178 | expect(response.status).toBe(202);
        Error in GET /jobs: 309 | expect(other.status).toBe(202);
        latency: 12.5
        """;
    assertThat(Runs.read(ran("bun run test 2>&1", log, 0))).isEmpty();
    assertThat(Runs.read(ran("bun test", log, 0))).isEmpty();
    assertThat(Runs.read(ran("bun run bench", log, 0)).orElseThrow().text("table"))
        .isEqualTo("latency: 12.5");
  }

  @Test
  void aTableOfPlansOrOfNumbersThatNobodyPrintedIsNot() {
    assertThat(AgentTables.of(turn("go", REPORT))).isEmpty();
    assertThat(AgentTables.of(turn("go", REPORT, ran("python fluids.py", "done 7", 0)))).isEmpty();
    assertThat(AgentTables.of(turn("go", REPORT, ran("cat out.csv", PRINTED, 0)))).isEmpty();
    assertThat(AgentTables.of(turn("go", REPORT, ran("python fluids.py", PRINTED, 1)))).isEmpty();
    String plan = REPORT.replace("error", "step").replace("runtime", "owner");
    assertThat(AgentTables.of(turn("go", plan, ran("python fluids.py", "0.31 412; 0.29 398.", 0))))
        .isEmpty();
  }

  @Test
  void aRunIsNotCountedTwiceForItsOwnTableAndTheAgents() {
    Turn turn = turn("go", REPORT, ran("python fluids.py", "fluid error s\n" + PRINTED, 0));
    assertThat(RuleHarvester.harvest(turn, RecordState.empty()).sure()).hasSize(1);
  }

  private static final String FAILED =
      """
      tests/test_pump.py::test_two_stage FAILED
      ======= 1 failed, 2 warnings in 12.50s =======
      """;

  @Test
  void aTestThatTheUserAsksAboutIsAnExperiment() {
    Turn turn =
        turn("why does test_two_stage fail", "", ran("pytest -k test_two_stage", FAILED, 1));
    assertThat(TestRuns.of(turn))
        .singleElement()
        .satisfies(
            e -> assertThat(e.text("result")).isEqualTo("exit 1\n1 failed, 2 warnings in 12.50s"));
  }

  @Test
  void whatTheAgentShowsOfItsConsoleIsReadToo() {
    String shown = "```bash\npytest -k test_two_stage\n```\n\n```\n" + FAILED + "\n```\n";
    assertThat(TestRuns.of(turn("look at test_two_stage", shown)))
        .singleElement()
        .satisfies(e -> assertThat(e.text("title")).isEqualTo("pytest -k test_two_stage"));
    assertThat(TestRuns.of(turn("look at test_two_stage", "…\n" + FAILED)))
        .singleElement()
        .satisfies(e -> assertThat(e.text("title")).isEqualTo("test_two_stage"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"commit this", "run the tests", "look at test_other_pump"})
  void otherRunsOfTestsAreHousekeeping(String user) {
    assertThat(TestRuns.of(turn(user, FAILED, ran("pytest -k test_two_stage", FAILED, 1))))
        .isEmpty();
  }

  @Test
  void aPrintedTableOfOneMeasureIsReadWithItsHead() {
    var run = ran("python eval.py", "| model | acc |\n|---|---|\n| a | 0.81 |\n| b | 0.84 |\n", 0);
    assertThat(Runs.read(run).orElseThrow().text("table"))
        .isEqualTo("| model | acc |\n| a | 0.81 |\n| b | 0.84 |");
  }

  @Test
  void aPrintedTableOfSomethingElseIsNoExperiment() {
    var run = ran("python files.py", "| file | lines |\n|---|---|\n| a.py | 81 |\n", 0);
    assertThat(Runs.read(run)).isEmpty();
  }
}
