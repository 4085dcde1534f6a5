package cairn.cli.task;

import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.task.OpenTask;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "new",
    description = "Open a task: a folder with the next number and its HL (the goal) to fill in.",
    footer = {"", "Example:  cairn task new \"Faster import of large files\""})
final class TaskNewCommand extends TaskAction {
  @CommandLine.Parameters(
      index = "0",
      paramLabel = "TITLE",
      description = "What it is about, in a few words.")
  String title;

  @Override
  public int run(Out out) throws Exception {
    try (Project project = tasks()) {
      var opened = granted(out, new OpenTask(project).open(title, who(project, "")));
      if (opened.isEmpty()) return Exit.FINDINGS;
      String task = opened.get().task().id();
      String file = opened.get().file();
      out.say("Opened " + out.bold(task) + " in " + opened.get().folder() + "/.");
      out.say("Fill in the goal in " + file + ", then decide its gate:");
      out.say("  cairn task gate " + task);
      out.result(Map.of("task", task, "folder", opened.get().folder(), "file", file));
      return Exit.DONE;
    }
  }
}
