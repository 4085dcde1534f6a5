package cairn.desk;

import cairn.finding.Finding;
import cairn.task.RoleHistory;
import cairn.task.TaskState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Names the writes outside a role's paths from git history: what the lock would have refused, had
/// it been asked.
public final class RoleCheck {
  private RoleCheck() {}

  /// @param turns who held which role when, from the log; empty if there is none
  public static List<Finding> findings(
      Path project, TaskSettings settings, List<TaskState.Turn> turns) throws IOException {
    return GitHistory.of(project)
        .map(changes -> RoleHistory.check(changes, turns, settings.folder()))
        .orElse(List.of());
  }
}
