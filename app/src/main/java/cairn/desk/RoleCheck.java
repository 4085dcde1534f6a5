package cairn.desk;

import cairn.finding.Finding;
import cairn.task.RoleHistory;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Names the writes outside a role's paths from git history: what the lock would have refused, had
/// it been asked.
public final class RoleCheck {
  private RoleCheck() {}

  /// What the log says: who held which role when, and what was adopted.
  public static List<Finding> findings(Path project, TaskSettings settings, TaskState state)
      throws IOException {
    var adopted = new TreeMap<String, Instant>();
    state
        .adopted()
        .forEach((task, baseline) -> {
          if (baseline.since() != null) adopted.put(task, baseline.since());
        });
    return findings(project, settings, state.tokens().values(), adopted);
  }

  static List<Finding> findings(
      Path project, TaskSettings settings, List<TaskState.Turn> turns, Map<String, Instant> adopted)
      throws IOException {
    return GitHistory.of(project)
        .map(changes -> RoleHistory.check(changes, turns, settings.folder(), adopted))
        .orElse(List.of());
  }
}
