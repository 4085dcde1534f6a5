package cairn.use.task;

import cairn.desk.TaskDesk;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.check.Adoption;
import cairn.task.check.Doctor;
import cairn.task.folder.Flow;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Adopted;
import cairn.use.Outcome;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// Takes over tasks that were there before Cairn. What was there is accepted as it is; only later
/// changes are judged.
public final class AdoptTasks {
  private final Project project;

  public AdoptTasks(Project project) {
    this.project = project;
  }

  /// @param findings how many are part of the baseline
  /// @param before the status without the baseline, `after` with it
  public record Row(String task, String folder, String before, String after, int findings) {}

  public record Result(List<Row> tasks) {}

  /// What would be taken over; nothing changes.
  ///
  /// @param ids the tasks, all of the project if there are none
  public Outcome<Result> preview(List<String> ids) throws IOException {
    return adopt(ids, Optional.empty());
  }

  public Outcome<Result> adopt(List<String> ids, Who who) throws IOException {
    return adopt(ids, Optional.of(who));
  }

  private Outcome<Result> adopt(List<String> ids, Optional<Who> who) throws IOException {
    var desk = new TaskDesk(project);
    List<TaskFolder> all = desk.library().all();
    Doctor doctor = desk.doctor(all);
    var baselines = new TreeMap<String, Adopted>();
    var rows = new ArrayList<Row>();
    for (TaskFolder task : all) {
      if (!ids.isEmpty() && ids.stream().noneMatch(id -> names(id, task))) continue;
      // What the engine opened is judged by it from the first day on.
      if (ids.isEmpty() && desk.opened(task)) continue;
      TaskFolder plain = desk.plain(task);
      Adopted baseline =
          Adoption.baseline(plain, doctor, project.clock().instant(), desk.settings().words());
      baselines.put(task.id(), baseline);
      String after = baseline.done() ? "DONE" : Flow.status(plain);
      rows.add(
          new Row(
              task.id(), task.folder(), Flow.status(plain), after, doctor.examine(plain).size()));
    }
    var result = new Outcome.Done<>(new Result(List.copyOf(rows)));
    if (who.isEmpty() || baselines.isEmpty()) return result;
    return switch (desk.adopt(baselines, who.get())) {
      case TaskDesk.Outcome.Denied<Integer>(var refusal) -> Outcome.refused(refusal);
      case TaskDesk.Outcome.Granted<Integer> _ -> result;
    };
  }

  private static boolean names(String id, TaskFolder task) {
    return task.id().equalsIgnoreCase(id)
        || task.folder().endsWith("/" + id)
        || task.id().endsWith("-" + id);
  }
}
