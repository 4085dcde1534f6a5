package cairn.cli;

import cairn.desk.TaskDesk;
import cairn.kernel.Project;
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
  int run(Out out) throws Exception {
    try (Project project = projectOrNew()) {
      TaskDesk desk = desk(project);
      var folder = granted(out, desk.open(title, who(project, "")));
      if (folder.isEmpty()) return Exit.FINDINGS;
      var task = desk.library().read(project.folder().resolve(folder.get()));
      out.say("Opened " + out.bold(task.id()) + " in " + folder.get() + "/.");
      out.say(
          "Fill in the goal in "
              + task.path(task.hl().orElseThrow().path())
              + ", then decide its gate:");
      out.say("  cairn task gate " + task.id());
      out.result(
          Map.of(
              "task",
              task.id(),
              "folder",
              folder.get(),
              "file",
              task.path(task.hl().orElseThrow().path())));
      return Exit.DONE;
    }
  }
}
