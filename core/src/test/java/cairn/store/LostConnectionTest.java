package cairn.store;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.stored.StoredSpine;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Writers while the network breaks and the server dies: what was acknowledged is in the log, once.
class LostConnectionTest {
  private static PostgresServer server;

  @TempDir Path project;

  @BeforeAll
  static void start() {
    server = PostgresServer.start("");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void nothingAcknowledgedIsLostOrTwiceWhenTheLinkBreaks() throws Exception {
    try (var cable = new Cable(server.port())) {
      var address = over(cable);
      try (var writers = new Writers(project, address, 4)) {
        for (int i = 0; i < 12; i++) {
          writers.goOn(8);
          cable.cut();
          Thread.sleep(30);
          cable.heal();
        }
        writers.goOn(8);
        writers.stop();
        writers.check(address);
      }
    }
  }

  @Test
  void nothingAcknowledgedIsLostOrTwiceWhenTheServerIsKilled() throws Exception {
    var address = server.freshAddress();
    try (var writers = new Writers(project, address, 4)) {
      for (int i = 0; i < 4; i++) {
        writers.goOn(20);
        server.crash();
        server.up("");
      }
      writers.goOn(20);
      writers.stop();
      writers.check(address);
    }
  }

  @Test
  void aWriterThatFreezesInTheMiddleDoesNotHoldTheOthers() throws Exception {
    var address = server.freshAddress();
    try (var cable = new Cable(server.port());
        Spine quick = new StoredSpine(project, Logs.lines(address), InstantSource.system())) {
      quick.append(List.of(draft("first")));
      // Holds the row that every append locks, and is not heard of any more.
      var frozen = over(cable, address.project());
      var inside = new AtomicBoolean();
      Thread holder =
          Thread.ofVirtual()
              .start(() ->
                  Logs.lines(frozen)
                      .append(
                          Set.of(),
                          (_, _) -> {
                            if (inside.compareAndSet(false, true)) cable.stall();
                            return List.of();
                          }));
      while (!inside.get()) Thread.onSpinWait();
      quick.append(List.of(draft("second")));
      assertThat(quick.head().seq()).isEqualTo(2);
      cable.heal();
      holder.join();
    }
  }

  @Test
  void whoWaitsHearsOfAnAppendAfterTheLinkBroke() throws Exception {
    var address = server.freshAddress();
    try (var cable = new Cable(server.port());
        Spine waiting =
            new StoredSpine(
                project, Logs.lines(over(cable, address.project())), InstantSource.system());
        Spine writer = new StoredSpine(project, Logs.lines(address), InstantSource.system())) {
      writer.append(List.of(draft("first")));
      Position head = waiting.head();
      assertThat(waiting.await(head, Duration.ofMillis(300))).isFalse();
      cable.cut();
      writer.append(List.of(draft("second")));
      cable.heal();
      assertThat(waiting.await(head, Duration.ofMinutes(1))).isTrue();
    }
  }

  private static LogAddress.Postgres over(Cable cable) {
    return over(cable, server.freshAddress().project());
  }

  private static LogAddress.Postgres over(Cable cable, String name) {
    return (LogAddress.Postgres)
        LogAddress.read(
            "postgres://"
                + PostgresServer.USER
                + "@127.0.0.1:"
                + cable.port()
                + "/cairn?project="
                + name);
  }

  static Draft draft(String text) {
    return Draft.of("a.b", Event.Origin.of("cli"), Json.object().put("text", text));
  }

  /// Threads that append one numbered event after the other and write down what was acknowledged.
  private static final class Writers implements AutoCloseable {
    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    private final AtomicReference<Throwable> failed = new AtomicReference<>();
    private final AtomicBoolean over = new AtomicBoolean();
    private final List<Thread> threads = new ArrayList<>();
    private final Path project;

    Writers(Path project, LogAddress.Postgres address, int count) {
      this.project = project;
      for (int w = 0; w < count; w++) {
        int mine = w;
        threads.add(Thread.ofPlatform().start(() -> write(address, mine)));
      }
    }

    private void write(LogAddress.Postgres address, int mine) {
      try (Spine spine = new StoredSpine(project, Logs.lines(address), InstantSource.system())) {
        for (int i = 0; !over.get(); i++) {
          String text = mine + "-" + i;
          spine.append(List.of(draft(text), draft(text + " b")));
          acknowledged.add(text);
        }
      } catch (Throwable e) {
        failed.set(e);
      }
    }

    /// Waits until so many more were acknowledged.
    void goOn(int more) throws InterruptedException {
      int wanted = acknowledged.size() + more;
      while (acknowledged.size() < wanted && failed.get() == null) Thread.sleep(2);
      assertThat(failed.get()).isNull();
    }

    void stop() throws InterruptedException {
      over.set(true);
      for (Thread thread : threads) thread.join();
      assertThat(failed.get()).isNull();
    }

    void check(LogAddress.Postgres address) {
      var texts = new ArrayList<String>();
      try (Spine spine = new StoredSpine(project, Logs.lines(address), InstantSource.system())) {
        spine.read(Query.ALL, e -> texts.add(e.data().path("text").asString()));
        assertThat(spine.verify(_ -> {})).isEmpty();
      }
      assertThat(texts).doesNotHaveDuplicates();
      assertThat(new HashSet<>(texts)).containsAll(acknowledged);
      assertThat(texts).hasSize(2 * acknowledged.size());
    }

    @Override
    public void close() throws InterruptedException {
      over.set(true);
      for (Thread thread : threads) thread.join();
    }
  }
}
