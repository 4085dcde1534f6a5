package cairn.agent;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import java.time.Duration;

/// The coding agent around us. It is not called: it comes for its briefs
/// ([cairn.kernel.work.OutsideWork]) when it has a sub-agent free, and until then a run waits as at
/// a gate.
///
/// @param name the name in cairn.yaml
record HostAgent(String name) implements Agent {
  @Override
  public boolean comesForIt() {
    return true;
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage {
    throw new Outage(
        Outage.Kind.AWAITED, "waits for a host agent: `cairn work take`, or work_take over MCP");
  }
}
