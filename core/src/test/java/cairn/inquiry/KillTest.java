package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.ManualClock;
import cairn.spine.Query;
import cairn.spine.file.FileSpine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// SIGKILL at random instants: no reply that was logged is asked for again, and the files are those
/// of a run that was never broken. One process runs several inquiries, so that one kill breaks each
/// of them at another place. `-Dcairn.kills=1000` for more.
class KillTest {
  private static final int KILLS = Integer.getInteger("cairn.kills", 200);
  private static final int AT_ONCE = 24;
  private static final int LIVES = 9;
  private static final int MOST_REPLIES = 240;
  private static final int MOST_MICROS = 20_000;
  private static final int PAUSE = 40;

  @TempDir Path folder;

  @Test
  void completedWorkIsNeverRepeatedAndFilesAreByteEqual() throws Exception {
    List<Path> unbroken = projects("unbroken", 1);
    assertThat(start(0, unbroken).waitFor()).isZero();
    TreeMap<String, String> files = Study.files(unbroken.getFirst());
    long seed = Long.getLong("cairn.kills.seed", System.nanoTime());
    var random = new Random(seed);
    int kills = 0;
    for (int group = 0; kills < KILLS; group++) {
      List<Path> broken = projects("broken-" + group, AT_ONCE);
      for (int life = 0; life < LIVES; life++) kills += killSoon(start(PAUSE, broken), random);
      assertThat(killSoon(start(0, broken), Integer.MAX_VALUE, 0)).isZero();
      for (Path project : broken) {
        TreeMap<String, String> made = Study.files(project);
        assertThat(made.keySet()).as("seed %s", seed).isEqualTo(files.keySet());
        made.forEach((name, text) -> assertThat(text).as(name).isEqualTo(files.get(name)));
        replies(project).forEach((work, times) -> assertThat(times).as(work).isEqualTo(1));
      }
    }
    System.out.println(kills + " inquiries killed");
  }

  /// How many inquiries were under way when the process was killed; 0 if it came to its end.
  private static int killSoon(Process process, Random random) throws Exception {
    return killSoon(process, random.nextInt(MOST_REPLIES), random.nextInt(MOST_MICROS));
  }

  private static int killSoon(Process process, int replies, int micros) throws Exception {
    int left = replies;
    int finished = 0;
    try (var said = process.inputReader()) {
      for (String line = said.readLine(); line != null; line = said.readLine()) {
        if (line.equals("finished")) finished++;
        else if (left-- == 0) {
          LockSupport.parkNanos(micros * 1_000L);
          process.destroyForcibly().waitFor();
          return AT_ONCE - finished;
        }
      }
    } catch (IOException e) {
      // The pipe of a killed process may break while it is read.
    }
    assertThat(process.waitFor()).isZero();
    return 0;
  }

  private List<Path> projects(String name, int count) throws IOException {
    var projects = new ArrayList<Path>();
    for (int i = 0; i < count; i++)
      projects.add(Files.createDirectories(folder.resolve(name + "-" + i)));
    return projects;
  }

  private static Process start(int pause, List<Path> projects) throws IOException {
    return new ProcessBuilder(
            Stream.concat(
                    Stream.of(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty(
                            "surefire.test.class.path", System.getProperty("java.class.path")),
                        "cairn.inquiry.KilledInquiry",
                        "" + pause),
                    projects.stream().map(Path::toString))
                .toList())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static Map<String, Integer> replies(Path project) {
    var replies = new HashMap<String, Integer>();
    try (var spine = FileSpine.open(project, new ManualClock("2026-11-16T10:00:00Z"))) {
      spine.read(
          Query.ALL.types("work.replied"),
          event -> {
            replies.merge(event.data().path("work").asString(), 1, Integer::sum);
            return true;
          });
    }
    assertThat(replies).isNotEmpty();
    return replies;
  }
}
