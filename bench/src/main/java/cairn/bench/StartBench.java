package cairn.bench;

import cairn.kernel.file.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How long a person or a hook waits for a command: whole processes through the launcher, beside
/// the bare JVM in the same run. `./cairn bench StartBench`
final class StartBench {
  private static final int WARM_UP = Size.of(3, 0);
  private static final int RUNS = Size.of(21, 1);

  private StartBench() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(System.getProperty("cairn.root"));
    String cairn = root.resolve("cairn").toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    try (var scratch = Scratch.open("cairn-start")) {
      Path project = scratch.folder();
      Path turn = Files.writeString(project.resolve("turn.json"), TURN);
      run(project, List.of(cairn, "init"));
      System.out.printf(
          "%-34s %8s %8s %8s%n", "whole process, milliseconds", "median", "p90", "x JVM");
      double jvm = row(project, "java -version (the bare JVM)", 0, List.of(java, "-version"));
      row(project, "cairn --version", jvm, List.of(cairn, "--version"));
      row(
          project,
          "cairn record turn",
          jvm,
          List.of(cairn, "record", "turn", "--file", turn.toString()));
      row(project, "cairn recall", jvm, List.of(cairn, "recall", "warm-up"));
      row(project, "cairn record brief", jvm, List.of(cairn, "record", "brief"));
      row(project, "cairn doctor", jvm, List.of(cairn, "doctor"));
    }
  }

  private static double row(Path folder, String name, double jvm, List<String> command)
      throws IOException, InterruptedException {
    var times = new ArrayList<Double>();
    for (int i = 0; i < WARM_UP + RUNS; i++) {
      long start = System.nanoTime();
      int exit = run(folder, command);
      double millis = (System.nanoTime() - start) / 1e6;
      if (exit > 1) {
        System.out.printf("%-34s (not there: exit %d)%n", name, exit);
        return 0;
      }
      if (i >= WARM_UP) times.add(millis);
    }
    double[] sorted = times.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    double median = sorted[RUNS / 2];
    System.out.printf(
        "%-34s %8.0f %8.0f %8s%n",
        name, median, sorted[RUNS * 9 / 10], jvm == 0 ? "" : String.format("%.1f", median / jvm));
    return median;
  }

  private static int run(Path folder, List<String> command)
      throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  private static final String TURN =
      """
      {"user": "Shorter warm-up hurt again. Let's keep 500 steps.",
       "agent": "Noted: the run with 100 steps ended at loss 0.34, the baseline at 0.29.",
       "events": [{"kind": "experiment", "title": "Warm-up of 100 steps", "result": "loss 0.34 against 0.29",
                   "evidence": [], "provenance": "ai-executed", "ref": "e1"}]}
      """;
}
