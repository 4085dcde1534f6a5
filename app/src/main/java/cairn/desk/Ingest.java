package cairn.desk;

import cairn.kernel.AtomicFile;
import cairn.kernel.Project;
import cairn.spine.Draft;
import cairn.spine.Spine;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import cairn.transcript.Entry;
import cairn.transcript.EntryDrafts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Takes transcripts into the log. Entries keep their ids, so doing it again adds nothing; marks in
/// `.cairn/index/ingest` say how far each file was read, so doing it again costs nothing either.
public final class Ingest {
  private static final int BATCH = 500;

  /// Characters of text in one batch; a batch is one write.
  private static final long BATCH_SIZE = 4_000_000;

  private static final int MAX_DEPTH = 12;

  private final Project project;
  private final Set<String> owned;
  private final Path marks;

  /// @param owned families of events that only their protocols may write
  public Ingest(Project project, Set<String> owned) {
    this.project = project;
    this.owned = owned;
    this.marks = project.folder().resolve(Project.MARK).resolve("index/ingest");
  }

  /// @param known events that were in the log already
  /// @param broken lines that are no JSON objects
  /// @param unread files that could not be read, and why
  public record Report(
      int files,
      long lines,
      long added,
      long known,
      long broken,
      Map<String, Long> unknown,
      Map<String, String> unread) {

    public static final Report NOTHING = new Report(0, 0, 0, 0, 0, Map.of(), Map.of());

    public Report plus(Report more) {
      var all = new TreeMap<>(unknown);
      more.unknown.forEach((type, count) -> all.merge(type, count, Long::sum));
      var troubles = new TreeMap<>(unread);
      troubles.putAll(more.unread);
      return new Report(
          files + more.files,
          lines + more.lines,
          added + more.added,
          known + more.known,
          broken + more.broken,
          all,
          troubles);
    }
  }

  /// One file, or every `.jsonl` and `.json` below a folder.
  public Report all(Path path) throws IOException {
    if (!Files.isDirectory(path)) return file(path);
    var report = Report.NOTHING;
    for (Path file : transcripts(path)) {
      try {
        report = report.plus(file(file));
      } catch (Malformed | IOException | UncheckedIOException e) {
        report = report.plus(unread(path.relativize(file).toString(), e));
      }
    }
    return report;
  }

  private static Report unread(String file, Exception problem) {
    return new Report(1, 0, 0, 0, 0, Map.of(), Map.of(file, String.valueOf(problem.getMessage())));
  }

  private static List<Path> transcripts(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, MAX_DEPTH, new FileVisitOption[0])) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().endsWith(".jsonl") || file.toString().endsWith(".json"))
          .filter(file -> !folder.relativize(file).startsWith(Project.MARK))
          .sorted()
          .toList();
    }
  }

  private Report file(Path file) throws IOException {
    Path markFile =
        marks.resolve(
            Sha256.of(file.toRealPath().toString()).substring(Sha256.PREFIX.length(), 31)
                + ".json");
    var batch = new Batch();
    String name = file.getFileName().toString().replaceFirst("\\.jsonl?$", "");
    var reading = new TranscriptFile(file).read(load(markFile), name, batch::add);
    batch.flush();
    AtomicFile.write(markFile, Json.write(reading.mark()));
    return new Report(
        1,
        reading.lines(),
        batch.added,
        batch.known,
        reading.broken(),
        reading.unknown(),
        Map.of());
  }

  private static TranscriptFile.Mark load(Path file) throws IOException {
    if (!Files.exists(file)) return TranscriptFile.Mark.START;
    try {
      return Json.read(Files.readString(file), TranscriptFile.Mark.class);
    } catch (Malformed e) {
      return TranscriptFile.Mark.START;
    }
  }

  private final class Batch {
    private final List<Draft> drafts = new ArrayList<>();
    private long size;
    private long added;
    private long known;

    void add(Entry entry) {
      Draft draft = EntryDrafts.of(entry, owned);
      drafts.add(draft);
      size += size(entry);
      if (drafts.size() >= BATCH || size >= BATCH_SIZE) flush();
    }

    private static long size(Entry entry) {
      return switch (entry) {
        case Entry.Said said -> said.text().length();
        case Entry.Called called -> called.input().length();
        case Entry.Returned returned -> returned.text().length();
        case Entry.Failed failed -> failed.text().length();
        case Entry.Logged logged -> logged.data().toString().length();
      };
    }

    void flush() {
      if (drafts.isEmpty()) return;
      if (project.spine().append(drafts) instanceof Spine.Receipt.Written written) {
        added += written.events().size();
        known += written.known();
      }
      drafts.clear();
      size = 0;
    }
  }
}
