package cairn.kernel.work;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.Decision;
import cairn.kernel.Desk;
import cairn.kernel.Desk.TestAgent;
import cairn.kernel.ManualClock;
import cairn.kernel.Step;
import cairn.kernel.Work;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Budget;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.kernel.render.ErrandProtocol;
import cairn.spine.Query;
import cairn.text.Json;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class WorkshopTest {
  @TempDir Path folder;

  private static final Workshop.Run ALL = Workshop.Run.of("");

  @Test
  void workWaitsForItsGate() throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b")) {
      var agent = new TestAgent((errand, _) -> "did " + errand);
      assertThat(desk.workshop(agent, ALL).run()).isInstanceOf(Workshop.Result.Waiting.class);
      assertThat(agent.calls).hasValue(0);
      desk.approve();
      assertThat(desk.workshop(agent, ALL).run()).isEqualTo(new Workshop.Result.Finished());
      assertThat(desk.result("a")).isEqualTo("did a");
      assertThat(Files.readString(folder.resolve("errands/count.txt"))).isEqualTo("0 of 2 open\n");
    }
  }

  @Test
  void aGateTakesOnlyItsAnswersAndOnlyOnce() {
    try (Desk desk = new Desk(folder).plan("a")) {
      assertThat(desk.chapter.answer("approve", "perhaps", Desk.WHO).toString())
          .contains("CRN-K005");
      assertThat(desk.chapter.answer("approve", "yes", Desk.WHO))
          .isInstanceOf(Decision.Accepted.class);
      assertThat(desk.chapter.answer("approve", "no", Desk.WHO).toString()).contains("CRN-K004");
    }
  }

  @Test
  void aRefusedReplyIsAskedForAgainWithTheReasons() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      var agent = new TestAgent((_, time) -> time == 1 ? "" : "done");
      desk.workshop(agent, ALL).run();
      assertThat(desk.result("a")).isEqualTo("done");
      assertThat(agent.briefs.get(0).problems()).isEmpty();
      assertThat(agent.briefs.get(1).problems().getFirst()).contains("CRN-X002");
    }
  }

  @Test
  void aBadReplyAmongManyHoldsUpNoneOfThem() throws Exception {
    String[] names = IntStream.range(0, 40).mapToObj(i -> "e" + i).toArray(String[]::new);
    try (Desk desk = new Desk(folder).plan(names).approve()) {
      var together = new CyclicBarrier(names.length);
      var agent =
          new TestAgent((errand, time) -> {
            if (time == 1) meet(together);
            return time == 1 && errand.endsWith("7") ? "" : "did " + errand;
          });
      desk.workshop(agent, ALL).run();
      assertThat(agent.calls).hasValue(44);
      for (String name : names) assertThat(desk.result(name)).isEqualTo("did " + name);
    }
  }

  private static void meet(CyclicBarrier others) throws InterruptedException {
    try {
      others.await();
    } catch (BrokenBarrierException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void attemptsAreCountedAndTheGapIsNamed() throws Exception {
    try (Desk desk = new Desk(folder).plan("a", "b").approve()) {
      var agent = new TestAgent((errand, _) -> errand.equals("a") ? "" : "fine");
      assertThat(desk.workshop(agent, ALL).run()).isEqualTo(new Workshop.Result.Finished());
      assertThat(desk.result("a")).startsWith("missed: CRN-X002");
      assertThat(desk.result("b")).isEqualTo("fine");
      assertThat(agent.calls).hasValue(Work.ATTEMPTS + 1);
    }
  }

  @Test
  void retryingIsDecidedByTheKindOfOutage() throws Exception {
    try (Desk desk = new Desk(folder).plan("passing", "final", "limited").approve()) {
      var agent =
          new TestAgent((errand, time) -> {
            if (errand.equals("final")) throw new Outage(Outage.Kind.MISCONFIGURED, "no key");
            if (errand.equals("passing") && time == 1)
              throw new Outage(Outage.Kind.TRANSIENT, "cut");
            if (errand.equals("limited") && time <= 5)
              throw new Outage(
                  Outage.Kind.RATE_LIMITED,
                  "slow down",
                  Duration.ofMillis(1),
                  Reply.Usage.NONE,
                  null);
            return "done";
          });
      desk.workshop(agent, ALL).run();
      assertThat(desk.result("passing")).isEqualTo("done");
      assertThat(desk.result("final")).isEqualTo("missed: no key");
      assertThat(desk.result("limited")).as("waiting uses up no attempt").isEqualTo("done");
      assertThat(agent.briefs)
          .filteredOn(b -> b.input().get("name").asString().equals("passing"))
          .last()
          .satisfies(brief -> assertThat(brief.problems()).isEmpty());
    }
  }

  @Test
  void anAgentThatThrowsOrHangsNeverHangsTheRun() throws Exception {
    var protocol =
        new ErrandProtocol() {
          @Override
          public List<Step> next(State state) {
            var steps = new ArrayList<Step>();
            for (Step step : super.next(state))
              steps.add(
                  step instanceof Work work
                      ? (work.id().contains("hangs") ? work.timeout(Duration.ofMillis(50)) : work)
                          .attempts(1)
                      : step);
            return steps;
          }
        };
    try (Desk desk = new Desk(folder, protocol).plan("hangs", "throws", "works").approve()) {
      var agent =
          new TestAgent((errand, _) -> {
            if (errand.equals("hangs")) while (true) LockSupport.parkNanos(1_000_000);
            if (errand.equals("throws")) throw new IllegalStateException("bug");
            return "done";
          });
      assertThat(desk.workshop(agent, ALL).run()).isEqualTo(new Workshop.Result.Finished());
      assertThat(desk.result("hangs")).startsWith("missed: no reply within");
      assertThat(desk.result("throws")).startsWith("missed: the agent broke");
      assertThat(desk.result("works")).isEqualTo("done");
    }
  }

  @Test
  void aSpentBudgetSkipsAndNamesTheRest() throws Exception {
    String[] names = IntStream.range(0, 20).mapToObj(i -> "e" + i).toArray(String[]::new);
    try (Desk desk = new Desk(folder).plan(names).approve()) {
      var budget = new Budget(10, Long.MAX_VALUE, 100, Duration.ofHours(1), 0.2);
      var agent = new TestAgent((_, _) -> "done");
      var workshop = desk.workshop(agent, new Workshop.Run("", budget, _ -> 1));
      assertThat(workshop.run()).isEqualTo(new Workshop.Result.Finished());
      assertThat(agent.calls).as("a fifth is kept in reserve").hasValue(8);
      assertThat(workshop.spent()).isEqualTo(new Reply.Usage(8, 80, 40, 0.08));
      assertThat(Costs.since(desk.project, desk.chapter.protocol().name(), Instant.EPOCH))
          .as("the log says the same")
          .isEqualTo(workshop.spent());
      assertThat(Costs.since(desk.project, "another", Instant.EPOCH)).isEqualTo(Reply.Usage.NONE);
      assertThat(desk.result("e19")).contains("budget of 10 calls");
    }
  }

  @Test
  void aProviderIsNeverAskedMoreThanItTakesAtOnce() throws Exception {
    String[] names = IntStream.range(0, 30).mapToObj(i -> "e" + i).toArray(String[]::new);
    try (Desk desk = new Desk(folder).plan(names).approve()) {
      var agent =
          new TestAgent((_, _) -> {
            Thread.sleep(2);
            return "done";
          });
      desk.workshop(agent, new Workshop.Run("", Budget.UNLIMITED, _ -> 3)).run();
      assertThat(agent.calls).hasValue(30);
      assertThat(agent.mostAtOnce.get()).isLessThanOrEqualTo(3);
    }
  }

  @Test
  void stoppingGivesWorkBackAndRunningAgainRepeatsNothing() throws Exception {
    var started = new CountDownLatch(1);
    var forEver = new CountDownLatch(1);
    try (Desk desk = new Desk(folder).plan("quick", "slow").approve()) {
      var agent =
          new TestAgent((errand, _) -> {
            if (errand.equals("slow")) {
              started.countDown();
              forEver.await();
            }
            return "first";
          });
      var workshop = desk.workshop(agent, ALL);
      Thread.ofVirtual()
          .start(() -> {
            try {
              started.await();
              while (!desk.result("quick").equals("first")) Thread.onSpinWait();
            } catch (InterruptedException e) {
              Thread.currentThread().interrupt();
            }
            workshop.stop();
          });
      assertThat(workshop.run()).isEqualTo(new Workshop.Result.Stopped());
    }
    try (Desk desk = new Desk(folder)) {
      var agent = new TestAgent((_, _) -> "second");
      desk.workshop(agent, ALL).run();
      assertThat(agent.calls).hasValue(1);
      assertThat(desk.result("quick")).isEqualTo("first");
      assertThat(desk.result("slow")).isEqualTo("second");
    }
  }

  @Test
  void twoWorkshopsShareTheWork() throws Exception {
    String[] names = IntStream.range(0, 40).mapToObj(i -> "e" + i).toArray(String[]::new);
    try (Desk one = new Desk(folder).plan(names).approve();
        Desk two = new Desk(folder)) {
      var agent =
          new TestAgent((_, _) -> {
            Thread.sleep(1);
            return "done";
          });
      var run = new Workshop.Run("", Budget.UNLIMITED, _ -> 4);
      var other = Thread.ofVirtual().start(() -> runQuietly(two.workshop(agent, run)));
      one.workshop(agent, run).run();
      other.join();
      assertThat(agent.calls).as("no errand is run twice").hasValue(40);
    }
  }

  private static void runQuietly(Workshop<?, ?, ?> workshop) {
    try {
      workshop.run();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void theWorkshopCanBeSteppedByHand() throws Exception {
    var clock = new ManualClock("2026-11-15T10:00:00Z");
    try (Desk desk = new Desk(folder, clock).plan("a", "b").approve()) {
      var workshop = desk.workshop(new TestAgent((_, _) -> "done"), ALL);
      assertThat(workshop.step()).isTrue();
      assertThat(desk.chapter.state().open()).containsExactly("b");
      assertThat(workshop.step()).isTrue();
      assertThat(workshop.step()).isFalse();
    }
  }

  @Test
  void theReplyIsInTheLogTogetherWithWhatCameOfIt() throws Exception {
    try (Desk desk = new Desk(folder).plan("a").approve()) {
      desk.workshop(new TestAgent((_, _) -> "done"), ALL).run();
      var types = new ArrayList<String>();
      desk.project
          .spine()
          .read(Query.ALL, event -> types.add(event.type() + (event.more() ? "+" : "")));
      assertThat(types)
          .containsExactly(
              "errand.planned", "errand.approved", "work.leased", "work.replied+", "errand.ran");
    }
  }

  @Test
  void aProtocolThatListsFinishedWorkIsCaught() {
    var protocol =
        new ErrandProtocol() {
          @Override
          public List<Step> next(State state) {
            return state.approved().isEmpty()
                ? super.next(state)
                : List.of(
                    Work.of(
                        "run-a",
                        Brief.of("errand", "runner", "", Json.object().put("name", "a"), null)));
          }
        };
    try (Desk desk = new Desk(folder, protocol).plan("a").approve()) {
      Assertions.assertThatThrownBy(() -> desk.workshop(new TestAgent((_, _) -> "done"), ALL).run())
          .hasMessageContaining("lists finished work 'run-a' again");
    }
  }

  @Test
  void workInAPersonsHandsEndsTheRunLikeAGateAndUsesUpNothing() throws Exception {
    try (Desk desk = new Desk(folder).plan("slow", "quick").approve()) {
      var absent =
          new TestAgent((errand, _) -> {
            if (errand.equals("slow")) throw new Outage(Outage.Kind.AWAITED, "fill in slow.md");
            return "done";
          });
      for (int i = 0; i < Work.ATTEMPTS + 1; i++)
        assertThat(desk.workshop(absent, ALL).run())
            .isInstanceOfSatisfying(
                Workshop.Result.Waiting.class,
                waiting ->
                    assertThat(waiting.gates().getFirst().question()).isEqualTo("fill in slow.md"));
      assertThat(desk.result("quick")).isEqualTo("done");
      assertThat(desk.workshop(new TestAgent((_, _) -> "at last"), ALL).run())
          .isEqualTo(new Workshop.Result.Finished());
      assertThat(desk.result("slow")).isEqualTo("at last");
    }
  }
}
