package cairn.crew;

import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.state.Setup;
import cairn.text.BoundedPattern;
import cairn.text.Slug;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What the folders beside a registry tell its agents, layer by layer.
final class SkillKits {
  /// The registry is the engine's, rubrics are the critics'.
  private static final Set<String> NOT_FOR_WORKERS = Set.of("quality.md", "aliases.yaml");

  /// So much of one layer is told; the rest is cut, and said to be.
  private static final int MAX_LAYER = 60_000;

  private static final int MAX_FILE = 24_000;

  private final Path root;
  private final List<String> agents;
  private final List<SkillFolder> skills;

  SkillKits(Path root, List<AgentEntry> agents) throws IOException {
    this.root = root;
    this.agents = agents.stream().map(AgentEntry::name).toList();
    this.skills = SkillFolder.all(root.resolve("skills"));
  }

  /// What everybody is told: what the project is, and its rules.
  ///
  /// @param registry the file that is for the engine alone
  Setup.Charter charter(Path registry) throws IOException {
    String identity = "";
    for (Path place :
        List.of(
            root.resolve("CLAUDE.md"),
            root.resolveSibling("CLAUDE.md"),
            root.resolveSibling("AGENTS.md")))
      if (identity.isEmpty() && Files.isRegularFile(place))
        identity = cut(RegistryFolder.text(place), MAX_FILE);
    var rules = new TreeMap<String, String>();
    int left = MAX_LAYER;
    for (Path rule : RegistryFolder.list(root.resolve("rules"), ".md")) {
      String name = rule.getFileName().toString();
      if (NOT_FOR_WORKERS.contains(name) || Files.isSameFile(rule, registry) || left <= 0) continue;
      String text = cut(RegistryFolder.text(rule), Math.min(MAX_FILE, left));
      left -= text.length();
      rules.put("rules/" + name, text);
    }
    return new Setup.Charter(identity, rules);
  }

  Setup.Kit critic(String name) throws IOException {
    return new Setup.Kit(identity(name), "", "", Map.of(), Map.of());
  }

  /// The skill of the same name, then those that name the agent, the most particular first. An
  /// entry that is a skill and has no agent file is done by its critic's counterpart.
  Setup.Kit worker(AgentEntry agent) throws IOException {
    String name = agent.name();
    List<SkillFolder> own =
        skills.stream()
            .filter(s -> isCalled(s, name) || names(s, name))
            .sorted(
                Comparator.comparing((SkillFolder s) -> !isCalled(s, name))
                    .thenComparingLong(this::agentsOf)
                    .thenComparing(SkillFolder::name))
            .toList();
    String identity = identity(name);
    if (identity.isEmpty()
        && agent.critic() != null
        && own.stream().anyMatch(s -> isCalled(s, name)))
      identity = identity(AgentEntry.workerOf(agent.critic()));
    var bodies = new StringBuilder();
    var gotchas = new StringBuilder();
    var templates = new TreeMap<String, String>();
    var references = new TreeMap<String, Long>();
    for (SkillFolder skill : own) {
      gotchas.append(skill.gotchas());
      boolean first = bodies.isEmpty();
      if (first
          || SkillFolder.tokens(bodies.toString()) + skill.bodyTokens()
              <= 2 * SkillFolder.BODY_BUDGET)
        bodies
            .append("# Skill ")
            .append(skill.name())
            .append("\n\n")
            .append(skill.body())
            .append('\n');
      files(skill, templates, references);
    }
    return new Setup.Kit(
        identity, gotchas.toString(), cut(bodies.toString(), MAX_LAYER), templates, references);
  }

  private void files(SkillFolder skill, Map<String, String> templates, Map<String, Long> references)
      throws IOException {
    for (SkillFolder.Bundled file : skill.files()) {
      String path =
          "skills/" + root.resolve("skills").relativize(skill.folder()) + "/" + file.path();
      String name = file.path().substring(file.path().lastIndexOf('/') + 1);
      if (name.equals("gotchas.md") || name.matches("(?i).*rubrics?\\.md")) continue;
      boolean named = file.path().startsWith("templates/") && skill.body().contains(name);
      int told = templates.values().stream().mapToInt(String::length).sum();
      if (named && told < MAX_LAYER)
        templates.put(
            path, cut(RegistryFolder.text(skill.folder().resolve(file.path())), MAX_FILE));
      else references.put(path, file.tokens());
    }
  }

  private String identity(String agent) throws IOException {
    Path file = root.resolve("agents").resolve(agent + ".md");
    if (Files.isRegularFile(file)) return cut(RegistryFolder.text(file), MAX_FILE);
    for (Path other : RegistryFolder.list(root.resolve("agents"), ".md"))
      if (Slug.of(other.getFileName().toString().replaceFirst("\\.md$", ""), 80).equals(agent))
        return cut(RegistryFolder.text(other), MAX_FILE); // accents in the name of the file
    return "";
  }

  private static boolean isCalled(SkillFolder skill, String name) {
    return Slug.of(skill.folder().getFileName().toString(), 80).equals(name);
  }

  private long agentsOf(SkillFolder skill) {
    return agents.stream().filter(a -> names(skill, a)).count();
  }

  private static boolean names(SkillFolder skill, String agent) {
    String body = skill.body().toLowerCase(Locale.ROOT);
    return BoundedPattern.of("\\b" + BoundedPattern.quote(agent.toLowerCase(Locale.ROOT)) + "\\b")
        .matcher(body)
        .find();
  }

  private static String cut(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most) + "\n[cut]";
  }
}
