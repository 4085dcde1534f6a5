package cairn.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.agent.process.ScriptAgentTest;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.text.Json;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Several runs of one process ask no more of a provider at once than one of them may.
class SharedCallsTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  @TempDir Path project;
  private final AtomicInteger now = new AtomicInteger();
  private final AtomicInteger most = new AtomicInteger();

  /// Counts how many of it work at once.
  private final class Counted implements Agent {
    @Override
    public String name() {
      return "counted";
    }

    @Override
    public Reply perform(Brief brief, Duration limit) throws InterruptedException {
      most.accumulateAndGet(now.incrementAndGet(), Math::max);
      Thread.sleep(5);
      now.decrementAndGet();
      return new Reply(Json.object(), "counted", Reply.Usage.NONE);
    }
  }

  @Test
  void twoRunsShareTheLimitOfTheirProvider() throws Exception {
    Agent one = SharedCalls.of(new Counted(), project, 2);
    Agent other = SharedCalls.of(new Counted(), project, 2);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var calls = new ArrayList<Future<Reply>>();
      for (int i = 0; i < 20; i++) {
        Agent agent = i % 2 == 0 ? one : other;
        calls.add(threads.submit(() -> agent.perform(ScriptAgentTest.brief("r", "w"), LONG)));
      }
      for (Future<Reply> call : calls) call.get(1, TimeUnit.MINUTES);
    }
    assertThat(most.get()).isEqualTo(2);
  }

  @Test
  void whoFindsNoPlaceInTimeIsToldToComeAgain() throws Exception {
    var begun = new CountDownLatch(1);
    var over = new CountDownLatch(1);
    Agent busy =
        SharedCalls.of(
            new Agent() {
              @Override
              public String name() {
                return "busy";
              }

              @Override
              public Reply perform(Brief brief, Duration limit) throws InterruptedException {
                begun.countDown();
                over.await();
                return new Reply(Json.object(), "busy", Reply.Usage.NONE);
              }
            },
            project,
            1);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var first = threads.submit(() -> busy.perform(ScriptAgentTest.brief("r", "w"), LONG));
      begun.await();
      assertThatThrownBy(() -> busy.perform(ScriptAgentTest.brief("r", "w"), Duration.ofMillis(10)))
          .isInstanceOfSatisfying(
              Outage.class,
              outage -> assertThat(outage.kind()).isEqualTo(Outage.Kind.RATE_LIMITED));
      over.countDown();
      assertThat(first.get(1, TimeUnit.MINUTES).agent()).isEqualTo("busy");
    }
  }

  @Test
  void agentsWithoutALimitAreLeftAlone() {
    Agent free = new Counted();
    assertThat(SharedCalls.of(free, project, Integer.MAX_VALUE)).isSameAs(free);
  }
}
