package cairn.cli.task;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.use.Outcome;
import cairn.use.task.HoldRole;
import cairn.use.task.IdentifyCaller;
import cairn.use.task.ShowTask;
import cairn.use.task.TaskSummary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What the task commands share: the folder, whether a task is known, and who acts.
abstract class TaskAction extends Command {
  final Path root() {
    return Project.find(folder()).orElse(folder());
  }

  /// Says what cannot be read in `cairn.yaml` before anything is done by it.
  static void checkSettings(Path root) throws IOException {
    try {
      ShowTask.checkSettings(root);
    } catch (Malformed e) {
      throw new UserError(
          "cairn.yaml: " + e.getMessage(), "correct the setting; see `cairn config`");
    }
  }

  /// The project, opened for a command that changes tasks.
  final Project tasks() throws IOException {
    Project project = projectOrNew();
    try {
      checkSettings(project.folder());
    } catch (IOException | RuntimeException e) {
      project.close();
      throw e;
    }
    return project;
  }

  static void known(Project project, String id) throws IOException {
    if (ShowTask.one(project, id).isEmpty()) throw unknown(id);
  }

  static UserError unknown(String id) {
    return new UserError("no task '" + id + "'", "see `cairn task board` for what there is");
  }

  final String token(Project project) throws IOException {
    return HoldRole.token(project.folder(), world().environment()).orElse("");
  }

  /// A person, unless the environment carries a role's token: then it is whoever works in that
  /// role.
  final Who who(Project project, String name) throws IOException {
    return new IdentifyCaller(project, world().environment()).who(name, world().person());
  }

  final Optional<Refusal> notAPerson(Project project) throws IOException {
    return new IdentifyCaller(project, world().environment())
        .notAPerson(world().person(), world()::agent);
  }

  /// The result, or what was refused, told to people and programs.
  static <T> Optional<T> granted(Out out, Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Done<T>(var value) -> Optional.of(value);
      case Outcome.Refused<T>(var refusals) -> {
        refused(out, refusals);
        Refusal first = refusals.getFirst();
        ObjectNode node = Json.object();
        node.putObject("refused")
            .put("rule", first.rule().code())
            .put("message", first.message())
            .put("hint", first.hint());
        out.result(node);
        yield Optional.empty();
      }
    };
  }

  static String question(TaskSummary.Gate gate) {
    String answers = gate.answers().isEmpty() ? "your answer" : String.join(" | ", gate.answers());
    String question = gate.question().isEmpty() ? "A question of the executor." : gate.question();
    return question + "  [" + answers + "]";
  }
}
