package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The guard on the labelled turns; `turns-held-out.yaml` is looked at by hand only.
class PromotionRatesTest {
  private static final double MISSED = 0.10;

  /// Some of the fresh turns restate an English claim in another language: a model's work.
  private static final double MISSED_FRESH = 0.15;

  @ParameterizedTest
  @ValueSource(strings = {"turns.yaml", "turns-strangers.yaml"})
  void nothingIsPromotedThatNobodyEndorsedAndLittleIsMissed(String set) {
    PromotionRates.Rates rates = new PromotionRates().evaluate(set);
    assertThat(rates.problems().stream().filter(p -> p.startsWith("FALSE"))).isEmpty();
    assertThat(rates.missedRate()).isLessThan(MISSED);
    assertThat(rates.problems().stream().filter(p -> p.startsWith("kept"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"turns-fresh.yaml", "turns-fresh-held-out.yaml"})
  void freshTurnsPromoteNothingThatNobodyEndorsed(String set) {
    PromotionRates.Rates rates = new PromotionRates().evaluate(set);
    assertThat(rates.problems().stream().filter(p -> p.startsWith("FALSE"))).isEmpty();
    assertThat(rates.missedRate()).isLessThan(MISSED_FRESH);
  }

  @Test
  void theSetIsLargeEnoughToMeanSomething() {
    assertThat(new PromotionRates().evaluate("turns.yaml").turns()).isGreaterThanOrEqualTo(300);
  }
}
