package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.task.folder.Atlas;
import cairn.task.folder.Board;
import cairn.task.folder.Listing;
import cairn.task.folder.Needs;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.Waves;
import cairn.task.sheet.Words;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Tasks that wait for others, and tasks that want the same file.
class NeedsTest {
  private static final Words WORDS = Words.builtIn();

  private static TaskFolder task(int number, String head, String... files) {
    var texts = new TreeMap<String, String>();
    texts.put("HL-LAB-" + number + "__x.md", "# HL\n\n" + head + "\n\n## Goal\n\nFast.\n");
    if (files.length > 0) {
      var table = new StringBuilder("# TS\n\n## Affected Files\n\n| File | Action |\n|---|---|\n");
      for (String file : files) table.append("| `").append(file).append("` | MODIFY |\n");
      texts.put("TS__LAB-" + number + "__x.md", table.toString());
    }
    return TaskFixture.READER.read(Listing.of("tasks/LAB-" + number + "__x", texts));
  }

  private static List<Board.Row> waves(TaskFolder... tasks) {
    return Waves.number(Arrays.stream(tasks).map(t -> Board.row(t, WORDS)).toList());
  }

  private static List<Finding> check(TaskFolder task, TaskFolder... all) {
    return Needs.check(task, Atlas.of(List.of(all), Map.of(), WORDS), WORDS);
  }

  @Test
  void theHeadOfTheGoalSaysWhatATaskWaitsFor() {
    assertThat(
            Needs.of(
                task(1, "> **Depends on**: LAB-2, LAB-3 and LAB-2\n> Blocked by: `LAB-4`"), WORDS))
        .containsExactly("LAB-2", "LAB-3", "LAB-4");
    assertThat(Needs.of(task(1, "> Depends on: nothing"), WORDS)).isEmpty();
  }

  @Test
  void wavesGoOneAfterTheOther() {
    TaskFolder done = TaskFixture.read(TaskFixture.done());
    assertThat(
            waves(
                done,
                task(1, "Depends on: LAB-7"),
                task(2, "Depends on: LAB-1"),
                task(3, "Depends on: LAB-1, LAB-2"),
                task(4, "")))
        .extracting(r -> r.id() + " " + r.wave())
        .containsExactly("LAB-7 0", "LAB-1 1", "LAB-2 2", "LAB-3 3", "LAB-4 1");
  }

  @Test
  void whatWaitsSaysForWhom() {
    assertThat(waves(task(1, ""), task(2, "Depends on: LAB-1")).getLast().next())
        .isEqualTo("waits for LAB-1");
  }

  @Test
  void aCircleAndAStrangerAreNeverReached() {
    TaskFolder one = task(1, "Depends on: LAB-2");
    TaskFolder two = task(2, "Depends on: LAB-1");
    TaskFolder three = task(3, "Depends on: LAB-99");
    assertThat(waves(one, two, three)).extracting(Board.Row::wave).containsOnly(Waves.NEVER);
    assertThat(check(one, one, two, three))
        .extracting(Finding::code)
        .containsExactly(TaskCode.NEEDS_ITSELF);
    assertThat(check(three, one, two, three))
        .extracting(Finding::code)
        .containsExactly(TaskCode.NEEDS_NOBODY);
  }

  @Test
  void twoUnfinishedTasksThatWantOneFileAreTold() {
    TaskFolder one = task(1, "", "src/a.sh", "src/b.sh");
    TaskFolder two = task(2, "", "src/b.sh");
    assertThat(check(one, one, two))
        .singleElement()
        .satisfies(f -> assertThat(f.message()).contains("src/b.sh", "LAB-2"));
    TaskFolder later = task(3, "Depends on: LAB-1", "src/a.sh");
    assertThat(check(later, one, later)).as("it waits for the other").isEmpty();
  }

  @Test
  void noStageAfterTheGoalIsEnteredBeforeWhatItNeeds() {
    assertThat(Needs.refusal(Place.hl(), List.of("LAB-1"))).isEmpty();
    assertThat(Needs.refusal(Place.execution(Stage.TS, ""), List.of())).isEmpty();
    assertThat(Needs.refusal(Place.execution(Stage.TS, ""), List.of("LAB-1")))
        .hasValueSatisfying(r -> assertThat(r.message()).contains("waits for LAB-1"));
  }
}
