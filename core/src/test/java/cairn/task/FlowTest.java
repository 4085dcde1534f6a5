package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.task.folder.Flow;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskFolder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class FlowTest {
  private static final List<String> ORDER =
      List.of(
          TaskFixture.HL,
          "research/briefing.md",
          "research/gather.md",
          "research/extract.md",
          "research/challenge.md",
          TaskFixture.RES,
          TaskFixture.TS,
          TaskFixture.ONB,
          TaskFixture.RF,
          TaskFixture.REVIEW);

  /// The task after its first `count` stages.
  private static TaskFolder upTo(int count) {
    SortedMap<String, String> files = TaskFixture.done();
    files.keySet().retainAll(ORDER.subList(0, count));
    return TaskFixture.read(files);
  }

  @Test
  void eachStageOpensTheNextAndNoOther() {
    List<Place> road = Flow.road(TaskFixture.read(TaskFixture.done()));
    for (int count = 1; count < ORDER.size(); count++) {
      TaskFolder task = upTo(count);
      assertThat(Flow.due(task))
          .hasSize(1)
          .first()
          .isEqualTo(new Flow.Due.Enter(Flow.road(task).get(count)));
      for (int i = count; i < road.size(); i++)
        assertThat(Flow.mayEnter(task, road.get(i)).isEmpty())
            .as("%s after %s", road.get(i), count)
            .isEqualTo(i == count);
    }
  }

  @Test
  void hardStops() {
    assertThat(Flow.turn(upTo(5))).contains(Role.RESEARCHER);
    assertThat(Flow.turn(upTo(6))).as("after RES").contains(Role.COORDINATOR);
    assertThat(Flow.mayStart(upTo(6), Role.RESEARCHER)).isPresent();
    assertThat(Flow.turn(upTo(7))).as("after TS").contains(Role.EXECUTOR);
    assertThat(Flow.mayStart(upTo(7), Role.COORDINATOR)).isPresent();
    assertThat(Flow.turn(upTo(9))).as("after RF").contains(Role.REVIEWER);
    assertThat(Flow.mayStart(upTo(9), Role.EXECUTOR)).isPresent();
    for (Role role : Role.values())
      assertThat(Flow.mayStart(upTo(10), role)).as("after DONE").isPresent();
  }

  @Test
  void statusFollowsTheFiles() {
    assertThat(Flow.status(TaskFixture.read(Map.of()))).isEqualTo("TODO");
    assertThat(Flow.status(upTo(1))).isEqualTo("HL_DRAFT");
    assertThat(Flow.status(upTo(3))).isEqualTo("RES");
    assertThat(Flow.status(upTo(7))).isEqualTo("TS_DRAFT");
    assertThat(Flow.status(upTo(10))).isEqualTo("DONE");
  }

  @Test
  void researchIsSkippedOnlyByDecision() {
    var planned =
        new TreeMap<>(
            Map.of(
                TaskFixture.HL, TaskFixture.hl().replace("decision: research", "decision: plan")));
    assertThat(Flow.due(TaskFixture.read(planned)))
        .containsExactly(new Flow.Due.Enter(Place.execution(Stage.TS, "")));
    assertThat(Flow.mayEnter(upTo(1), Place.execution(Stage.TS, ""))).isPresent();
  }

  @Test
  void aResMayAskForAnotherIteration() {
    var files = TaskFixture.done();
    files.keySet().retainAll(ORDER.subList(0, 6));
    files.computeIfPresent(
        TaskFixture.RES, (_, t) -> t.replace("decision: proceed", "decision: iterate"));
    assertThat(Flow.due(TaskFixture.read(files)))
        .containsExactly(new Flow.Due.Enter(Place.research(Stage.BRIEFING, 2)));
  }

  @Test
  void aDecisionToReviseSendsTheStageBack() {
    var files = TaskFixture.done();
    files.keySet().retainAll(ORDER.subList(0, 3));
    files.computeIfPresent(
        "research/gather.md", (_, t) -> t.replace("decision: proceed", "decision: revise"));
    TaskFolder task = TaskFixture.read(files);
    assertThat(Flow.due(task)).singleElement().isInstanceOf(Flow.Due.Finish.class);
    assertThat(Flow.mayEnter(task, Place.research(Stage.EXTRACT, 1))).isPresent();
  }

  @Test
  void aReviewSendsBackToThoseWhoDidTheWork() {
    for (var expected : Map.of("REVISE", Role.EXECUTOR, "REJECT", Role.COORDINATOR).entrySet()) {
      var files = TaskFixture.done();
      files.computeIfPresent(
          TaskFixture.REVIEW, (_, t) -> t.replace("✅ APPROVE", expected.getKey()));
      TaskFolder task = TaskFixture.read(files);
      assertThat(Flow.turn(task)).contains(expected.getValue());
      assertThat(Flow.mayStart(task, Role.REVIEWER)).isEmpty();
      assertThat(Flow.status(task)).isEqualTo("REV");
    }
  }

  @Test
  void aPhaseOfTheHlThatWasNotBegunKeepsTheTaskOpen() {
    var files = TaskFixture.done();
    files.computeIfPresent(
        TaskFixture.HL,
        (_, t) ->
            t.replace(
                "## 5.",
                "## 4. Phases\n\n### Phase A: build\n\nx\n\n### Phase B: start\n\ny\n\n## 5."));
    assertThat(Flow.done(TaskFixture.read(files))).isFalse();
    assertThat(Flow.due(TaskFixture.read(files)))
        .contains(new Flow.Due.Enter(Place.execution(Stage.TS, "B")));
  }

  /// One way of getting past a gate or a stage.
  enum Damage {
    BLANK_GATE,
    DROP_GATE,
    HIDE_GATE_IN_CODE,
    SEND_BACK,
    EMPTY_FILE,
    DELETE_FILE,
    MARK_INCOMPLETE,
    APPROVE_IN_HEADER_ONLY
  }

  record Blow(String file, Damage damage) {}

  @Provide
  Arbitrary<Set<Blow>> blows() {
    Arbitrary<Blow> blow =
        Arbitraries.of(ORDER).flatMap(f -> Arbitraries.of(Damage.class).map(d -> new Blow(f, d)));
    return blow.set().ofMinSize(0).ofMaxSize(4);
  }

  /// Laws: no path to DONE skips a gate, and nothing but the files decides.
  @Property(tries = 500)
  void doneMeansThatEveryStageIsThereAndEveryGateWasDecided(@ForAll("blows") Set<Blow> blows) {
    SortedMap<String, String> files = TaskFixture.done();
    boolean harmed = false;
    for (Blow blow : blows) harmed |= strike(files, blow);
    TaskFolder task = TaskFixture.read(files);
    assertThat(Flow.done(task)).isEqualTo(!harmed);
    assertThat(Flow.status(task).equals("DONE")).isEqualTo(!harmed);
    assertThat(Flow.due(task).isEmpty()).isEqualTo(!harmed);
    var shuffled = new ArrayList<>(files.entrySet());
    Collections.reverse(shuffled);
    var again = new TreeMap<String, String>();
    shuffled.forEach(e -> again.put(e.getKey(), e.getValue()));
    assertThat(TaskFixture.read(again)).isEqualTo(task);
  }

  private static boolean strike(SortedMap<String, String> files, Blow blow) {
    String text = files.get(blow.file());
    if (text == null) return false;
    String gate = "→ User decision: ";
    String after =
        switch (blow.damage()) {
          case BLANK_GATE -> text.replaceAll(gate + ".*", gate + "___");
          case DROP_GATE -> text.replaceAll(gate + ".*\n", "");
          case HIDE_GATE_IN_CODE -> text.replaceAll("(" + gate + ".*\n)", "```\n$1```\n");
          case SEND_BACK -> text.replaceAll(gate + "\\w+", gate + "revise");
          case EMPTY_FILE -> "# Nothing\n";
          case MARK_INCOMPLETE -> text.replace("Stage complete: YES", "Stage complete: NO");
          case APPROVE_IN_HEADER_ONLY ->
              text.replaceAll(gate + ".*\n", "").replaceFirst("\n", "\n> Status: approved\n");
          case DELETE_FILE -> "";
        };
    if (blow.damage() == Damage.DELETE_FILE) files.remove(blow.file());
    else files.put(blow.file(), after);
    boolean onlyAHeader = blow.damage() == Damage.APPROVE_IN_HEADER_ONLY && !text.contains(gate);
    return !after.equals(text) && !onlyAHeader;
  }
}
