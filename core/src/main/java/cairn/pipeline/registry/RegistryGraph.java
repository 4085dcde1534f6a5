package cairn.pipeline.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Who waits for whom in a registry.
public final class RegistryGraph {
  /// `from` must come before `to`.
  ///
  /// @param why the path or score that ties them
  /// @param scored true if the tie is a score, false if it is a file
  public record Edge(String from, String to, String why, boolean scored) {}

  private final Registry registry;
  private final Map<String, List<AgentEntry>> scorers;
  private final Map<String, List<AgentEntry>> makers = new HashMap<>();
  private final List<Edge> edges;

  private RegistryGraph(Registry registry) {
    this.registry = registry;
    this.scorers = scorers(registry);
    Map<String, List<AgentEntry>> index = makers(registry);
    var ties = new ArrayList<Edge>();
    for (AgentEntry agent : registry.agents())
      agent
          .requires()
          .leaves()
          .forEach(leaf -> {
            if (leaf instanceof Requires.Present present)
              makers.computeIfAbsent(
                  present.path(),
                  path -> candidates(index, path).stream().filter(a -> makes(a, path)).toList());
            ties(agent, leaf, ties);
          });
    this.edges = List.copyOf(ties);
  }

  public static RegistryGraph of(Registry registry) {
    return new RegistryGraph(registry);
  }

  Registry registry() {
    return registry;
  }

  /// In the order of the file.
  public List<Edge> edges() {
    return edges;
  }

  /// Those who make what a required path stands for.
  public List<AgentEntry> makersOf(String path) {
    return makers.getOrDefault(path, List.of());
  }

  private void ties(AgentEntry agent, Requires leaf, List<Edge> ties) {
    switch (leaf) {
      case Requires.Scored scored ->
          scorers
              .getOrDefault(scored.scorer(), List.of())
              .forEach(
                  other -> ties.add(new Edge(other.name(), agent.name(), scored.text(), true)));
      case Requires.Present present ->
          makersOf(present.path())
              .forEach(
                  other -> ties.add(new Edge(other.name(), agent.name(), present.path(), false)));
      case Requires.All _,
          Requires.Any _,
          Requires.Nothing _,
          Requires.Overall _,
          Requires.EachComponent _,
          Requires.Prose _ -> {}
    }
  }

  /// By critic, and by the agent's own name for those without a critic.
  public static Map<String, List<AgentEntry>> scorers(Registry registry) {
    var map = new LinkedHashMap<String, List<AgentEntry>>();
    for (AgentEntry agent : registry.agents()) {
      String critic = agent.critic();
      map.computeIfAbsent(critic == null ? agent.name() : critic, _ -> new ArrayList<>())
          .add(agent);
    }
    return map;
  }

  public static boolean makes(AgentEntry agent, String path) {
    return agent.produces().paths().stream().anyMatch(p -> PathPattern.overlap(path, p))
        && (agent.produces().files().isEmpty()
            || agent.produces().required().stream().anyMatch(p -> PathPattern.overlap(path, p)));
  }

  /// Makers by the first part of their paths, so that a large registry is not compared pairwise.
  static Map<String, List<AgentEntry>> makers(Registry registry) {
    var map = new LinkedHashMap<String, List<AgentEntry>>();
    for (AgentEntry agent : registry.agents()) {
      var heads = new HashSet<String>();
      for (String path : agent.produces().paths()) heads.add(head(path));
      heads.forEach(h -> map.computeIfAbsent(h, _ -> new ArrayList<>()).add(agent));
    }
    return map;
  }

  static List<AgentEntry> candidates(Map<String, List<AgentEntry>> makers, String path) {
    String head = head(path);
    if (head.isEmpty()) return makers.values().stream().flatMap(List::stream).distinct().toList();
    var found = new ArrayList<>(makers.getOrDefault(head, List.of()));
    if (makers.containsKey("")) found.addAll(makers.get(""));
    return found;
  }

  private static String head(String path) {
    int slash = path.indexOf('/');
    String head = slash < 0 ? path : path.substring(0, slash);
    return PathPattern.glob(head) || head.contains("{") ? "" : head;
  }

  /// Agents that can never start, even if every file nobody makes is there and every question is
  /// answered yes.
  public Set<String> stuck() {
    var stuck = new LinkedHashSet<String>();
    registry.agents().forEach(a -> stuck.add(a.name()));
    boolean moved = true;
    while (moved) {
      moved = false;
      for (AgentEntry agent : registry.agents())
        if (stuck.contains(agent.name()) && holds(agent.requires(), stuck)) {
          stuck.remove(agent.name());
          moved = true;
        }
    }
    return stuck;
  }

  private boolean holds(Requires requires, Set<String> stuck) {
    return switch (requires) {
      case Requires.Nothing _, Requires.Prose _, Requires.Overall _, Requires.EachComponent _ ->
          true;
      case Requires.All all -> all.of().stream().allMatch(r -> holds(r, stuck));
      case Requires.Any any -> any.of().stream().anyMatch(r -> holds(r, stuck));
      case Requires.Scored scored ->
          scorers.getOrDefault(scored.scorer(), List.of()).stream()
              .noneMatch(a -> !a.optional() && stuck.contains(a.name()));
      case Requires.Present present -> {
        List<AgentEntry> by = makersOf(present.path());
        yield by.isEmpty() || by.stream().anyMatch(a -> !stuck.contains(a.name()));
      }
    };
  }

  /// One cycle among the stuck agents, first agent repeated at the end; empty if there is none.
  public List<String> cycle(Set<String> stuck) {
    var next = new LinkedHashMap<String, String>();
    for (Edge edge : edges)
      if (stuck.contains(edge.from()) && stuck.contains(edge.to()))
        next.putIfAbsent(edge.to(), edge.from());
    for (String start : stuck) {
      var path = new ArrayList<String>();
      String at = start;
      while (at != null && !path.contains(at)) {
        path.add(at);
        at = next.get(at);
      }
      if (at == null) continue;
      var cycle = new ArrayList<>(path.subList(path.indexOf(at), path.size()));
      cycle.add(at);
      return List.copyOf(cycle.reversed());
    }
    return List.of();
  }

  /// How far down an agent stands: one below the lowest it waits for. Cycles end where they began.
  public Map<String, Integer> layers() {
    var before = new LinkedHashMap<String, List<String>>();
    registry.agents().forEach(a -> before.put(a.name(), new ArrayList<>()));
    edges.forEach(e -> before.get(e.to()).add(e.from()));
    var layers = new LinkedHashMap<String, Integer>();
    registry.agents().forEach(a -> layer(a.name(), before, layers, new HashSet<>()));
    return layers;
  }

  private static int layer(
      String agent,
      Map<String, List<String>> before,
      Map<String, Integer> layers,
      Set<String> open) {
    Integer known = layers.get(agent);
    if (known != null) return known;
    if (!open.add(agent)) return 0;
    int layer = 0;
    for (String other : before.get(agent))
      if (!other.equals(agent) && !open.contains(other))
        layer = Math.max(layer, 1 + layer(other, before, layers, open));
    open.remove(agent);
    layers.put(agent, layer);
    return layer;
  }
}
