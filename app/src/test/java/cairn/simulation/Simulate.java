package cairn.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Runs many scenarios, one after the other, and counts what went wrong.
final class Simulate {
  /// Tells also what went well.
  private static final boolean STORIES = Boolean.getBoolean("cairn.sim.stories");

  /// In a long run one wants to see how far it is.
  private static final int TOLD_EVERY = 100;

  private final Path folder;
  private final Path begun;

  /// @param folder on a fast disk, if there is one: nothing here has to survive
  Simulate(Path folder) throws IOException {
    this.folder = folder;
    this.begun = Files.createDirectories(folder.resolve("begun"));
    Scenario.begin(begun);
  }

  List<Scenario.End> run(long firstSeed, int count, Scenario.Range range)
      throws IOException, InterruptedException {
    var ends = new ArrayList<Scenario.End>();
    for (long seed = firstSeed; seed < firstSeed + count; seed++) {
      Path place = Files.createDirectory(folder.resolve("seed" + seed));
      Scenario.End end = new Scenario(seed, range, begun, place).run();
      if (!end.facts().isEmpty() || STORIES) System.out.println(told(end));
      ends.add(end);
      if (ends.size() % TOLD_EVERY == 0)
        System.out.println("up to seed " + seed + ": " + count(ends));
      remove(place);
    }
    return ends;
  }

  static Map<Verdict.Wrong, Long> count(List<Scenario.End> ends) {
    var counts = new EnumMap<Verdict.Wrong, Long>(Verdict.Wrong.class);
    for (Verdict.Wrong wrong : Verdict.Wrong.values()) counts.put(wrong, 0L);
    for (Scenario.End end : ends)
      for (Verdict.Fact fact : end.facts()) counts.merge(fact.what(), 1L, Long::sum);
    return counts;
  }

  /// `main FIRST_SEED COUNT ORDINARY|EVERY`, with the story of every failure.
  public static void main(String[] args) throws Exception {
    Path folder = fastFolder();
    try {
      long start = System.nanoTime();
      List<Scenario.End> ends =
          new Simulate(folder)
              .run(
                  Long.parseLong(args[0]),
                  Integer.parseInt(args[1]),
                  Scenario.Range.valueOf(args[2]));
      System.out.println(
          ends.size()
              + " scenarios: "
              + count(ends)
              + ", out of turn "
              + ends.stream().mapToInt(Scenario.End::impatient).sum()
              + ", "
              + (System.nanoTime() - start) / 1_000_000_000
              + " s");
    } finally {
      remove(folder);
    }
    System.exit(0);
  }

  /// In memory where the system has such a place: the verdict renders everything with its syncs.
  static Path fastFolder() throws IOException {
    Path fast = Path.of("/dev/shm");
    return Files.isWritable(fast)
        ? Files.createTempDirectory(fast, "cairn-simulation")
        : Files.createTempDirectory("cairn-simulation");
  }

  static String told(Scenario.End end) {
    return "seed "
        + end.seed()
        + "\n  "
        + String.join("\n  ", end.story())
        + "\n  => "
        + String.join("\n  => ", end.facts().stream().map(Object::toString).toList());
  }

  static void remove(Path folder) throws IOException {
    List<Path> all;
    try (Stream<Path> walk = Files.walk(folder)) {
      all = walk.sorted(Comparator.reverseOrder()).toList();
    }
    for (Path path : all) Files.deleteIfExists(path);
  }
}
