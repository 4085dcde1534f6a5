package cairn.record.state;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.line.LossAccepted;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LostIdsTest {
  private static final RecordState EMPTY = RecordState.empty();

  private static LossAccepted loss(int events, Map<String, Long> numbers) {
    var lost = new LossAccepted.Loss(5, 4 + events, "", 0, "", "", "");
    return new LossAccepted("Ada", "", List.of(lost), numbers);
  }

  private static RecordState skipped(Hot hot, LossAccepted loss) {
    return LostIds.skip(EMPTY.hot(hot), loss, "2026-11-15");
  }

  @Test
  void everyCountGoesOnBehindWhatTheLostEventsCanHaveGivenOut() {
    RecordState state = skipped(Hot.EMPTY.used("C04").used("O02"), loss(3, Map.of()));
    assertThat(LostIds.last(state.hot(), "C")).isEqualTo(7);
    assertThat(LostIds.last(state.hot(), "O")).isEqualTo(5);
    assertThat(LostIds.last(state.hot(), "H")).as("of a kind that is not known").isEqualTo(3);
  }

  @Test
  void aHigherNumberThatWasSeenCounts() {
    RecordState state = skipped(Hot.EMPTY.used("C04"), loss(1, Map.of("C", 50L, "H", 9L)));
    assertThat(LostIds.last(state.hot(), "C")).isEqualTo(50);
    assertThat(LostIds.last(state.hot(), "H")).isEqualTo(9);
  }

  @Test
  void anImportedIdDoesNotTakeTheCountBack() {
    RecordState state = skipped(Hot.EMPTY, loss(3, Map.of()));
    assertThat(LostIds.last(state.hot().used("C01"), "C")).isEqualTo(3);
  }

  @Test
  void aSessionThatCanBeLostWholeGoesOnBehindItsTurns() {
    RecordState state = skipped(Hot.EMPTY, loss(3, Map.of()));
    assertThat(LostIds.turns(state, "2026-11-15_001")).isEqualTo(3);
    assertThat(LostIds.turns(state, "2026-11-16_001")).as("younger than the loss").isZero();
  }

  @Test
  void countsThatAreNoIdsStay() {
    Hot hot = Hot.EMPTY.changed(1, "claim", "C01");
    assertThat(skipped(hot, loss(3, Map.of())).hot().revisionOf("claim")).isEqualTo("claim1");
  }
}
