package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.task.folder.IterationPlan;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Where `iterations.yaml` and the files of a task disagree.
class IterationPlanTest {
  private static List<String> check(String plan, Map<String, String> more) {
    var files = TaskFixture.done();
    files.putAll(more);
    return IterationPlan.of("iterations.yaml", plan).check(TaskFixture.read(files)).stream()
        .map(Finding::message)
        .toList();
  }

  @Test
  void aPlanThatFitsTheFilesIsFine() {
    assertThat(
            check(
                """
                max_iterations: 2
                iterations:
                  - {number: 1, status: complete, res_file: RES__LAB-7__warm_start.md}
                  - {number: 2, status: pending}
                """,
                Map.of()))
        .isEmpty();
  }

  @Test
  void moreIterationsThanWerePlannedAreNamed() {
    assertThat(
            check(
                """
                max_iterations: 1
                iterations:
                  - {number: 1, status: complete}
                """,
                Map.of("research2/gather.md", TaskFixture.gather())))
        .containsExactly(
            "2 iterations of research, but max_iterations is 1", "iteration 2 is not planned here");
  }

  @Test
  void aCompleteIterationHasItsResult() {
    assertThat(
            check(
                """
                iterations:
                  - {number: 1, status: complete, res_file: RES__gone.md}
                  - {number: 2, status: Complete}
                """,
                Map.of()))
        .containsExactly(
            "iteration 1 names RES__gone.md, which is not there",
            "iteration 2 is complete, but has no RES");
  }

  @Test
  void anUnreadablePlanIsOneFinding() {
    assertThat(check("iterations: [", Map.of()))
        .singleElement()
        .satisfies(why -> assertThat(why).startsWith("not readable as YAML: "));
  }
}
