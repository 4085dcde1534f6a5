package cairn.join;

import cairn.desk.TaskDesk;
import cairn.gate.GateRow;
import cairn.gate.OpenGate;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Step;
import cairn.kernel.Who;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.task.folder.TaskFolder;
import cairn.task.state.TaskState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What waits for a person in a project, whichever protocol asks.
public final class OpenGates {
  private final Project project;

  public OpenGates(Project project) {
    this.project = project;
  }

  public List<OpenGate> list() {
    var open = new ArrayList<OpenGate>();
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      for (Step step : chapter.steps()) if (step instanceof Gate gate) open.add(OpenGate.of(gate));
    return open;
  }

  /// In the shape that other programs rely on.
  public List<GateRow> rows() {
    return list().stream().map(OpenGate::row).toList();
  }

  public Optional<OpenGate> find(String id) {
    return list().stream().filter(o -> o.gate().id().equals(id)).findFirst();
  }

  /// Empty if no such gate is open. What was decided for a task is in its file afterwards.
  public Optional<Decision<?>> answer(String id, String value, Who who) throws IOException {
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) {
      if (chapter.steps().stream().noneMatch(s -> s instanceof Gate && s.id().equals(id))) continue;
      settle(id, who);
      Decision<?> decision = chapter.answer(id, value, who);
      if (decision instanceof Decision.Accepted<?>)
        new TaskDesk(project).writeDecisions(who.key(null));
      return Optional.of(decision);
    }
    return recorded(who);
  }

  /// What a person is about to decide is what stands in the files now, not what stood there when
  /// the question came up.
  private void settle(String gate, Who who) throws IOException {
    var desk = new TaskDesk(project);
    TaskState.Waiting waiting = desk.state().waiting().get(gate);
    if (waiting == null) return;
    Optional<TaskFolder> task = desk.library().find(waiting.task());
    if (task.isPresent()) desk.settle(task.get(), who.key(null));
  }

  /// The answer that was recorded under the same key, by a run that died before it could say so.
  public Optional<Decision<?>> recorded(Who who) throws IOException {
    if (who.key() == null) return Optional.empty();
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      if (chapter.recorded(who).orElse(null) instanceof Decision.Accepted<?> before) {
        new TaskDesk(project).writeDecisions(who.key(null));
        return Optional.of(before);
      }
    return Optional.empty();
  }
}
