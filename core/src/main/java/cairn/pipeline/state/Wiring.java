package cairn.pipeline.state;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.registry.Weight;
import cairn.pipeline.score.Rubric;
import cairn.text.Sha256;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/// A setup with its questions answered once: who makes what, who judges whom.
public final class Wiring {
  public static final String RULES = "rules";
  private static final JsonNode SEVERITIES = Yaml.parse(Aliases.resource("severities.yaml"));

  private final Setup setup;
  private final Map<String, AgentEntry> agents = new LinkedHashMap<>();
  private final Map<String, List<String>> makers = new LinkedHashMap<>();
  private final Map<String, List<String>> judged = new LinkedHashMap<>();
  private final Map<String, List<String>> critics = new LinkedHashMap<>();
  private final Map<String, String> rubricHashes = new ConcurrentHashMap<>();
  private final Set<String> totals = new LinkedHashSet<>();
  private final Set<String> prose = new LinkedHashSet<>();
  private final String invariantsHash;

  Wiring(Setup setup) {
    this.setup = setup;
    this.invariantsHash = Sha256.of(setup.invariants());
    for (AgentEntry agent : setup.agents())
      if (setup.only().isEmpty() || setup.only().contains(agent.name()))
        agents.put(agent.name(), agent);
    var graph = RegistryGraph.of(new Registry(List.copyOf(agents.values()), List.of()));
    for (AgentEntry agent : agents.values()) {
      critics.put(agent.name(), criticsOf(agent));
      if (agent
          .requires()
          .leaves()
          .anyMatch(r -> r instanceof Requires.Overall || r instanceof Requires.EachComponent))
        totals.add(agent.name());
      judged
          .computeIfAbsent(
              agent.critic() == null ? agent.name() : agent.critic(), _ -> new ArrayList<>())
          .add(agent.name());
      agent
          .requires()
          .leaves()
          .filter(Requires.Present.class::isInstance)
          .map(r -> ((Requires.Present) r).path())
          .forEach(path ->
              makers.computeIfAbsent(
                  path, p -> graph.makersOf(p).stream().map(AgentEntry::name).toList()));
      if (agent.requires().leaves().anyMatch(Requires.Prose.class::isInstance))
        prose.add(agent.name());
    }
  }

  private List<String> criticsOf(AgentEntry agent) {
    if (setup.mode() == Setup.Mode.SIMPLIFIED) return List.of(RULES);
    String critic = agent.critic();
    if (critic == null) return List.of();
    if (setup.mode() == Setup.Mode.STANDALONE) return List.of(critic);
    String second = agent.second() != null ? agent.second() : usualSecond(agent);
    return second.isEmpty() || second.equals(critic) ? List.of(critic) : List.of(critic, second);
  }

  /// Only where that critic judges somebody in this registry.
  private String usualSecond(AgentEntry agent) {
    String second = setup.rules().secondCritics().getOrDefault(agent.name(), "");
    return setup.agents().stream().anyMatch(a -> second.equals(a.critic())) ? second : "";
  }

  /// Who judges beside the critic of the registry, where that says nothing.
  static Map<String, String> usualSeconds() {
    var seconds = new LinkedHashMap<String, String>();
    for (var second : SEVERITIES.path("second_critics").properties())
      seconds.put(second.getKey(), second.getValue().asString());
    return seconds;
  }

  public AgentEntry agent(String name) {
    AgentEntry agent = agents.get(name);
    if (agent == null) throw new IllegalArgumentException("no agent " + name);
    return agent;
  }

  public Set<String> names() {
    return agents.keySet();
  }

  public List<String> critics(String agent) {
    return critics.getOrDefault(agent, List.of());
  }

  List<String> makers(String path) {
    return makers.getOrDefault(path, List.of());
  }

  public List<String> judgedBy(String scorer) {
    return judged.getOrDefault(scorer, List.of());
  }

  boolean readsTotal(String agent) {
    return totals.contains(agent);
  }

  public boolean asksInWords(String agent) {
    return prose.contains(agent);
  }

  /// Every path the edge has to look at.
  public List<String> patterns() {
    var all = new LinkedHashSet<String>();
    for (AgentEntry agent : agents.values()) {
      all.addAll(agent.produces().paths());
      all.addAll(agent.produces().required());
      agent
          .requires()
          .leaves()
          .filter(Requires.Present.class::isInstance)
          .forEach(r -> all.add(((Requires.Present) r).path()));
    }
    return List.copyOf(all);
  }

  /// What the component needs to advance; advisory work is reported, never blocked.
  public double gate(String agent) {
    return agent(agent).weight() instanceof Weight.Advisory ? 0 : setup.rules().commit();
  }

  public Rubric rubric(String agent, String critic) {
    if (!critic.equals(RULES)) return setup.rubric(critic);
    String own = agent(agent).critic();
    return setup.rubric(own == null ? agent : own);
  }

  public JsonNode severity(String phase) {
    JsonNode known = SEVERITIES.path("phases").path(phase.toLowerCase(Locale.ROOT));
    return known.isMissingNode() ? SEVERITIES.path("other") : known;
  }

  /// Names a critic's brief by all that goes into it, and by nothing else.
  public String key(String agent, String critic, String draftHash) {
    String rubric = rubricHashes.computeIfAbsent(critic, c -> rubric(agent, c).hash());
    String severity = severity(agent(agent).phase()).toString();
    String identity = setup.kits().getOrDefault(critic, Setup.Kit.NONE).identity();
    String parts = String.join("\n", critic, draftHash, rubric, severity, invariantsHash);
    return Sha256.of(identity.isEmpty() ? parts : parts + "\n" + Sha256.of(identity))
        .substring(7, 23);
  }
}
