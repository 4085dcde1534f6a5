package cairn.memory;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.memory.fragment.Happening;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/// What a judge reads is whole words, and nothing that may not be quoted.
class JudgeTextTest {
  private static String tool(String text) {
    var call =
        new Happening("e", Instant.EPOCH, "agent.tool_use", "k", "s", Happening.Part.TOOL, text);
    return JudgeText.excerpt(call, 100);
  }

  @Test
  void aToolCallStandsWithoutItsWrapping() {
    assertThat(tool("Read {\"input\":\"a/b.py\"}")).isEqualTo("Read a/b.py");
    assertThat(tool("Write {\"input\":\"\\\"file_path: a.md\\\"\"}"))
        .isEqualTo("Write file_path: a.md");
    assertThat(tool("Grep {\"pattern\":\"x y\",\"path\":\"src\"}"))
        .isEqualTo("Grep pattern: x y, path: src");
    assertThat(tool("Bash \"ls -l\"")).isEqualTo("Bash ls -l");
    assertThat(tool("Bash {\"cut off")).isEqualTo("Bash {\"cut off");
  }

  @Test
  void aLongTextIsCutBetweenWordsAndSaysSo() {
    assertThat(tool("Note " + "seven letters ".repeat(20)))
        .endsWith("seven […]")
        .hasSizeLessThan(110);
  }

  @Test
  void whatWasPastedIsNamedByItsLength() {
    String pasted = "```\\n" + "def run():\\n    return 1\\n".repeat(20) + "```\\n";
    String text = "Never run it on Fridays.\\n\\n" + pasted.replace("\\\\n", "\\n");
    String shown = JudgeText.message(text.replace("\\n", "\n"), 500);
    assertThat(shown)
        .startsWith("Never run it on Fridays.")
        .contains("[not typed: ")
        .doesNotContain("def run");
  }

  @Test
  void anOrderToTheProgramIsNoMessage() {
    assertThat(JudgeText.command("/read-only coeffs.py integrate.py")).isTrue();
    assertThat(JudgeText.command("/tmp/a is full")).isFalse();
  }
}
