package cairn.loom;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class ScheduleTest {
  private static final Instant NOON = Instant.parse("2026-11-15T12:00:00Z");
  private static final Duration CADENCE = Duration.ofMinutes(37);
  private static final Duration COOLDOWN = Duration.ofMinutes(1);

  @Test
  void whatNeverRanIsDue() {
    assertThat(Schedule.NEVER.held(NOON, "a", COOLDOWN)).isEmpty();
  }

  @Test
  void nothingRunsWhileNothingChanged() {
    Schedule done = Schedule.NEVER.started(NOON).succeeded(NOON, "UPDATED", "a");
    assertThat(done.held(NOON.plus(CADENCE), "a", COOLDOWN)).isEqualTo("nothing changed");
    assertThat(done.held(NOON.plus(CADENCE), "b", COOLDOWN)).isEmpty();
  }

  @Test
  void aPassCoolsDown() {
    Schedule done = Schedule.NEVER.started(NOON).succeeded(NOON, "UPDATED", "a");
    assertThat(done.held(NOON.plusSeconds(30), "b", COOLDOWN)).contains("less than 60 s");
  }

  @Test
  void oneFailureIsFreeAndMoreWaitLongerUpToFourHours() {
    Schedule once = Schedule.NEVER.started(NOON).failed(NOON, CADENCE);
    assertThat(once.held(NOON.plusSeconds(61), "a", COOLDOWN)).isEmpty();
    Schedule twice = once.failed(NOON, CADENCE);
    assertThat(twice.held(NOON.plus(CADENCE), "a", COOLDOWN)).contains("2 failures");
    assertThat(twice.held(NOON.plus(CADENCE.multipliedBy(2)), "a", COOLDOWN)).isEmpty();
    Schedule many = twice;
    for (int i = 0; i < 20; i++) many = many.failed(NOON, CADENCE);
    assertThat(Instant.parse(many.backoffUntil())).isEqualTo(NOON.plus(Duration.ofHours(4)));
    assertThat(many.succeeded(NOON, "NO-OP", "a").failures()).isZero();
  }
}
