package cairn.use.pipeline;

import cairn.crew.ProjectFiles;
import cairn.crew.RegistryFolder;
import cairn.kernel.file.AtomicFile;
import cairn.pipeline.DryRun;
import cairn.pipeline.registry.Kit;
import cairn.pipeline.registry.Requires;
import cairn.pipeline.state.Setup;
import cairn.pipeline.state.Spec;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Writes a registry that can be run at once, and simulates a run of it without agents.
public final class NewPipeline {
  private static final int MAX_DEPTH = 8;
  private static final long MAX_FILE = 1_000_000;

  private final Path folder;

  public NewPipeline(Path folder) {
    this.folder = folder;
  }

  /// A worker and what it delivers.
  public record Pair(String name, String path, List<String> sections) {
    /// @param path empty for one made from the name
    public static Pair of(String name, String path, List<String> sections) {
      return new Pair(name, path.isBlank() ? Kit.Pair.of(name).path() : path.strip(), sections);
    }

    private Kit.Pair pair() {
      return new Kit.Pair(name, path, sections);
    }
  }

  /// What came of it.
  public sealed interface Result {
    record Written(List<String> files) implements Result {}

    record Refused(String why, String remedy) implements Result {}
  }

  /// Pairs in a row: each requires what the one before delivered.
  public Result pairs(List<Pair> pairs) throws IOException {
    List<Kit.Pair> kit = pairs.stream().map(Pair::pair).toList();
    String problem = Kit.problem(kit);
    if (!problem.isEmpty())
      return new Result.Refused(problem, "give each worker a name and a file of its own");
    return write(Kit.files(kit));
  }

  /// The registry of another folder with its agents, rules and skills.
  public Result from(Path example) throws IOException {
    Optional<Path> registry = RegistryFolder.find(example);
    if (registry.isEmpty())
      return new Result.Refused(
          "no registry in " + example, "give a folder with .claude/rules/permissions.md");
    Path root = RegistryFolder.open(registry.get(), "", null).root();
    var files = new LinkedHashMap<String, String>();
    Files.walkFileTree(
        root,
        Set.of(),
        MAX_DEPTH,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            boolean settings = file.getFileName().toString().startsWith("settings");
            if (attributes.isRegularFile() && attributes.size() <= MAX_FILE && !settings)
              files.put(
                  ".claude/" + root.relativize(file).toString().replace('\\', '/'),
                  Files.readString(file));
            return FileVisitResult.CONTINUE;
          }
        });
    return write(files);
  }

  private Result write(Map<String, String> files) throws IOException {
    for (String path : files.keySet())
      if (Files.exists(folder.resolve(path)))
        return new Result.Refused(
            path + " is here already", "change it by hand, or begin in another folder");
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      AtomicFile.write(path, file.getValue());
    }
    return new Result.Written(List.copyOf(files.keySet()));
  }

  /// A run with a crew that is not there.
  ///
  /// @param waiting who never started, and for what
  public record Tried(boolean reached, List<String> steps, List<String> waiting, String trace) {}

  /// @param strict critics that find one fault, once
  public Tried dryRun(
      RegistryFolder registry, RunPipeline.Request request, List<String> strict, Instant now)
      throws IOException {
    Setup setup =
        RunPipeline.setup(registry, request, folder.toAbsolutePath().normalize(), Spec.EMPTY);
    var wanted = new ArrayList<String>();
    for (var agent : setup.agents())
      agent
          .requires()
          .leaves()
          .filter(Requires.Present.class::isInstance)
          .forEach(r -> wanted.add(((Requires.Present) r).path()));
    DryRun.Result result =
        DryRun.of(
            setup, new ProjectFiles(folder).look(wanted.stream().distinct().toList()), strict, now);
    return new Tried(result.reached(), result.steps(), result.waiting(), result.trace());
  }
}
