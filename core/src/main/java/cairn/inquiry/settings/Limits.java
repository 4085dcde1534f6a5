package cairn.inquiry.settings;

import cairn.kernel.Work;
import java.time.Duration;

/// How long one piece of work may take, and how often it is tried.
public record Limits(Duration timeout, int attempts) {
  public static final Limits USUAL = new Limits(Work.TIMEOUT, Work.ATTEMPTS);
}
