package cairn.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Why does the yield drift in store?             | en
          Welche Frist gilt für die Kündigung?           | de
          Wer darf die Halle am Sonntag öffnen?          | de
          Quel est le délai de préavis du bail ?         | fr
          Combien de jours de congé pour un enfant ?     | fr
          ¿Cuál es el plazo para presentar la solicitud? | es
          Heat pumps                                     | en
          """)
  void smallWordsTellTheLanguage(String question, String language) {
    assertThat(Language.of(question)).isEqualTo(language);
  }
}
