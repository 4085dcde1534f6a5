package cairn.desk;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.task.check.Proof;
import cairn.task.folder.Board;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Words;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Remembers the rows of a board by what their folders look like, so that only changed folders are
/// read. Only a cache: without it, or with another version of it, every folder is read.
///
/// On disk, one line per task: folder, fingerprint and the row's fields, with tabs between.
final class BoardCache {
  /// Changes whenever rules or words of the engine may give another row for the same files.
  private static final String VERSION = "6";

  private static final int FIELDS = 10;

  private final Path root;
  private final Words words;
  private final Optional<Proof> proof;
  private final Path file;
  private final Instant now;
  private final String head;
  private final Map<String, String[]> known = new HashMap<>();
  private final Map<String, String[]> seen = new ConcurrentHashMap<>();

  BoardCache(Path root, TaskSettings settings, Instant now, Optional<Proof> proof)
      throws IOException {
    this.root = root.resolve(settings.folder());
    this.words = settings.words();
    this.proof = proof;
    this.file = root.resolve(Project.MARK).resolve("cache").resolve("task-board.tsv");
    this.now = now;
    boolean leads = proof.filter(p -> p.state().leads()).isPresent();
    this.head = VERSION + " " + leads + " " + Sha256.of(settings.source());
    if (!Files.isRegularFile(file)) return;
    var all = Files.readAllLines(file, StandardCharsets.UTF_8);
    if (all.isEmpty() || !all.getFirst().equals(head)) return;
    for (String line : all.subList(1, all.size())) {
      String[] fields = line.split("\t", -1);
      if (fields.length == FIELDS) known.put(fields[0], fields);
    }
  }

  Optional<Board.Row> row(Path folder, Supplier<Optional<TaskFolder>> read) {
    OptionalLong found;
    try {
      found = TaskFiles.fingerprint(folder, now);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String name = root.relativize(folder).toString();
    String print = found.isPresent() ? Long.toHexString(found.getAsLong()) : "";
    String[] old = known.get(name);
    if (old != null && old[1].equals(print + spoken(old[2]))) {
      seen.put(name, old);
      return Optional.of(row(old));
    }
    Optional<TaskFolder> task = read.get();
    Optional<Board.Row> row = task.map(t -> Board.row(t, words));
    boolean lasting =
        !print.isEmpty() && proof.filter(p -> task.filter(p::looksAtDisk).isPresent()).isEmpty();
    if (lasting) row.ifPresent(r -> seen.put(name, fields(name, print + spoken(r.id()), r)));
    return row;
  }

  /// How often the log spoke about a task.
  private String spoken(String id) {
    return proof.map(p -> "." + p.state().revisions().getOrDefault(id, 0L)).orElse("");
  }

  private static Board.Row row(String[] f) {
    List<String> needs = f[9].isEmpty() ? List.of() : List.of(f[9].split(" "));
    return new Board.Row(f[2], f[3], f[4], Integer.parseInt(f[5]), f[6], f[7], f[8], needs, 0);
  }

  private static String[] fields(String folder, String print, Board.Row r) {
    String gates = String.valueOf(r.gates());
    return new String[] {
      folder,
      print,
      r.id(),
      r.title(),
      r.status(),
      gates,
      r.turn(),
      r.next(),
      r.folder(),
      String.join(" ", r.needs())
    };
  }

  /// Written only in a project, and only if something is new.
  void save() throws IOException {
    boolean fresh =
        seen.size() != known.size()
            || seen.entrySet().stream().anyMatch(e -> known.get(e.getKey()) != e.getValue());
    if (!fresh || !Files.isDirectory(file.getParent().getParent())) return;
    var text = new StringBuilder(head).append('\n');
    for (String[] fields : new TreeMap<>(seen).values())
      text.append(String.join("\t", fields)).append('\n');
    AtomicFile.write(file, text.toString());
  }
}
