package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.spine.Event;
import cairn.task.folder.Flow;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskState;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class MandateTest {
  private static final Instant NOON = Instant.parse("2026-11-18T12:00:00Z");
  private static final Event.Actor ANNA = Event.Actor.person("anna");

  private static TaskFolder upTo(String... files) {
    var all = TaskFixture.done();
    all.keySet().retainAll(List.of(files));
    all.replaceAll((_, text) -> text.replaceAll("decision: .*", "decision: ___"));
    return TaskFixture.read(all);
  }

  private static final TaskFolder GATHERED =
      upTo("HL-LAB-7__warm_start.md", "research/briefing.md", "research/gather.md");

  private static Scenario<TaskState, TaskCommand, TaskEvent> given() {
    return Scenario.of(new TaskProtocol())
        .at(NOON)
        .as(ANNA)
        .when(new TaskCommand.GiveMandate("LAB-7", Stage.RES, Duration.ofDays(2), 5));
  }

  private static List<String> decided(Scenario<TaskState, TaskCommand, TaskEvent> scenario) {
    return scenario.events().stream()
        .filter(TaskEvent.GateDecided.class::isInstance)
        .map(e -> (TaskEvent.GateDecided) e)
        .map(e -> e.gate() + " " + e.value() + " by " + e.by())
        .toList();
  }

  @Test
  void theGatesBeforeTheNamedStageAreAnsweredInThePersonsName() {
    var scenario = given().when(new TaskCommand.RaiseGates(GATHERED));
    assertThat(decided(scenario)).containsExactly("LAB-7.gather proceed by mandate of anna");
    assertThat(scenario.open()).as("the goal stays the person's").containsExactly("LAB-7.hl");
  }

  @Test
  void timeMoneyAndRevocationEndIt() {
    var late = given().at(NOON.plus(Duration.ofDays(2))).when(new TaskCommand.RaiseGates(GATHERED));
    assertThat(decided(late)).isEmpty();
    var early = given().at(NOON.minusSeconds(60)).when(new TaskCommand.RaiseGates(GATHERED));
    assertThat(decided(early)).as("a clock that was set back").isEmpty();
    var dear =
        given()
            .when(new TaskCommand.NoteCost("LAB-7", "i1", 4.9))
            .when(new TaskCommand.NoteCost("LAB-7", "i1", 5.0))
            .when(new TaskCommand.RaiseGates(GATHERED));
    assertThat(decided(dear)).isEmpty();
    assertThat(dear.state().mandates().get("LAB-7").spent()).isEqualTo(5.0);
    var revoked =
        given()
            .when(new TaskCommand.RevokeMandate("LAB-7"))
            .when(new TaskCommand.RaiseGates(GATHERED));
    assertThat(decided(revoked)).isEmpty();
  }

  @Test
  void specificationAndReviewAreNeverPartOfIt() {
    for (Stage stage : List.of(Stage.HL, Stage.BRIEFING, Stage.ONB, Stage.RF, Stage.REVIEW))
      Scenario.of(new TaskProtocol())
          .as(ANNA)
          .when(new TaskCommand.GiveMandate("LAB-7", stage, Duration.ofDays(2), 5))
          .thenRefused(TaskCode.MANDATE_REFUSED);
    TaskFolder all = upTo(TaskFixture.done().keySet().toArray(String[]::new));
    var widest =
        Scenario.of(new TaskProtocol())
            .at(NOON)
            .as(ANNA)
            .when(new TaskCommand.GiveMandate("LAB-7", Stage.TS, Duration.ofDays(2), 5))
            .when(new TaskCommand.RaiseGates(all));
    assertThat(decided(widest)).noneMatch(d -> d.matches(".*\\.(hl|ts|review) .*"));
  }

  @Test
  void noAgentGivesOneAndNoneIsWithoutBounds() {
    Scenario.of(new TaskProtocol())
        .as(new Event.Actor("researcher", "model"))
        .when(new TaskCommand.GiveMandate("LAB-7", Stage.RES, Duration.ofDays(2), 5))
        .thenRefused(TaskCode.NOT_A_PERSON)
        .as(ANNA)
        .when(new TaskCommand.GiveMandate("LAB-7", Stage.RES, Duration.ofDays(15), 5))
        .thenRefused(TaskCode.MANDATE_REFUSED)
        .when(new TaskCommand.GiveMandate("LAB-7", Stage.RES, Duration.ofDays(1), Double.NaN))
        .thenRefused(TaskCode.MANDATE_REFUSED)
        .when(new TaskCommand.GiveMandate("LAB-7", Stage.RES, Duration.ofDays(1), 5_000))
        .thenRefused(TaskCode.MANDATE_REFUSED);
  }

  @Test
  void theGuidingQuestionsOfABriefingAreAskedOfThePerson() {
    String briefing =
        """
        # Briefing

        ## Research Plan

        Read the logs.

        ## Guiding Questions

        - Which start counts: the first of a day, or every one?
        2. May the cache be shared?

        ## User Direction

        → User direction: %s

        ---
        Stage complete: YES
        """;
    var files = TaskFixture.done();
    files.keySet().retainAll(List.of(TaskFixture.HL));
    files.put("research/briefing.md", briefing.formatted("___"));
    var scenario =
        Scenario.of(new TaskProtocol())
            .as(ANNA)
            .when(new TaskCommand.RaiseGates(TaskFixture.read(files)));
    assertThat(scenario.open()).containsExactly("LAB-7.briefing");
    assertThat(scenario.state().waiting().get("LAB-7.briefing").asks())
        .containsExactly(
            "Which start counts: the first of a day, or every one?", "May the cache be shared?");
    files.put("research/briefing.md", briefing.formatted("every start; yes"));
    assertThat(Flow.waiting(TaskFixture.read(files))).isEmpty();
    files.put(
        "research/briefing.md",
        briefing.formatted("___").replaceAll("(?m)^(?:- Which|2\\. May).*", "None."));
    assertThat(Flow.waiting(TaskFixture.read(files))).as("nothing is asked").isEmpty();
  }
}
