package cairn.record;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TransitionsTest {
  @Test
  void refutedAndWithdrawnOnlyComeBackThroughARevisionByTheResearcher() {
    assertThat(
            Transitions.table().all().stream()
                .filter(t -> t.from().equals("refuted") || t.from().equals("withdrawn")))
        .isNotEmpty()
        .allMatch(Transitions.Transition::revised)
        .allMatch(
            t -> t.needs().equals(java.util.List.of(java.util.Set.of(Signal.USER_DIRECTIVE))));
  }

  @Test
  void supportInOneStepNeedsResultAndWords() {
    var leap = Transitions.table().find(EntryKind.CLAIM, "hypothesis", "supported").orElseThrow();
    assertThat(leap.allowedBy(java.util.Set.of(Signal.EMPIRICAL_RESOLUTION))).isFalse();
    assertThat(leap.allowedBy(java.util.Set.of(Signal.VERBAL_DECLARATION))).isFalse();
    assertThat(
            leap.allowedBy(
                java.util.Set.of(Signal.EMPIRICAL_RESOLUTION, Signal.VERBAL_DECLARATION)))
        .isTrue();
  }

  @Test
  void silenceNeverMovesAnything() {
    assertThat(Transitions.table().all())
        .allMatch(t ->
            !t.allowedBy(java.util.Set.of())
                && !t.allowedBy(java.util.Set.of(Signal.TOPIC_ABANDONMENT)));
  }
}
