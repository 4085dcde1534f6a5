package cairn.use.task;

import cairn.desk.PersonAtShell;
import cairn.desk.TaskDesk;
import cairn.desk.Tokens;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.Role;
import cairn.task.folder.TaskCode;
import cairn.task.state.Identity;
import cairn.use.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Takes a role for a task, if it is that role's turn, and gives it back.
public final class HoldRole {
  /// Carries the token of a role to commands and agents.
  public static final String VARIABLE = Tokens.VARIABLE;

  private final Project project;

  public HoldRole(Project project) {
    this.project = project;
  }

  /// Which role of which task.
  ///
  /// @param phase empty where a task has one
  public record Wanted(String task, String role, String phase) {}

  /// @param token proves it; shown once
  public record Held(String task, String role, String token) {}

  /// The shell a role is asked from.
  ///
  /// @param terminal whether a person could sit there
  /// @param name who will work, as the person says; empty for the person
  public record Shell(Map<String, String> environment, boolean terminal, String name) {}

  public static List<String> roles() {
    return Arrays.stream(Role.values()).map(Role::word).toList();
  }

  /// For whoever is at this shell.
  public Outcome<Held> take(Wanted wanted, Shell shell, Who who) throws IOException {
    return take(
        wanted,
        PersonAtShell.identity(project, shell.environment(), shell.terminal(), shell.name()),
        who);
  }

  /// For whoever works in a session of their own.
  public Outcome<Held> take(Wanted wanted, Who who) throws IOException {
    Identity identity = who.session().isEmpty() ? Identity.SHELL : Identity.session(who.session());
    return take(wanted, identity, who);
  }

  private Outcome<Held> take(Wanted wanted, Identity identity, Who who) throws IOException {
    Optional<Role> role = Role.of(wanted.role());
    if (role.isEmpty())
      return Outcome.refused(
          Refusal.of(TaskCode.NOT_YOUR_TURN, "there is no role '" + wanted.role() + "'"));
    String phase = wanted.phase().toUpperCase(Locale.ROOT);
    return TaskDoor.with(
        project,
        wanted.task(),
        who,
        (desk, task) ->
            TaskDoor.outcome(
                desk.start(task, phase, role.get(), identity, who),
                token -> new Held(task.id(), role.get().word(), token)));
  }

  /// Whether anybody ever took a role here, so that agents have a shell.
  public boolean everHeld() throws IOException {
    return new TaskDesk(project).state().tokens().size() > 0;
  }

  /// Leaves the token in the project, for the session in this folder.
  public void keep(Held held) throws IOException {
    Tokens.keep(project.folder(), held.token());
  }

  /// The token of this session: from the environment, else the one that was kept.
  public static Optional<String> token(Path project, Map<String, String> environment)
      throws IOException {
    return Tokens.find(project, Optional.ofNullable(environment.get(VARIABLE)));
  }

  /// The role that the token in the environment proves.
  Optional<String> role(Map<String, String> environment) throws IOException {
    String token = environment.get(VARIABLE);
    if (token == null) return Optional.empty();
    return new TaskDesk(project).mended().state().holder(token).map(t -> t.role().word());
  }

  /// Gives the role back.
  public Outcome<Boolean> end(String token, Who who) throws IOException {
    return TaskDoor.outcome(new TaskDesk(project).mended().end(token, who), ended -> ended);
  }

  public void forget() throws IOException {
    Tokens.forget(project.folder());
  }
}
