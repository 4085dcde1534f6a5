package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FocusTest {
  private static final List<Focus.Told> STATEMENTS =
      List.of(
          new Focus.Told("Heat pumps in old houses reach a factor of 2.9.", "trial"),
          new Focus.Told("Heat pumps need a low flow temperature.", "trial"),
          new Focus.Told("Old houses lose heat through the roof.", "roof"),
          new Focus.Told("Owners paid 16,500 EUR per house.", "survey"),
          new Focus.Told("The installation cost fell because subsidies rose.", "survey"));

  private static double on(String question, String statement) {
    return new Focus(question, STATEMENTS).on(new Focus.Told(statement, ""));
  }

  @Test
  void whatIsAskedOutweighsTheSubjectThatEverySourceNames() {
    String question = "What drives the cost of heat pumps in old houses?";
    assertThat(on(question, "The installation cost fell because subsidies rose."))
        .isGreaterThan(on(question, "Heat pumps in old houses reach a factor of 2.9."));
  }

  @Test
  void moneyIsAboutCostWithoutTheWord() {
    String question = "What do heat pumps cost?";
    assertThat(on(question, "Owners paid 16,500 EUR per house."))
        .isGreaterThan(on(question, "Old houses lose heat through the roof."));
    assertThat(on(question, "They took $900 for it."))
        .isEqualTo(on(question, "They took 900 euros for it."));
  }

  @Test
  void aWordIsFoundInItsRelatives() {
    String question = "How lossy are old roofs?";
    assertThat(on(question, "Old houses lose heat through the roof."))
        .isGreaterThan(on(question, "Heat pumps need a low flow temperature."));
  }

  @Test
  void whatADocumentIsCalledIsWhatItsStatementsAreAbout() {
    var noise = new Focus.Told("Modern units emit 50 dB at one metre.", "Noise and neighbours");
    var other = new Focus.Told("Modern units emit 50 dB at one metre.", "What owners paid");
    var focus = new Focus("How noisy are they?", List.of(noise, other));
    assertThat(focus.on(noise)).isGreaterThan(focus.on(other));
  }

  @Test
  void wordsThatNoStatementHasAreNotLookedFor() {
    assertThat(on("Which zebra fits an old house?", "Old houses lose heat through the roof."))
        .isGreaterThan(0.5);
  }

  @Test
  void theSubjectOfAQuestionIsNotWhatIsAskedAboutIt() {
    assertThat(Focus.subject("What drives the cost of heat pumps?"))
        .contains("heat", "pump")
        .doesNotContain("cost");
  }
}
