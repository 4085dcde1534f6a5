package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.task.check.Adoption;
import cairn.task.check.GateChecks;
import cairn.task.folder.Flow;
import cairn.task.folder.Hypothesis;
import cairn.task.folder.Listing;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.folder.TaskName;
import cairn.task.sheet.Words;
import cairn.task.state.Adopted;
import java.text.Normalizer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Folders of people who never heard of this layout: they open, what only differs is no error, and
/// a task can be taken over as it stands.
class StrangersTest {
  private static final String HL =
      """
      # HL
      > Status: ✅ HL_APPROVED

      ## Goal
      Imports are fast.

      ## As-Is
      Slow.

      ## To-Be
      Fast.

      ## Definition of Done
      AC-1 holds.
      """;

  private static final String REVIEW = "# Review\n\n## Verdict\n%s\n";

  private static TaskFolder read(String folder, Map<String, String> files) {
    return TaskFixture.READER.read(Listing.of(folder, new TreeMap<>(files)));
  }

  private static List<Finding> errors(TaskFolder task) {
    return TaskFixture.doctor().examine(task).stream()
        .filter(f -> f.severity() == Severity.ERROR)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "TFW-24__res_state, TFW-24, res state",
    "EPVO-3.2__parser, EPVO-3.2, parser",
    "20260114-1530__import, 20260114-1530, import",
    "2026-01-14__import, 2026-01-14, import",
    "20260114T153012-import, 20260114T153012, import",
    "ÉTÉ-7__año_nuevo, ÉTÉ-7, año nuevo"
  })
  void namesOfManyKindsAreRead(String folder, String id, String title) {
    TaskFolder task = read("tasks/" + folder, Map.of("HL.md", HL));
    assertThat(task.id()).isEqualTo(id);
    assertThat(task.title()).isEqualTo(title);
    assertThat(task.notices()).isEmpty();
    String apart = Normalizer.normalize(folder, Normalizer.Form.NFD);
    assertThat(read("tasks/" + apart, Map.of("HL.md", HL)).id()).isEqualTo(id);
  }

  @Test
  void criteriaAndStandardsAreNoTaskIds() {
    assertThat(TaskName.inFile("REVIEW__AC-1__x.md")).isEmpty();
    assertThat(TaskName.inFile("RF__UTF-8__x.md")).isEmpty();
  }

  @Test
  void theLastReviewCountsAndTheOlderOnesStandBesideIt() {
    TaskFolder task =
        read(
            "tasks/LAB-1__x",
            Map.of(
                "HL-LAB-1__x.md", HL,
                "REVIEW__LAB-1__x.md", REVIEW.formatted("REVISE"),
                "REVIEW2__LAB-1__x.md", REVIEW.formatted("REJECT"),
                "RE-REVIEW2__LAB-1__x.md", REVIEW.formatted("APPROVE")));
    StageFile review = task.at(Place.execution(Stage.REVIEW, "")).orElseThrow();
    assertThat(review.path()).isEqualTo("RE-REVIEW2__LAB-1__x.md");
    assertThat(task.extra()).isEmpty();
    assertThat(TaskFixture.doctor().examine(task))
        .extracting(Finding::code)
        .doesNotContain(TaskCode.STAGE_TWICE, TaskCode.FILE_UNKNOWN);
  }

  @Test
  void anAmendmentStandsBesideTheGoal() {
    TaskFolder task =
        read("tasks/LAB-1__x", Map.of("HL-LAB-1__amendment-1.md", "# More", "HL-LAB-1__x.md", HL));
    assertThat(task.hl().map(StageFile::path)).contains("HL-LAB-1__x.md");
    assertThat(errors(task)).isEmpty();
  }

  @Test
  void aPartHasItsGoalInItsOwnFile() {
    TaskFolder task =
        read("tasks/LAB-3.2__x", Map.of("HL_LAB-3.2__x.md", HL, "RF_LAB-3.2__x.md", "# RF"));
    assertThat(task.hl()).isPresent();
    assertThat(task.phases()).containsExactly("2");
  }

  @Test
  void journalsEvidenceAndStatusAreNoNews() {
    TaskFolder task =
        read(
            "tasks/LAB-1__x",
            Map.of(
                "HL-LAB-1__x.md", HL,
                "status.md", "# Status\n\nStatus: in progress\n",
                "journal/2026-01-14.md", "went well",
                "evidence/run.md", "log",
                "else.md", "?"));
    assertThat(TaskFixture.doctor().examine(task))
        .filteredOn(f -> f.code() == TaskCode.FILE_UNKNOWN)
        .extracting(Finding::file)
        .containsExactly("tasks/LAB-1__x/else.md");
  }

  @Test
  void aStatusThatSaysDoneIsTheWordOfItsPeopleWhenATaskIsAdopted() {
    var files = Map.of("HL-LAB-1__x.md", HL, "status.md", "# Status\n\n✅ DONE since May\n");
    TaskFolder task = read("tasks/LAB-1__x", files);
    assertThat(Flow.status(task)).isNotEqualTo("DONE");
    Adopted baseline = adopt(task);
    assertThat(baseline.done()).isTrue();
    assertThat(adopt(read("tasks/LAB-1__x", Map.of("HL-LAB-1__x.md", HL))).done()).isFalse();
  }

  private static Adopted adopt(TaskFolder task) {
    return Adoption.baseline(
        task, TaskFixture.doctor(), Instant.parse("2026-03-01T10:00:00Z"), Words.builtIn());
  }

  @Test
  void whatOnlyDiffersFromTheLayoutIsNoError() {
    TaskFolder task =
        read(
            "tasks/LAB-1__x",
            Map.of(
                "HL-LAB-1__x.md",
                HL,
                "TS__LAB-1__x.md",
                "# TS\n> Status: Awaiting approval\n\n## Objective\nFast.\n",
                "RF__LAB-1__x.md",
                "# RF\n\n## Summary\nDone.\n",
                "REVIEW__LAB-1__x.md",
                REVIEW.formatted("APPROVE")));
    assertThat(errors(task)).isEmpty();
    assertThat(errors(task.led()))
        .as("where the engine leads, a missing decision is an error")
        .extracting(Finding::code)
        .contains(TaskCode.GATE_GONE, TaskCode.STAGE_SKIPPED, TaskCode.APPROVED_TOO_EARLY);
  }

  @Test
  void anApprovedHeaderPassesNothingAndIsNoFindingOfAStranger() {
    TaskFolder task = read("tasks/LAB-1__x", Map.of("HL-LAB-1__x.md", HL));
    assertThat(task.gates()).singleElement().matches(TaskGate::blank);
    assertThat(GateChecks.check(task, Words.builtIn())).isEmpty();
    assertThat(GateChecks.check(task.led(), Words.builtIn())).hasSize(1);
  }

  @Test
  void aHypothesisThatTheGoalSettledLaterIsNotOpen() {
    var files = TaskFixture.done();
    files.computeIfPresent(
        TaskFixture.HL,
        (_, t) ->
            t.replace("| Status |\n|---|---|---|", "| Status | Evidence |\n|---|---|---|---|")
                .replace(
                    "cold | open |",
                    "cold | open | |\n| H9 | Caches help | confirmed | RES: measured |"));
    TaskFolder task = TaskFixture.read(files);
    assertThat(task.hypotheses()).extracting(Hypothesis::id).contains("H9");
    assertThat(TaskFixture.doctor().examine(task))
        .extracting(Finding::code)
        .doesNotContain(TaskCode.HYPOTHESIS_OPEN);
  }
}
