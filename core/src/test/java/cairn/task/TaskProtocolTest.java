package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.spine.Event;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskGate;
import cairn.task.sheet.Words;
import cairn.task.state.Base;
import cairn.task.state.FactReader;
import cairn.task.state.Facts;
import cairn.task.state.Identity;
import cairn.task.state.Knowledge;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class TaskProtocolTest {
  private static final TaskFolder GATHERED = gathered("___");

  private static TaskFolder gathered(String decision) {
    var files = TaskFixture.done();
    files.keySet().retainAll(List.of(TaskFixture.HL, "research/briefing.md", "research/gather.md"));
    files.computeIfPresent(
        "research/gather.md", (_, t) -> t.replaceAll("decision: .*", "decision: " + decision));
    return TaskFixture.read(files);
  }

  private static Scenario<TaskState, TaskCommand, TaskEvent> scenario() {
    return Scenario.of(new TaskProtocol());
  }

  private static final String TOKEN = "crn_test";

  private static TaskCommand.TakeRole take(TaskFolder task, Role role) {
    return take(task, role, TaskState.hash(TOKEN), Identity.SHELL);
  }

  private static TaskCommand.TakeRole take(
      TaskFolder task, Role role, String token, Identity identity) {
    return new TaskCommand.TakeRole(task, "", role, token, identity, Base.NONE);
  }

  private static TaskEvent.RoleTaken taken(String token) {
    return new TaskEvent.RoleTaken(
        "LAB-7", "", Role.RESEARCHER, token, "user", Identity.SHELL, null);
  }

  @Test
  void numbersAreGivenOnceWhateverTheDiskSays() {
    scenario()
        .when(new TaskCommand.OpenTask("LAB", "First one", 0))
        .then(new TaskEvent.TaskOpened("LAB-1", "First one", "LAB-1__first_one"))
        .when(new TaskCommand.OpenTask("LAB", "Second", 0))
        .then(new TaskEvent.TaskOpened("LAB-2", "Second", "LAB-2__second"))
        .when(new TaskCommand.OpenTask("LAB", "Third", 9))
        .then(new TaskEvent.TaskOpened("LAB-10", "Third", "LAB-10__third"))
        .when(new TaskCommand.OpenTask("LAB", "  ", 0))
        .thenRefused(TaskCode.NAME_ODD)
        .when(new TaskCommand.OpenTask("../x", "T", 0))
        .thenRefused(TaskCode.NAME_ODD);
  }

  @Test
  void aRoleIsTakenInItsTurnOnlyAndEndsTheOneBefore() {
    TaskFolder open = gathered("proceed");
    scenario()
        .when(take(GATHERED, Role.RESEARCHER))
        .thenRefused(TaskCode.NOT_YOUR_TURN)
        .when(take(open, Role.EXECUTOR))
        .thenRefused(TaskCode.NOT_YOUR_TURN)
        .when(take(open, Role.RESEARCHER))
        .then(taken(TaskState.hash(TOKEN)))
        .when(take(open, Role.RESEARCHER, "other", Identity.SHELL))
        .then(
            new TaskEvent.RoleEnded("LAB-7", "", Role.RESEARCHER, TaskState.hash(TOKEN)),
            taken("other"))
        .when(new TaskCommand.EndRole(TOKEN))
        .thenRefused(TaskCode.TOKEN_INVALID);
  }

  @Test
  void aStageIsEnteredByItsRoleAndOnce() {
    TaskFolder open = gathered("proceed");
    Place extract = Place.research(Stage.EXTRACT, 1);
    scenario()
        .when(new TaskCommand.EnterStage(open, extract, TOKEN))
        .thenRefused(TaskCode.TOKEN_INVALID)
        .when(take(open, Role.RESEARCHER))
        .when(new TaskCommand.EnterStage(open, Place.execution(Stage.TS, ""), TOKEN))
        .thenRefused(TaskCode.NOT_YOUR_TURN)
        .when(new TaskCommand.EnterStage(open, Place.research(Stage.CHALLENGE, 1), TOKEN))
        .thenRefused(TaskCode.STAGE_CLOSED)
        .when(new TaskCommand.EnterStage(open, extract, TOKEN))
        .then(
            new TaskEvent.StageEntered("LAB-7", "extract", "research/extract.md", Role.RESEARCHER))
        .when(new TaskCommand.EnterStage(open, extract, TOKEN))
        .then();
  }

  @Test
  void aGateIsRaisedDecidedByAPersonAndWrittenOnce() {
    var scenario =
        scenario()
            .when(new TaskCommand.RaiseGates(GATHERED))
            .then(
                new TaskEvent.GateRaised(
                    "LAB-7",
                    "LAB-7.gather",
                    "research/gather.md",
                    Stage.GATHER,
                    Map.of(),
                    List.of()))
            .when(new TaskCommand.RaiseGates(GATHERED))
            .then();
    assertThat(scenario.open()).containsExactly("LAB-7.gather");
    scenario
        .as(new Event.Actor("researcher", "model"))
        .when(new TaskCommand.DecideGate("LAB-7.gather", "proceed"))
        .thenRefused(TaskCode.GATE_UNKNOWN)
        .as(Event.Actor.person("anna"))
        .when(new TaskCommand.DecideGate("LAB-7.gather", " ___ "))
        .thenRefused(TaskCode.GATE_UNKNOWN)
        .when(new TaskCommand.DecideGate("LAB-7.nothing", "proceed"))
        .thenRefused(TaskCode.GATE_UNKNOWN)
        .when(new TaskCommand.DecideGate("LAB-7.gather", "proceed"))
        .then(
            new TaskEvent.GateDecided(
                "LAB-7", "LAB-7.gather", "research/gather.md", "proceed", "anna", Map.of(), "test"))
        .when(new TaskCommand.RaiseGates(GATHERED))
        .then()
        .when(new TaskCommand.NoteWritten("LAB-7", "LAB-7.gather"))
        .then(new TaskEvent.DecisionWritten("LAB-7", "LAB-7.gather"));
    assertThat(scenario.open()).isEmpty();
  }

  @Test
  void aGateAnsweredByHandIsNoticed() {
    scenario()
        .when(new TaskCommand.RaiseGates(GATHERED))
        .when(new TaskCommand.RaiseGates(gathered("proceed")))
        .then(new TaskEvent.GateGone("LAB-7", "LAB-7.gather", "proceed"));
  }

  @Test
  void factsAreVerifiedByIndependentOriginsAndNeverMergedBySound() {
    var files = TaskFixture.done();
    String row = "| FC1 | environment | Staging has four cores | user, Gather G1 | high |";
    files.computeIfPresent(
        TaskFixture.RES,
        (_, t) ->
            t.replace(
                row,
                row
                    + "\n"
                    + "| FC2 | environment | Staging has 16 cores | RES D1 | high |\n"
                    + "| FC3 | environment | Staging has 32 cores | RF | low |"));
    List<Facts.Fact> facts = Knowledge.gather(List.of(TaskFixture.read(files)), Words.builtIn());
    assertThat(facts)
        .extracting(Facts.Fact::text, Facts.Fact::verified)
        .containsExactly(
            Tuple.tuple("Staging has four cores", true),
            Tuple.tuple("Staging has 16 cores", false),
            Tuple.tuple("Staging has 32 cores", false));
    assertThat(Knowledge.contradictions(facts))
        .singleElement()
        .matches(c -> c.why().contains("16"));
    var scenario = scenario().when(new TaskCommand.KeepFacts(facts));
    assertThat(scenario.events()).hasSize(3);
    scenario.when(new TaskCommand.KeepFacts(facts)).then();
    assertThat(new TaskProtocol().views(scenario.state()))
        .extracting(v -> v.path())
        .containsExactly("knowledge/environment.md");
  }

  @Test
  void originsAreCountedByKind() {
    assertThat(FactReader.origins("LAB-7", "RF FC#1, HL-LAB-7, Gather G2"))
        .containsExactly("task LAB-7");
    assertThat(FactReader.origins("LAB-7", "User insight + external research (Gather G2)"))
        .containsExactly("outside", "person", "task LAB-7");
    assertThat(FactReader.origins("LAB-7", "https://a.example/x, https://b.example/y")).hasSize(2);
    assertThat(FactReader.origins("LAB-7", "RES D2, RF LAB-3"))
        .containsExactly("task LAB-3", "task LAB-7");
  }

  @Test
  void decisionsAreWrittenIntoOneLineAndNothingElse() {
    for (String eol : List.of("\n", "\r\n")) {
      String text =
          "\uFEFF"
              + TaskFixture.gather().replaceAll("decision: .*", "decision: ___").replace("\n", eol);
      TaskFolder task = TaskFixture.read(Map.of("research/gather.md", text));
      String after =
          GateWriter.answer(text, task.gates().getFirst(), "proceed", "anna", Instant.EPOCH);
      assertThat(after).isEqualTo(text.replace("___", "proceed (anna, 1970-01-01 00:00Z)"));
      assertThat(TaskFixture.read(Map.of("research/gather.md", after)).gates())
          .allMatch(TaskGate::passed);
    }
    String onb = TaskFixture.onb().replace("| cache/ |", "| |");
    TaskFolder asked = TaskFixture.read(Map.of(TaskFixture.ONB, onb));
    String answered =
        GateWriter.answer(onb, asked.gates().getFirst(), "a | b", "anna", Instant.EPOCH);
    assertThat(TaskFixture.read(Map.of(TaskFixture.ONB, answered)).gates()).isEmpty();
    String hl = TaskFixture.hl().replaceAll("→ User decision.*\n", "");
    TaskFolder gone = TaskFixture.read(Map.of(TaskFixture.HL, hl));
    String decided = GateWriter.answer(hl, gone.gates().getFirst(), "plan", "anna", Instant.EPOCH);
    assertThat(TaskFixture.read(Map.of(TaskFixture.HL, decided)).hl().orElseThrow().passed())
        .isTrue();
  }

  @Test
  void aStageSentBackAndCompletedAgainAsksAgain() {
    String text = TaskFixture.gather().replace("decision: proceed", "decision: revise");
    TaskGate gate = TaskFixture.read(Map.of("research/gather.md", text)).gates().getFirst();
    TaskFolder again = TaskFixture.read(Map.of("research/gather.md", GateWriter.ask(text, gate)));
    assertThat(again.gates()).singleElement().matches(TaskGate::blank);
  }
}
