package cairn.spine;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.file.FileSpine;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManyProcessesTest {
  private static final int PROCESSES = 16;
  private static final int BATCHES = 100;
  private static final int EVENTS = PROCESSES * BATCHES * 10 / 4; // batches of 1, 2, 3 and 4

  @TempDir Path project;
  @TempDir Path jar;

  @Test
  void sixteenProcessesLoseNothingAndAgreeOnOneOrder() throws Exception {
    ChildJvm jvm = ChildJvm.in(jar);
    var writers = new ArrayList<Process>();
    for (int i = 0; i < PROCESSES; i++)
      writers.add(jvm.start(project, "w" + i, BATCHES, i % 2 == 0, false));
    var followed = new ArrayList<Event>();
    try (var spine = FileSpine.open(project, InstantSource.system())) {
      Position position = Position.START;
      while (position.seq() < EVENTS) {
        assertThat(spine.await(position, Duration.ofMinutes(2))).isTrue();
        position = spine.read(Query.after(position), followed::add);
      }
      for (Process writer : writers) {
        assertThat(writer.inputReader().lines().count()).isEqualTo(BATCHES);
        assertThat(writer.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(writer.exitValue()).isZero();
      }
      assertThat(spine.verify(_ -> {})).isEmpty();
      var all = new ArrayList<Event>();
      spine.read(Query.ALL, all::add);
      assertThat(followed).isEqualTo(all);
    }
    assertThat(followed)
        .extracting(Event::seq)
        .containsExactlyElementsOf(LongStream.rangeClosed(1, EVENTS).boxed().toList());
    assertThat(new HashSet<>(followed.stream().map(Event::id).toList())).hasSize(EVENTS);
    assertEachWritersOrder(followed);
  }

  private static void assertEachWritersOrder(List<Event> events) {
    Map<String, Integer> last = new HashMap<>();
    for (Event event : events) {
      int batch = Integer.parseInt(event.data().path("batch").asString().split(":")[1]);
      assertThat(batch).isGreaterThanOrEqualTo(last.getOrDefault(event.session(), 0));
      last.put(event.session(), batch);
    }
    assertThat(last).hasSize(PROCESSES);
  }
}
