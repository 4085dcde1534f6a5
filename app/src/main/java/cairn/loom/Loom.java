package cairn.loom;

import cairn.finding.Finding;
import cairn.kernel.Agent;
import cairn.kernel.Brief;
import cairn.kernel.Chapter;
import cairn.kernel.Decision;
import cairn.kernel.Project;
import cairn.kernel.Refusal;
import cairn.kernel.Watcher;
import cairn.kernel.Who;
import cairn.kernel.Workshop;
import cairn.loom.WeaveReport.Changes;
import cairn.loom.WeaveReport.Status;
import cairn.memory.Board;
import cairn.memory.Memory;
import cairn.memory.MemoryCode;
import cairn.memory.MemoryCommand;
import cairn.memory.MemoryEvent;
import cairn.memory.MemoryState;
import cairn.spine.Event;
import cairn.spine.Position;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One pass of memory over a project, from the source gate to the commit.
public final class Loom {
  /// Memory's own events are internal: it does not learn from itself.
  public static final Who WHO =
      new Who(new Event.Actor("weaver", ""), new Event.Origin("meta", "memory"), "meta:memory");

  /// @param events at most so many are judged in one pass
  /// @param time no further range is begun after so long
  public record Bounds(long events, Duration time) {
    public static final Bounds USUAL = new Bounds(500_000, Duration.ofMinutes(10));
  }

  /// Events of one decision: small enough that a kill loses little, large enough to cost little.
  private static final int RANGE = 5_000;

  private final Project project;
  private final Chapter<MemoryState, MemoryCommand, MemoryEvent> chapter;
  private final Bounds bounds;
  private final @Nullable Function<Brief, Agent> judges;

  /// @param judges who judges what the rules propose, or null if the rules stand
  public Loom(Project project, Bounds bounds, @Nullable Function<Brief, Agent> judges) {
    this.project = project;
    this.chapter = project.chapter(new Memory());
    this.bounds = bounds;
    this.judges = judges;
  }

  public MemoryState state() {
    return chapter.state();
  }

  public WeaveReport once() throws IOException, InterruptedException {
    return new Pass().run();
  }

  /// Puts an earlier board back and commits it.
  public Decision<MemoryEvent> rollback(long revision) throws IOException {
    takeBoard();
    Decision<MemoryEvent> decision =
        chapter.submit(new MemoryCommand.RestoreBoard(revision), Who.cli(""));
    if (decision instanceof Decision.Accepted<MemoryEvent>)
      new GitKeeper(project.folder()).commit("memory: board put back");
    return decision;
  }

  /// Everything a pass would look at; the same text means that nothing changed.
  public String fingerprint() throws IOException {
    Position head = project.spine().head();
    Path board = project.folder().resolve(Board.FILE);
    String file =
        Files.exists(board) ? Files.size(board) + " " + Files.getLastModifiedTime(board) : "none";
    boolean priority = Files.exists(project.folder().resolve("memory/priority.md"));
    return head.seq() + "|" + file + "|" + priority + "|" + new Inbox(project.folder()).listing();
  }

  private List<MemoryEvent> submit(MemoryCommand command) {
    var alone = new Chapter.Submission<>(command, WHO, List.of());
    return switch (chapter.submitAll(List.of(alone)).getFirst()) {
      case Decision.Accepted<MemoryEvent> yes -> yes.events();
      case Decision.Refused<MemoryEvent> no -> throw new WeaveRefused(no.refusal());
    };
  }

  /// Takes the board as people left it. A board that a killed pass did not get to write is no edit.
  private boolean takeBoard() throws IOException {
    Path file = project.folder().resolve(Board.FILE);
    if (!Files.isRegularFile(file) || !chapter.changed(Board.FILE)) return false;
    if (Files.size(file) > Memory.MAX_BOARD)
      throw new WeaveRefused(
          Refusal.of(
              MemoryCode.BOARD_TOO_LARGE, Board.FILE + " has " + Files.size(file) + " bytes"));
    String text = text(file);
    boolean edited = !submit(new MemoryCommand.TakeBoard(text)).isEmpty();
    chapter.adopt(Board.FILE, WHO);
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

  /// What one pass gathers.
  private final class Pass {
    private final Instant began = project.clock().instant();
    private final Inbox inbox = new Inbox(project.folder());
    private final List<Finding> findings = new ArrayList<>();
    private final List<String> acked = new ArrayList<>();
    private final List<String> pending = new ArrayList<>();
    private WeaveReport.Scanned scanned = WeaveReport.Scanned.NONE;
    private Changes changes = Changes.NONE;
    private boolean bootstrapped;
    private boolean more;
    private boolean started;
    private long before;

    WeaveReport run() throws IOException, InterruptedException {
      boolean edited = takeBoard();
      if (Files.exists(project.folder().resolve("memory/priority.md")))
        bootstrapped = !submit(new MemoryCommand.IncludePriority()).isEmpty();
      List<InboxTask> tasks = inbox.tasks();
      before = chapter.state().fragments().size();
      if (edited) changes = new Changes(1, 0, 0, 0, 0);
      judgeRanges(named(tasks));
      if (started || chapter.state().hot().running() || asksForUpdate(tasks)) update(tasks);
      long fresh = chapter.state().fragments().size() - before;
      if (edited || bootstrapped || started) findings.addAll(chapter.render());
      Status status = status(fresh);
      settle(tasks, status, fresh);
      raiseTask();
      String commit = "";
      if (started || edited || bootstrapped || changes.any()) {
        submit(new MemoryCommand.EndPass(status.word()));
        commit = new GitKeeper(project.folder()).commit(message(status, fresh)).orElse("");
      }
      return new WeaveReport(
          status,
          scanned,
          new WeaveReport.Fragments(fresh, before),
          started ? lines() : List.of(),
          changes,
          acked,
          pending,
          more,
          commit,
          findings);
    }

    private Set<String> named(List<InboxTask> tasks) {
      var named = new LinkedHashSet<String>();
      for (InboxTask task : tasks) named.addAll(task.lines(chapter.state()));
      return named;
    }

    private boolean asksForUpdate(List<InboxTask> tasks) {
      return tasks.stream()
          .flatMap(task -> task.work().stream())
          .anyMatch(work -> work == InboxTask.Work.UPDATE || work == InboxTask.Work.RESOLVE);
    }

    private void judgeRanges(Set<String> named) throws IOException, InterruptedException {
      if (chapter.state().hot().open() != null) {
        start();
        askJudges();
      }
      long end = project.spine().head().seq();
      long left = bounds.events();
      while (true) {
        Position cursor = chapter.state().cursor();
        Idle idle = Idle.load(project.folder(), cursor);
        long most = Math.min(Math.min(RANGE, left), end - idle.to().seq());
        if (most <= 0) break;
        Scan scan = Scan.of(project.spine(), cursor, idle.to(), idle, most);
        count(scan);
        if (scan.silent()) {
          scan.idle().save(project.folder());
        } else {
          start();
          boolean ends = scan.to().seq() >= end;
          submit(
              new MemoryCommand.JudgeRange(
                  scan.range(), scan.happenings(), ends, named, judges != null));
          askJudges();
        }
        left -= most;
        if (Duration.between(began, project.clock().instant()).compareTo(bounds.time()) > 0) break;
      }
      more =
          Idle.load(project.folder(), chapter.state().cursor()).to().seq() < end
              && chapter.state().cursor().seq() < end;
    }

    private void start() {
      if (!started) submit(new MemoryCommand.StartPass());
      started = true;
    }

    /// With a judge the range stays open until every batch has its verdict; a judge that fails
    /// leaves what the rules proposed.
    private void askJudges() throws InterruptedException {
      if (chapter.state().hot().open() == null) return;
      if (judges == null) {
        for (var step : chapter.steps()) submit(new MemoryCommand.KeepProposals(step.id()));
        return;
      }
      new Workshop<>(chapter, judges, Workshop.Run.of("judge-"), Watcher.SILENT).run();
    }

    private void count(Scan scan) {
      var range = scan.range();
      scanned =
          new WeaveReport.Scanned(
              scanned.from().isEmpty() ? range.first() : scanned.from(),
              range.last().isEmpty() ? scanned.to() : range.last(),
              scanned.events() + range.events(),
              scanned.external() + range.external(),
              scanned.internal() + range.internal(),
              scanned.unscannable() + range.unscannable());
    }

    private void update(List<InboxTask> tasks) {
      boolean compress =
          tasks.stream()
              .anyMatch(t -> t.work().filter(w -> w == InboxTask.Work.UPDATE).isPresent());
      for (MemoryEvent event : submit(new MemoryCommand.UpdateBoard(compress)))
        changes = plus(event);
      for (InboxTask task : tasks)
        if (task.work().filter(w -> w == InboxTask.Work.RESOLVE).isPresent())
          for (MemoryEvent event :
              submit(new MemoryCommand.ResolvePointers(task.lines(chapter.state()))))
            changes = plus(event);
      if (changes.any()) started = true;
    }

    private Changes plus(MemoryEvent event) {
      return new Changes(
          changes.edited(),
          changes.added() + (event instanceof MemoryEvent.LineAdded ? 1 : 0),
          changes.ended() + (event instanceof MemoryEvent.LineEnded ? 1 : 0),
          changes.merged() + (event instanceof MemoryEvent.LinesMerged ? 1 : 0),
          changes.dossiers() + (event instanceof MemoryEvent.DossierWritten ? 1 : 0));
    }

    private Status status(long fresh) {
      if (!findings.isEmpty() || more) return Status.PARTIAL_UPDATE;
      if (fresh > 0 || changes.any()) return Status.UPDATED;
      if (bootstrapped) return Status.BOOTSTRAPPED;
      return scanned.external() > 0 ? Status.NO_NEW_GRADIENT : Status.NO_OP;
    }

    /// A task is acknowledged only when its end is in the log and the files stand.
    private void settle(List<InboxTask> tasks, Status status, long fresh) throws IOException {
      for (InboxTask task : tasks) {
        boolean known = chapter.state().settled().has(task.name() + "\n" + task.hash());
        if (task.work().isEmpty() || !(known || status.terminal())) {
          pending.add(task.name());
          continue;
        }
        if (!known)
          submit(new MemoryCommand.SettleTask(task.name(), task.hash(), end(task, fresh).word()));
        inbox.ack(task);
        acked.add(task.name());
      }
    }

    private Status end(InboxTask task, long fresh) {
      return switch (task.work().orElseThrow()) {
        case SCAN, INSPECT -> fresh > 0 ? Status.UPDATED : Status.NO_NEW_GRADIENT;
        case RESOLVE -> changes.dossiers() > 0 ? Status.UPDATED : Status.NO_NEW_GRADIENT;
        case UPDATE -> changes.any() ? Status.UPDATED : Status.NO_NEW_GRADIENT;
      };
    }

    /// The event first, then the file: a kill between the two costs the task, not the board, and
    /// the next change of the board raises it again.
    private void raiseTask() throws IOException {
      for (MemoryEvent event : submit(new MemoryCommand.RaiseTask()))
        if (event instanceof MemoryEvent.TaskRaised(var task, var body)) {
          inbox.put(task, "[memory:claude-compress] board over its soft limits: " + body + "\n");
          pending.add(task);
        }
    }

    private List<WeaveReport.LineCount> lines() {
      MemoryState state = chapter.state();
      var lines = new ArrayList<WeaveReport.LineCount>();
      for (String id : state.hot().fresh())
        state
            .line(id)
            .ifPresent(line -> {
              int number = state.number(id);
              int recent = line.tally().fresh(state.pass());
              lines.add(
                  new WeaveReport.LineCount(
                      number == 0 ? "off the board" : Board.FILE + ":L" + number,
                      line.hash(),
                      recent,
                      line.tally().total() - recent,
                      trajectory(line.tally().trend()),
                      line.tally().counts(state.pass())));
            });
      return lines;
    }

    private static String trajectory(String trend) {
      if (trend.isEmpty()) return "NEUTRAL";
      return switch (trend.charAt(trend.length() - 1)) {
        case 'S' -> "STRENGTHENING";
        case 'W' -> "WEAKENING";
        default -> "NEUTRAL";
      };
    }

    private String message(Status status, long fresh) {
      return "memory: "
          + fresh
          + " fragments, "
          + changes.added()
          + " lines added, "
          + (changes.ended() + changes.merged())
          + " taken off ("
          + status.word()
          + ")";
    }
  }
}
