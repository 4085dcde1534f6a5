package cairn.crew;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.function.Function;

/// Who gets which brief of a pipeline: hands what is for hands, everything else the configured
/// agents. A critic for whom a script has no line is played by rules; a model that fails is never
/// replaced behind the user's back.
public final class Crew implements Function<Brief, Agent> {
  private static final String SCRIPT = "script:";

  private final Hands hands;
  private final Function<Brief, Agent> configured;
  private final Worktrees worktrees;
  private final RuleAgent rules = new RuleAgent();

  public Crew(
      Path project,
      Map<String, String> environment,
      Function<Brief, Agent> configured,
      Worktrees worktrees) {
    this.hands = new Hands(project, environment);
    this.configured = configured;
    this.worktrees = worktrees;
  }

  @Override
  public Agent apply(Brief brief) {
    if (brief.role().equals(Hands.ROLE)) return hands;
    Agent agent = configured.apply(brief);
    if (!RuleAgent.judges(brief)) return worktrees.around(agent);
    return agent.name().startsWith(SCRIPT) ? new OrRules(agent, rules) : agent;
  }

  private record OrRules(Agent first, RuleAgent rules) implements Agent {
    @Override
    public String name() {
      return first.name();
    }

    @Override
    public String provider() {
      return first.provider();
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
      try {
        return first.perform(brief, limit);
      } catch (Outage e) {
        if (e.kind() != Outage.Kind.MISCONFIGURED) throw e;
        try {
          return rules.perform(brief, limit);
        } catch (Outage neither) {
          throw new Outage(e.kind(), e.getMessage() + "; and " + neither.getMessage());
        }
      }
    }
  }
}
