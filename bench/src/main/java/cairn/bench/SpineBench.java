package cairn.bench;

import cairn.kernel.file.Scratch;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.file.FileSpine;
import cairn.text.Json;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/// The log beside its peers, in one run: what an append costs over a bare synced write, how commits
/// group, whether cost grows with history, how fast a scan is beside grep, jq and DuckDB.
///
/// `SpineBench [append] [groups] [growth] [scan]`, all by default. Prints Markdown.
final class SpineBench {
  private static final int APPENDS = Size.of(2_000, 20);

  /// The last round counts. After fewer the code of an append is not compiled for good yet, and the
  /// bare write has nothing to compile.
  private static final int ROUNDS = Size.of(12, 1);

  private static final int HEAD_BYTES = 256;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int GROUP_MILLIS = Size.of(2_000, 50);
  private static final int PREFILL_BATCH = 1_000;

  private SpineBench() {}

  public static void main(String[] args) throws Exception {
    List<String> wanted =
        args.length == 0 ? List.of("append", "groups", "growth", "scan") : Arrays.asList(args);
    Path folder = Files.createTempDirectory(Path.of("").toAbsolutePath(), "spine-bench");
    try {
      if (wanted.contains("append")) append(fresh(folder, "append"));
      if (wanted.contains("groups")) groups(folder);
      if (wanted.contains("growth")) growth(folder);
      if (wanted.contains("scan")) new SpineScan(fresh(folder, "scan")).run();
    } finally {
      Scratch.delete(folder);
    }
  }

  /// One way to append a line, and what each time cost.
  private record Peer(String name, Append append, long[] clock, long[] processor) {
    Peer(String name, Append append) {
      this(name, append, new long[APPENDS], new long[APPENDS]);
    }

    void time(int i) throws IOException {
      long used = THREADS.getCurrentThreadCpuTime();
      long start = System.nanoTime();
      append.once(i);
      clock[i] = System.nanoTime() - start;
      processor[i] = THREADS.getCurrentThreadCpuTime() - used;
    }
  }

  private interface Append {
    void once(int i) throws IOException;
  }

  /// The peers take turns append by append, so that all meet the same disk and the same load.
  private static void append(Path project) throws IOException {
    try (var spine = FileSpine.open(project, InstantSource.system());
        FileChannel raw = channel(project.resolve("raw"));
        FileChannel rawBesideHead = channel(project.resolve("raw2"));
        FileChannel head = channel(project.resolve("head"))) {
      spine.append(List.of(draft(0)));
      byte[] line = Files.readAllBytes(partition(project));
      byte[] place = new byte[HEAD_BYTES];
      var peers =
          List.of(
              new Peer("raw write + force(false)", _ -> synced(raw, line)),
              new Peer(
                  "the same, then a head overwritten",
                  _ -> {
                    synced(rawBesideHead, line);
                    head.write(ByteBuffer.wrap(place), 0);
                  }),
              new Peer("FileSpine.append", i -> spine.append(List.of(draft(i)))));
      for (int warm = 0; warm < ROUNDS; warm++)
        for (int i = 0; i < APPENDS; i++) for (Peer peer : peers) peer.time(i);
      System.out.printf("## Append, one writer (%d bytes a line), µs%n%n", line.length);
      System.out.println(
          "| | clock p25 | clock median | clock p99 | processor p25 | processor median | ratio of"
              + " clock p25 | ratio of clock medians |\n"
              + "|---|---|---|---|---|---|---|---|");
      for (Peer peer : peers) row(peer, peers.getFirst());
      System.out.println();
    }
  }

  private static FileChannel channel(Path file) throws IOException {
    return FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  }

  private static void synced(FileChannel file, byte[] line) throws IOException {
    file.write(ByteBuffer.wrap(line));
    file.force(false);
  }

  private static void row(Peer peer, Peer base) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.0f | %.0f | %.0f | %.0f | %.0f | %.2f | %.2f |%n",
        peer.name(),
        percentile(peer.clock(), 25),
        percentile(peer.clock(), 50),
        percentile(peer.clock(), 99),
        percentile(peer.processor(), 25),
        percentile(peer.processor(), 50),
        percentile(peer.clock(), 25) / percentile(base.clock(), 25),
        percentile(peer.clock(), 50) / percentile(base.clock(), 50));
  }

  private static void groups(Path folder) throws Exception {
    System.out.println("## Group commit\n");
    System.out.println("| writers | durable appends/s | times one writer |\n|---|---|---|");
    double one = 0;
    for (int writers : new int[] {1, 4, 16, 64}) {
      Path project = fresh(folder, "groups" + writers);
      double rate;
      try (var spine = FileSpine.open(project, InstantSource.system())) {
        together(spine, writers, GROUP_MILLIS / 2);
        rate = together(spine, writers, GROUP_MILLIS);
      }
      if (writers == 1) one = rate;
      System.out.printf(Locale.ROOT, "| %d | %,.0f | %.1f |%n", writers, rate, rate / one);
    }
    System.out.println();
  }

  private static double together(FileSpine spine, int writers, int millis) throws Exception {
    long before = spine.head().seq();
    var start = new CountDownLatch(1);
    var threads = new ArrayList<Thread>();
    long[] deadline = new long[1];
    for (int i = 0; i < writers; i++)
      threads.add(
          Thread.ofPlatform()
              .start(() -> {
                try {
                  start.await();
                } catch (InterruptedException e) {
                  return;
                }
                while (System.nanoTime() < deadline[0]) spine.append(List.of(draft(1)));
              }));
    long began = System.nanoTime();
    deadline[0] = began + millis * 1_000_000L;
    start.countDown();
    for (Thread thread : threads) thread.join();
    return (spine.head().seq() - before) * 1e9 / (System.nanoTime() - began);
  }

  /// Three logs of different length take turns; every append carries an id to look up.
  private static void growth(Path folder) throws IOException {
    int[] sizes = {1_000, 100_000, 1_000_000};
    var spines = new ArrayList<FileSpine>();
    for (int size : sizes) {
      var spine = FileSpine.open(fresh(folder, "growth" + size), InstantSource.system());
      prefill(spine, size);
      spines.add(spine);
    }
    long[][] plain = new long[sizes.length][APPENDS];
    long[][] known = new long[sizes.length][APPENDS];
    for (int warm = 0; warm < 2; warm++) {
      for (int j = 0; j < APPENDS; j++) {
        for (int s = 0; s < sizes.length; s++) {
          long start = System.nanoTime();
          spines.get(s).append(List.of(draft(j)));
          plain[s][j] = System.nanoTime() - start;
          start = System.nanoTime();
          spines.get(s).append(List.of(draft(j).id("explicit-" + warm + "-" + j)));
          known[s][j] = System.nanoTime() - start;
        }
      }
    }
    System.out.println("## Cost of an append by length of the log\n");
    System.out.println(
        "| events before | median µs | ratio | with an explicit id, µs | ratio |\n"
            + "|---|---|---|---|---|");
    for (int s = 0; s < sizes.length; s++)
      System.out.printf(
          Locale.ROOT,
          "| %,d | %.0f | %.2f | %.0f | %.2f |%n",
          sizes[s],
          percentile(plain[s], 50),
          percentile(plain[s], 50) / percentile(plain[0], 50),
          percentile(known[s], 50),
          percentile(known[s], 50) / percentile(known[0], 50));
    System.out.println();
    for (FileSpine spine : spines) spine.close();
  }

  static void prefill(FileSpine spine, int events) {
    for (int i = 0; i < events; i += PREFILL_BATCH) {
      var batch = new ArrayList<Draft>();
      for (int j = i; j < Math.min(events, i + PREFILL_BATCH); j++) batch.add(draft(j));
      spine.append(batch);
    }
  }

  private static final String[] TYPES = {
    "agent.tool_use",
    "agent.tool_result",
    "channel.message",
    "agent.result",
    "record.node.added",
    "record.observation.staged",
    "inquiry.facet.explored",
    "job.spawn",
    "job.complete",
    "system.cadence_tick",
    "memory.fragment.kept",
    "task.opened"
  };
  private static final String[] KINDS = {"cli", "mcp", "hook", "workshop", "cadence"};

  /// A plausible event of about 300 bytes on disk.
  static Draft draft(int i) {
    var data =
        Json.object()
            .put("node", "N" + i)
            .put("title", "Ablate warm-up below " + i % 997 + " steps")
            .put("cost", i % 1000 / 1000.0);
    return Draft.of(TYPES[i % TYPES.length], Event.Origin.of(KINDS[i % KINDS.length]), data)
        .session("session-" + i / 500);
  }

  private static double percentile(long[] nanos, int percent) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    return sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)] / 1e3;
  }

  private static Path fresh(Path folder, String name) throws IOException {
    return Files.createDirectory(folder.resolve(name));
  }

  static Path partition(Path project) throws IOException {
    try (var files = Files.list(project.resolve(".cairn/spine"))) {
      return files.filter(f -> f.toString().endsWith(".jsonl")).findFirst().orElseThrow();
    }
  }
}
