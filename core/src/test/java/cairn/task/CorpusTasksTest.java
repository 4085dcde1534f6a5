package cairn.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cairn.finding.Finding;
import cairn.task.check.Budgets;
import cairn.task.check.Doctor;
import cairn.task.folder.Atlas;
import cairn.task.folder.Flow;
import cairn.task.folder.Listing;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Task folders that other people made: they open, and their problems are named.
class CorpusTasksTest {
  private static Path corpus() {
    String named = System.getenv("CAIRN_CORPUS");
    Path root = Path.of(System.getProperty("cairn.root", "."));
    return (named == null ? root.resolve("../shared/corpus") : Path.of(named)).resolve("tfw");
  }

  private static List<TaskFolder> tasks() throws IOException {
    assumeTrue(Files.isDirectory(corpus()), "no corpus at " + corpus());
    var tasks = new ArrayList<TaskFolder>();
    try (Stream<Path> folders = Files.list(corpus())) {
      for (Path folder : folders.filter(Files::isDirectory).sorted().toList()) {
        var texts = new TreeMap<String, String>();
        try (Stream<Path> files = Files.walk(folder)) {
          for (Path file : files.filter(Files::isRegularFile).toList())
            texts.put(folder.relativize(file).toString(), Files.readString(file));
        }
        tasks.add(TaskFixture.READER.read(Listing.of(folder.getFileName().toString(), texts)));
      }
    }
    return tasks;
  }

  @Test
  void everyFolderOpensAndNoFileIsLeftOver() throws IOException {
    List<TaskFolder> tasks = tasks();
    assertThat(tasks).isNotEmpty();
    for (TaskFolder task : tasks) {
      assertThat(task.others()).as(task.id()).isEmpty();
      assertThat(task.notices()).isEmpty();
      assertThat(Flow.status(task))
          .as("gates were left blank, so nothing is done")
          .isEqualTo("REV");
    }
  }

  /// Counted by grep: lines outside code blocks that end in `decision: ___`.
  @Test
  void everyBlankDecisionLineIsAFinding() throws IOException {
    List<TaskFolder> tasks = tasks();
    for (TaskFolder task : tasks) {
      long blank = 0;
      for (StageFile file : task.stages())
        blank +=
            file.sheet().lines().stream()
                .filter(l ->
                    l.kind() == Sheet.Kind.TEXT
                        && l.text().matches("→ User (decision: ___|direction:)"))
                .count();
      long named =
          new Doctor(Words.builtIn(), Budgets.builtIn(), Atlas.of(tasks, Map.of(), Words.builtIn()))
              .examine(task).stream()
                  .filter(f ->
                      f.code() == TaskCode.GATE_BLANK
                          && f.message().startsWith("user decision is blank"))
                  .map(Finding::line)
                  .count();
      assertThat(named).as(task.id()).isEqualTo(blank);
    }
  }
}
