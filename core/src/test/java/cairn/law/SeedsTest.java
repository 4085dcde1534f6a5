package cairn.law;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterContainer;
import org.junit.jupiter.api.Assumptions;

/// Two properties with the same parameters see the same values: both have the usual seed.
class SeedsTest {
  private static final List<Integer> ONE = new ArrayList<>();
  private static final List<Integer> OTHER = new ArrayList<>();

  @Property(tries = 20)
  void sees(@ForAll int number) {
    ONE.add(number);
  }

  @Property(tries = 20)
  void seesTheSame(@ForAll int number) {
    OTHER.add(number);
  }

  @AfterContainer
  static void theValuesAreTheSame() {
    Assumptions.assumeTrue(System.getProperty("cairn.seed") == null);
    assertThat(ONE).hasSize(20).isEqualTo(OTHER);
  }
}
