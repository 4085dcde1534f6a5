package cairn.bench;

import cairn.desk.TaskLibrary;
import cairn.desk.TaskSettings;
import cairn.task.folder.Board;
import cairn.task.folder.Layout;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.TaskName;
import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/// How long a board of many tasks takes, every file read. Arguments: a folder to fill (kept, so
/// that `cairn task board` can be timed on it), and how many tasks.
final class TaskBoardBench {
  private static final int ROUNDS = 7;
  private static final int WORDS = 550;
  private static final long SEED = 20261116;

  private TaskBoardBench() {}

  public static void main(String[] args) throws IOException {
    Path root = Path.of(args[0]);
    int tasks = args.length > 1 ? Integer.parseInt(args[1]) : 2_000;
    if (!Files.exists(root.resolve("tasks"))) generate(root.resolve("tasks"), tasks);
    var library = new TaskLibrary(root, TaskSettings.defaults());
    for (int round = 1; round <= ROUNDS; round++) {
      long start = System.nanoTime();
      long cpu = cpu();
      List<Board.Row> rows = library.all().stream().map(Board::row).sorted(Board.order()).toList();
      int size = Board.markdown(rows).length();
      System.out.printf(
          "round %d: %d tasks, %d characters, %.0f ms, of it %.0f ms of one core%n",
          round, rows.size(), size, (System.nanoTime() - start) / 1e6, (cpu() - cpu) / 1e6);
    }
  }

  /// Processor time of all threads: what a busy machine does not change.
  private static long cpu() {
    return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }

  /// Tasks in every state of progress: from a goal alone to a finished review.
  private static void generate(Path folder, int tasks) throws IOException {
    var random = new Random(SEED);
    List<Stage> order =
        List.of(
            Stage.HL,
            Stage.BRIEFING,
            Stage.GATHER,
            Stage.EXTRACT,
            Stage.CHALLENGE,
            Stage.RES,
            Stage.TS,
            Stage.ONB,
            Stage.RF,
            Stage.REVIEW);
    long bytes = 0;
    int files = 0;
    for (int n = 1; n <= tasks; n++) {
      TaskName name = TaskName.of("TASK", n, "task number " + n);
      int reached = 1 + random.nextInt(order.size());
      for (Stage stage : order.subList(0, reached)) {
        Place place = stage.research() ? Place.research(stage, 1) : Place.execution(stage, "");
        Path file = folder.resolve(name.folder()).resolve(Layout.path(name, place, false));
        Files.createDirectories(file.getParent());
        String text = text(stage, random);
        Files.writeString(file, text);
        bytes += text.length();
        files++;
      }
    }
    System.out.printf("%d tasks, %d files, %.0f MB%n", tasks, files, bytes / 1e6);
  }

  private static String text(Stage stage, Random random) {
    var text = new StringBuilder("# ").append(stage).append("\n\n> Goal: A goal.\n\n");
    for (String heading : headings(stage)) {
      text.append("## ").append(heading).append("\n\n");
      for (int i = 0; i < WORDS / headings(stage).size(); i++)
        text.append(word(random)).append(i % 14 == 13 ? '\n' : ' ');
      text.append("\n\n");
    }
    return text.append("Stage complete: YES\n→ User decision: proceed (anna, 2026-11-15 10:00Z)\n")
        .toString();
  }

  private static List<String> headings(Stage stage) {
    return switch (stage) {
      case HL -> List.of("Goal & Value", "Current State", "Target State", "Definition of Done");
      case BRIEFING -> List.of("Research Plan", "Guiding Questions");
      case GATHER, EXTRACT, CHALLENGE -> List.of("Findings", "Checkpoint");
      case RES ->
          List.of(
              "Decisions",
              "Open Questions",
              "Hypotheses",
              "HL Update Recommendations",
              "Fact Candidates",
              "Conclusion");
      case TS -> List.of("Objective", "Scope", "Affected Files", "Acceptance Criteria");
      case ONB -> List.of("Understanding");
      case RF ->
          List.of(
              "What Was Done",
              "Acceptance Criteria",
              "Verification",
              "Observations",
              "Fact Candidates");
      case REVIEW, MAP, VERIFY, JUDGE -> List.of("Verdict", "Checkpoint");
    };
  }

  private static String word(Random random) {
    int length = 2 + random.nextInt(8);
    var word = new StringBuilder();
    for (int i = 0; i < length; i++) word.append((char) ('a' + random.nextInt(26)));
    return word.toString();
  }
}
