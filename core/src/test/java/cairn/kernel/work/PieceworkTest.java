package cairn.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Desk;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Budget;
import cairn.kernel.brief.Outage;
import cairn.kernel.work.Piecework.Result;
import cairn.spine.Query;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class PieceworkTest {
  @TempDir Path folder;

  private static Piecework<?, ?, ?> worker(Desk desk, Desk.Doing doing) {
    return worker(desk, new Desk.TestAgent(doing), Budget.UNLIMITED, Piecework.Seats.ENOUGH);
  }

  private static Piecework<?, ?, ?> worker(
      Desk desk, Agent agent, Budget budget, Piecework.Seats seats) {
    return new Piecework<>(desk.chapter, _ -> "", _ -> agent, budget, seats);
  }

  private static long logged(Desk desk, String type) {
    var count = new AtomicInteger();
    desk.project.spine().read(Query.ALL.types(type), _ -> count.incrementAndGet() > 0);
    return count.get();
  }

  @Test
  void aPieceIsDoneOnceAndThenNobodyWaitsForIt() throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b").approve()) {
      var worker = worker(desk, (errand, _) -> "did " + errand);
      assertThat(worker.perform("run-b")).isEqualTo(new Result.Done(false));
      assertThat(worker.perform("run-b")).isEqualTo(new Result.Gone());
      assertThat(worker.perform("run-nothing")).isEqualTo(new Result.Gone());
      assertThat(desk.result("b")).isEqualTo("did b");
      assertThat(logged(desk, "work.replied")).isEqualTo(1);
    }
  }

  @Test
  void whoWasLostIsReplacedAndComesBackToNothing() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve();
        Desk other = new Desk(folder)) {
      var begun = new CountDownLatch(1);
      var thawed = new CountDownLatch(1);
      var frozen =
          worker(
              desk,
              (_, _) -> {
                begun.countDown();
                thawed.await();
                return "too late";
              });
      var late = new AtomicReference<Result>();
      Thread thread = Thread.ofVirtual().start(() -> late.set(perform(frozen, "run-a")));
      begun.await();
      assertThat(worker(other, (_, _) -> "in time").perform("run-a"))
          .as("the log shows that it was begun before")
          .isEqualTo(new Result.Done(true));
      thawed.countDown();
      thread.join();
      assertThat(late.get()).isEqualTo(new Result.Gone());
      assertThat(desk.result("a")).isEqualTo("in time");
      assertThat(logged(desk, "work.replied")).isEqualTo(1);
      assertThat(logged(desk, "errand.ran")).isEqualTo(1);
    }
  }

  @Test
  void aFailureOfWhoWasReplacedIsNoNews() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve();
        Desk other = new Desk(folder)) {
      var slow =
          worker(
              desk,
              (_, _) -> {
                assertThat(perform(worker(other, (_, _) -> "fine"), "run-a"))
                    .isEqualTo(new Result.Done(true));
                throw new Outage(Outage.Kind.TRANSIENT, "cut");
              });
      assertThat(slow.perform("run-a")).isEqualTo(new Result.Gone());
      assertThat(logged(desk, "work.failed")).isZero();
    }
  }

  private static Result perform(Piecework<?, ?, ?> worker, String piece) {
    try {
      return worker.perform(piece);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatAWorkshopHoldsIsLeftToIt() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve();
        Desk other = new Desk(folder)) {
      var agent =
          new Desk.TestAgent((_, _) -> {
            assertThat(perform(worker(other, (_, _) -> "stolen"), "run-a"))
                .isInstanceOf(Result.Later.class);
            return "mine";
          });
      desk.workshop(agent, Workshop.Run.of("")).run();
      assertThat(desk.result("a")).isEqualTo("mine");
    }
  }

  @Test
  void outagesAndBadRepliesAreTriedAgainUntilTheGapIsNamed() throws Exception {
    try (Desk desk = new Desk(folder).plan("cut", "bad", "final").approve()) {
      var worker =
          worker(
              desk,
              (errand, _) -> {
                if (errand.equals("cut")) throw new Outage(Outage.Kind.TRANSIENT, "cut");
                if (errand.equals("final")) throw new Outage(Outage.Kind.MISCONFIGURED, "no key");
                return " ";
              });
      assertThat(worker.perform("run-cut"))
          .isEqualTo(new Result.Later(WaitingWork.FIRST_BACKOFF, "cut"));
      assertThat(worker.perform("run-bad")).isInstanceOf(Result.Later.class);
      assertThat(worker.perform("run-bad")).isInstanceOf(Result.Later.class);
      assertThat(worker.perform("run-bad")).isEqualTo(new Result.Done(false));
      assertThat(worker.perform("run-final")).isEqualTo(new Result.Done(false));
      assertThat(desk.result("bad")).startsWith("missed: CRN-X002");
      assertThat(desk.result("final")).isEqualTo("missed: no key");
    }
  }

  @Test
  void withoutAFreeSeatNothingIsBegun() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var agent = new Desk.TestAgent((_, _) -> "done");
      var asked = new ArrayList<String>();
      var full =
          worker(
              desk,
              agent,
              Budget.UNLIMITED,
              provider -> {
                asked.add(provider);
                return Optional.empty();
              });
      assertThat(full.perform("run-a")).isInstanceOf(Result.Later.class);
      assertThat(agent.calls).hasValue(0);
      assertThat(asked).isEqualTo(List.of("test"));
      assertThat(logged(desk, "work.leased")).isZero();
    }
  }

  @Test
  void aSeatIsGivenBackWhateverHappens() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var taken = new AtomicInteger();
      Piecework.Seats seats =
          _ -> {
            taken.incrementAndGet();
            return Optional.of(taken::decrementAndGet);
          };
      var agent =
          new Desk.TestAgent((_, _) -> {
            throw new IllegalStateException("a bug of the agent");
          });
      worker(desk, agent, Budget.UNLIMITED, seats).perform("run-a");
      assertThat(taken).hasValue(0);
    }
  }

  @Test
  void aSpentBudgetSkipsWhatIsLeft() throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b").approve()) {
      var agent = new Desk.TestAgent((_, _) -> "done");
      var two = new Budget(1, Long.MAX_VALUE, Double.MAX_VALUE, Duration.ofDays(1), 0);
      var worker = worker(desk, agent, two, Piecework.Seats.ENOUGH);
      assertThat(worker.perform("run-a")).isEqualTo(new Result.Done(false));
      assertThat(worker.perform("run-b")).isEqualTo(new Result.Done(false));
      assertThat(agent.calls).hasValue(1);
      assertThat(desk.result("b")).contains("budget of 1 calls");
    }
  }

  @Test
  void anInterruptGivesThePieceBack() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var begun = new CountDownLatch(1);
      var never = new CountDownLatch(1);
      var ended = new AtomicReference<Throwable>();
      Thread thread =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  worker(
                          desk,
                          (_, _) -> {
                            begun.countDown();
                            never.await();
                            return "";
                          })
                      .perform("run-a");
                } catch (InterruptedException e) {
                  ended.set(e);
                }
              });
      begun.await();
      thread.interrupt();
      thread.join();
      assertThat(ended.get()).isInstanceOf(InterruptedException.class);
      assertThat(logged(desk, "work.released")).isEqualTo(1);
      assertThat(worker(desk, (_, _) -> "done").perform("run-a")).isEqualTo(new Result.Done(false));
    }
  }
}
