package cairn.spine;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.spine.file.FileSpine;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Writers are killed with SIGKILL at random instants. `-Dcairn.crash.rounds=N` for more.
class CrashTest {
  private static final int ROUNDS = Integer.getInteger("cairn.crash.rounds", 100);
  private static final int MANY_ROUNDS = 50;
  private static final int WRITERS = 2;
  private static final int ROUNDS_PER_PROJECT = 20;
  private static final int MAX_ACKS_BEFORE_KILL = 40;
  private static final int MAX_MICROS_BEFORE_KILL = 3_000;

  private static ChildJvm JVM;

  @TempDir Path folder;

  @BeforeAll
  static void prepare(@TempDir Path jar) throws Exception {
    JVM = ChildJvm.in(jar);
  }

  @Test
  void nothingAcknowledgedIsLostAndNoBatchIsTornWheneverWritersAreKilled() throws Exception {
    long seed = Long.getLong("cairn.crash.seed", System.nanoTime());
    var random = new Random(seed);
    int kills = 0;
    int cuts = 0;
    Path project = folder;
    Set<String> acknowledged = new HashSet<>();
    for (int round = 0; round < ROUNDS; round++) {
      if (round % ROUNDS_PER_PROJECT == 0) {
        project = Files.createDirectory(folder.resolve("p" + round));
        acknowledged.clear();
      }
      kills += killWriters(project, round, random, acknowledged);
      try (var spine = FileSpine.open(project, InstantSource.system())) {
        cuts += spine.cutTorn().size();
        assertThat(spine.verify(_ -> {})).as("seed %s", seed).allMatch(CrashTest::isNote);
        assertWhole(spine, acknowledged, seed);
      }
    }
    assertThat(kills).isEqualTo(ROUNDS * WRITERS);
    if (ROUNDS >= MANY_ROUNDS) assertThat(cuts).as("kills in the middle of a write").isPositive();
    System.out.println(kills + " writers killed, " + cuts + " unfinished batches cut");
  }

  private static int killWriters(Path project, int round, Random random, Set<String> acknowledged)
      throws Exception {
    var writers = new ArrayList<Process>();
    var readers = new ArrayList<Thread>();
    for (int i = 0; i < WRITERS; i++) {
      boolean withIds = random.nextInt(4) == 0;
      Process writer =
          JVM.start(project, "r" + round + "w" + i, Integer.MAX_VALUE, withIds, i == 0);
      writers.add(writer);
      int acks = random.nextInt(MAX_ACKS_BEFORE_KILL);
      int micros = random.nextInt(MAX_MICROS_BEFORE_KILL);
      readers.add(
          Thread.ofPlatform().start(() -> listenAndKill(writer, acks, micros, acknowledged)));
    }
    for (Thread reader : readers) reader.join();
    int killed = 0;
    for (Process writer : writers) {
      assertThat(writer.waitFor(2, TimeUnit.MINUTES)).isTrue();
      if (writer.exitValue() == 128 + 9) killed++;
    }
    return killed;
  }

  /// Kills after so many acknowledgements and a moment more, so that it hits every stage.
  private static void listenAndKill(Process writer, int acks, int micros, Set<String> all) {
    var heard = new ArrayList<String>();
    try (BufferedReader out = writer.inputReader()) {
      for (String line; (line = out.readLine()) != null; ) {
        heard.add(line);
        if (heard.size() == acks + 1) {
          long until = System.nanoTime() + TimeUnit.MICROSECONDS.toNanos(micros);
          while (System.nanoTime() < until) Thread.onSpinWait();
          writer.destroyForcibly();
        }
      }
    } catch (IOException e) {
      // the pipe of a killed process may break; what was heard until then counts
    }
    synchronized (all) {
      all.addAll(heard);
    }
  }

  private static void assertWhole(FileSpine spine, Set<String> acknowledged, long seed) {
    Map<String, List<Event>> batches = new HashMap<>();
    spine.read(
        Query.ALL,
        e -> {
          String batch = e.data().path("batch").asString();
          return batches.computeIfAbsent(batch, _ -> new ArrayList<>()).add(e);
        });
    assertThat(batches.keySet()).as("seed %s", seed).containsAll(acknowledged);
    batches.forEach((name, parts) -> {
      int size = parts.getFirst().data().path("of").asInt();
      assertThat(parts).as("batch %s, seed %s", name, seed).hasSize(size);
      for (int i = 0; i < size; i++) {
        assertThat(parts.get(i).data().path("part").asInt()).isEqualTo(i);
        assertThat(parts.get(i).seq()).isEqualTo(parts.getFirst().seq() + i);
      }
    });
  }

  private static boolean isNote(Finding finding) {
    return finding.severity() == Severity.NOTE;
  }
}
