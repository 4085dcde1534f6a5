package cairn.task.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SectionWriterTest {
  private static final String GATHER =
      """
      # Gather

      ## Findings

      <!-- what was found -->

      ## Checkpoint

      | Found | Remaining |
      |---|---|

      Stage complete: NO
      → User decision: ___
      """;

  private static String fill(String text) {
    return SectionWriter.fill(
        text,
        Map.of("findings", "### G1: Cold\n\nNine seconds.", "checkpoint", "| Cold | Warm |"),
        Words.builtIn());
  }

  @Test
  void bodiesGoIntoTheirSectionsAndRowsIntoTheirTable() {
    assertThat(fill(GATHER))
        .contains("<!-- what was found -->\n\n### G1: Cold\n\nNine seconds.\n\n## Checkpoint")
        .contains("|---|---|\n| Cold | Warm |\n\nStage complete: NO");
  }

  @Test
  void lineEndsAreKept() {
    String windows = fill(GATHER.replace("\n", "\r\n"));
    assertThat(windows).contains("### G1: Cold\r\n\r\nNine seconds.\r\n");
    assertThat(windows.replace("\r\n", "")).doesNotContain("\n");
  }

  @Test
  void whatSomebodyWroteStays() {
    String written = GATHER.replace("<!-- what was found -->", "### G1: Mine\n\nTen seconds.");
    assertThat(fill(written).replace("| Cold | Warm |\n", "")).isEqualTo(written);
    assertThat(fill(fill(GATHER))).isEqualTo(fill(GATHER));
  }

  @Test
  void headingsInOtherLanguagesAreFound() {
    assertThat(fill("# Gather\n\n## Находки\n"))
        .endsWith("## Находки\n### G1: Cold\n\nNine seconds.\n\n");
  }
}
