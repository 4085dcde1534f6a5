package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.use.task.ExecuteTask;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;

@CommandLine.Command(
    name = "execute",
    description = "Let an agent do the executor's stage in a git worktree of its own.",
    footer = {
      "",
      "Example:  cairn task execute 24 --agent code      it works; you see the diff",
      "          cairn task execute 24 --merge           you have read it: into the project",
      "          cairn task execute 24 --discard         or not",
      "The agent is one of cairn.yaml with `place: worktree`."
    })
final class TaskExecuteCommand extends OneTask {
  @Option(
      names = "--agent",
      defaultValue = "",
      paramLabel = "NAME",
      description = "An agent of cairn.yaml (default: who has the role executor there).")
  String agent;

  @Option(
      names = "--minutes",
      defaultValue = "60",
      paramLabel = "N",
      description = "How long it may take (default ${DEFAULT-VALUE}).")
  int minutes;

  @Option(names = "--merge", description = "Bring what it delivered into the project.")
  boolean merge;

  @Option(names = "--discard", description = "Throw away what it delivered.")
  boolean discard;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = tasks()) {
      known(project, id);
      var execute = new ExecuteTask(project);
      if (merge || discard) {
        Optional<Refusal> notAPerson = notAPerson(project);
        if (notAPerson.isPresent()) return refused(out, List.of(notAPerson.get()));
      }
      if (discard) {
        var thrown = granted(out, execute.discard(id));
        if (thrown.isEmpty()) return Exit.FINDINGS;
        out.say(thrown.get() ? "thrown away" : "there was nothing");
        out.result(Map.of("discarded", thrown.get()));
        return Exit.DONE;
      }
      if (merge) return merged(out, project, execute);
      var asked =
          new ExecuteTask.Asked(id, agent, world().environment(), Duration.ofMinutes(minutes));
      var delivered = granted(out, execute.run(asked, who(project, ""), out::note));
      if (delivered.isEmpty()) return Exit.FINDINGS;
      ExecuteTask.Delivered work = delivered.get();
      out.say(work.diff());
      left(out, work.left());
      if (!work.said().isBlank()) out.say(work.said());
      out.say(out.bold(work.task()) + " waits: is this right?");
      out.say("  cairn task execute " + id + " --merge   or   --discard");
      out.result(work);
      return Exit.GATE;
    }
  }

  private int merged(Out out, Project project, ExecuteTask execute) throws Exception {
    var merged = granted(out, execute.merge(id, who(project, "")));
    if (merged.isEmpty()) return Exit.FINDINGS;
    for (String path : merged.get().paths()) out.say(out.green("merged") + "  " + path);
    left(out, merged.get().left());
    out.say("  cairn task stage " + id + " --complete");
    out.result(merged.get());
    return Exit.DONE;
  }

  private static void left(Out out, List<String> left) {
    for (String path : left) out.say(out.red("not taken") + "  " + path);
  }
}
