package cairn.spine.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.spine.file.FileSpine;
import cairn.spine.line.Disk;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupCommitTest {
  @TempDir Path project;

  @Test
  void manyThreadsShareSyncsAndKeepTheirOwnOrder() throws Exception {
    int writers = 16;
    int each = 50;
    var syncs = new AtomicInteger();
    try (var spine = FileSpine.open(project, InstantSource.system(), counting(syncs), WAIT)) {
      var threads = new ArrayList<Thread>();
      for (int w = 0; w < writers; w++) {
        String name = "w" + w;
        Runnable work =
            () -> {
              for (int i = 0; i < each; i++) spine.append(List.of(draft(i).session(name)));
            };
        threads.add(w % 2 == 0 ? Thread.ofVirtual().start(work) : Thread.ofPlatform().start(work));
      }
      for (Thread thread : threads) thread.join();
      Map<String, Integer> next = new HashMap<>();
      spine.read(
          Query.ALL,
          e -> {
            assertThat(e.data().path("n").asInt()).isEqualTo(next.getOrDefault(e.session(), 0));
            return next.merge(e.session(), 1, Integer::sum) > 0;
          });
      assertThat(next).hasSize(writers).allSatisfy((_, n) -> assertThat(n).isEqualTo(each));
      assertThat(syncs.get()).isLessThan(writers * each);
      assertThat(spine.verify(_ -> {})).isEmpty();
    }
  }

  @Test
  void whoComesWhileTheLeaderSyncsGoesTogetherInTheNextGroup() throws Exception {
    var firstSyncs = new CountDownLatch(1);
    var goOn = new CountDownLatch(1);
    var syncs = new AtomicInteger();
    Disk disk =
        watching(() -> {
          if (syncs.getAndIncrement() > 0) return;
          firstSyncs.countDown();
          try {
            goOn.await();
          } catch (InterruptedException e) {
            throw new IOException(e);
          }
        });
    try (var spine = FileSpine.open(project, InstantSource.system(), disk, WAIT)) {
      var threads = new ArrayList<Thread>();
      threads.add(Thread.ofPlatform().start(() -> spine.append(List.of(draft(0)))));
      firstSyncs.await();
      assertThat(spine.head()).as("not durable, not seen").isEqualTo(Position.START);
      for (int i = 1; i <= 8; i++) {
        int n = i;
        threads.add(Thread.ofPlatform().start(() -> spine.append(List.of(draft(n)))));
      }
      for (Thread thread : threads.subList(1, 9))
        while (thread.getState() != Thread.State.WAITING) Thread.onSpinWait();
      goOn.countDown();
      for (Thread thread : threads) thread.join();
      assertThat(syncs.get()).isEqualTo(2);
      assertThat(spine.count(Query.ALL)).isEqualTo(9);
    }
  }

  @Test
  void anInterruptedThreadStillAppendsAndStaysInterrupted() {
    try (var spine = FileSpine.open(project, InstantSource.system())) {
      Thread.currentThread().interrupt();
      assertThat(spine.append(List.of(draft(0)))).isInstanceOf(Spine.Receipt.Written.class);
      assertThat(Thread.interrupted()).isTrue();
      spine.append(List.of(draft(1)));
      assertThat(spine.count(Query.ALL)).isEqualTo(2);
    }
  }

  @Test
  void aFailureReachesEveryoneInTheGroupAndNobodyElse() {
    var broken = new AtomicInteger(1);
    Disk disk =
        watching(() -> {
          if (broken.getAndSet(0) == 1) throw new IOException("Input/output error");
        });
    try (var spine = FileSpine.open(project, InstantSource.system(), disk, WAIT)) {
      assertThatThrownBy(() -> spine.append(List.of(draft(0)))).isInstanceOf(SpineException.class);
      spine.append(List.of(draft(1)));
      assertThat(spine.count(Query.ALL)).isEqualTo(1);
    }
  }

  private static final Duration WAIT = Duration.ofSeconds(30);

  private interface Sync {
    void happens() throws IOException;
  }

  private static Disk counting(AtomicInteger syncs) {
    return watching(syncs::incrementAndGet);
  }

  private static Disk watching(Sync watcher) {
    return path -> {
      Disk.OpenFile real = Disk.REAL.open(path);
      return new Disk.OpenFile() {
        @Override
        public void write(long at, byte[] bytes, int length) throws IOException {
          real.write(at, bytes, length);
        }

        @Override
        public void sync() throws IOException {
          watcher.happens();
          real.sync();
        }

        @Override
        public void cut(long length) throws IOException {
          real.cut(length);
        }

        @Override
        public void close() throws IOException {
          real.close();
        }
      };
    };
  }

  private static Draft draft(int n) {
    return Draft.of("a.b", Event.Origin.of("test"), Json.object().put("n", n));
  }
}
