package cairn.kernel;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands still until told.
public final class ManualClock implements InstantSource {
  private volatile Instant now;

  public ManualClock(String now) {
    this.now = Instant.parse(now);
  }

  @Override
  public Instant instant() {
    return now;
  }

  public void advance(Duration by) {
    now = now.plus(by);
  }
}
