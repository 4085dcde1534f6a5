package cairn.record.harvest;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.change.SpokenChanges;
import cairn.record.words.Lexicon;
import cairn.text.BoundedPattern;
import cairn.text.HostileText;
import java.util.ArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HostileCuesTest {
  private static final int LENGTH = 250;

  /// Room for the first engine's share, and for a pattern of three thousand characters.
  private static final int RATIO = 3;

  static Stream<BoundedPattern> patterns() {
    var all = new ArrayList<BoundedPattern>();
    HarvestForms.builtIn().forms().forEach(form -> all.add(form.pattern()));
    SpokenChanges.forms().forEach(form -> all.add(form.pattern()));
    all.addAll(Lexicon.builtIn().patterns());
    return all.stream();
  }

  /// Twice the text costs about twice as much, not four or eight times.
  @ParameterizedTest
  @MethodSource("patterns")
  void theCostOfEveryCueGrowsWithTheTextAndNotWithItsSquare(BoundedPattern pattern) {
    double once = HostileText.costPerCharacter(pattern, LENGTH);
    double twice = HostileText.costPerCharacter(pattern, 2 * LENGTH);
    assertThat(twice).isLessThan(1.5 * Math.max(once, RATIO * pattern.regex().length()));
  }
}
