package cairn.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PipeRowTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "| a | b |; a/b",
        "a | b; a/b",
        "| a | |; a/",
        "| `x | y` | z |; `x | y`/z",
        "| one ` mark | z |; one ` mark/z",
        "| a \\| b | c |; a | b/c"
      })
  void rowsAreSplitAtThePipesThatDivideCells(String row, String cells) {
    assertThat(String.join("/", PipeRow.cells(row))).isEqualTo(cells);
  }

  @ParameterizedTest
  @ValueSource(strings = {"|---|---|", "| :-: | - |", "--- | ---", "|——|–|"})
  void theLineBelowTheHeadIsARule(String line) {
    assertThat(PipeRow.isRule(line)).isTrue();
  }

  @Test
  void aHorizontalLineOrARowIsNoRule() {
    assertThat(PipeRow.isRule("---")).isFalse();
    assertThat(PipeRow.isRule("| a | - |")).isFalse();
    assertThat(PipeRow.isRule("| | |")).isFalse();
  }
}
