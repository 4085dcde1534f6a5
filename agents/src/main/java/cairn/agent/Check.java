package cairn.agent;

import cairn.agent.brief.AgentCode;
import cairn.agent.brief.Limits;
import cairn.agent.brief.Prompt;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.time.Duration;
import java.util.Locale;

/// What came of asking an agent for a sign of life.
///
/// @param said its answer, or why there is none
/// @param code the finding code of what went wrong, empty if it is reachable
/// @param hint what to do about it, empty if it is reachable
public record Check(
    String name,
    boolean reachable,
    String said,
    long millis,
    Reply.Usage usage,
    String code,
    String hint) {
  private static final Duration LIMIT = Duration.ofMinutes(5);

  static Check needless(String name) {
    return new Check(name, true, "needs no reaching", 0, Reply.Usage.NONE, "", "");
  }

  static Check wrong(String name, String problem) {
    return failed(name, problem, 0, Reply.Usage.NONE, AgentCode.NOT_READY);
  }

  static Check of(String name, Agent agent) throws InterruptedException {
    Brief brief = Brief.of("agent", "tester", Prompt.check(), Json.object(), null);
    long start = System.nanoTime();
    try {
      Reply reply = agent.perform(brief, LIMIT);
      String said = Limits.quote(reply.content().asString());
      return new Check(name, true, said, since(start), reply.usage(), "", "");
    } catch (Outage e) {
      String what = e.kind().name().toLowerCase(Locale.ROOT) + ": " + e.getMessage();
      return failed(name, what, since(start), e.usage(), AgentCode.of(e.kind()));
    }
  }

  private static Check failed(
      String name, String what, long millis, Reply.Usage usage, AgentCode code) {
    return new Check(name, false, what, millis, usage, code.code(), code.definition().hint());
  }

  private static long since(long start) {
    return Duration.ofNanos(System.nanoTime() - start).toMillis();
  }
}
