package cairn.use.task;

import cairn.desk.ExecutorBranch;
import cairn.desk.TaskDesk;
import cairn.join.TaskExecutor;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.guard.GateGuard;
import cairn.task.guard.PathName;
import cairn.task.guard.RoleLock;
import cairn.task.state.Identity;
import cairn.use.Outcome;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Lets a command-line agent do the executor's stage of a task in a git worktree of its own, and
/// brings what it did into the project when a person has read it.
public final class ExecuteTask {
  private final Project project;

  public ExecuteTask(Project project) {
    this.project = project;
  }

  /// @param agent of `cairn.yaml`; empty for whoever has the role `executor` there
  public record Asked(String task, String agent, Map<String, String> environment, Duration limit) {}

  /// What the agent did; nothing of it is in the project yet.
  ///
  /// @param token of the executor's role, for what is done after the merge
  /// @param file the stage's file that it was to fill in
  /// @param said its last words
  /// @param left what its role may not write, with the reason; never taken over
  public record Delivered(
      String task,
      String token,
      String file,
      String said,
      List<String> paths,
      List<String> left,
      String diff) {}

  /// @param paths what was brought into the project
  public record Merged(String task, List<String> paths, List<String> left) {}

  public Outcome<Delivered> run(Asked asked, Who who, Consumer<String> heard)
      throws IOException, InterruptedException {
    var desk = new TaskDesk(project).mended();
    Optional<TaskFolder> found = desk.library().find(asked.task());
    if (found.isEmpty()) return KeepEvidence.unknown(asked.task());
    TaskFolder task = desk.settle(found.get(), who);
    if (ExecutorBranch.of(project.folder(), task.id()).isPresent())
      return closed(task.id() + " has a delivery that nobody decided on", "--merge or --discard");
    String name = asked.agent().isEmpty() ? "executor" : asked.agent();
    String token;
    switch (desk.start(task, "", Role.EXECUTOR, Identity.session("agent " + name), who)) {
      case TaskDesk.Outcome.Denied<String>(var refusal) -> {
        return Outcome.refused(refusal);
      }
      case TaskDesk.Outcome.Granted<String>(var given) -> token = given;
    }
    Optional<Place> next =
        TaskDesk.nextToEnter(task).filter(p -> p.stage() == Stage.ONB || p.stage() == Stage.RF);
    if (next.isPresent()
        && desk.enter(task, next.get(), token, who)
            instanceof TaskDesk.Outcome.Denied<TaskDesk.Entered>(var refusal))
      return Outcome.refused(refusal);
    TaskFolder now = desk.library().find(asked.task()).orElse(task);
    Optional<StageFile> at = TaskDesk.atHand(now);
    if (at.isEmpty()) return closed("the executor of " + task.id() + " has nothing at hand", "");
    String file = now.path(at.get().path());
    String said =
        new TaskExecutor(project, asked.environment(), asked.agent(), heard)
            .perform(now, file, asked.limit());
    Optional<ExecutorBranch> branch = ExecutorBranch.of(project.folder(), task.id());
    if (branch.isEmpty())
      return closed(
          "the agent left no changes",
          "only an agent of cairn.yaml with `place: worktree` can execute a task");
    var judged = judged(desk, now, branch.get());
    String diff = branch.get().patch(judged.taken());
    return new Outcome.Done<>(
        new Delivered(task.id(), token, file, said, judged.taken(), judged.left(), diff));
  }

  /// A person's: brings the delivery into the project, all of it or nothing.
  public Outcome<Merged> merge(String id, Who who) throws IOException, InterruptedException {
    var desk = new TaskDesk(project).mended();
    Optional<TaskFolder> task = desk.library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    Optional<ExecutorBranch> branch = ExecutorBranch.of(project.folder(), task.get().id());
    if (branch.isEmpty()) return closed(task.get().id() + " has no delivery", "run it first");
    var judged = judged(desk, task.get(), branch.get());
    branch.get().apply(branch.get().patch(judged.taken()));
    branch.get().delete();
    desk.settle(task.get(), who);
    return new Outcome.Done<>(new Merged(task.get().id(), judged.taken(), judged.left()));
  }

  /// A person's: throws the delivery away.
  public Outcome<Boolean> discard(String id) throws IOException, InterruptedException {
    Optional<TaskFolder> task = new TaskDesk(project).library().find(id);
    if (task.isEmpty()) return KeepEvidence.unknown(id);
    Optional<ExecutorBranch> branch = ExecutorBranch.of(project.folder(), task.get().id());
    if (branch.isPresent()) branch.get().delete();
    return new Outcome.Done<>(branch.isPresent());
  }

  private record Judged(List<String> taken, List<String> left) {}

  /// What an executor may write, file by file; a file whose change fills in a decision is left.
  private Judged judged(TaskDesk desk, TaskFolder task, ExecutorBranch branch)
      throws IOException, InterruptedException {
    String tasks = desk.settings().folder();
    String folder = task.folder().substring(tasks.length() + 1);
    var lock = new RoleLock(Role.EXECUTOR, tasks, folder, "");
    var taken = new ArrayList<String>();
    var left = new ArrayList<String>();
    for (String path : branch.paths()) {
      Optional<Refusal> no = lock.check(new PathName(List.of(path.split("/"))));
      if (no.isEmpty()) no = GateGuard.patch(desk.settings().words(), branch.patch(List.of(path)));
      if (no.isPresent()) left.add(path + ": " + no.get().message());
      else taken.add(path);
    }
    return new Judged(taken, left);
  }

  private static <T> Outcome<T> closed(String message, String hint) {
    return Outcome.refused(Refusal.of(TaskCode.STAGE_CLOSED, message, hint));
  }
}
