package cairn.loom;

import cairn.finding.Finding;
import cairn.kernel.Work;
import cairn.kernel.work.Watcher;
import cairn.kernel.work.Workshop;
import cairn.loom.WeaveReport.Changes;
import cairn.loom.WeaveReport.Status;
import cairn.memory.state.MemoryCommand;
import cairn.memory.state.MemoryEvent;
import cairn.memory.state.MemoryState;
import cairn.retrieval.meaning.Embedder;
import cairn.spine.Position;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One pass: take the board, judge ranges, update, write, settle tasks, commit. Used once.
final class Pass {
  /// Events of one decision: small enough that a kill loses little, large enough to cost little.
  private static final int RANGE = 5_000;

  private final Loom loom;
  private final Instant began;
  private final Inbox inbox;
  private final List<Finding> findings = new ArrayList<>();
  private final List<String> acked = new ArrayList<>();
  private final List<String> pending = new ArrayList<>();
  private WeaveReport.Scanned scanned = WeaveReport.Scanned.NONE;
  private Changes changes = Changes.NONE;
  private final Set<String> wishes = new HashSet<>();
  private boolean bootstrapped;
  private boolean more;
  private boolean started;
  private long before;

  Pass(Loom loom) {
    this.loom = loom;
    this.began = loom.project().clock().instant();
    this.inbox = new Inbox(loom.project().folder());
  }

  WeaveReport run() throws IOException, InterruptedException {
    boolean left = endKilled();
    started = loom.state().hot().running(); // a pass that was killed before its update goes on
    boolean edited = loom.takeBoard() | loom.takeRules();
    if (Files.exists(loom.project().folder().resolve("memory/priority.md")))
      bootstrapped = !loom.submit(new MemoryCommand.IncludePriority()).isEmpty();
    List<InboxTask> tasks = inbox.tasks();
    before = loom.state().fragments().size();
    if (edited) changes = new Changes(1, 0, 0, 0, 0);
    judgeRanges(named(tasks));
    joinWishes();
    if (tasks.stream().anyMatch(t -> t.work().equals(Optional.of(InboxTask.Work.COVER)))) cover();
    if (started || asksForUpdate(tasks)) update(tasks);
    long fresh = loom.state().fragments().size() - before;
    // Also if nothing changed: a pass that was killed after its last event left the files behind.
    findings.addAll(loom.chapter().render());
    Status status = status(fresh);
    settle(tasks, status, fresh);
    raiseTask();
    GitKeeper.Kept kept = GitKeeper.Kept.NOTHING;
    if (left || started || edited || bootstrapped || changes.any()) {
      loom.submit(new MemoryCommand.EndPass(status.word()));
      kept = new GitKeeper(loom.project().folder()).commit(message(status, fresh), loom.state());
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
        waiting(),
        kept.commit(),
        kept.held(),
        findings);
  }

  /// A pass that was killed after it had changed the board has nothing left to decide. It is ended,
  /// and what came later is judged in a pass of its own.
  private boolean endKilled() {
    boolean killed = loom.state().hot().running() && loom.state().hot().updated();
    if (killed) loom.submit(new MemoryCommand.EndPass(Status.PARTIAL_UPDATE.word()));
    return killed;
  }

  private void joinWishes() {
    if (wishes.isEmpty()) return;
    try (Embedder meanings = Embedder.standard()) {
      for (MemoryEvent event : new Wishes(loom, meanings).join(wishes)) changes = plus(event);
    }
  }

  private Set<String> named(List<InboxTask> tasks) {
    var named = new LinkedHashSet<String>();
    for (InboxTask task : tasks) named.addAll(task.lines(loom.state()));
    return named;
  }

  /// Lines that nothing was about are noted as waiting.
  private void cover() {
    if (!loom.submit(new MemoryCommand.CoverLines()).isEmpty()) start();
  }

  private boolean asksForUpdate(List<InboxTask> tasks) {
    return tasks.stream()
        .flatMap(task -> task.work().stream())
        .anyMatch(work -> work == InboxTask.Work.UPDATE || work == InboxTask.Work.RESOLVE);
  }

  private void judgeRanges(Set<String> named) throws IOException, InterruptedException {
    if (loom.state().hot().open() != null) {
      start();
      askJudges();
      if (waits()) return;
    }
    long end = loom.project().spine().head().seq();
    long left = loom.bounds().events();
    while (true) {
      Position cursor = loom.state().cursor();
      Idle idle = Idle.load(loom.project().folder(), cursor);
      long most = Math.min(Math.min(RANGE, left), end - idle.to().seq());
      if (most <= 0) break;
      Scan scan = Scan.of(loom.project().spine(), cursor, idle.to(), idle, most);
      count(scan);
      if (scan.silent()) {
        scan.idle().save(loom.project().folder());
      } else {
        start();
        boolean ends = scan.to().seq() >= end;
        for (MemoryEvent event :
            loom.submit(
                new MemoryCommand.JudgeRange(
                    scan.range(), scan.happenings(), ends, named, loom.judges() != null))) {
          changes = plus(event);
          if (event instanceof MemoryEvent.SignalProposed(var wish)) wishes.add(wish.id());
        }
        askJudges();
        if (waits()) return;
      }
      left -= most;
      if (Duration.between(began, loom.project().clock().instant()).compareTo(loom.bounds().time())
          > 0) break;
    }
    more =
        Idle.load(loom.project().folder(), loom.state().cursor()).to().seq() < end
            && loom.state().cursor().seq() < end;
  }

  /// A judge that comes for its work was not here yet: the range stays open until it was.
  private boolean waits() {
    more = loom.state().hot().open() != null;
    return more;
  }

  private int waiting() {
    if (loom.judges() == null) return 0;
    return (int) loom.chapter().steps().stream().filter(Work.class::isInstance).count();
  }

  private void start() {
    if (!started) loom.submit(new MemoryCommand.StartPass());
    started = true;
  }

  /// With a judge the range stays open until every batch has its verdict; a judge that fails leaves
  /// what the rules proposed.
  private void askJudges() throws InterruptedException {
    if (loom.state().hot().open() == null) return;
    var judges = loom.judges();
    if (judges == null) {
      for (var step : loom.chapter().steps())
        if (step instanceof Work) loom.submit(new MemoryCommand.KeepProposals(step.id()));
      return;
    }
    new Workshop<>(loom.chapter(), judges, Workshop.Run.of("judge-"), Watcher.SILENT).run();
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
        tasks.stream().anyMatch(t -> t.work().filter(w -> w == InboxTask.Work.UPDATE).isPresent());
    for (MemoryEvent event : loom.submit(new MemoryCommand.UpdateBoard(compress)))
      changes = plus(event);
    for (InboxTask task : tasks)
      if (task.work().filter(w -> w == InboxTask.Work.RESOLVE).isPresent())
        for (MemoryEvent event :
            loom.submit(new MemoryCommand.ResolvePointers(task.lines(loom.state()))))
          changes = plus(event);
    if (changes.any()) started = true;
  }

  private Changes plus(MemoryEvent event) {
    return new Changes(
        changes.edited(),
        changes.added()
            + (event instanceof MemoryEvent.LineAdded || event instanceof MemoryEvent.LineTaken
                ? 1
                : 0),
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
      boolean known = loom.state().settled().has(task.name() + "\n" + task.hash());
      if (task.work().isEmpty() || !(known || status.terminal())) {
        pending.add(task.name());
        continue;
      }
      if (!known)
        loom.submit(
            new MemoryCommand.SettleTask(task.name(), task.hash(), end(task, fresh).word()));
      inbox.ack(task);
      acked.add(task.name());
    }
  }

  private Status end(InboxTask task, long fresh) {
    return switch (task.work().orElseThrow()) {
      case SCAN, COVER, INSPECT -> fresh > 0 ? Status.UPDATED : Status.NO_NEW_GRADIENT;
      case RESOLVE -> changes.dossiers() > 0 ? Status.UPDATED : Status.NO_NEW_GRADIENT;
      case UPDATE -> changes.any() ? Status.UPDATED : Status.NO_NEW_GRADIENT;
    };
  }

  /// The event first, then the file: a kill between the two costs the task, not the board, and the
  /// next change of the board raises it again.
  private void raiseTask() throws IOException {
    for (MemoryEvent event : loom.submit(new MemoryCommand.RaiseTask()))
      if (event instanceof MemoryEvent.TaskRaised(var task, var body)) {
        inbox.put(task, "[memory:claude-compress] board over its soft limits: " + body + "\n");
        pending.add(task);
      }
  }

  private List<WeaveReport.LineCount> lines() {
    MemoryState state = loom.state();
    var lines = new ArrayList<WeaveReport.LineCount>();
    for (String id : state.hot().fresh())
      state
          .line(id)
          .ifPresent(line -> {
            String place = state.place(id);
            int recent = line.tally().fresh(state.pass());
            lines.add(
                new WeaveReport.LineCount(
                    place.isEmpty() ? "off the board" : place,
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
