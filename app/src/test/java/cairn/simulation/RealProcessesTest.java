package cairn.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Real processes, killed at a system call or refused by the disk; `-Dcairn.kills=N` for more.
class RealProcessesTest {
  private static final int KILLS = Integer.getInteger("cairn.kills", 8);
  private static final int REFUSALS = Math.max(4, KILLS / 4);
  private static final long SEED = Long.getLong("cairn.kills.seed", 15);
  private static final int AT_ONCE = 8;

  /// Also inquiries, pipelines and gates, which take long: `-Dcairn.kills.all=true`.
  private static final boolean ALL = Boolean.getBoolean("cairn.kills.all");

  /// More calls of one kind no command of these makes; beyond its last call nothing is killed, and
  /// another call is chosen.
  private static final int MOST_CALLS = 40;

  private static final int MOST_CHOICES = 20;

  @TempDir static Path shared;
  private static Path begun;

  @TempDir Path folder;
  private final List<Errand> acknowledged = new ArrayList<>();
  private final List<Errand> unanswered = new ArrayList<>();

  @BeforeAll
  static void begin() throws IOException {
    begun = Files.createDirectory(shared.resolve("begun"));
    Scenario.begin(begun);
  }

  @Test
  void manyProcessesAtOnceLeaveTheFilesOfTheLog() throws Exception {
    Path project = project("parallel");
    var random = new SplittableRandom(SEED);
    var errands = new ArrayList<Errand>();
    var running = new ArrayList<RealProcess>();
    for (int i = 0; i < AT_ONCE; i++) {
      errands.add(Errand.turn("parallel" + i, random));
      running.add(RealProcess.start(project, errands.getLast(), List.of()));
    }
    for (int i = 0; i < AT_ONCE; i++) {
      RealProcess.End end = running.get(i).end();
      assertThat(end.exit()).as(end.err()).isZero();
      acknowledged.add(errands.get(i));
    }
    judge(project, "parallel");
  }

  @Test
  void aKilledProcessLosesAndDoublesNothing() throws Exception {
    assumeTrue(RealProcess.canInject(), "needs strace and the right to trace");
    var random = new SplittableRandom(SEED);
    for (int i = 0; i < KILLS; i++) {
      String mark = "kill" + i;
      Errand errand = ALL ? Errand.any(mark, random) : Errand.ordinary(mark, random);
      Kill kill = killed(errand, i, random);
      Path project = folder.resolve("kill" + i).resolve("project");
      if (kill.answered()) acknowledged.add(errand);
      else if (!errand.keyed().repeatable() || random.nextBoolean()) again(project, errand);
      else unanswered.add(errand);
      undisturbed(project, Errand.last("last" + i, errand.makesFolder(), random));
      judge(project, errand + " killed at " + kill.where());
    }
  }

  /// @param answered whether it had told its answer: the same without a key is then another command
  private record Kill(String where, boolean answered) {}

  /// Chooses calls until one is made, and the process killed at it.
  private Kill killed(Errand errand, int number, SplittableRandom random) throws Exception {
    RealProcess.Call[] calls = RealProcess.Call.values();
    int bound = MOST_CALLS;
    for (int choice = 0; choice < MOST_CHOICES; choice++) {
      Simulate.remove(Files.createDirectories(folder.resolve("kill" + number)));
      Path project = project("kill" + number);
      RealProcess.Call call = calls[random.nextInt(calls.length)];
      int at = 1 + random.nextInt(bound);
      RealProcess.End end = RealProcess.start(project, errand, call.killedAt(at)).end();
      if (end.killed()) return new Kill(call + " " + at, !end.out().isBlank());
      bound = Math.max(1, at);
    }
    throw new AssertionError(errand + " was not killed at any of " + MOST_CHOICES + " places");
  }

  @Test
  void aFullDiskIsSaidAndObeyingTheWordsRecordsOnce() throws Exception {
    assumeTrue(RealProcess.canInject(), "needs strace and the right to trace");
    var random = new SplittableRandom(SEED + 1);
    for (int i = 0; i < REFUSALS; i++) {
      Path project = project("full" + i);
      Errand errand = Errand.turn("full" + i, random);
      RealProcess.Call call = i % 2 == 0 ? RealProcess.Call.RENAME : RealProcess.Call.SYNC;
      String error = i % 2 == 0 ? "ENOSPC" : "EIO";
      int at = 1 + random.nextInt(12);
      RealProcess.End end = RealProcess.start(project, errand, call.refusedFrom(at, error)).end();
      if (end.exit() == 0) acknowledged.add(errand);
      else again(project, errand);
      // "Recorded, but files are behind": they follow with the next command.
      undisturbed(project, Errand.turn("after" + i, random));
      judge(project, errand + " refused at " + call + " " + at + ": " + end.err());
    }
  }

  private void again(Path project, Errand errand) throws Exception {
    RealProcess.End end = RealProcess.start(project, errand, List.of()).end();
    (end.exit() == 0 ? acknowledged : unanswered).add(errand);
  }

  /// Also shows that the program ran at all: one that cannot start loses nothing either.
  private void undisturbed(Path project, Errand errand) throws Exception {
    RealProcess.End end = RealProcess.start(project, errand, List.of()).end();
    assertThat(end.exit()).as(errand + ": " + end.err()).isZero();
    acknowledged.add(errand);
  }

  private Path project(String name) throws IOException {
    acknowledged.clear();
    unanswered.clear();
    Path project = Files.createDirectories(folder.resolve(name)).resolve("project");
    Verdict.copy(begun, project);
    return project;
  }

  private void judge(Path project, String story) throws IOException {
    Path empty = Files.createDirectories(project.resolveSibling("empty"));
    assertThat(new Verdict(project, empty).of(acknowledged, unanswered, Set.of(), Map.of()))
        .as(story)
        .isEmpty();
  }
}
