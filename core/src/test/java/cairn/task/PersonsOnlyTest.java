package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Scenario;
import cairn.spine.Event;
import cairn.task.folder.TaskCode;
import cairn.task.state.TaskCommand;
import cairn.task.state.TaskEvent;
import cairn.task.state.TaskState;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What would let an agent decide about its own work is a person's.
class PersonsOnlyTest {
  private static final Event.Actor AGENT = new Event.Actor("executor", "claude");

  private final Scenario<TaskState, TaskCommand, TaskEvent> tasks = Scenario.of(new TaskProtocol());

  @Test
  void noAgentMakesTheSecretThatDecidesGates() {
    tasks
        .as(AGENT)
        .when(new TaskCommand.RenewSecret("sha256:of-the-agent"))
        .thenRefused(TaskCode.NOT_A_PERSON)
        .as(Event.Actor.person("user"))
        .when(new TaskCommand.RenewSecret("sha256:of-the-person"))
        .then(new TaskEvent.SecretRenewed("sha256:of-the-person"));
  }

  @Test
  void noAgentTakesOverTasksAsTheyStand() {
    tasks
        .as(AGENT)
        .when(new TaskCommand.AdoptTasks(Map.of()))
        .thenRefused(TaskCode.NOT_A_PERSON)
        .as(Event.Actor.person("user"))
        .when(new TaskCommand.AdoptTasks(Map.of()));
    assertThat(tasks.events()).isEmpty();
  }

  @Test
  void aMandateThatNobodyGaveIsNotRevoked() {
    tasks.when(new TaskCommand.RevokeMandate("LAB-1")).thenRefused(TaskCode.MANDATE_REFUSED);
  }
}
