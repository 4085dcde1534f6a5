package cairn.kernel.brief;

import java.time.Duration;

/// What a run may cost. Spending it does not abort the run: ordinary work is skipped and named as a
/// gap, while the reserve still pays for the last steps (see [cairn.kernel.Work#last]).
///
/// @param reserve the share kept for last steps, 0 to 1
public record Budget(long calls, long tokens, double usd, Duration time, double reserve) {
  public static final double RESERVE = 0.15;
  public static final Budget UNLIMITED =
      new Budget(Long.MAX_VALUE, Long.MAX_VALUE, Double.MAX_VALUE, Duration.ofDays(365), RESERVE);

  public Budget {
    if (calls < 0 || tokens < 0 || usd < 0 || Double.isNaN(usd) || time.isNegative())
      throw new IllegalArgumentException("a budget cannot be negative");
    if (!(reserve >= 0 && reserve < 1)) throw new IllegalArgumentException("reserve " + reserve);
  }

  /// Why one more piece of work cannot be paid, or empty if it can.
  ///
  /// @param running how many are under way whose cost is not known yet; each counts as one call
  public String exceeded(Reply.Usage spent, int running, Duration elapsed, boolean last) {
    double share = last ? 1 : 1 - reserve;
    String kept = last ? "" : " (the rest is kept for the last steps)";
    if (spent.calls() + running >= calls * share)
      return "the budget of " + calls + " calls is spent" + kept;
    if (spent.inputTokens() + spent.outputTokens() >= tokens * share)
      return "the budget of " + tokens + " tokens is spent" + kept;
    if (spent.usd() >= usd * share) return "the budget of " + usd + " USD is spent" + kept;
    if (elapsed.toMillis() >= time.toMillis() * share)
      return "the time of " + time.toSeconds() + " s is up" + kept;
    return "";
  }
}
