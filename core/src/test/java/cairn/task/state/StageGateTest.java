package cairn.task.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Gate;
import cairn.kernel.GateCodec;
import cairn.kernel.Stamp;
import cairn.spine.Event;
import cairn.task.TaskProtocol;
import cairn.task.folder.Stage;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StageGateTest {
  private static final Stamp ANY =
      new Stamp(1, "e1", Instant.EPOCH, "", Event.Actor.person("anna"));

  @Test
  void aStageAsksWithItsUsualAnswers() {
    Gate gate = raised(Stage.HL);
    GateCodec.keeps(gate, StageGate.class);
    assertThat(gate.kind()).isEqualTo("stage");
    assertThat(gate.context())
        .isInstanceOfSatisfying(
            StageGate.Decide.class, c -> assertThat(c.question()).startsWith("Is this the goal"));
    assertThat(gate.offered())
        .extracting(Gate.Answer::value)
        .containsExactly("research", "plan", "revise");
  }

  @Test
  void aQuestionOfTheExecutorIsAnsweredInWords() {
    Gate gate = raised(Stage.ONB);
    GateCodec.keeps(gate, StageGate.class);
    assertThat(gate.kind()).isEqualTo("question");
    assertThat(gate.question())
        .isEqualTo("LAB-7: A question of the executor has no answer. (in your words)");
    assertThat(gate.offered()).isEmpty();
  }

  @Test
  void thereIsNoOtherKind() {
    assertThat(GateCodec.kinds(StageGate.class)).containsExactly("stage", "question");
  }

  private static Gate raised(Stage stage) {
    var protocol = new TaskProtocol();
    var event =
        new TaskEvent.GateRaised("LAB-7", "LAB-7.any", "tasks/x.md", stage, Map.of(), List.of());
    return (Gate) protocol.next(protocol.evolve(protocol.empty(), event, ANY)).getFirst();
  }
}
