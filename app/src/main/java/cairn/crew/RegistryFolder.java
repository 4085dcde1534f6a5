package cairn.crew;

import cairn.finding.Finding;
import cairn.pipeline.lint.RegistryLint;
import cairn.pipeline.lint.Surroundings;
import cairn.pipeline.registry.AgentEntry;
import cairn.pipeline.registry.Aliases;
import cairn.pipeline.registry.PathPattern;
import cairn.pipeline.registry.Produces;
import cairn.pipeline.registry.RegistryReader;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.score.Rubric;
import cairn.pipeline.score.RubricReader;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A registry file with everything that stands beside it: agent files, rules, rubrics, skills.
///
/// @param file the registry
/// @param label how the user named it
/// @param root the folder that holds `rules/`, `agents/` and `skills/`
public record RegistryFolder(Path file, String label, Path root, Aliases aliases) {
  private static final List<String> PLACES =
      List.of(
          ".claude/rules/permissions.md",
          "dot-claude/rules/permissions.md",
          "rules/permissions.md",
          "permissions.md");
  private static final List<String> BESIDE =
      List.of(
          "rules/quality.md",
          "rules/workflow.md",
          "skills/new-project/SKILL.md",
          "skills/submit/SKILL.md",
          "skills/new-project/config/quality-gates.json");
  private static final int MAX_FILE = 2_000_000;

  /// The registry of a folder, or the file itself.
  public static Optional<Path> find(Path given) {
    if (Files.isRegularFile(given)) return Optional.of(given);
    return PLACES.stream().map(given::resolve).filter(Files::isRegularFile).findFirst();
  }

  /// @param more a file of further aliases, or null for the project's own if there is one
  public static RegistryFolder open(Path file, String label, @Nullable Path more)
      throws IOException {
    Path parent = file.toAbsolutePath().normalize().getParent();
    Path root =
        parent.getFileName() != null && parent.getFileName().toString().equals("rules")
            ? parent.getParent()
            : parent;
    Path own = more != null ? more : root.resolve("rules/aliases.yaml");
    Aliases aliases =
        more != null || Files.isRegularFile(own)
            ? Aliases.builtIn().plus(Files.readString(own))
            : Aliases.builtIn();
    return new RegistryFolder(file, label, root, aliases);
  }

  public RegistryReader.Reading read() throws IOException {
    return new RegistryReader(label, aliases).read(text(file));
  }

  public List<Finding> lint() throws IOException {
    return RegistryLint.check(label, read(), surroundings());
  }

  private Surroundings surroundings() throws IOException {
    var texts = new TreeMap<String, String>();
    for (String path : BESIDE)
      if (Files.isRegularFile(root.resolve(path))) texts.put(name(path), text(root.resolve(path)));
    for (Path rubric : rubricFiles())
      texts.put(name(root.relativize(rubric).toString()), text(rubric));
    var skills = new LinkedHashSet<String>();
    for (SkillFolder skill : SkillFolder.all(root.resolve("skills")))
      skills.add(skill.folder().getFileName().toString());
    return new Surroundings(name("agents/"), agentFiles(), skills, texts);
  }

  private String name(String path) {
    String folder = root.getFileName() == null ? "" : root.getFileName() + "/";
    return folder + path.replace('\\', '/');
  }

  private Set<String> agentFiles() throws IOException {
    var names = new LinkedHashSet<String>();
    for (Path agent : list(root.resolve("agents"), ".md"))
      names.add(agent.getFileName().toString().replaceFirst("\\.md$", ""));
    return names;
  }

  private List<Path> rubricFiles() throws IOException {
    var files = new ArrayList<Path>();
    Path skills = root.resolve("skills");
    if (!Files.isDirectory(skills)) return files;
    try (Stream<Path> all = Files.walk(skills, 4)) {
      all.filter(p -> p.getFileName().toString().matches("(?i).*rubrics?\\.md"))
          .sorted()
          .forEach(files::add);
    }
    return files;
  }

  /// Everything a run needs, with `{project}` replaced.
  public Setup setup(
      String project,
      String task,
      Setup.Mode mode,
      double goal,
      List<String> only,
      Spec spec,
      int seconds)
      throws IOException {
    var rubricTexts = new ArrayList<String>();
    for (Path rubric : rubricFiles()) rubricTexts.add(text(rubric));
    Path quality = root.resolve("rules/quality.md");
    if (Files.isRegularFile(quality)) rubricTexts.add(text(quality));
    Map<String, Rubric> rubrics = RubricReader.read(rubricTexts, read().registry().judges());
    Path invariants = root.resolve("rules/content-invariants.md");
    List<AgentEntry> agents =
        read().registry().agents().stream().map(a -> resolved(a, project)).toList();
    var kits = new LinkedHashMap<String, Setup.Kit>();
    var skills = new SkillKits(root, read().registry().agents());
    for (AgentEntry agent : agents) {
      kits.put(agent.name(), skills.worker(agent));
      for (String critic : Arrays.asList(agent.critic(), agent.second()))
        if (critic != null && !kits.containsKey(critic)) kits.put(critic, skills.critic(critic));
    }
    Setup setup =
        new Setup(
            project,
            task,
            mode,
            goal,
            only,
            agents,
            kits,
            rubrics,
            Files.isRegularFile(invariants) ? text(invariants) : "",
            spec,
            seconds);
    return setup.with(skills.charter(file));
  }

  private static AgentEntry resolved(AgentEntry a, String project) {
    Produces p = a.produces();
    List<String> paths = p.paths().stream().map(x -> PathPattern.resolve(x, project)).toList();
    List<String> files = p.files().stream().map(x -> PathPattern.resolve(x, project)).toList();
    return new AgentEntry(
        a.name(),
        a.phase(),
        a.group(),
        resolved(a.requires(), project),
        new Produces(paths, p.any(), files, p.sections()),
        a.critic(),
        a.second(),
        a.escalation(),
        a.weight(),
        a.conditional(),
        a.verify(),
        a.line(),
        a.lines());
  }

  private static Requires resolved(Requires requires, String project) {
    return switch (requires) {
      case Requires.All all ->
          new Requires.All(all.of().stream().map(r -> resolved(r, project)).toList());
      case Requires.Any any ->
          new Requires.Any(any.of().stream().map(r -> resolved(r, project)).toList());
      case Requires.Present present ->
          new Requires.Present(PathPattern.resolve(present.path(), project));
      case Requires.Nothing _,
          Requires.Scored _,
          Requires.Overall _,
          Requires.EachComponent _,
          Requires.Prose _ ->
          requires;
    };
  }

  static List<Path> list(Path folder, String ending) throws IOException {
    if (!Files.isDirectory(folder)) return List.of();
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(f -> f.toString().endsWith(ending) && Files.isRegularFile(f))
          .sorted()
          .toList();
    }
  }

  static String text(Path file) throws IOException {
    if (Files.size(file) > MAX_FILE)
      throw new IOException(file + " is larger than " + MAX_FILE + " bytes");
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
