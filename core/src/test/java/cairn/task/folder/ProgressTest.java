package cairn.task.folder;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressTest {
  @Test
  void aRefusalNamesAllThatIsMissing() {
    var missing =
        List.of(
            Finding.of(TaskCode.STAGE_INCOMPLETE, "HL.md", 8, "'Goal' is empty"),
            Finding.of(TaskCode.STAGE_INCOMPLETE, "HL.md", 14, "'Done' is empty"));
    assertThat(new Progress.Partial(missing).refusal().message())
        .isEqualTo("HL.md: line 8: 'Goal' is empty; line 14: 'Done' is empty");
  }
}
