package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.bench.PromotionRates.Proposer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The guard on the labelled turns; `turns-held-out.yaml` is looked at by hand only.
class PromotionRatesTest {
  private static final double MISSED = 0.10;
  private static final double LIED = 0.01;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "turns-two-keys.yaml",
        "turns.yaml",
        "turns-strangers.yaml",
        "turns-fresh.yaml",
        "turns-fresh-held-out.yaml"
      })
  void theRulesAlonePromoteNothingThatNobodyEndorsed(String set) {
    var rates = new PromotionRates(Proposer.NOBODY).evaluate(set);
    assertThat(rates.problems().stream().filter(p -> p.startsWith("FALSE"))).isEmpty();
  }

  @Test
  void anHonestAgentIsHeardAndALiarIsNot() {
    var honest = new PromotionRates(Proposer.HONEST).evaluate("turns-two-keys.yaml");
    assertThat(honest.problems().stream().filter(p -> p.startsWith("FALSE"))).isEmpty();
    assertThat(honest.missedRate()).isLessThanOrEqualTo(MISSED);
    var lying = new PromotionRates(Proposer.LYING).evaluate("turns-two-keys.yaml");
    assertThat(lying.falseRate()).isLessThanOrEqualTo(LIED);
  }

  @Test
  void theSetIsLargeEnoughToMeanSomething() {
    assertThat(new PromotionRates(Proposer.NOBODY).evaluate("turns-two-keys.yaml").turns())
        .isGreaterThanOrEqualTo(120);
  }
}
