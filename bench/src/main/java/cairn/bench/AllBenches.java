package cairn.bench;

import cairn.kernel.file.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/// Runs every benchmark in a process of its own, one after the other, and shows a table at the end.
///
/// ```
/// ./cairn bench all                  quick settings; what needs a collection is named and left out
/// ./cairn bench all --full           as in docs/measurements.md; takes an hour
/// ./cairn bench all --smoke          next to nothing of each, to see that all of them run
/// ./cairn bench all --sets FOLDER    with the collections of docs/measurements.md in this folder
/// ```
final class AllBenches {
  /// After this a benchmark is stopped and counts as failed.
  private static final Duration LIMIT = Duration.ofMinutes(30);

  private AllBenches() {}

  /// @param quick arguments for a short run, given an empty folder
  /// @param full arguments for the figures that are published, given an empty folder
  /// @param needsSets whether it reads collections of others, whose folder is then its first
  ///   argument
  record Bench(
      String name,
      Function<Path, List<String>> quick,
      Function<Path, List<String>> full,
      boolean needsSets) {
    List<String> arguments(Mode mode, Path folder) {
      return switch (mode) {
        case FULL -> full.apply(folder);
        case QUICK -> quick.apply(folder);
        case SMOKE -> Tiny.arguments(name, folder).orElseGet(() -> quick.apply(folder));
      };
    }
  }

  record Result(String name, String end, long seconds) {
    boolean failed() {
      return end.startsWith("failed");
    }
  }

  /// How much of each is run.
  enum Mode {
    SMOKE,
    QUICK,
    FULL;

    static Mode of(List<String> flags) {
      if (flags.contains("--smoke")) return SMOKE;
      return flags.contains("--full") ? FULL : QUICK;
    }
  }

  /// To add one: its name and how it is called.
  static final List<Bench> BENCHES =
      List.of(
          plain("SpineBench", List.of("append", "groups", "scan"), List.of()),
          plain("PromotionRates"),
          plain("ChangeRates"),
          plain("PipelineBench"),
          plain("RecordTurnCost", List.of("2000", "200", "10"), List.of()),
          folder("TaskBoardBench", "200", "2000"),
          folder("WeaveBench", "2000", "100000"),
          plain("WorkshopBench"),
          plain("AgentBench"),
          plain("StartBench"),
          plain("McpBench"),
          new Bench("InquiryBench", f -> List.of(f.toString()), f -> List.of(f.toString()), false),
          new Bench("IngestBench", f -> List.of(f.toString()), f -> List.of(f.toString()), false),
          plain("DashboardBench"),
          plain("FleetBench"),
          new Bench("HarvestRates", _ -> List.of(), _ -> List.of(), true),
          new Bench("RecallBench", _ -> List.of(), _ -> List.of(), true),
          new Bench("RetrievalBench", _ -> List.of(), _ -> List.of(), true),
          new Bench("AnswerBench", _ -> List.of(), _ -> List.of(), true),
          new Bench("BriefBench", _ -> List.of(), _ -> List.of(), true),
          new Bench("WorkBench", _ -> List.of(), _ -> List.of(), true),
          new Bench("ClaimBench", _ -> List.of(), _ -> List.of(), true));

  private static Bench plain(String name) {
    return plain(name, List.of(), List.of());
  }

  private static Bench plain(String name, List<String> quick, List<String> full) {
    return new Bench(name, _ -> quick, _ -> full, false);
  }

  private static Bench folder(String name, String quick, String full) {
    return new Bench(
        name, f -> List.of(f.toString(), quick), f -> List.of(f.toString(), full), false);
  }

  public static void main(String[] args) throws Exception {
    List<String> flags = List.of(args);
    int at = flags.indexOf("--sets");
    String sets = at >= 0 && at + 1 < flags.size() ? flags.get(at + 1) : "";
    List<Result> results = new ArrayList<>();
    for (Bench bench : BENCHES) {
      if (bench.needsSets() && sets.isEmpty()) {
        results.add(new Result(bench.name(), "left out: needs --sets FOLDER", 0));
        continue;
      }
      System.out.println("\n== " + bench.name());
      results.add(run(bench, Mode.of(flags), sets));
    }
    System.out.printf("%n%-20s %8s  %s%n", "benchmark", "seconds", "end");
    for (Result result : results)
      System.out.printf("%-20s %8d  %s%n", result.name(), result.seconds(), result.end());
    System.exit(results.stream().anyMatch(Result::failed) ? 1 : 0);
  }

  static Result run(Bench bench, Mode mode, String sets) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("cairn-bench-" + bench.name());
    long start = System.nanoTime();
    try {
      var command =
          new ArrayList<>(
              List.of(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-XX:+UseParallelGC",
                  "--enable-native-access=ALL-UNNAMED",
                  "-Dcairn.root=" + System.getProperty("cairn.root"),
                  "-Dcairn.bench.smoke=" + (mode == Mode.SMOKE),
                  "-cp",
                  System.getProperty("java.class.path"),
                  "cairn.bench." + bench.name()));
      if (bench.needsSets()) command.add(sets);
      command.addAll(bench.arguments(mode, folder));
      Process process = new ProcessBuilder(command).directory(folder.toFile()).inheritIO().start();
      boolean ended = process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS);
      if (!ended) process.destroyForcibly().waitFor();
      String end = ended ? "exit " + process.exitValue() : "stopped after " + LIMIT;
      return new Result(
          bench.name(),
          ended && process.exitValue() == 0 ? "done" : "failed: " + end,
          Duration.ofNanos(System.nanoTime() - start).toSeconds());
    } finally {
      Scratch.delete(folder);
    }
  }
}
