package cairn.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Gate;
import cairn.kernel.GateCodec;
import cairn.pipeline.state.PipelineGate;
import java.util.List;
import org.junit.jupiter.api.Test;

/// [Crew] checks every gate that any test of the pipeline answers; here is one of each kind.
class PipelineGateTest {
  private static final List<PipelineGate> ONE_OF_EACH =
      List.of(
          new PipelineGate.Unclear("Which years?", "the task does not say"),
          new PipelineGate.Plan("# Plan", "quality_reports/plans/p.md"),
          new PipelineGate.Condition("the data is public"),
          new PipelineGate.Include("writer", "if there is a paper"),
          new PipelineGate.Merge("coder", "--- a\n+++ b", List.of("src/a.py")),
          new PipelineGate.Escalation(
              "coder", "What now?", List.of("critic: flaw"), PipelineGate.Escalation.IN_WORDS),
          new PipelineGate.Finish("quality_reports/t.md", "overall 90/100", ""));

  @Test
  void everyKindIsTheSameAfterWritingAndReading() {
    for (PipelineGate context : ONE_OF_EACH)
      GateCodec.keeps(new Gate("r1.any", "?", List.of(), null, context), PipelineGate.class);
    assertThat(ONE_OF_EACH)
        .extracting(PipelineGate::kind)
        .containsExactlyElementsOf(GateCodec.kinds(PipelineGate.class));
  }
}
