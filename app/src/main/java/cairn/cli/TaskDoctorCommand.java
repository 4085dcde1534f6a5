package cairn.cli;

import cairn.desk.RoleCheck;
import cairn.desk.TaskLibrary;
import cairn.desk.TaskSettings;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.Project;
import cairn.task.Atlas;
import cairn.task.Board;
import cairn.task.Doctor;
import cairn.task.TaskFolder;
import cairn.task.TaskState;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
  int run(Out out) throws Exception {
    boolean here = where == null || !Files.isDirectory(resolve(where));
    Path root = here ? root() : Project.find(resolve(where)).orElse(base(resolve(where)));
    TaskSettings settings = settings(root);
    try (TaskReading reading = TaskReading.of(root, world().clock())) {
      return examine(out, root, settings, here, reading);
    }
  }

  private int examine(Out out, Path root, TaskSettings settings, boolean here, TaskReading reading)
      throws Exception {
    TaskLibrary library = reading.library();
    Path folder = here ? root.resolve(settings.folder()) : resolve(where);
    if (where != null && here)
      folder =
          library
              .find(where.toString())
              .map(library::folder)
              .orElseThrow(() ->
                  new UserError(
                      "no task and no folder '" + where + "'",
                      "see `cairn task board` for what there is, or name a folder"));
    if (!Files.isDirectory(folder))
      throw new UserError(
          "no folder " + folder, "name a task folder, or start with `cairn task new`");
    List<TaskFolder> tasks = library.under(folder);
    if (tasks.isEmpty())
      throw new UserError(
          "no task in " + folder, "a task folder holds HL-…md, research/… or TS__…md");
    var findings = new LinkedHashMap<TaskFolder, List<Finding>>();
    var doctor =
        new Doctor(
            settings.words(),
            settings.budgets(),
            Atlas.of(tasks, library.knowledge(), settings.words()));
    for (TaskFolder task : tasks) {
      List<Finding> found = doctor.examine(task);
      findings.put(task, reading.desk().map(d -> d.news(task, found)).orElse(found));
    }
    var more = new ArrayList<Finding>();
    List<TaskState.Turn> turns =
        reading.desk().map(d -> d.state().tokens().values()).orElse(List.of());
    if (history) more.addAll(RoleCheck.findings(root, settings, turns));
    return print(out, findings, more);
  }

  private static Path base(Path folder) {
    Path parent = folder.toAbsolutePath().getParent();
    return parent == null ? folder : parent;
  }

  private int print(Out out, Map<TaskFolder, List<Finding>> findings, List<Finding> more) {
    var every = new ArrayList<Finding>();
    findings.values().forEach(every::addAll);
    every.addAll(more);
    if (sarif) {
      out.raw(Json.pretty(FindingsOutput.sarif(every)) + "\n");
      return FindingsOutput.exit(every);
    }
    if (all || out.json()) return FindingsOutput.print(out, every, "Nothing is wrong.");
    findings.forEach((task, list) -> screen(out, task, list));
    for (Finding finding : more) out.say(finding.toString());
    long errors = every.stream().filter(f -> f.severity() == Severity.ERROR).count();
    out.say(
        Out.counted(findings.size(), "task")
            + ", "
            + Out.counted(every.size(), "finding")
            + ", "
            + errors
            + " of them errors"
            + (every.isEmpty() ? "." : "; every line: --all"));
    return FindingsOutput.exit(every);
  }

  private static void screen(Out out, TaskFolder task, List<Finding> findings) {
    Board.Row row = Board.row(task);
    out.say(
        out.bold(task.id())
            + "  "
            + task.title()
            + "  "
            + row.status()
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
    if (!row.next().isEmpty())
      out.say("  next: " + row.next() + (row.turn().isEmpty() ? "" : " (" + row.turn() + ")"));
    out.say("");
  }

  private static String place(TaskFolder task, Finding f) {
    String file =
        f.file().startsWith(task.folder() + "/")
            ? f.file().substring(task.folder().length() + 1)
            : f.file();
    return file + (f.line() > 0 ? ":" + f.line() : "");
  }
}
