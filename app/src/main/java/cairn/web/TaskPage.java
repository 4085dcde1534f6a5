package cairn.web;

import cairn.kernel.project.Project;
import cairn.use.task.ListTasks;
import cairn.use.task.ShowTask;
import cairn.use.task.TaskSummary;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/// Tasks as pages show them: the board, and one with its stages.
final class TaskPage {
  private final Project project;

  TaskPage(Project project) {
    this.project = project;
  }

  record TaskBoard(List<ListTasks.TaskRow> tasks) {}

  void board(ServerRequest request, ServerResponse response) throws IOException {
    Answer.json(response, new TaskBoard(ListTasks.of(project).rows()));
  }

  void show(ServerRequest request, ServerResponse response) throws IOException {
    Optional<TaskSummary> task = ShowTask.one(project, request.path().pathParameters().get("id"));
    if (task.isEmpty()) Answer.unknown(response);
    else Answer.json(response, task.get());
  }
}
