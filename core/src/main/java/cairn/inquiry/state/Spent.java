package cairn.inquiry.state;

import cairn.kernel.brief.Outcome;
import cairn.kernel.brief.Reply;

/// Who did a piece of work and what it cost.
public record Spent(String agent, int calls, long inputTokens, long outputTokens, double usd) {
  public static final Spent NOTHING = new Spent("", 0, 0, 0, 0);

  public static Spent of(Reply reply) {
    Reply.Usage u = reply.usage();
    return new Spent(reply.agent(), u.calls(), u.inputTokens(), u.outputTokens(), u.usd());
  }

  public static Spent of(Outcome outcome) {
    return outcome instanceof Outcome.Replied(Reply reply) ? of(reply) : NOTHING;
  }
}
