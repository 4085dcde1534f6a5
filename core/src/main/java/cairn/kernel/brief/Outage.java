package cairn.kernel.brief;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// An agent that could not reply. Whether to try again is decided by the kind, nowhere else.
public final class Outage extends Exception {
  /// Why there is no reply, and so what to do.
  public enum Kind {
    /// Too many requests; wait as told and try again. Does not use up an attempt.
    RATE_LIMITED(true),
    /// Network, overload, cut stream: try again with backoff.
    TRANSIENT(true),
    /// Nothing came back in time: try again.
    TIMED_OUT(true),
    /// A reply came but is not in the asked form, even after repair: try again with the reasons.
    MALFORMED(true),
    /// A person has it in hand: go on with the rest, and stop at it as at a gate. Uses up nothing.
    AWAITED(true),
    /// No key, no such model, quota used up, command not found: a person must act.
    MISCONFIGURED(false),
    /// The agent declined the task.
    DECLINED(false);

    private final boolean passing;

    Kind(boolean passing) {
      this.passing = passing;
    }

    public boolean passing() {
      return passing;
    }
  }

  private final Kind kind;
  private final @Nullable Duration after;
  private final Reply.Usage usage;

  public Outage(Kind kind, String what) {
    this(kind, what, null, Reply.Usage.NONE, null);
  }

  public Outage(
      Kind kind,
      String what,
      @Nullable Duration after,
      Reply.Usage usage,
      @Nullable Throwable cause) {
    super(what, cause);
    this.kind = kind;
    this.after = after;
    this.usage = usage;
  }

  public Kind kind() {
    return kind;
  }

  /// How long the provider asks to wait, if it said so.
  public @Nullable Duration after() {
    return after;
  }

  /// What the failed call cost all the same.
  public Reply.Usage usage() {
    return usage;
  }
}
