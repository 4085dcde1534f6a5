package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.text.Words;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompoundsTest {
  @ParameterizedTest
  @CsvSource({
    "Kündigungsfrist, frist",
    "Aufbewahrungsfristen, fristen",
    "Vereinsvorstand, vorstand",
    "Werkzeugkosten, kosten",
    "Schulgebäude, gebaude"
  })
  void aCompoundHasASecondPart(String compound, String head) {
    assertThat(Compounds.head(word(compound))).contains(head);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Frist",
        "corporate",
        "latest",
        "platform",
        "transport",
        "automatique",
        "gegenüber"
      })
  void otherWordsHaveNone(String word) {
    assertThat(Compounds.head(word(word))).isEmpty();
  }

  @Test
  void aCompoundIsFoundByItsSecondPartAndThatPartsKin() {
    assertThat(Roots.of("Die Kündigungsfrist beträgt")).contains("kundi", "frist");
    assertThat(Kin.asked("Kündigungsfrist").get("frist")).contains(Roots.root("deadline"));
  }

  private static String word(String text) {
    return Words.of(text).getFirst();
  }
}
