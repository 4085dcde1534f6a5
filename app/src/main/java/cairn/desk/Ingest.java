package cairn.desk;

import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.spine.Draft;
import cairn.spine.Spine;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Secrets;
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

  private static final Set<String> LINES = Set.of("jsonl", "json");

  private static final Set<String> ASIDE = Set.of(Project.MARK, ".git", "node_modules");

  private final Project project;
  private final Set<String> owned;
  private final Path marks;
  private final Secrets secrets;

  /// @param owned families of events that only their protocols may write
  public Ingest(Project project, Set<String> owned) {
    this.project = project;
    this.owned = owned;
    this.secrets = RedactSettings.of(project.folder()).secrets();
    this.marks = project.folder().resolve(Project.MARK).resolve("index/ingest");
  }

  /// @param known events that were in the log already
  /// @param broken lines that are no JSON objects
  /// @param unread files that could not be read, and why
  /// @param refused files that were opened and are no conversation of a known form, and why
  public record Report(
      int files,
      long lines,
      long added,
      long known,
      long broken,
      Map<String, Long> unknown,
      Map<String, String> unread,
      Map<String, String> refused) {

    public static final Report NOTHING = new Report(0, 0, 0, 0, 0, Map.of(), Map.of(), Map.of());

    public Report plus(Report more) {
      var all = new TreeMap<>(unknown);
      more.unknown.forEach((type, count) -> all.merge(type, count, Long::sum));
      var troubles = new TreeMap<>(unread);
      troubles.putAll(more.unread);
      var others = new TreeMap<>(refused);
      others.putAll(more.refused);
      return new Report(
          files + more.files,
          lines + more.lines,
          added + more.added,
          known + more.known,
          broken + more.broken,
          all,
          troubles,
          others);
    }
  }

  /// One file, or every file below a folder.
  public Report all(Path path) throws IOException {
    if (!Files.isDirectory(path)) return file(path, path.getFileName().toString());
    var report = Report.NOTHING;
    for (Path file : files(path)) {
      String name = path.relativize(file).toString();
      try {
        report = report.plus(read(file) ? file(file, name) : other(name));
      } catch (Malformed | IOException | UncheckedIOException e) {
        report = report.plus(unread(name, e));
      }
    }
    return report;
  }

  private static Report unread(String file, Exception problem) {
    return new Report(
        1, 0, 0, 0, 0, Map.of(), Map.of(file, String.valueOf(problem.getMessage())), Map.of());
  }

  private static Report refused(String file, String why) {
    return new Report(1, 0, 0, 0, 0, Map.of(), Map.of(), Map.of(file, why));
  }

  private static boolean read(Path file) {
    String ending = TranscriptFile.ending(file);
    return LINES.contains(ending) || TranscriptFile.TEXT.contains(ending);
  }

  private static Report other(String name) {
    return refused(name, "no file of text or JSON; export the conversation as one");
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder, MAX_DEPTH, new FileVisitOption[0])) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> !aside(folder.relativize(file)) && !OpenCodeStore.belongs(file))
          .sorted()
          .toList();
    }
  }

  /// Folders of programs, in which no conversation is kept.
  private static boolean aside(Path file) {
    for (Path part : file) if (ASIDE.contains(part.toString())) return true;
    return false;
  }

  private Report file(Path file, String shown) throws IOException {
    Path markFile =
        marks.resolve(
            Sha256.of(file.toRealPath().toString()).substring(Sha256.PREFIX.length(), 31)
                + ".json");
    var batch = new Batch();
    String name = file.getFileName().toString().replaceFirst("\\.(?:jsonl?|md|markdown|txt)$", "");
    var reading = new TranscriptFile(file).read(load(markFile), name, batch::add);
    batch.flush();
    AtomicFile.write(markFile, Json.write(reading.mark()));
    boolean text = TranscriptFile.TEXT.contains(TranscriptFile.ending(file));
    boolean foreign = text || reading.broken() > 0 || !reading.unknown().isEmpty();
    if (batch.added + batch.known == 0 && reading.lines() > 0 && foreign)
      return new Report(
          1,
          reading.lines(),
          0,
          0,
          reading.broken(),
          reading.unknown(),
          Map.of(),
          Map.of(shown, "no conversation of a known form"));
    return new Report(
        1,
        reading.lines(),
        batch.added,
        batch.known,
        reading.broken(),
        reading.unknown(),
        Map.of(),
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
      Draft draft = EntryDrafts.of(entry, owned, secrets);
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
