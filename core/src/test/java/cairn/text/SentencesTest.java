package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SentencesTest {
  private static List<String> split(String text) {
    return Sentences.of(text).stream().map(Sentences.Sentence::text).toList();
  }

  @Test
  void aTemperatureEndsASentence() {
    assertThat(split("It fell by 1 °C. The operator pays."))
        .containsExactly("It fell by 1 °C.", "The operator pays.");
  }

  @Test
  void initialsAbbreviationsAndNumbersDoNot() {
    assertThat(split("J. Smith et al. Report 3.5 points. Nobody disagrees."))
        .containsExactly("J. Smith et al. Report 3.5 points.", "Nobody disagrees.");
  }

  @Test
  void headingsAndItemsStandAlone() {
    assertThat(split("# Title\nFirst line.\n- an item\n- another"))
        .containsExactly("# Title", "First line.", "- an item", "- another");
  }

  @Test
  void aReferenceToAStatuteAndAGermanDateGoOn() {
    assertThat(split("Nach Art. 5 Abs. 2 Nr. 3 gilt das. Es trat am 1. Juli in Kraft."))
        .containsExactly("Nach Art. 5 Abs. 2 Nr. 3 gilt das.", "Es trat am 1. Juli in Kraft.");
    assertThat(split("They collect art. The rooms are full of it.")).hasSize(2);
  }
}
