package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Severity;
import cairn.spine.Query;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Work under SIGKILL: whatever the instant, nothing completed is run again, no file is torn, and
/// the end is the same as without a crash. `-Dcairn.crash.rounds=N` for more rounds.
class WorkCrashTest {
  private static final int ROUNDS = Integer.getInteger("cairn.crash.rounds", 60);
  private static final int LONGEST_LIFE_MILLIS = 120;

  @TempDir Path folder;

  @Test
  void killedAtAnyInstantItGoesOnWhereItWas() throws Exception {
    var random = new Random(20261116);
    boolean finished = false;
    for (int round = 0; round < ROUNDS && !finished; round++) {
      finished = live(random.nextInt(LONGEST_LIFE_MILLIS));
      assertNoFileIsTorn();
    }
    while (!finished) finished = live(Integer.MAX_VALUE);

    Map<String, Integer> replies = new HashMap<>();
    var leasedAfter = new HashSet<String>();
    try (Desk desk = new Desk(folder)) {
      desk.project
          .spine()
          .read(
              Query.ALL.types("work."),
              event -> {
                String work = event.data().get("work").asString();
                if (event.type().equals("work.replied")) replies.merge(work, 1, Integer::sum);
                else if (event.type().equals("work.leased") && replies.containsKey(work))
                  leasedAfter.add(work);
                return true;
              });
      assertThat(desk.project.spine().verify(_ -> {}))
          .filteredOn(f -> f.severity() == Severity.ERROR)
          .isEmpty();
      assertThat(desk.chapter.drift()).isEmpty();
      assertThat(desk.chapter.state().open()).isEmpty();
    }
    assertThat(replies).hasSize(CrashChild.ERRANDS);
    assertThat(replies.values()).as("replies per errand").containsOnly(1);
    assertThat(leasedAfter).as("taken again after it was done").isEmpty();
    assertThat(Files.readString(folder.resolve("errands/count.txt")))
        .isEqualTo("0 of " + CrashChild.ERRANDS + " open\n");
  }

  /// One life of the child; true if it came to its natural end.
  private boolean live(int millis) throws Exception {
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-cp",
                System.getProperty("java.class.path"),
                CrashChild.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var out = new BufferedReader(new InputStreamReader(child.getInputStream()))) {
      if (out.readLine() != null && !child.waitFor(millis, TimeUnit.MILLISECONDS))
        child.destroyForcibly();
    }
    return child.waitFor() == 0;
  }

  private void assertNoFileIsTorn() throws Exception {
    for (String name : List.of("count.txt", "list.md")) {
      Path file = folder.resolve("errands").resolve(name);
      if (Files.exists(file)) assertThat(Files.readString(file)).as(name).endsWith("\n");
    }
    Path count = folder.resolve("errands/count.txt");
    if (Files.exists(count)) assertThat(Files.readString(count)).matches("\\d+ of \\d+ open\n");
  }
}
