package cairn.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Who works in a pipeline: the agents in the order of the file, and what the tables beside the
/// entries say about groups.
///
/// @param groups line-numbered claims of a group table: group to agents
public record Registry(List<AgentEntry> agents, List<GroupClaim> groups) {
  public record GroupClaim(String group, List<String> agents, int line) {}

  public Registry {
    agents = List.copyOf(agents);
    groups = List.copyOf(groups);
  }

  public Optional<AgentEntry> agent(String name) {
    return agents.stream().filter(a -> a.name().equals(name)).findFirst();
  }

  public Map<String, AgentEntry> byName() {
    var map = new LinkedHashMap<String, AgentEntry>();
    agents.forEach(a -> map.putIfAbsent(a.name(), a));
    return map;
  }

  /// Everybody whom this critic judges first.
  public List<AgentEntry> judgedBy(String critic) {
    return agents.stream().filter(a -> critic.equals(a.critic())).toList();
  }
}
