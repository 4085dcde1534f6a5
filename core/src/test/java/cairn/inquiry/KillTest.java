package cairn.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.ManualClock;
import cairn.spine.FileSpine;
import cairn.spine.Query;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// SIGKILL at random instants: no reply that was logged is asked for again, and the files are those
/// of a run that was never broken. `-Dcairn.kills=300` for hundreds.
class KillTest {
  private static final int KILLS = Integer.getInteger("cairn.kills", 12);
  private static final long LONGEST_LIFE_MILLIS = 2_500;

  @TempDir Path folder;

  @Test
  void completedWorkIsNeverRepeatedAndFilesAreByteEqual() throws Exception {
    Path unbroken = folder.resolve("unbroken");
    Path broken = folder.resolve("broken");
    java.nio.file.Files.createDirectories(unbroken);
    java.nio.file.Files.createDirectories(broken);
    assertThat(start(unbroken, 0).waitFor()).isZero();
    var random = new Random(20261116);
    for (int kill = 0; kill < KILLS; kill++) {
      Process process = start(broken, 20);
      if (process.waitFor(300 + random.nextLong(LONGEST_LIFE_MILLIS), TimeUnit.MILLISECONDS))
        continue;
      process.destroyForcibly().waitFor();
    }
    assertThat(start(broken, 0).waitFor()).isZero();
    assertThat(Study.files(broken)).isEqualTo(Study.files(unbroken));
    repliedOnce(broken).forEach((work, times) -> assertThat(times).as(work).isEqualTo(1));
  }

  private static Process start(Path project, long pause) throws Exception {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            "cairn.inquiry.KilledInquiry",
            project.toString(),
            "" + pause)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static Map<String, Integer> repliedOnce(Path project) {
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
