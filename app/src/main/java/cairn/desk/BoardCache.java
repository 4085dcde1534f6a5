package cairn.desk;

import cairn.kernel.AtomicFile;
import cairn.kernel.Project;
import cairn.task.Board;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Remembers the rows of a board by what their folders look like, so that only changed folders are
/// read. Only a cache: without it, or with another version of it, every folder is read.
///
/// On disk, one line per task: folder, fingerprint and the row's fields, with tabs between.
final class BoardCache {
  /// Changes whenever rules or words of the engine may give another row for the same files.
  private static final String VERSION = "1";

  private static final int FIELDS = 9;

  private final Path file;
  private final Instant now;
  private final String head;
  private final Map<String, String[]> known = new HashMap<>();
  private final Map<String, String> lines = new ConcurrentHashMap<>();

  BoardCache(Path root, TaskSettings settings, Instant now) throws IOException {
    this.file = root.resolve(Project.MARK).resolve("cache").resolve("task-board.tsv");
    this.now = now;
    this.head = VERSION + " " + Sha256.of(settings.source());
    if (!Files.isRegularFile(file)) return;
    var all = Files.readAllLines(file, StandardCharsets.UTF_8);
    if (all.isEmpty() || !all.getFirst().equals(head)) return;
    for (String line : all.subList(1, all.size())) {
      String[] fields = line.split("\t", -1);
      if (fields.length == FIELDS) known.put(fields[0], fields);
    }
  }

  Optional<Board.Row> row(Path folder, Supplier<Optional<Board.Row>> read) {
    Optional<String> print;
    try {
      print = TaskFiles.fingerprint(folder, now);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String[] old = known.get(folder.getFileName().toString());
    boolean same = old != null && print.filter(old[1]::equals).isPresent();
    Optional<Board.Row> row = same ? Optional.of(row(old)) : read.get();
    row.ifPresent(
        r -> print.ifPresent(p -> lines.put(folder.getFileName().toString(), line(folder, p, r))));
    return row;
  }

  private static Board.Row row(String[] f) {
    return new Board.Row(f[2], f[3], f[4], Integer.parseInt(f[5]), f[6], f[7], f[8]);
  }

  private static String line(Path folder, String print, Board.Row r) {
    return String.join(
        "\t",
        folder.getFileName().toString(),
        print,
        r.id(),
        r.title(),
        r.status(),
        String.valueOf(r.gates()),
        r.turn(),
        r.next(),
        r.folder());
  }

  /// Written only in a project, and only if something is new.
  void save() throws IOException {
    boolean fresh =
        lines.size() != known.size()
            || lines.entrySet().stream()
                .anyMatch(e ->
                    !e.getValue()
                        .equals(String.join("\t", known.getOrDefault(e.getKey(), new String[0]))));
    if (!fresh || !Files.isDirectory(file.getParent().getParent())) return;
    String text = head + "\n" + String.join("\n", new TreeMap<>(lines).values()) + "\n";
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}
