package cairn.desk;

import cairn.task.TaskReader;
import cairn.task.check.Proof;
import cairn.task.folder.Board;
import cairn.task.folder.Flow;
import cairn.task.folder.Listing;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.TaskName;
import cairn.task.folder.Waves;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The task folders under one root, read on demand. Needs no project: any folder will do.
public final class TaskLibrary {
  private static final List<String> KNOWLEDGE = List.of("KNOWLEDGE.md", "TECH_DEBT.md");

  private final Path root;
  private final TaskSettings settings;
  private final @Nullable Supplier<Proof> proof;

  /// Tasks as their files say, for a folder without a log.
  ///
  /// @param root the project's folder; paths in findings are relative to it
  public TaskLibrary(Path root, TaskSettings settings) {
    this(root, settings, null);
  }

  /// Tasks as the files and the log say.
  ///
  /// @param proof asked for at each reading, because the log grows
  TaskLibrary(Path root, TaskSettings settings, @Nullable Supplier<Proof> proof) {
    this.root = root;
    this.settings = settings;
    this.proof = proof;
  }

  /// All tasks of the project.
  public List<TaskFolder> all() throws IOException {
    return under(root.resolve(settings.folder()));
  }

  /// The tasks under a folder, read on all cores: itself if it is one, else those of its children
  /// that are.
  public List<TaskFolder> under(Path folder) throws IOException {
    Path tasks = folder.resolve(settings.folder());
    if (Files.isDirectory(tasks) && TaskName.parse(folder.getFileName().toString()).isEmpty())
      return under(tasks);
    if (!folder.equals(root.resolve(settings.folder())) && !TaskFiles.groups(folder)) {
      Optional<TaskFolder> itself = quietly(folder, known());
      if (itself.isPresent()) return List.of(itself.get());
    }
    try {
      Optional<Proof> known = known();
      return TaskFiles.children(folder).parallelStream()
          .flatMap(c -> quietly(c, known).stream())
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /// The board's rows, in order. Folders that did not change since the last time are not read.
  public List<Board.Row> board(Instant now) throws IOException {
    Optional<Proof> known = known();
    var cache = new BoardCache(root, settings, now, known);
    try {
      List<Board.Row> rows =
          TaskFiles.children(root.resolve(settings.folder())).parallelStream()
              .flatMap(folder -> cache.row(folder, () -> quietly(folder, known)).stream())
              .sorted(Board.order())
              .toList();
      cache.save();
      Map<String, List<String>> lapsed = known.map(Proof::lapsed).orElse(Map.of());
      return Waves.number(rows).stream()
          .map(r ->
              r.status().equals(Flow.DONE) && lapsed.containsKey(r.id())
                  ? Board.again(r, lapsed.get(r.id()))
                  : r)
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private Optional<Proof> known() {
    return Optional.ofNullable(proof).map(Supplier::get);
  }

  private Optional<TaskFolder> quietly(Path folder, Optional<Proof> known) {
    try {
      return Optional.of(TaskFiles.read(folder, shown(folder)))
          .filter(Listing::isTask)
          .map(listing -> read(listing, known));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private TaskReader reader() {
    return new TaskReader(settings.words());
  }

  public TaskFolder read(Path folder) throws IOException {
    return read(TaskFiles.read(folder, shown(folder)), known());
  }

  private TaskFolder read(Listing listing, Optional<Proof> known) {
    TaskFolder task = reader().read(listing);
    return known.map(p -> p.hold(task)).orElse(task);
  }

  /// The task as it would be if this one file had that text.
  public TaskFolder reread(TaskFolder task, String path, String text) throws IOException {
    Listing listing = TaskFiles.read(folder(task), task.folder());
    var texts = new TreeMap<>(listing.texts());
    texts.put(path, text);
    return read(
        new Listing(listing.folder(), texts, listing.others(), listing.problems()), known());
  }

  public Path folder(TaskFolder task) {
    return root.resolve(task.folder());
  }

  /// By id (`TFW-24`), by number (`24`), or by folder name.
  public Optional<TaskFolder> find(String name) throws IOException {
    for (Path folder : TaskFiles.children(root.resolve(settings.folder())))
      if (named(folder.getFileName().toString(), name)) return Optional.of(read(folder));
    return all().stream().filter(t -> t.id().equals(name)).findFirst();
  }

  /// Other folders that say they are this task.
  public List<String> namesakes(TaskFolder task) throws IOException {
    return TaskFiles.children(root.resolve(settings.folder())).stream()
        .filter(f ->
            TaskName.parse(f.getFileName().toString())
                .filter(n -> n.id().equals(task.id()))
                .isPresent())
        .map(this::shown)
        .filter(folder -> !folder.equals(task.folder()))
        .toList();
  }

  private static boolean named(String folder, String name) {
    if (folder.equals(name)) return true;
    String id = folder.contains("__") ? folder.substring(0, folder.indexOf("__")) : folder;
    return id.equalsIgnoreCase(name)
        || TaskName.parse(folder)
            .filter(n -> n.id().equalsIgnoreCase(name) || n.number() > 0 && numbered(n, name))
            .isPresent();
  }

  /// By its number alone, zeros before it or not.
  private static boolean numbered(TaskName task, String name) {
    return !name.isEmpty()
        && name.length() < Long.toString(Long.MAX_VALUE).length()
        && name.chars().allMatch(Character::isDigit)
        && Long.parseLong(name) == task.number();
  }

  long highestNumber(String prefix) throws IOException {
    return TaskFiles.children(root.resolve(settings.folder())).stream()
        .flatMap(p -> TaskName.parse(p.getFileName().toString()).stream())
        .filter(n -> n.prefix().equalsIgnoreCase(prefix))
        .mapToLong(TaskName::number)
        .max()
        .orElse(0);
  }

  /// The files that references may point to besides tasks.
  public Map<String, String> knowledge() throws IOException {
    var files = new TreeMap<String, String>();
    for (String name : KNOWLEDGE)
      if (Files.isRegularFile(root.resolve(name)))
        files.put(name, Files.readString(root.resolve(name), StandardCharsets.UTF_8));
    Path folder = root.resolve("knowledge");
    if (!Files.isDirectory(folder)) return files;
    try (Stream<Path> topics = Files.list(folder)) {
      for (Path topic : topics.filter(p -> p.toString().endsWith(".md")).toList())
        files.put(
            "knowledge/" + topic.getFileName(), Files.readString(topic, StandardCharsets.UTF_8));
    }
    return files;
  }

  private String shown(Path folder) {
    Path absolute = folder.toAbsolutePath().normalize();
    Path base = root.toAbsolutePath().normalize();
    String text =
        absolute.startsWith(base) && !absolute.equals(base)
            ? base.relativize(absolute).toString()
            : folder.toString();
    return text.replace('\\', '/');
  }
}
