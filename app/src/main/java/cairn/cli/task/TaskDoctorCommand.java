package cairn.cli.task;

import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.project.Project;
import cairn.text.Json;
import cairn.use.task.ExamineTasks;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "doctor",
    description = "What is wrong with the tasks, in one screen, and what to do next.",
    footer = {
      "",
      "Example:  cairn task doctor                 the tasks of this project",
      "          cairn task doctor TFW-24          one of them",
      "          cairn task doctor some/folder     a task folder, or a folder of them",
      "          cairn task doctor --all           every finding with its line",
      "          cairn task doctor --history       also who wrote what, from git"
    })
final class TaskDoctorCommand extends TaskAction {
  private static final int EXAMPLES = 3;

  @CommandLine.Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "DIR",
      description = "A task, its folder, or a folder of tasks (default: tasks/).")
  @Nullable Path where;

  @CommandLine.Option(names = "--all", description = "List every finding.")
  boolean all;

  @CommandLine.Option(
      names = "--history",
      description = "Also check git history for writes outside a role.")
  boolean history;

  @CommandLine.Option(names = "--sarif", description = "Print SARIF 2.1.0.")
  boolean sarif;

  @Override
  public int run(Out out) throws Exception {
    boolean here = where == null || !Files.isDirectory(resolve(where));
    Path root = here ? root() : base(resolve(where));
    checkSettings(root);
    var use = new ExamineTasks(root, world().clock());
    ExamineTasks.Result result =
        where == null
            ? use.all(history)
            : here ? use.one(where.toString(), history) : use.in(resolve(where), history);
    return switch (result) {
      case ExamineTasks.Result.Done(var tasks, var more) -> print(out, tasks, more);
      case ExamineTasks.Result.Unknown(var task) ->
          throw new UserError(
              "no task and no folder '" + task + "'",
              "see `cairn task board` for what there is, or name a folder");
      case ExamineTasks.Result.NoFolder(var folder) ->
          throw new UserError(
              "no folder " + folder, "name a task folder, or start with `cairn task new`");
      case ExamineTasks.Result.NoTask(var folder) ->
          throw new UserError(
              "no task in " + folder, "a task folder holds HL-…md, research/… or TS__…md");
    };
  }

  /// What the paths of findings begin at: the project, where one works, or the folder above.
  private Path base(Path folder) {
    Optional<Path> project = Project.find(folder);
    if (project.isPresent()) return project.get();
    Path here = resolve(Path.of(""));
    if (folder.toAbsolutePath().normalize().startsWith(here.toAbsolutePath().normalize()))
      return here;
    Path parent = folder.toAbsolutePath().getParent();
    return parent == null ? folder : parent;
  }

  private int print(Out out, List<ExamineTasks.Examined> tasks, List<Finding> more) {
    var every = new ArrayList<Finding>();
    tasks.forEach(task -> every.addAll(task.findings()));
    every.addAll(more);
    if (sarif) {
      out.raw(Json.pretty(FindingsOutput.sarif(every)) + "\n");
      return FindingsOutput.exit(every);
    }
    if (all || out.json()) return FindingsOutput.print(out, every, "Nothing is wrong.");
    tasks.forEach(task -> screen(out, task));
    for (Finding finding : more) out.say(finding.toString());
    long errors = every.stream().filter(f -> f.severity() == Severity.ERROR).count();
    out.say(
        Out.counted(tasks.size(), "task")
            + ", "
            + Out.counted(every.size(), "finding")
            + ", "
            + errors
            + " of them errors"
            + (every.isEmpty() ? "." : "; every line: --all"));
    return FindingsOutput.exit(every);
  }

  private static void screen(Out out, ExamineTasks.Examined task) {
    List<Finding> findings = task.findings();
    out.say(
        out.bold(task.id())
            + "  "
            + task.title()
            + "  "
            + task.status()
            + (findings.isEmpty() ? out.green("  fine") : ""));
    var groups = new TreeMap<String, List<Finding>>();
    for (Finding f : findings)
      groups
          .computeIfAbsent(f.severity().ordinal() + f.code().code(), _ -> new ArrayList<>())
          .add(f);
    for (List<Finding> group : groups.values()) {
      Finding first = group.getFirst();
      String line =
          String.format(
              "  %4d  %-7s %s  %s",
              group.size(), first.severity().word(), first.code().code(), first.code().title());
      out.say(
          switch (first.severity()) {
            case ERROR -> out.red(line);
            case WARNING -> out.yellow(line);
            case NOTE -> line;
          });
      out.say(
          out.dim(
              "        "
                  + String.join(
                      "  ", group.stream().limit(EXAMPLES).map(f -> place(task, f)).toList())
                  + (group.size() > EXAMPLES ? "  …" : "")));
    }
    if (!task.next().isEmpty())
      out.say("  next: " + task.next() + (task.turn().isEmpty() ? "" : " (" + task.turn() + ")"));
    out.say("");
  }

  private static String place(ExamineTasks.Examined task, Finding f) {
    String file =
        f.file().startsWith(task.folder() + "/")
            ? f.file().substring(task.folder().length() + 1)
            : f.file();
    return file + (f.line() > 0 ? ":" + f.line() : "");
  }
}
