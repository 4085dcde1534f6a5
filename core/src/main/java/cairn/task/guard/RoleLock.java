package cairn.task.guard;

import cairn.kernel.Refusal;
import cairn.task.folder.Layout;
import cairn.task.folder.Place;
import cairn.task.folder.Role;
import cairn.task.folder.TaskCode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Who may write where. One rule for the MCP tools, for the hook of a coding agent, and for the
/// check over git history.
///
/// | role | may write |
/// |---|---|
/// | coordinator | HL, TS and `iterations.yaml` of the task; `knowledge/`, KNOWLEDGE.md, TECH_DEBT.md |
/// | researcher | everything in `research*/`, and RES |
/// | executor | ONB and RF of the task, and everything outside `tasks/` that is not named here |
/// | reviewer | REVIEW, and everything in `review/` |
///
/// Nobody in a role writes `.cairn/`, `.git/`, the board, another task, or the settings that hold
/// the guard itself. What cannot be placed is refused. Paths come in resolved ([PathName]); names
/// that only look like protected ones are refused, too, because another file system may not tell
/// them apart.
///
/// @param tasks the name of the folder with all tasks, usually `tasks`
/// @param folder the task's own folder inside `tasks`: its name, or `2026/` and its name
/// @param phase the phase the role was taken for, or empty for all
public record RoleLock(Role role, String tasks, String folder, String phase) {
  /// The rendered table of all tasks.
  public static final String BOARD = "BOARD.md";

  private static final Set<String> ENGINE = Set.of(".cairn", ".git");

  /// Files that switch the guard on, or say what tasks are judged by.
  public static final Set<String> SETTINGS =
      Set.of(
          "cairn.yaml",
          ".mcp.json",
          ".claude/settings.json",
          ".claude/settings.local.json",
          ".codex/hooks.json",
          ".codex/config.toml",
          ".cursor/hooks.json",
          ".gemini/settings.json",
          ".pre-commit-config.yaml");

  private static final Set<String> KNOWLEDGE = Set.of("knowledge", "KNOWLEDGE.md", "TECH_DEBT.md");

  /// Why the role may not write there; empty if it may.
  public Optional<Refusal> check(PathName path) {
    String first = path.parts().getFirst();
    for (String name : ENGINE)
      if (PathName.skeleton(first).equals(name)) return no(path, "belongs to the engine or to git");
    String whole = PathName.skeleton(path.toString());
    if (SETTINGS.stream().anyMatch(s -> s.equals(whole) || s.startsWith(whole + "/")))
      return no(path, "is the person's: it holds the hooks and rules that keep roles apart");
    if (PathName.looksLike(first, tasks)) return no(path, "only looks like " + tasks + "/");
    if (first.equals(tasks)) return inTasks(path);
    for (String name : KNOWLEDGE) {
      if (PathName.looksLike(first, name)) return no(path, "only looks like " + name);
      if (first.equals(name))
        return role == Role.COORDINATOR ? Optional.empty() : mine(path, Role.COORDINATOR);
    }
    return role == Role.EXECUTOR ? Optional.empty() : mine(path, Role.EXECUTOR);
  }

  /// A path that could not be resolved inside the project.
  public Refusal outside(String asked) {
    return Refusal.of(
        TaskCode.WRITE_OUTSIDE_ROLE,
        "'" + asked + "' leads out of the project",
        "write inside the project folder");
  }

  /// A patch that cannot be read before it is applied.
  public Refusal unread(String file) {
    return Refusal.of(
        TaskCode.WRITE_OUTSIDE_ROLE,
        (file.equals(ShellWrites.PIPED) ? "a patch from another command" : "'" + file + "'")
            + " cannot be read before it is applied",
        "write the patch into a file and apply that file");
  }

  private Optional<Refusal> inTasks(PathName path) {
    List<String> parts = path.parts();
    int depth = 1 + folder.split("/").length;
    if (parts.size() <= depth || !String.join("/", parts.subList(1, depth)).equals(folder)) {
      if (parts.size() == 2 && PathName.skeleton(parts.get(1)).equals(PathName.skeleton(BOARD)))
        return no(path, "is rendered from the tasks; nobody writes it");
      boolean alike = parts.size() > 1 && PathName.looksLike(parts.get(1), folder);
      return no(
          path,
          alike
              ? "only looks like " + folder
              : "is not in the task this role was taken for (" + folder + ")");
    }
    String rest = path.rest(depth);
    Optional<Role> owner = owner(rest);
    if (owner.isEmpty()) return no(path, "is no file that a task has");
    if (owner.get() != role) return mine(path, owner.get());
    Optional<Place> place = Layout.place(rest);
    if (place.isPresent() && !Layout.spelled(rest))
      return no(path, "has letters of another case than the task's files; rename it");
    boolean otherPhase =
        !phase.isEmpty()
            && place.isPresent()
            && place.get().stage().execution()
            && !place.get().phase().equals(phase);
    return otherPhase ? no(path, "belongs to another phase than " + phase) : Optional.empty();
  }

  /// Whose file this is, by its path inside the task folder.
  public static Optional<Role> owner(String rest) {
    Optional<Place> place = Layout.place(rest);
    if (place.isPresent()) return Optional.of(place.get().stage().role());
    if (rest.equals(Layout.ITERATIONS) || rest.equals("research/" + Layout.ITERATIONS))
      return Optional.of(Role.COORDINATOR);
    String[] parts = rest.split("/");
    if (parts.length > 1 && parts[0].matches("research\\d{0,3}"))
      return Optional.of(Role.RESEARCHER);
    if (parts.length > 1 && parts[parts.length - 2].equals("review"))
      return Optional.of(Role.REVIEWER);
    return Optional.empty();
  }

  private Optional<Refusal> mine(PathName path, Role owner) {
    return Optional.of(
        Refusal.of(
            TaskCode.WRITE_OUTSIDE_ROLE,
            path + " is the " + owner.word() + "'s to write, and the role held is " + role.word(),
            "stop here; the "
                + owner.word()
                + " does it after: cairn task start --role "
                + owner.word()));
  }

  private Optional<Refusal> no(PathName path, String why) {
    return Optional.of(
        Refusal.of(
            TaskCode.WRITE_OUTSIDE_ROLE,
            path + " " + why,
            "the role held is " + role.word() + " of " + folder));
  }
}
