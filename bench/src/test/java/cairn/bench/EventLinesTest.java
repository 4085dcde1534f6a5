package cairn.bench;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.memory.Assay;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The guard on the labelled pairs; the held-out part is looked at by hand only.
class EventLinesTest {
  private static final double RIGHT = 0.95;

  @Test
  void theRulesReadNearlyAllPairsAndNeverTakeACorrectionForSupport() throws Exception {
    List<EventLines.Pair> pairs = EventLines.read("event-lines.txt");
    int right = 0;
    for (EventLines.Pair pair : pairs) {
      String found = Assay.label(pair.line(), pair.talk());
      if (found.equals(pair.label())) right++;
      if (pair.label().equals("W")) assertThat(found).as(pair.toString()).isNotEqualTo("S");
    }
    assertThat(pairs).hasSizeGreaterThan(150);
    assertThat((double) right / pairs.size()).isGreaterThan(RIGHT);
  }
}
