package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// The guard on the labelled turns; the held-out part is looked at by hand only.
class PromotionRatesTest {
  private static final double MISSED = 0.10;

  @Test
  void nothingIsPromotedThatNobodyEndorsedAndLittleIsMissed() {
    PromotionRates.Rates rates = new PromotionRates().evaluate("turns.yaml");
    assertThat(rates.turns()).isGreaterThanOrEqualTo(300);
    assertThat(rates.problems().stream().filter(p -> p.startsWith("FALSE"))).isEmpty();
    assertThat(rates.missedRate()).isLessThan(MISSED);
    assertThat(rates.problems().stream().filter(p -> p.startsWith("kept"))).isEmpty();
  }
}
