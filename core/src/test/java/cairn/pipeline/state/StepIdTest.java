package cairn.pipeline.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.kernel.Gate;
import cairn.pipeline.Pipeline;
import cairn.pipeline.PipelineCommand;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepIdTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "review.coder-critic.0a1b2c",
        "r1.commit",
        "r1.look.2",
        "r1.plan",
        "r1.clear.0",
        "r1.finish",
        "r12.condition.0123456789",
        "r1.data-engineer.include",
        "r1.coder.a2.r3",
        "r1.coder.a2.r3.write",
        "r1.coder.a2.r3.verify",
        "r1.coder.a2.r3.merge",
        "r1.coder.a2.escalate",
        "r1.coder.a2.decide"
      })
  void anIdIsReadAsItWasWritten(String id) {
    assertThat(StepId.parse(id)).hasToString(id);
  }

  @Test
  void anAgentMayBeCalledLikeAStep() {
    for (String name : List.of("condition", "plan", "finish", "look", "review")) {
      var context = new PipelineGate.Include(name, "");
      var gate = new Gate("r1." + name + ".include", "?", List.of(), null, context);
      assertThat(Pipeline.INSTANCE.answer(gate, "include"))
          .isEqualTo(new PipelineCommand.Include(name, true));
    }
  }

  @Test
  void aGateIsNoWork() {
    var context = new PipelineGate.Condition("");
    var gate = new Gate("r1.look.1", "?", List.of(), null, context);
    assertThatThrownBy(() -> Pipeline.INSTANCE.answer(gate, "yes"))
        .hasMessage("no gate of a pipeline: r1.look.1");
    assertThatThrownBy(() -> StepId.parse("r1.coder.a1.dance"))
        .hasMessageContaining("not a step of a pipeline");
  }
}
