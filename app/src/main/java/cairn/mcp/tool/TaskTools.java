package cairn.mcp.tool;

import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.mcp.session.Answer;
import cairn.mcp.session.Arguments;
import cairn.mcp.session.Call;
import cairn.mcp.session.Methods;
import cairn.mcp.session.ToolFailure;
import cairn.mcp.wire.Page;
import cairn.text.Json;
import cairn.use.Outcome;
import cairn.use.task.HoldRole;
import cairn.use.task.ListTasks;
import cairn.use.task.OpenTask;
import cairn.use.task.ShowTask;
import cairn.use.task.TaskSummary;
import cairn.use.task.WorkOnStage;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Tasks in roles and stages.
final class TaskTools {
  private final Home home;

  TaskTools(Home home) {
    this.home = home;
  }

  private static String known(Project project, Call call) throws IOException, ToolFailure {
    String id = call.arguments().text("task");
    if (ShowTask.one(project, id).isEmpty())
      throw new ToolFailure("there is no task '" + id + "'", "use task_show");
    return id;
  }

  Answer open(Call call) throws Exception {
    var use = new OpenTask(home.project());
    return switch (use.open(call.arguments().text("title"), call.agent())) {
      case Outcome.Refused<OpenTask.Opened>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<OpenTask.Opened>(var opened) -> Answer.of(opened.task());
    };
  }

  Answer show(Call call) throws Exception {
    Project project = home.project();
    if (call.arguments().given("task").isPresent())
      return switch (ShowTask.settled(project, known(project, call), call.agent())) {
        case Outcome.Refused<TaskSummary>(var refusals) -> Answer.refused(refusals);
        case Outcome.Done<TaskSummary>(var task) -> Answer.of(task);
      };
    Page<ListTasks.TaskRow> page =
        Page.of(ListTasks.of(project).rows(), call.arguments().text("cursor"), Methods.PAGE);
    ObjectNode data = Json.object();
    data.set("tasks", Json.tree(page.items()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }

  Answer role(Call call) throws Exception {
    Project project = home.project();
    var roles = new HoldRole(project);
    String task = known(project, call);
    Optional<String> role = call.arguments().given("role").filter(TaskTools::isRole);
    if (role.isEmpty()) return giveBack(roles, project, call);
    var wanted = new HoldRole.Wanted(task, role.get(), call.arguments().text("phase"));
    // A server that a script started is no session of its own: the script's agent is behind it.
    Who who = call.agent();
    if (call.session().doubt().isPresent()) who = new Who(who.actor(), who.source(), "");
    return switch (roles.take(wanted, who)) {
      case Outcome.Refused<HoldRole.Held>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<HoldRole.Held>(var held) -> {
        roles.keep(held);
        yield Answer.of(Map.of("task", held.task(), "role", held.role(), "held", true));
      }
    };
  }

  private static boolean isRole(String word) {
    return HoldRole.roles().stream().anyMatch(word.strip()::equalsIgnoreCase);
  }

  private Answer giveBack(HoldRole roles, Project project, Call call) throws Exception {
    String token = token(project);
    if (token.isEmpty()) throw new ToolFailure("no role is held here", "name one to take");
    return switch (roles.end(token, call.agent())) {
      case Outcome.Refused<Boolean>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<Boolean> _ -> {
        roles.forget();
        yield Answer.of(Map.of("held", false));
      }
    };
  }

  private String token(Project project) throws IOException {
    return HoldRole.token(project.folder(), home.environment()).orElse("");
  }

  Answer stage(Call call) throws Exception {
    Project project = home.project();
    Arguments given = call.arguments();
    var which =
        new WorkOnStage.Which(
            known(project, call),
            given.text("stage"),
            given.number("iteration", 0),
            given.text("phase"),
            token(project));
    var use = new WorkOnStage(project);
    return given.yes("complete")
        ? completed(use.complete(which, call.agent()))
        : entered(use.enter(which, call.agent()));
  }

  private static Answer entered(Outcome<WorkOnStage.Entering> outcome) {
    return switch (outcome) {
      case Outcome.Refused<WorkOnStage.Entering>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<WorkOnStage.Entering>(WorkOnStage.Entering.Entered entered) ->
          Answer.of(entered);
      case Outcome.Done<WorkOnStage.Entering>(
              WorkOnStage.Entering.NothingToEnter(var task, var next, _)) ->
          Answer.failure(
              "no stage of " + task + " can be entered now; next: " + next,
              "a stage at hand is filled in (task_show lists what is missing) and finished with"
                  + " `complete`; gate_answer puts a gate to the person");
    };
  }

  private static Answer completed(Outcome<WorkOnStage.Completing> outcome) throws ToolFailure {
    return switch (outcome) {
      case Outcome.Refused<WorkOnStage.Completing>(var refusals) -> Answer.refused(refusals);
      case Outcome.Done<WorkOnStage.Completing>(WorkOnStage.Completing.Completed done) ->
          Answer.of(done);
      case Outcome.Done<WorkOnStage.Completing>(WorkOnStage.Completing.NothingAtHand(var task)) ->
          throw new ToolFailure("no stage of " + task + " is at hand", "enter one first");
    };
  }
}
