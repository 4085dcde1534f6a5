package cairn.join;

import cairn.agent.Agents;
import cairn.crew.RuleAgent;
import cairn.desk.ExecutorBranch;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.project.Project;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskFolder;
import cairn.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Hands the specification of a task to an agent that works in a worktree.
///
/// @param agent of `cairn.yaml`; empty for whoever has the role `executor` there
/// @param heard what it says while it works
public record TaskExecutor(
    Project project, Map<String, String> environment, String agent, Consumer<String> heard) {
  /// @return its last words; its work is on a branch
  public String perform(TaskFolder task, String file, Duration limit)
      throws IOException, InterruptedException {
    Brief brief = brief(task, file);
    var services =
        new Agents.Services(
            new RuleAgent(),
            List.of(),
            activity -> {
              if (!activity.words().isBlank()) heard.accept(activity.words());
            });
    try (Agents agents = Agents.of(project.folder(), environment, services)) {
      Agents chosen = agent.isEmpty() ? agents : agents.only(agent);
      return chosen.apply(brief).perform(brief, limit).content().asString("");
    } catch (Outage e) {
      throw new IOException("the agent did not finish: " + e.getMessage(), e);
    }
  }

  private Brief brief(TaskFolder task, String file) throws IOException {
    var specification = new StringBuilder();
    for (StageFile stage : task.stages())
      if (stage.place().stage() == Stage.TS)
        specification
            .append(Files.readString(project.folder().resolve(task.path(stage.path()))))
            .append('\n');
    var input =
        Json.object()
            .put("task", task.id())
            .put("file", file)
            .put("specification", specification.toString());
    return new Brief(
        ExecutorBranch.work(task.id()),
        "task",
        "executor",
        instruction(),
        input,
        null,
        List.of(),
        "",
        List.of());
  }

  private static String instruction() throws IOException {
    try (InputStream in = TaskExecutor.class.getResourceAsStream("/cairn/join/execute.md")) {
      if (in == null) throw new AssertionError("execute.md is not in the jar");
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
