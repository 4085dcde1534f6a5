package cairn.pipeline.registry;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

  public Map<String, AgentEntry> byName() {
    var map = new LinkedHashMap<String, AgentEntry>();
    agents.forEach(a -> map.putIfAbsent(a.name(), a));
    return map;
  }

  /// Everybody who judges others' work.
  public Set<String> critics() {
    return agents.stream()
        .flatMap(a -> Stream.of(a.critic(), a.second()))
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /// Everybody who may have a rubric: critics, and those whom nobody judges.
  public Set<String> judges() {
    var judges = new TreeSet<>(critics());
    agents.stream().filter(a -> a.critic() == null).map(AgentEntry::name).forEach(judges::add);
    return judges;
  }
}
