package cairn.sources.support;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SupportScoreTest {
  private static final String EVIDENCE =
      "The trial enrolled 120 patients in Lyon. Aspirin reduced headaches by 31 % after two weeks."
          + " It did not reduce fever. Placebo had no effect on headaches. Costs were 3.5 million"
          + " dollars.";

  private static Support support(String claim) {
    return new SupportScore(Similarity.lexical()).of(claim, EVIDENCE);
  }

  @Test
  void whatTheSourceSaysScoresAboveWhatItDoesNot() {
    double said = support("Aspirin reduced headaches by 31 % after two weeks.").score();
    double number = support("Aspirin reduced headaches by 45 % after two weeks.").score();
    double name = support("Ibuprofen reduced headaches by 31 % after two weeks.").score();
    double other = support("Whales migrate across the Pacific every winter.").score();
    assertThat(said).isGreaterThan(0.8);
    assertThat(number).isLessThan(said);
    assertThat(name).isLessThan(said);
    assertThat(other).isLessThan(Support.WEAK);
  }

  @Test
  void missingNumbersAndNamesAreNamed() {
    Support support = support("In Paris, 45 % of 120 patients improved.");
    assertThat(support.missingNumbers()).containsExactly("45 %");
    assertThat(support.missingNames()).containsExactly("paris");
  }

  @ParameterizedTest
  @CsvSource({
    "0.31, true",
    "31 percent, true",
    "31.0%, true",
    "'3,500,000 dollars', true",
    "310, false",
    "120 km, true"
  })
  void numbersAgreeAcrossSpellings(String number, boolean agrees) {
    assertThat(support("It was " + number + ".").missingNumbers().isEmpty()).isEqualTo(agrees);
  }

  @Test
  void unitsMustAgreeWhereBothAreGiven() {
    assertThat(new Quantity(5, "km", "5 km").agrees(new Quantity(5, "kg", "5 kg"))).isFalse();
    assertThat(new Quantity(5, "km", "5 km").agrees(new Quantity(5, "", "5"))).isTrue();
  }

  @Test
  void oppositePolarityIsSeenAndDoubleNegationIsNot() {
    assertThat(support("It did reduce fever.").opposed()).isTrue();
    assertThat(support("It did not reduce fever.").opposed()).isFalse();
    assertThat(Polarity.denies("This is not unlikely.")).isFalse();
    assertThat(Polarity.denies("It not only works but scales.")).isFalse();
    assertThat(Polarity.denies("It doesn't work.")).isTrue();
  }

  @Test
  void emptyInputsScoreNothing() {
    assertThat(new SupportScore(Similarity.lexical()).of("A claim about things.", "").score())
        .isZero();
    assertThat(support("the of and").score()).isZero();
  }
}
