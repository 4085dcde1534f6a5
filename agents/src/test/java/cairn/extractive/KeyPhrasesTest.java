package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyPhrasesTest {
  private static List<String> phrases(String... texts) {
    return KeyPhrases.of(List.of(texts), Set.of()).stream().map(KeyPhrases.Phrase::words).toList();
  }

  @Test
  void smallWordsOfOtherLanguagesAreNoThemes() {
    assertThat(
            phrases(
                "Die Pflege der Hecke kostet 2 Euro je Meter und Jahr.",
                "Wird eine Hecke nur selten geschnitten, finden Insekten mehr Bl\u00fcten.",
                "Die F\u00f6rderung der Hecke ist f\u00fcr die Insekten gut."))
        .contains("Hecke")
        .doesNotContain("und Jahr", "die", "f\u00fcr");
    assertThat(
            phrases(
                "L'interdiction du t\u00e9l\u00e9phone a fait baisser les exclusions.",
                "Selon les parents, l'interdiction est utile pour les \u00e9l\u00e8ves."))
        .doesNotContain("selon les parents", "pour les", "les");
  }

  @Test
  void languageShowsInSmallWords() {
    assertThat(Language.content("Der Ertrag des Weizens sank um 3 %."))
        .containsExactlyInAnyOrder("ertrag", "weizen", "sank");
    assertThat(Language.content("The yield of wheat fell by 3 %."))
        .containsExactlyInAnyOrder("yield", "wheat", "fell");
  }

  @Test
  void countsAreWritten() {
    assertThat(Numerals.of(1, "source")).isEqualTo("one source");
    assertThat(Numerals.of(38, "statement")).isEqualTo("thirty-eight statements");
    assertThat(Numerals.of(140, "statement")).isEqualTo("more than a hundred statements");
  }
}
