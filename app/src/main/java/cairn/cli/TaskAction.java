package cairn.cli;

import cairn.desk.TaskDesk;
import cairn.desk.TaskLibrary;
import cairn.desk.TaskSettings;
import cairn.desk.Tokens;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.spine.Event;
import cairn.task.StageRules;
import cairn.task.TaskFolder;
import cairn.task.TaskGate;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What the task commands share: finding a task, the token of the session, and who acts.
abstract class TaskAction extends Command {
  /// The library of the folder, with a log or without: reading tasks needs none.
  final TaskLibrary library() throws IOException {
    Path root = root();
    return new TaskLibrary(root, settings(root));
  }

  /// The tasks to look at, held against the log where there is one.
  final TaskReading reading() throws IOException {
    Path root = root();
    settings(root);
    return TaskReading.of(root, world().clock());
  }

  final Path root() {
    return Project.find(folder()).orElse(folder());
  }

  static TaskSettings settings(Path root) throws IOException {
    try {
      return TaskSettings.of(root).check();
    } catch (Malformed e) {
      throw new UserError(
          "cairn.yaml: " + e.getMessage(), "correct the setting; see `cairn config`");
    }
  }

  static TaskDesk desk(Project project) throws IOException {
    settings(project.folder());
    return new TaskDesk(project).mended();
  }

  static TaskFolder find(TaskLibrary library, String id) throws IOException {
    return library
        .find(id)
        .orElseThrow(() ->
            new UserError("no task '" + id + "'", "see `cairn task board` for what there is"));
  }

  final Optional<String> token(Path root) throws IOException {
    return Tokens.find(root, environmentToken());
  }

  final Optional<String> environmentToken() {
    return Optional.ofNullable(world().environment().get(Tokens.VARIABLE));
  }

  /// A person, unless the environment carries a role's token: then it is whoever works in that
  /// role.
  final Who who(Project project, String name) throws IOException {
    String person = name.isEmpty() ? world().environment().getOrDefault("USER", "user") : name;
    Optional<String> role =
        environmentToken().isEmpty()
            ? Optional.empty()
            : desk(project).state().holder(environmentToken().get()).map(t -> t.role().word());
    Event.Actor actor =
        role.map(r -> new Event.Actor(r, "holder of the role " + r))
            .orElse(Event.Actor.person(person));
    return new Who(actor, Event.Origin.of("cli"), "");
  }

  static <T> Optional<T> granted(Out out, TaskDesk.Outcome<T> outcome) {
    return switch (outcome) {
      case TaskDesk.Outcome.Granted<T>(var value) -> Optional.of(value);
      case TaskDesk.Outcome.Denied<T>(var refusal) -> {
        refused(out, List.of(refusal));
        ObjectNode node = Json.object();
        node.putObject("refused")
            .put("rule", refusal.rule().code())
            .put("message", refusal.message())
            .put("hint", refusal.hint());
        out.result(node);
        yield Optional.empty();
      }
    };
  }

  static String question(TaskFolder task, TaskGate gate) {
    var rules = StageRules.of(gate.place().stage());
    String answers =
        rules.answers().isEmpty() ? "your answer" : String.join(" | ", rules.answers().keySet());
    return rules.gate().orElse("A question of the executor.") + "  [" + answers + "]";
  }

  static String place(TaskFolder task, TaskGate gate) {
    return task.path(gate.file()) + ":" + gate.line();
  }
}
