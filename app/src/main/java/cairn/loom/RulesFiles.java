package cairn.loom;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.memory.fragment.RulesFile;
import cairn.memory.state.MemoryCommand;
import cairn.memory.view.RulesText;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The files in which people keep rules for agents, below the project and in the person's home.
/// They are read and never written here. A file that did not change costs one look at its size and
/// time; the folders are gone through only now and then.
final class RulesFiles {
  /// Files of the project, in any of its folders.
  private static final List<String> NAMES =
      List.of("AGENTS.md", "CLAUDE.md", "CLAUDE.local.md", "GEMINI.md", ".cursorrules");

  private static final String COPILOT = ".github/copilot-instructions.md";

  private static final List<String> OWN =
      List.of(
          ".claude/CLAUDE.md",
          ".codex/AGENTS.md",
          ".gemini/GEMINI.md",
          ".config/opencode/AGENTS.md",
          ".copilot/copilot-instructions.md");

  /// Folders of programs, and memory's own board.
  private static final Set<String> ASIDE =
      Set.of("node_modules", "memory", "target", "build", "dist", "vendor", "venv", "out");

  private static final Set<String> HIDDEN = Set.of(".cursor", ".github", ".claude");

  private static final int DEEPEST = 6;
  private static final int MOST_FILES = 200;
  private static final int MOST_VISITED = 20_000;

  /// How long the folders are believed to have no new file of rules.
  private static final Duration LOOK = Duration.ofMinutes(15);

  /// @param stamps size and time of each file when it was read
  record Seen(String walked, Map<String, String> stamps) {
    static final Seen NOTHING = new Seen("", Map.of());
  }

  private final Project project;
  private final @Nullable Path home;
  private final Path seenFile;

  /// @param home the person's own folder; null to leave it alone
  RulesFiles(Project project, @Nullable Path home) {
    this.project = project;
    this.home = home;
    this.seenFile = project.folder().resolve(Project.MARK).resolve("index/rules.json");
  }

  /// Reads what changed.
  ///
  /// @param look true to look for new files even if the folders were gone through a moment ago
  /// @return whether any rule changed
  boolean take(Loom loom, boolean look) throws IOException {
    Seen seen = load();
    boolean walk = look || stale(seen);
    var names = new LinkedHashMap<String, Path>();
    if (walk) for (Path file : walk()) names.put(name(file), file);
    else
      for (String known : seen.stamps().keySet())
        if (!known.startsWith("~")) names.put(known, project.folder().resolve(known));
    for (String name : NAMES) names.put(name, project.folder().resolve(name));
    names.put(COPILOT, project.folder().resolve(COPILOT));
    if (home != null) for (String own : OWN) names.put("~/" + own, home.resolve(own));
    var stamps = new LinkedHashMap<String, String>();
    var real = new HashSet<Path>();
    boolean changed = false;
    // A link stands behind the file it leads to, which is read once.
    var inOrder = new ArrayList<>(names.entrySet());
    inOrder.sort(Comparator.comparing(each -> Files.isSymbolicLink(each.getValue())));
    for (Map.Entry<String, Path> each : inOrder) {
      Optional<Path> file = regular(each.getValue()).filter(real::add);
      if (file.isEmpty()) continue;
      String stamp = Files.size(file.get()) + " " + Files.getLastModifiedTime(file.get());
      stamps.put(each.getKey(), stamp);
      if (!stamp.equals(seen.stamps().get(each.getKey())))
        changed |= take(loom, each.getKey(), text(file.get()));
    }
    for (RulesFile known : loom.state().rules().values())
      if (!stamps.containsKey(known.file()) && !known.rows().isEmpty() && mine(known))
        changed |= take(loom, known.file(), "");
    var now = new Seen(walk ? project.clock().instant().toString() : seen.walked(), stamps);
    if (!now.equals(seen)) AtomicFile.write(seenFile, Json.write(now));
    return changed;
  }

  /// A process that does not know the person's home does not take its rules away.
  private boolean mine(RulesFile file) {
    return file.scope() == RulesFile.Scope.PROJECT || home != null;
  }

  private static boolean take(Loom loom, String name, String text) {
    boolean own = name.startsWith("~");
    int slash = name.lastIndexOf('/');
    String folder = own || slash < 0 || name.startsWith(".") ? "" : name.substring(0, slash);
    return !loom.submit(
            new MemoryCommand.TakeRules(
                name, own ? RulesFile.Scope.USER : RulesFile.Scope.PROJECT, inner(folder), text))
        .isEmpty();
  }

  /// `app/.cursor/rules` holds for `app`.
  private static String inner(String folder) {
    int hidden = folder.indexOf("/.");
    return hidden < 0 ? folder : folder.substring(0, hidden);
  }

  private static Optional<Path> regular(Path file) throws IOException {
    return Files.isRegularFile(file) ? Optional.of(file.toRealPath()) : Optional.empty();
  }

  /// What is no text, or too long for a set of rules, has none.
  private static String text(Path file) throws IOException {
    if (Files.size(file) > RulesText.LONGEST) return "";
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      return "";
    }
  }

  private boolean stale(Seen seen) {
    if (seen.walked().isEmpty()) return true;
    Instant walked = Instant.parse(seen.walked());
    return Duration.between(walked, project.clock().instant()).abs().compareTo(LOOK) > 0;
  }

  private Seen load() throws IOException {
    if (!Files.exists(seenFile)) return Seen.NOTHING;
    try {
      return Json.read(Files.readString(seenFile), Seen.class);
    } catch (Malformed e) {
      return Seen.NOTHING;
    }
  }

  private String name(Path file) {
    return project.folder().relativize(file).toString().replace('\\', '/');
  }

  private List<Path> walk() throws IOException {
    var found = new ArrayList<Path>();
    var visited = new int[1];
    FileVisitor<Path> look =
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes a) {
            if (dir.equals(project.folder())) return FileVisitResult.CONTINUE;
            String name = dir.getFileName().toString();
            boolean aside = ASIDE.contains(name) || name.startsWith(".") && !HIDDEN.contains(name);
            // Another project below this one keeps its own memory.
            return aside || Files.exists(dir.resolve(Project.MARK))
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes a) {
            if (++visited[0] > MOST_VISITED || found.size() >= MOST_FILES)
              return FileVisitResult.TERMINATE;
            if (rules(file)) found.add(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE;
          }
        };
    Files.walkFileTree(
        project.folder(), EnumSet.noneOf(java.nio.file.FileVisitOption.class), DEEPEST, look);
    return found;
  }

  private boolean rules(Path file) {
    String name = file.getFileName().toString();
    String whole = "/" + name(file);
    boolean listed =
        whole.contains("/.cursor/rules/") && (name.endsWith(".mdc") || name.endsWith(".md"))
            || whole.contains("/.claude/rules/") && name.endsWith(".md");
    return NAMES.contains(name) || listed;
  }
}
