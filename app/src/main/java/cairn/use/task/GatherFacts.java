package cairn.use.task;

import cairn.desk.ProcessedMark;
import cairn.desk.TaskDesk;
import cairn.desk.TaskLibrary;
import cairn.desk.TaskSettings;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.task.folder.TaskFolder;
import cairn.task.state.Facts;
import cairn.task.state.Knowledge;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/// The fact candidates of all tasks: who vouches for them, and what contradicts.
public final class GatherFacts {
  private final Path root;

  /// @param root of a project, or any folder with tasks
  public GatherFacts(Path root) {
    this.root = root;
  }

  /// @param origins who vouches for it, each once
  /// @param verified by two independent origins
  public record Fact(
      String category,
      String text,
      List<String> origins,
      boolean verified,
      List<Candidate> candidates) {}

  /// Where it was stated.
  public record Candidate(String id, String file, int line) {}

  public record Contradiction(String one, String other, String why) {}

  public record Gathered(List<Fact> facts, List<Contradiction> contradictions) {}

  public Gathered gather() throws IOException {
    List<Facts.Fact> facts = facts(tasks());
    return new Gathered(
        facts.stream().map(GatherFacts::fact).toList(),
        Knowledge.contradictions(facts).stream()
            .map(c -> new Contradiction(c.one().text(), c.other().text(), c.why()))
            .toList());
  }

  /// Takes the candidates into the knowledge and marks their files; returns how many.
  public int take(Project project, Who who) throws IOException {
    var desk = new TaskDesk(project).mended();
    List<TaskFolder> tasks = tasks();
    desk.keep(facts(tasks), who);
    int marked = 0;
    for (TaskFolder task : tasks)
      marked +=
          ProcessedMark.write(
              desk.library().folder(task),
              task,
              desk.settings().words(),
              project.clock().instant());
    return marked;
  }

  private List<TaskFolder> tasks() throws IOException {
    return new TaskLibrary(root, TaskSettings.of(root)).all();
  }

  private List<Facts.Fact> facts(List<TaskFolder> tasks) throws IOException {
    return Knowledge.gather(tasks, TaskSettings.of(root).words());
  }

  private static Fact fact(Facts.Fact fact) {
    return new Fact(
        fact.category(),
        fact.text(),
        List.copyOf(new TreeSet<>(fact.origins())),
        fact.verified(),
        fact.candidates().stream().map(c -> new Candidate(c.id(), c.file(), c.line())).toList());
  }
}
