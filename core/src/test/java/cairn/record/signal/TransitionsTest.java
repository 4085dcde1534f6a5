package cairn.record.signal;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.record.state.EntryKind;
import cairn.record.state.Signal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TransitionsTest {
  @Test
  void refutedAndWithdrawnOnlyComeBackThroughARevisionByTheResearcher() {
    assertThat(
            Transitions.table().all().stream()
                .filter(t -> t.from().equals("refuted") || t.from().equals("withdrawn")))
        .isNotEmpty()
        .allMatch(Transitions.Transition::revised)
        .allMatch(t -> t.needs().equals(List.of(Set.of(Signal.USER_DIRECTIVE))));
  }

  @Test
  void supportInOneStepNeedsResultAndWords() {
    var leap = Transitions.table().find(EntryKind.CLAIM, "hypothesis", "supported").orElseThrow();
    assertThat(leap.allowedBy(Set.of(Signal.EMPIRICAL_RESOLUTION))).isFalse();
    assertThat(leap.allowedBy(Set.of(Signal.VERBAL_DECLARATION))).isFalse();
    assertThat(leap.allowedBy(Set.of(Signal.EMPIRICAL_RESOLUTION, Signal.VERBAL_DECLARATION)))
        .isTrue();
  }

  @Test
  void silenceNeverMovesAnything() {
    assertThat(Transitions.table().all())
        .allMatch(t -> !t.allowedBy(Set.of()) && !t.allowedBy(Set.of(Signal.TOPIC_ABANDONMENT)));
  }
}
