package cairn.web;

import cairn.desk.TaskDesk;
import cairn.desk.TaskSummary;
import cairn.kernel.Project;
import cairn.task.Board;
import cairn.task.TaskFolder;
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

  record TaskBoard(List<Board.Row> tasks) {}

  void board(ServerRequest request, ServerResponse response) throws IOException {
    var rows = new TaskDesk(project).library().board(project.clock().instant());
    Answer.json(response, new TaskBoard(rows));
  }

  void show(ServerRequest request, ServerResponse response) throws IOException {
    Optional<TaskFolder> task =
        new TaskDesk(project).library().find(request.path().pathParameters().get("id"));
    if (task.isEmpty()) Answer.unknown(response);
    else Answer.json(response, TaskSummary.of(task.get()));
  }
}
