package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnsweringTest {
  @ParameterizedTest
  @CsvSource({
    "Or a variation like…, false",
    "The rules are:, false",
    "Keys: under the mat, true",
    "'The keeper lights these lamps, and nobody else may do so:', true"
  })
  void aFewWordsThatAnnounceAreNotQuoted(String text, boolean says) {
    assertThat(Answering.says(text)).isEqualTo(says);
  }
}
