package cairn.loom;

import cairn.kernel.Decision;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.memory.Memory;
import cairn.memory.fragment.Board;
import cairn.memory.state.MemoryCode;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.text.Secrets;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Memory of one project: weaves passes ([Pass]), puts boards back, tells whether anything changed.
public final class Loom {
  /// Memory's own events are internal: it does not learn from itself.
  public static final Who WHO =
      new Who(new Event.Actor("weaver", ""), new Event.Origin("meta", "memory"), "meta:memory");

  /// @param events at most so many are judged in one pass
  /// @param time no further range is begun after so long
  public record Bounds(long events, Duration time) {
    public static final Bounds USUAL = new Bounds(500_000, Duration.ofMinutes(10));
  }

  private final Project project;
  private final Chapter<MemoryState, MemoryCommand, MemoryEvent> chapter;
  private final Bounds bounds;
  private final @Nullable Function<Brief, Agent> judges;
  private @Nullable Path home;
  private boolean looking;

  /// @param judges who judges what the rules propose, or null if the rules stand
  public Loom(Project project, Bounds bounds, @Nullable Function<Brief, Agent> judges) {
    this.project = project;
    this.chapter = project.chapter(new Memory());
    this.bounds = bounds;
    this.judges = judges;
  }

  /// The rules that the person keeps at home count, too.
  public Loom home(@Nullable String folder) {
    home = folder == null || folder.isBlank() ? null : Path.of(folder);
    return this;
  }

  /// New files of rules are looked for in all folders, not only now and then: somebody waits for
  /// what they say.
  public Loom looking() {
    looking = true;
    return this;
  }

  /// Reads the files of rules that changed.
  public boolean takeRules() throws IOException {
    return new RulesFiles(project, home).take(this, looking);
  }

  Project project() {
    return project;
  }

  public Chapter<MemoryState, MemoryCommand, MemoryEvent> chapter() {
    return chapter;
  }

  Bounds bounds() {
    return bounds;
  }

  @Nullable Function<Brief, Agent> judges() {
    return judges;
  }

  public MemoryState state() {
    return chapter.state();
  }

  public WeaveReport once() throws IOException, InterruptedException {
    return new Pass(this).run();
  }

  /// Puts an earlier board back and commits it.
  public Decision<MemoryEvent> rollback(long revision) throws IOException {
    takeBoard();
    Decision<MemoryEvent> decision =
        chapter.submit(new MemoryCommand.RestoreBoard(revision), Who.cli(""));
    if (decision instanceof Decision.Accepted<MemoryEvent>)
      new GitKeeper(project.folder()).commit("memory: board put back", state());
    return decision;
  }

  /// Everything a pass would look at; the same text means that nothing changed.
  String fingerprint() throws IOException {
    Position head = project.spine().head();
    Path board = project.folder().resolve(Board.FILE);
    String file =
        Files.exists(board) ? Files.size(board) + " " + Files.getLastModifiedTime(board) : "none";
    boolean priority = Files.exists(project.folder().resolve("memory/priority.md"));
    return head.seq() + "|" + file + "|" + priority + "|" + new Inbox(project.folder()).listing();
  }

  List<MemoryEvent> submit(MemoryCommand command) {
    var alone = new Chapter.Submission<>(command, WHO, List.of());
    return switch (chapter.submitAll(List.of(alone)).getFirst()) {
      case Decision.Accepted<MemoryEvent> yes -> yes.events();
      case Decision.Refused<MemoryEvent> no -> throw new WeaveRefused(no.refusal());
    };
  }

  /// Takes the board as people left it. A board that a killed pass did not get to write is no edit.
  boolean takeBoard() throws IOException {
    Path file = project.folder().resolve(Board.FILE);
    if (!Files.isRegularFile(file) || !chapter.changed(Board.FILE)) return false;
    if (Files.size(file) > Memory.MAX_BOARD)
      throw new WeaveRefused(
          Refusal.of(
              MemoryCode.BOARD_TOO_LARGE, Board.FILE + " has " + Files.size(file) + " bytes"));
    String text = text(file);
    boolean edited = !submit(new MemoryCommand.TakeBoard(text)).isEmpty();
    // A credential is kept out of the log, so it cannot stay on the board, nor in a copy of it.
    if (Secrets.of(false).redact(text).equals(text)) chapter.adopt(Board.FILE, WHO);
    else Files.deleteIfExists(chapter.restore(Board.FILE));
    return edited;
  }

  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (CharacterCodingException e) {
      throw new WeaveRefused(
          Refusal.of(MemoryCode.BOARD_NOT_TEXT, Board.FILE + " is not UTF-8 text"));
    }
  }
}
