package cairn.use;

import cairn.kernel.brief.Reply;
import java.time.Instant;
import java.util.List;

/// What a server does about a run right now.
///
/// @param since when this state began
/// @param steps what agents work on now
/// @param spent since this server went on with it
/// @param why what went wrong; empty if nothing did
public record RunNow(RunState state, Instant since, List<Step> steps, Spent spent, String why) {
  /// @param role what the agent is doing there
  /// @param says what was last heard of it; empty if nothing
  public record Step(String role, String agent, Instant since, String says) {}

  public record Spent(int calls, long tokens, double usd) {
    static Spent of(Reply.Usage usage) {
      return new Spent(usage.calls(), usage.inputTokens() + usage.outputTokens(), usage.usd());
    }
  }
}
