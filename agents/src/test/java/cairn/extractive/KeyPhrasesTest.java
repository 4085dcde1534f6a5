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
  void namesOfTwoWordsMayBeJoinedByASmallOne() {
    assertThat(
            phrases(
                "Les notes de math\u00e9matiques ont augment\u00e9 dans les coll\u00e8ges.",
                "La r\u00e8gle n'a pas chang\u00e9 les notes de math\u00e9matiques.",
                "Le chiffre d'affaires des commerces a baiss\u00e9 pendant les travaux.",
                "Pour les commerces, le chiffre d'affaires est rest\u00e9 stable."))
        .contains("notes de math\u00e9matiques", "chiffre d'affaires");
    assertThat(
            phrases(
                "El consumo de agua fue alto en las fincas.",
                "Nadie midi\u00f3 el consumo de agua en las otras fincas.",
                "La energ\u00eda cuesta 40 euros por hect\u00e1rea.",
                "El agua cuesta 12 euros por hect\u00e1rea.",
                "El seguro cuesta 9 euros por hect\u00e1rea."))
        .contains("consumo de agua")
        .doesNotContain("hect\u00e1rea", "euros");
  }

  @Test
  void theSubjectIsNoThemeWhateverItsAccents() {
    var texts =
        List.of(
            "Les \u00e9coles ferment le mercredi, et les \u00e9coles ouvrent le lundi.",
            "Une \u00e9cole ferme le mercredi dans le village.",
            "Pour une \u00e9cole, la r\u00e8gle est la m\u00eame.");
    assertThat(KeyPhrases.of(texts, Focus.subject("Quand les \u00e9coles ferment-elles ?")))
        .extracting(KeyPhrases.Phrase::words)
        .doesNotContain("\u00e9coles", "\u00e9cole");
  }

  @Test
  void countsAreWritten() {
    assertThat(Numerals.of(1, "source")).isEqualTo("one source");
    assertThat(Numerals.of(38, "statement")).isEqualTo("thirty-eight statements");
    assertThat(Numerals.of(140, "statement")).isEqualTo("more than a hundred statements");
  }
}
