package cairn.task;

import cairn.finding.Finding;
import cairn.task.folder.Role;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskName;
import cairn.task.guard.PathName;
import cairn.task.guard.RoleLock;
import cairn.task.state.TaskState;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// Who wrote what, judged from commits: the net under the lock, for writes that went past the
/// tools.
///
/// A commit's role is the one its message names (`Cairn-Role: researcher`), else the role that the
/// log says was held for the task when the commit was made. Without either only one thing can be
/// said: that one commit carries the files of several roles.
public final class RoleHistory {
  private static final BoundedPattern TRAILER =
      BoundedPattern.of("(?im)^Cairn-Role:\\s*(\\w+)\\s*$");

  private RoleHistory() {}

  /// @param commit the abbreviated id
  /// @param paths changed files, relative to the project, with `/`
  public record Change(String commit, Instant when, String message, List<String> paths) {}

  /// @param tasks the name of the folder with all tasks
  /// @param adopted since when tasks that were there before are judged, by id
  public static List<Finding> check(
      List<Change> changes,
      List<TaskState.Turn> turns,
      String tasks,
      Map<String, Instant> adopted) {
    var findings = new ArrayList<Finding>();
    for (Change change : changes) check(change, turns, tasks, adopted, findings);
    return findings;
  }

  private static void check(
      Change change,
      List<TaskState.Turn> turns,
      String tasks,
      Map<String, Instant> adopted,
      List<Finding> findings) {
    Map<String, TreeMap<Role, String>> touched = byTask(change, tasks);
    Optional<Role> named = named(change.message());
    for (var entry : touched.entrySet()) {
      String folder = entry.getKey();
      String name = folder.substring(folder.lastIndexOf('/') + 1);
      String id = TaskName.parse(name).map(TaskName::id).orElse(folder);
      // What came before the task was taken over is nobody's fault now.
      if (adopted.getOrDefault(id, Instant.MIN).isAfter(change.when())) continue;
      Optional<Role> role = named.or(() -> held(turns, id, change.when()));
      if (role.isEmpty() && entry.getValue().size() > 1)
        findings.add(
            Finding.of(
                    TaskCode.ROLES_MIXED,
                    tasks + "/" + folder,
                    0,
                    "one commit carries the files of " + roles(entry.getValue().keySet()))
                .about(id)
                .in(change.commit()));
      role.ifPresent(r ->
          outside(change, new RoleLock(r, tasks, folder, ""), id, named.isPresent(), findings));
    }
    if (touched.isEmpty() && named.isPresent() && named.get() != Role.EXECUTOR)
      outside(change, new RoleLock(named.get(), tasks, "", ""), "", true, findings);
  }

  private static Map<String, TreeMap<Role, String>> byTask(Change change, String tasks) {
    Map<String, TreeMap<Role, String>> touched = new TreeMap<>();
    for (String path : change.paths()) {
      String[] parts = path.split("/", 4);
      if (parts.length < 3 || !parts[0].equals(tasks)) continue;
      boolean grouped =
          parts.length == 4
              && TaskName.parse(parts[1]).isEmpty()
              && TaskName.parse(parts[2]).isPresent();
      String folder = grouped ? parts[1] + "/" + parts[2] : parts[1];
      RoleLock.owner(path.substring(tasks.length() + folder.length() + 2))
          .ifPresent(owner ->
              touched.computeIfAbsent(folder, _ -> new TreeMap<>()).putIfAbsent(owner, path));
    }
    return touched;
  }

  /// With a named role every path counts; with one known from the log only those of its task do,
  /// since a person may commit other work in between.
  private static void outside(
      Change change, RoleLock lock, String id, boolean named, List<Finding> findings) {
    for (String path : change.paths()) {
      if (!named && !path.startsWith(lock.tasks() + "/" + lock.folder() + "/")) continue;
      PathName.of("/", List.of(), path)
          .flatMap(lock::check)
          .ifPresent(refusal -> {
            Finding finding =
                Finding.of(TaskCode.WRITE_OUTSIDE_ROLE, path, 0, refusal.message())
                    .in(change.commit());
            findings.add(id.isEmpty() ? finding : finding.about(id));
          });
    }
  }

  private static Optional<Role> named(String message) {
    Search m = TRAILER.matcher(message);
    return m.find() ? Role.of(m.group(1)) : Optional.empty();
  }

  /// The role taken last among those held in the second of the commit: git knows no finer time.
  private static Optional<Role> held(List<TaskState.Turn> turns, String task, Instant when) {
    return turns.stream()
        .filter(t -> t.task().equals(task) && when.plusSeconds(1).isAfter(t.from()))
        .filter(t -> t.until() == null || when.isBefore(t.until()))
        .max(Comparator.comparing(TaskState.Turn::from))
        .map(TaskState.Turn::role);
  }

  private static String roles(Collection<Role> roles) {
    return String.join(", ", new TreeSet<>(roles).stream().map(Role::word).toList());
  }
}
