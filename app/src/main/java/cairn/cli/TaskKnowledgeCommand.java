package cairn.cli;

import cairn.desk.ProcessedMark;
import cairn.desk.TaskDesk;
import cairn.kernel.Project;
import cairn.task.Facts;
import cairn.task.Knowledge;
import cairn.task.TaskFolder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import picocli.CommandLine;

@CommandLine.Command(
    name = "knowledge",
    description =
        "Fact candidates of all tasks: who vouches for them, what contradicts; take them in.",
    footer = {
      "",
      "Example:  cairn task knowledge            look",
      "          cairn task knowledge --write    take them into knowledge/, and mark them"
          + " processed",
      "A fact is verified by two independent origins. Contradictions are shown, never resolved."
    })
final class TaskKnowledgeCommand extends TaskAction {
  @CommandLine.Option(names = "--write", description = "Take the candidates into knowledge/.")
  boolean write;

  @Override
  int run(Out out) throws Exception {
    List<TaskFolder> tasks = library().all();
    List<Facts.Fact> facts = Knowledge.gather(tasks, settings(root()).words());
    List<Facts.Contradiction> contradictions = Knowledge.contradictions(facts);
    for (Facts.Fact fact : facts) {
      String mark = fact.verified() ? out.green("verified  ") : "one source";
      out.say(mark + "  " + fact.category() + ": " + fact.text());
      out.say(out.dim("            " + String.join("; ", new TreeSet<>(fact.origins()))));
    }
    for (Facts.Contradiction c : contradictions)
      out.say(
          out.red("contradiction")
              + "  "
              + c.why()
              + "\n    "
              + c.one().text()
              + "\n    "
              + c.other().text());
    int marked = write ? take(out, tasks, facts) : 0;
    long verified = facts.stream().filter(Facts.Fact::verified).count();
    out.say(
        facts.size()
            + " facts, "
            + verified
            + " verified, "
            + contradictions.size()
            + " contradictions");
    out.result(
        Map.of(
            "facts",
            facts.stream().map(TaskKnowledgeCommand::row).toList(),
            "contradictions",
            rows(contradictions),
            "marked",
            marked));
    return contradictions.isEmpty() ? Exit.DONE : Exit.FINDINGS;
  }

  private int take(Out out, List<TaskFolder> tasks, List<Facts.Fact> facts) throws Exception {
    try (Project project = projectOrNew()) {
      TaskDesk desk = desk(project);
      desk.keep(facts, who(project, ""));
      int marked = 0;
      for (TaskFolder task : tasks)
        marked +=
            ProcessedMark.write(
                desk.library().folder(task),
                task,
                desk.settings().words(),
                project.clock().instant());
      out.note("knowledge/ is up to date; " + marked + " files marked as processed");
      return marked;
    }
  }

  private static Map<String, Object> row(Facts.Fact fact) {
    return Map.of(
        "category",
        fact.category(),
        "text",
        fact.text(),
        "origins",
        fact.origins(),
        "verified",
        fact.verified(),
        "candidates",
        fact.candidates().stream()
            .map(c -> Map.of("id", c.id(), "file", c.file(), "line", c.line()))
            .toList());
  }

  private static List<Map<String, String>> rows(List<Facts.Contradiction> contradictions) {
    var rows = new ArrayList<Map<String, String>>();
    for (Facts.Contradiction c : contradictions)
      rows.add(Map.of("one", c.one().text(), "other", c.other().text(), "why", c.why()));
    return rows;
  }
}
