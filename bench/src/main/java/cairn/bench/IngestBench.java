package cairn.bench;

import cairn.retrieval.meaning.Embedder;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.ripening.Progress;
import cairn.retrieval.source.StoredLibrary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// How long adding and searching take: 200 made-up papers of 50 kB each, added cold and again, and
/// searches over a hundred thousand passages.
///
/// `IngestBench FOLDER` works in FOLDER, which should be empty. The words follow Zipf's law with a
/// fixed seed, so every run has the same texts.
final class IngestBench {
  private static final int PAPERS = Size.of(200, 3);
  private static final int PAPER_CHARS = Size.of(50_000, 5000);
  private static final int MANY_PAPERS = Size.of(1_100, 6);
  private static final int QUERIES = Size.of(40, 2);
  private static final int UNRIPE_QUERIES = Size.of(10, 1);
  private static final int VOCABULARY = 30_000;

  private final Random random = new Random(7);
  private final String[] words = new String[VOCABULARY];

  private IngestBench() {
    for (int i = 0; i < VOCABULARY; i++) words[i] = word();
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      System.err.println("usage: IngestBench FOLDER");
      System.exit(2);
    }
    Path folder = Files.createDirectories(Path.of(args[0]));
    IngestBench bench = new IngestBench();
    bench.write(folder.resolve("papers"), PAPERS);
    System.out.println("| what | figure | goal |\n|---|---|---|");
    bench.add(folder, "add 200 papers (10 MB), cold", "< 30 s", false);
    bench.add(folder, "add the same again", "< 2 s", false);
    bench.write(folder.resolve("papers"), MANY_PAPERS);
    bench.add(folder, "add " + MANY_PAPERS + " papers (55 MB)", "", true);
    System.exit(0); // the model's native threads would keep the process alive
  }

  private void add(Path project, String what, String goal, boolean thenSearch) {
    long start = System.nanoTime();
    double before = processor();
    try (StoredLibrary library =
        StoredLibrary.open(project, Embedder.standard(), InstantSource.system())) {
      StoredLibrary.Added added = library.add(project.resolve("papers"), Progress.SILENT);
      System.out.printf(
          "| %s | %.1f s, %.1f s of processor (%d new, %d unchanged, %d passages) | %s |%n",
          what,
          seconds(start),
          processor() - before,
          added.added().size(),
          added.unchanged(),
          library.passages(),
          goal);
      if (thenSearch) search(library, project);
    }
  }

  private void search(StoredLibrary library, Path project) {
    List<String> queries = new ArrayList<>();
    for (int i = 0; i < UNRIPE_QUERIES; i++) queries.add(sentence(8));
    library.search(sentence(8), 10);
    row("search, unripe, passages never compared before", times(library, queries), "");
    row("search, unripe, the same again", times(library, queries), "");
    searchRipe(project);
    memory();
  }

  /// The model reads the questions; passages get made-up vectors, because reading a hundred
  /// thousand of them takes longer than a benchmark should, and a vector is a vector.
  private void searchRipe(Path project) {
    try (Embedder model = new MadeUpPassages(Embedder.standard());
        StoredLibrary library = StoredLibrary.open(project, model, InstantSource.system())) {
      library.ripen(Progress.SILENT, Pace.FULL);
      for (int i = 0; i < QUERIES; i++) library.search(sentence(8), 10);
      List<String> queries = new ArrayList<>();
      for (int i = 0; i < QUERIES; i++) queries.add(sentence(8));
      row("search, ripe, questions never asked before", times(library, queries), "< 50 ms");
    }
  }

  private static void memory() {
    Runtime runtime = Runtime.getRuntime();
    System.gc();
    long used = (runtime.totalMemory() - runtime.freeMemory()) >> 20;
    System.out.printf("| heap in use afterwards | %d MB | |%n", used);
    try {
      for (String line : Files.readAllLines(Path.of("/proc/self/status")))
        if (line.startsWith("VmHWM"))
          System.out.printf(
              "| most memory the process ever had | %d MB | < 1500 MB |%n",
              Long.parseLong(line.replaceAll("\\D", "")) >> 10);
    } catch (IOException e) {
      System.out.println("| most memory the process ever had | not told by this system | |");
    }
  }

  /// On the clock, and what all threads of this process used: on a busy machine only the latter
  /// means anything.
  private record Times(double[] millis, double processor) {}

  private static Times times(StoredLibrary library, List<String> queries) {
    double[] millis = new double[queries.size()];
    double before = processor();
    for (int i = 0; i < millis.length; i++) {
      long start = System.nanoTime();
      library.search(queries.get(i), 10);
      millis[i] = seconds(start) * 1000;
    }
    Arrays.sort(millis);
    return new Times(millis, (processor() - before) * 1000 / millis.length);
  }

  private static void row(String what, Times times, String goal) {
    int n = times.millis().length;
    System.out.printf(
        "| %s | median %.0f ms, p95 %.0f ms; %.0f ms of processor each | %s |%n",
        what, times.millis()[n / 2], times.millis()[(int) (n * 0.95)], times.processor(), goal);
  }

  private static double processor() {
    return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO).toNanos() / 1e9;
  }

  private void write(Path folder, int papers) throws IOException {
    Files.createDirectories(folder);
    for (int i = 0; i < papers; i++) {
      Path file = folder.resolve("paper-%04d.md".formatted(i));
      if (Files.exists(file)) continue;
      StringBuilder text = new StringBuilder("# " + sentence(6) + "\n\n");
      while (text.length() < PAPER_CHARS) {
        text.append(sentence(12 + random.nextInt(14))).append(". ");
        if (random.nextInt(6) == 0) text.append("\n\n");
      }
      Files.writeString(file, text);
      Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-01-01T00:00:00Z")));
    }
  }

  private String sentence(int length) {
    StringBuilder sentence = new StringBuilder();
    for (int i = 0; i < length; i++) {
      int rank = (int) Math.min(VOCABULARY - 1, Math.pow(VOCABULARY, random.nextDouble()) - 1);
      sentence.append(i == 0 ? "" : " ").append(words[rank]);
    }
    return Character.toUpperCase(sentence.charAt(0)) + sentence.substring(1);
  }

  private String word() {
    int syllables = 1 + random.nextInt(4);
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < syllables; i++)
      word.append("bcdfghklmnprstv".charAt(random.nextInt(15)))
          .append("aeiou".charAt(random.nextInt(5)));
    return word.append("nrst".charAt(random.nextInt(4))).toString();
  }

  private static double seconds(long since) {
    return (System.nanoTime() - since) / 1e9;
  }
}
