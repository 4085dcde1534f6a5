package cairn.store;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.spine.Position;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.stored.LogFolder;
import cairn.spine.stored.StoredSpine;
import cairn.spine.write.FolderBytes;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/// Moves a log between files and a database, line by line as it stands. Both sides are verified and
/// must end at the same line before the project is switched over; nobody appends meanwhile. Killed
/// at any point, the same move again goes on.
public final class LogMove {
  private final Path project;
  private final InstantSource clock;
  private final Switch settings;

  /// Says in the project's settings where the log is from now on.
  public interface Switch {
    void to(LogAddress address) throws IOException;
  }

  public LogMove(Path project, InstantSource clock, Switch settings) {
    this.project = project;
    this.clock = clock;
    this.settings = settings;
  }

  /// @param events how many there are, on both sides
  /// @param hash of the last line, on both sides; it stands for all lines before it
  public record Moved(String from, String to, long events, String hash) {}

  /// @throws SpineException if one side is damaged, or holds another log
  public Moved to(LogAddress target) throws IOException {
    LogAddress source = Logs.address(project);
    if (source.equals(target))
      throw new SpineException("the log is there already: " + target.shown(), "nothing to do");
    return switch (source) {
      case LogAddress.Files _ when target instanceof LogAddress.Postgres postgres ->
          toDatabase(postgres);
      case LogAddress.Postgres postgres when target instanceof LogAddress.Files ->
          toFiles(postgres);
      case LogAddress.Postgres _, LogAddress.Files _ ->
          throw new SpineException(
              "a log is not moved from one database to another in one step",
              "move it to files first: `cairn spine move --to files`");
    };
  }

  private Moved toDatabase(LogAddress.Postgres target) throws IOException {
    LogFolder files = LogFolder.in(project);
    PostgresLines lines = Logs.lines(target);
    files.alone(() -> {
      try (Spine source = FileSpine.open(project, clock)) {
        sound(source, "the files");
      }
      files.give(lines);
      Logs.bytes(target).take(FolderBytes.in(project));
      try (Spine copy = new StoredSpine(project, lines, clock)) {
        sound(copy, target.shown());
        same(files.head(), copy.head());
      }
      lines.revive();
      files.block(target.shown());
      settings.to(target);
    });
    Position head = files.head();
    files.clear(kept("log-" + head.seq()));
    return new Moved("files", target.shown(), head.seq(), head.hash());
  }

  private Moved toFiles(LogAddress.Postgres source) throws IOException {
    PostgresLines lines = Logs.lines(source);
    LogFolder files = LogFolder.in(project);
    lines.retire("files");
    Position head = lines.end().head();
    // A move that was killed half-way: the files do not count before the mark is gone.
    if (files.isBlocked() && !files.isEmpty()) files.clear(kept("log-unfinished"));
    if (files.isEmpty()) {
      try (var made = LogFolder.temporary()) {
        made.take(lines);
        try (Spine copy = FileSpine.open(made.project(), clock)) {
          sound(copy, source.shown());
          same(head, copy.head());
        }
        files.revive(made);
      } catch (IOException | RuntimeException e) {
        lines.revive();
        throw e;
      }
    }
    same(head, files.head());
    FolderBytes.in(project).take(Logs.bytes(source));
    settings.to(new LogAddress.Files());
    return new Moved(source.shown(), "files", head.seq(), head.hash());
  }

  private Path kept(String name) {
    return project.resolve(".cairn").resolve("kept").resolve(name);
  }

  private static void sound(Spine spine, String what) {
    List<Finding> wrong =
        spine.verify(_ -> {}).stream().filter(f -> f.severity() == Severity.ERROR).toList();
    if (!wrong.isEmpty())
      throw new SpineException(
          what + " are not sound: " + wrong.getFirst(), "`cairn spine verify` names everything");
  }

  private static void same(Position one, Position other) {
    if (one.seq() != other.seq() || !one.hash().equals(other.hash()))
      throw new SpineException(
          "the two sides do not end at the same line: event " + one.seq() + " and " + other.seq(),
          "nothing was switched over; compare them before you try again");
  }
}
