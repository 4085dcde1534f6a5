package cairn.mcp;

import cairn.desk.TaskDesk;
import cairn.desk.TaskSummary;
import cairn.desk.Tokens;
import cairn.kernel.Project;
import cairn.task.Board;
import cairn.task.Flow;
import cairn.task.Place;
import cairn.task.Role;
import cairn.task.Stage;
import cairn.task.StageFile;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import cairn.text.Json;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Tasks in roles and stages.
final class TaskTools {
  private final Home home;

  TaskTools(Home home) {
    this.home = home;
  }

  private static TaskFolder find(TaskDesk desk, String id) throws IOException, ToolFailure {
    return desk.library()
        .find(id)
        .orElseThrow(() -> new ToolFailure("there is no task '" + id + "'", "use task_show"));
  }

  Answer open(Call call) throws Exception {
    Project project = home.project();
    var desk = new TaskDesk(project).mended();
    return switch (desk.open(call.arguments().text("title"), call.agent())) {
      case TaskDesk.Outcome.Denied<String>(var refusal) -> Answer.refused(List.of(refusal));
      case TaskDesk.Outcome.Granted<String>(var folder) -> {
        TaskFolder task = desk.library().read(project.folder().resolve(folder));
        desk.settle(task, call.agent());
        yield Answer.of(TaskSummary.of(task));
      }
    };
  }

  Answer show(Call call) throws Exception {
    Project project = home.project();
    var desk = new TaskDesk(project).mended();
    Optional<String> id = call.arguments().given("task");
    if (id.isPresent())
      return Answer.of(TaskSummary.of(desk.settle(find(desk, id.get()), call.agent())));
    Page<Board.Row> page =
        Page.of(
            desk.library().board(project.clock().instant()),
            call.arguments().text("cursor"),
            Methods.PAGE);
    ObjectNode data = Json.object();
    data.set("tasks", Json.tree(page.items()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }

  Answer role(Call call) throws Exception {
    Project project = home.project();
    var desk = new TaskDesk(project).mended();
    TaskFolder task = desk.settle(find(desk, call.arguments().text("task")), call.agent());
    Optional<Role> role = call.arguments().given("role").flatMap(Role::of);
    if (role.isEmpty()) return giveBack(desk, project, call);
    String phase = call.arguments().text("phase").toUpperCase(Locale.ROOT);
    return switch (desk.start(task, phase, role.get(), call.agent())) {
      case TaskDesk.Outcome.Denied<String>(var refusal) -> Answer.refused(List.of(refusal));
      case TaskDesk.Outcome.Granted<String>(var token) -> {
        Tokens.keep(project.folder(), token);
        yield Answer.of(Map.of("task", task.id(), "role", role.get().word(), "held", true));
      }
    };
  }

  private Answer giveBack(TaskDesk desk, Project project, Call call) throws Exception {
    String token =
        token(project)
            .orElseThrow(() -> new ToolFailure("no role is held here", "name one to take"));
    return switch (desk.end(token, call.agent())) {
      case TaskDesk.Outcome.Denied<Boolean>(var refusal) -> Answer.refused(List.of(refusal));
      case TaskDesk.Outcome.Granted<Boolean> _ -> {
        Tokens.forget(project.folder());
        yield Answer.of(Map.of("held", false));
      }
    };
  }

  private Optional<String> token(Project project) throws IOException {
    return Tokens.find(
        project.folder(), Optional.ofNullable(home.environment().get(Tokens.VARIABLE)));
  }

  Answer stage(Call call) throws Exception {
    Project project = home.project();
    var desk = new TaskDesk(project).mended();
    TaskFolder task = desk.settle(find(desk, call.arguments().text("task")), call.agent());
    String token = token(project).orElse("");
    return call.arguments().yes("complete")
        ? complete(desk, task, token, call)
        : enter(desk, task, token, call);
  }

  private static Optional<Place> named(TaskFolder task, Arguments given) {
    return given
        .given("stage")
        .flatMap(Stage::of)
        .map(s -> TaskDesk.place(task, s, given.number("iteration", 0), given.text("phase")));
  }

  private static Answer enter(TaskDesk desk, TaskFolder task, String token, Call call)
      throws Exception {
    Optional<Place> place = named(task, call.arguments()).or(() -> TaskDesk.nextToEnter(task));
    if (place.isEmpty())
      return Answer.failure(
          "no stage of " + task.id() + " can be entered now; next: " + Board.row(task).next(),
          "task_show says what it waits for; gate_answer puts a gate to the person");
    return switch (desk.enter(task, place.get(), token, call.agent())) {
      case TaskDesk.Outcome.Denied<TaskDesk.Entered>(var refusal) ->
          Answer.refused(List.of(refusal));
      case TaskDesk.Outcome.Granted<TaskDesk.Entered>(var entered) ->
          Answer.of(
              Map.of(
                  "task", task.id(),
                  "entered", place.get().word(),
                  "file", entered.path(),
                  "created", entered.created()));
    };
  }

  private static Answer complete(TaskDesk desk, TaskFolder task, String token, Call call)
      throws Exception {
    StageFile file =
        named(task, call.arguments())
            .map(task::at)
            .orElseGet(() -> TaskDesk.atHand(task))
            .orElseThrow(() ->
                new ToolFailure("no stage of " + task.id() + " is at hand", "enter one first"));
    return switch (desk.complete(task, file, token, call.agent())) {
      case TaskDesk.Outcome.Denied<TaskFolder>(var refusal) -> Answer.refused(List.of(refusal));
      case TaskDesk.Outcome.Granted<TaskFolder>(var then) ->
          Answer.of(
              Map.of(
                  "task", task.id(),
                  "completed", file.place().word(),
                  "waiting", Flow.waiting(then).stream().map(TaskGate::id).toList()));
    };
  }
}
