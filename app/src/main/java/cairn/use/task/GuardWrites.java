package cairn.use.task;

import cairn.desk.RoleGuard;
import cairn.desk.TaskDesk;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.task.guard.RoleLock;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Whether the role that is held may write what is about to be written.
public final class GuardWrites {
  private final RoleGuard guard;

  private GuardWrites(RoleGuard guard) {
    this.guard = guard;
  }

  /// Empty if the token proves no role any more.
  public static Optional<GuardWrites> of(Project project, String token) throws IOException {
    var desk = new TaskDesk(project);
    Optional<TaskState.Turn> turn = desk.state().holder(token);
    if (turn.isEmpty()) return Optional.empty();
    String tasks = desk.settings().folder();
    String folder =
        desk.library()
            .find(turn.get().task())
            .map(t -> t.folder().substring(tasks.length() + 1))
            .orElse("");
    var lock = new RoleLock(turn.get().role(), tasks, folder, turn.get().phase());
    return Optional.of(
        new GuardWrites(new RoleGuard(project.folder(), lock, desk.settings().words())));
  }

  /// Why this write is refused; empty if it is allowed.
  ///
  /// @param from the folder that a relative path means
  public Optional<Refusal> write(Path from, String path) throws IOException {
    return guard.write(from, path);
  }

  /// As above, with the new text at hand: a person's decisions in it must stay as they are.
  public Optional<Refusal> write(Path from, String path, String after) throws IOException {
    return guard.write(from, path, after);
  }

  public List<Refusal> shell(Path from, String command) throws IOException {
    return guard.shell(from, command).refused();
  }
}
