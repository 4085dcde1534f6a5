package cairn.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Which files are the engine's own: nobody is told that no run has seen them.
class RenderedFilesTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "quality_reports/traces/2026-11-19_r1_trace.md",
        "quality_reports/reviews/r3/coder.md",
        "quality_reports/pipeline_state.json"
      })
  void theEngineRendersThem(String path) {
    assertThat(Pipeline.renders(path)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"quality_reports/strategy/memo.md", "paper/sections/result.md"})
  void agentsDeliverThem(String path) {
    assertThat(Pipeline.renders(path)).isFalse();
  }
}
