package cairn.pipeline.lint;

import static cairn.pipeline.registry.Aliases.Key.*;

import cairn.finding.Code;
import cairn.finding.Finding;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.RegistryGraph;
import cairn.pipeline.registry.RegistryReader;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.registry.Weight;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Finds what contradicts itself in a registry. Every finding names the line.
public final class RegistryLint {
  private static final Set<String> PEOPLE = Set.of("user", "orchestrator");
  private static final double FULL = 100;
  private static final double DUST = 0.01;

  private final String file;
  private final Registry registry;
  private final Surroundings around;
  private final RegistryGraph graph;
  private final Map<String, AgentEntry> byName;
  private final List<Finding> findings = new ArrayList<>();

  private RegistryLint(String file, Registry registry, Surroundings around) {
    this.file = file;
    this.registry = registry;
    this.around = around;
    this.graph = RegistryGraph.of(registry);
    this.byName = registry.byName();
  }

  /// The reader's findings and those of every rule, in the order of the file.
  public static List<Finding> check(
      String file, RegistryReader.Reading reading, Surroundings around) {
    var lint = new RegistryLint(file, reading.registry(), around);
    lint.findings.addAll(reading.findings());
    lint.rules();
    lint.findings.addAll(around.contradictions(reading.registry()));
    lint.findings.addAll(RubricLint.check(around.texts(), reading.registry()));
    lint.findings.sort(
        Comparator.comparing((Finding f) -> !f.file().equals(file))
            .thenComparing(Finding::file)
            .thenComparingInt(Finding::line));
    return List.copyOf(lint.findings);
  }

  private void rules() {
    registry.agents().forEach(this::missingKeys);
    cycles();
    sameGroups();
    files();
    weights();
    circularGates();
    scorers();
    unreviewedInputs();
    unproduced();
    targets();
    groupTables();
  }

  private void add(Code code, int line, String agent, String message) {
    findings.add(Finding.of(code, file, line, message).about(agent));
  }

  private void missingKeys(AgentEntry agent) {
    String missing =
        List.of(PHASE, REQUIRES, PRODUCES, ESCALATION_TARGET, QUALITY_WEIGHT).stream()
            .filter(key -> !agent.lines().containsKey(key))
            .map(Enum::name)
            .collect(Collectors.joining(", "));
    if (!missing.isEmpty())
      add(PipelineCode.MISSING_KEY, agent.line(), agent.name(), "lacks " + missing);
    if (agent.name().equals(agent.critic()) || agent.name().equals(agent.second()))
      add(
          PipelineCode.SELF_CRITIC,
          agent.line(CRITIC),
          agent.name(),
          "is its own critic: nobody else would judge it");
    if (!agent.lines().containsKey(CRITIC))
      add(
          PipelineCode.MISSING_CRITIC,
          agent.line(),
          agent.name(),
          "CRITIC is missing: nobody would judge it");
  }

  private void cycles() {
    Set<String> stuck = graph.stuck();
    if (stuck.isEmpty()) return;
    List<String> cycle = graph.cycle(stuck);
    if (!cycle.isEmpty()) {
      AgentEntry first = byName.get(cycle.getFirst());
      add(
          PipelineCode.CYCLE,
          first.line(REQUIRES),
          first.name(),
          "waits for itself: " + String.join(" -> ", cycle));
    }
    for (String name : stuck)
      if (!cycle.contains(name)) {
        AgentEntry agent = byName.get(name);
        add(
            PipelineCode.CYCLE,
            agent.line(REQUIRES),
            name,
            "can never start: it waits for agents that wait for each other");
      }
  }

  private void sameGroups() {
    var told = new HashSet<String>();
    for (RegistryGraph.Edge edge : graph.edges()) {
      AgentEntry from = byName.get(edge.from());
      AgentEntry to = byName.get(edge.to());
      if (from != to
          && !to.group().isEmpty()
          && from.group().equals(to.group())
          && told.add(from.name() + " " + to.name()))
        add(
            PipelineCode.SAME_GROUP,
            to.line(PARALLEL_GROUP),
            to.name(),
            "is in parallel group '"
                + to.group()
                + "' with "
                + from.name()
                + ", whose "
                + edge.why()
                + " it requires");
    }
  }

  private void files() {
    Set<String> known = around.agents();
    if (known.isEmpty()) return;
    var named = new TreeSet<String>();
    for (AgentEntry agent : registry.agents()) {
      named.add(agent.name());
      if (around.hasSkill(agent.name()) && agent.critic() != null)
        named.add(AgentEntry.workerOf(agent.critic()));
      if (!around.hasAgent(agent.name()) && !around.hasSkill(agent.name()))
        add(
            PipelineCode.MISSING_AGENT_FILE,
            agent.line(),
            agent.name(),
            "has no agent file " + around.folder() + agent.name() + ".md");
      for (String critic : new String[] {agent.critic(), agent.second()}) {
        if (critic == null) continue;
        named.add(critic);
        if (!around.hasAgent(critic))
          add(
              PipelineCode.MISSING_CRITIC,
              agent.line(CRITIC),
              agent.name(),
              "critic '" + critic + "' has no agent file " + around.folder() + critic + ".md");
      }
    }
    for (String extra : new TreeSet<>(known))
      if (!named.contains(extra) && !named.contains(Slug.of(extra, 80)))
        findings.add(
            Finding.of(
                    PipelineCode.UNREGISTERED,
                    around.folder() + extra + ".md",
                    0,
                    "agent '" + extra + "' is not in the registry")
                .about(extra));
  }

  private void weights() {
    List<AgentEntry> scored =
        registry.agents().stream().filter(a -> a.weight() instanceof Weight.Share).toList();
    if (scored.isEmpty()) return;
    double all = scored.stream().mapToDouble(a -> a.weight().percent()).sum();
    if (Math.abs(all - FULL) < DUST) return;
    List<AgentEntry> optional = scored.stream().filter(AgentEntry::optional).toList();
    double always = all - optional.stream().mapToDouble(a -> a.weight().percent()).sum();
    String with =
        optional.isEmpty()
            ? ""
            : " ("
                + Numbers.plain(always)
                + " % without the conditional "
                + optional.stream()
                    .map(a -> a.name() + " " + Numbers.plain(a.weight().percent()) + " %")
                    .collect(Collectors.joining(", "))
                + ")";
    AgentEntry at = optional.isEmpty() ? scored.getLast() : optional.getFirst();
    add(
        PipelineCode.WEIGHTS,
        at.line(QUALITY_WEIGHT),
        at.name(),
        "weights sum to "
            + Numbers.plain(all)
            + " %"
            + with
            + "; they are renormalised over the scored components");
  }

  private void circularGates() {
    for (AgentEntry agent : registry.agents()) {
      boolean total =
          agent
              .requires()
              .leaves()
              .anyMatch(r -> r instanceof Requires.Overall || r instanceof Requires.EachComponent);
      if (total && agent.weight().percent() > 0)
        add(
            PipelineCode.CIRCULAR_GATE,
            agent.line(REQUIRES),
            agent.name(),
            "waits for a total of which it is "
                + Numbers.plain(agent.weight().percent())
                + " % itself; its own share is left out");
    }
  }

  private void scorers() {
    Map<String, List<AgentEntry>> scorers = RegistryGraph.scorers(registry);
    var shared = new TreeSet<String>();
    for (AgentEntry agent : registry.agents())
      agent
          .requires()
          .leaves()
          .filter(Requires.Scored.class::isInstance)
          .map(r -> ((Requires.Scored) r).scorer())
          .distinct()
          .forEach(scorer -> {
            List<AgentEntry> judged = scorers.getOrDefault(scorer, List.of());
            if (judged.isEmpty())
              add(
                  PipelineCode.UNKNOWN_SCORER,
                  agent.line(REQUIRES),
                  agent.name(),
                  "reads a score of '" + scorer + "', who judges nobody here");
            if (judged.size() > 1 && shared.add(scorer))
              add(
                  PipelineCode.SHARED_CRITIC,
                  agent.line(REQUIRES),
                  agent.name(),
                  "'"
                      + scorer
                      + "' judges "
                      + judged.stream().map(AgentEntry::name).collect(Collectors.joining(" and "))
                      + ": the gate means both");
            if (around.pointless(scorer))
              add(
                  PipelineCode.NO_POINTS,
                  agent.line(REQUIRES),
                  agent.name(),
                  "reads a score of '" + scorer + "', whose rubric has no points");
          });
  }

  private void unreviewedInputs() {
    Map<String, List<RegistryGraph.Edge>> before =
        graph.edges().stream()
            .filter(e -> !e.scored())
            .collect(Collectors.groupingBy(RegistryGraph.Edge::to));
    for (AgentEntry agent : registry.agents()) {
      Set<String> read =
          agent
              .requires()
              .leaves()
              .filter(Requires.Scored.class::isInstance)
              .map(r -> ((Requires.Scored) r).scorer())
              .collect(Collectors.toSet());
      var missing = new TreeSet<String>();
      for (RegistryGraph.Edge edge : before.getOrDefault(agent.name(), List.of())) {
        String critic = byName.get(edge.from()).critic();
        if (critic != null && !read.contains(critic))
          missing.add(edge.why() + " without a score of " + critic);
      }
      missing.forEach(m ->
          add(PipelineCode.UNREVIEWED_INPUT, agent.line(REQUIRES), agent.name(), "requires " + m));
    }
  }

  private void unproduced() {
    for (AgentEntry agent : registry.agents())
      agent
          .requires()
          .leaves()
          .filter(Requires.Present.class::isInstance)
          .map(r -> ((Requires.Present) r).path())
          .filter(p -> graph.makersOf(p).isEmpty())
          .forEach(p ->
              add(
                  PipelineCode.UNPRODUCED,
                  agent.line(REQUIRES),
                  agent.name(),
                  "nobody produces " + p));
  }

  private void targets() {
    var critics =
        registry.agents().stream()
            .map(AgentEntry::critic)
            .filter(c -> c != null)
            .collect(Collectors.toSet());
    for (AgentEntry agent : registry.agents()) {
      String target = agent.escalation();
      if (!PEOPLE.contains(target)
          && !byName.containsKey(target)
          && !critics.contains(target)
          && !around.hasAgent(target))
        add(
            PipelineCode.UNKNOWN_TARGET,
            agent.line(ESCALATION_TARGET),
            agent.name(),
            "escalates to '" + target + "', whom nobody knows");
    }
  }

  private void groupTables() {
    var claimed = new HashMap<String, String>();
    for (Registry.GroupClaim claim : registry.groups())
      for (String name : claim.agents()) {
        claimed.put(name, claim.group());
        AgentEntry agent = byName.get(name);
        if (agent == null)
          add(
              PipelineCode.GROUP_TABLE,
              claim.line(),
              name,
              "group '" + claim.group() + "' lists '" + name + "', which has no entry");
        else if (!agent.group().equals(claim.group()))
          add(
              PipelineCode.GROUP_TABLE,
              claim.line(),
              name,
              "table says group '"
                  + claim.group()
                  + "', entry at line "
                  + agent.line()
                  + " says '"
                  + agent.group()
                  + "'");
      }
    if (!registry.groups().isEmpty())
      for (AgentEntry agent : registry.agents())
        if (!claimed.containsKey(agent.name()))
          add(
              PipelineCode.GROUP_TABLE,
              agent.line(PARALLEL_GROUP),
              agent.name(),
              "is in no row of the group table");
  }
}
