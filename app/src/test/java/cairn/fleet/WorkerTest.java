package cairn.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Reply;
import cairn.kernel.project.Project;
import cairn.spine.Query;
import cairn.store.Cable;
import cairn.store.LogAddress;
import cairn.store.Logs;
import cairn.store.PostgresServer;
import cairn.text.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class WorkerTest {
  private static final Chores.Helper QUICK = new Chores.Helper(Duration.ofMillis(20));

  @TempDir Path folder;

  private static Worker start(String name, int hands, LogAddress.Postgres log, Workplace... places)
      throws Exception {
    var worker =
        new Worker(
            Logs.queue(log),
            new Worker.Settings(name, hands, true),
            List.of(places),
            System.err::println);
    worker.start();
    return worker;
  }

  private Chores.Place place(String name, LogAddress.Postgres log, Agent agent, int capacity) {
    return new Chores.Place(
        log.project(), Chores.open(folder.resolve(name), log), agent, capacity, 0);
  }

  /// How often each chore was settled, leased, and so on: by the words of the log alone.
  private static Map<String, Integer> times(Project project, String type, String field) {
    var times = new TreeMap<String, Integer>();
    project
        .spine()
        .read(
            Query.ALL.types(type),
            e -> times.merge(e.data().path(field).asString(), 1, Integer::sum) > 0);
    return times;
  }

  /// Each chore is done, and none twice.
  private static void check(Project project, int chores) {
    for (var once :
        List.of(
            times(project, "work.replied", "work"), times(project, "chores.finished", "chore"))) {
      assertThat(once.keySet()).containsExactlyInAnyOrderElementsOf(Chores.ids(chores));
      assertThat(once.values()).containsOnly(1);
    }
  }

  private static void finished(Project project) throws InterruptedException {
    var chapter = project.chapter(new Chores());
    while (!chapter.steps().isEmpty())
      project.spine().await(project.spine().head(), Duration.ofSeconds(1));
  }

  @Test
  void workersShareTheWorkAndNothingIsDoneTwice() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    try (Project project = Chores.open(folder.resolve("asker"), log);
        Worker one = start("one", 3, log, place("one", log, QUICK, Integer.MAX_VALUE));
        Worker two = start("two", 3, log, place("two", log, QUICK, Integer.MAX_VALUE))) {
      Chores.plan(project, 60);
      finished(project);
      check(project, 60);
      assertThat(times(project, "work.leased", "work").values()).containsOnly(1);
      assertThat(one.tally().done().get()).isPositive();
      assertThat(two.tally().done().get()).isPositive();
    }
  }

  @Test
  void aProviderIsAskedByAllWorkersTogetherNoMoreThanItTakes() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    var now = new AtomicInteger();
    var most = new AtomicInteger();
    Agent counting =
        new Agent() {
          @Override
          public String name() {
            return "narrow-" + log.project();
          }

          @Override
          public Reply perform(Brief brief, Duration limit) throws InterruptedException {
            most.accumulateAndGet(now.incrementAndGet(), Math::max);
            Thread.sleep(30);
            now.decrementAndGet();
            return new Reply(Json.mapper().valueToTree("done"), name(), Reply.Usage.NONE);
          }
        };
    try (Project project = Chores.open(folder.resolve("asker"), log);
        Worker _ = start("narrow-one", 4, log, place("one", log, counting, 2));
        Worker _ = start("narrow-two", 4, log, place("two", log, counting, 2))) {
      Chores.plan(project, 30);
      finished(project);
      check(project, 30);
      assertThat(most).hasValue(2);
    }
  }

  @Test
  void aMoreImportantProjectIsServedFirst() throws Exception {
    LogAddress.Postgres usual = PostgresServer.shared().freshAddress();
    LogAddress.Postgres urgent = PostgresServer.shared().freshAddress();
    List<String> order = Collections.synchronizedList(new ArrayList<>());
    try (Project a = Chores.open(folder.resolve("a"), usual);
        Project b = Chores.open(folder.resolve("b"), urgent)) {
      Chores.plan(a, 20);
      Chores.plan(b, 20);
      var queue = new Queue(Logs.queue(usual));
      var first = new Chores.Place(usual.project(), a, noting("usual", order), 9, 0);
      var second = new Chores.Place(urgent.project(), b, noting("urgent", order), 9, 5);
      queue.put(first, first.waiting());
      queue.put(second, second.waiting());
      try (Worker _ = start("only", 1, usual, first, second)) {
        finished(a);
        finished(b);
      }
    }
    assertThat(order.subList(0, 20)).containsOnly("urgent");
  }

  private static Agent noting(String name, List<String> order) {
    return new Agent() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Reply perform(Brief brief, Duration limit) {
        order.add(name);
        return new Reply(Json.mapper().valueToTree("done"), name, Reply.Usage.NONE);
      }
    };
  }

  /// By statistics from when the queue was nearly empty, PostgreSQL asks for the next piece once
  /// for each row.
  @Test
  void aWorkerTakesNoMoreThanItHasHandsForWhateverThePlan() throws Exception {
    var plans = "-c enable_material=off -c enable_hashagg=off -c enable_hashjoin=off";
    var never = new Chores.Helper(Duration.ofMinutes(5));
    try (PostgresServer server =
        PostgresServer.start("-c fsync=off -c autovacuum=off -c enable_mergejoin=off " + plans)) {
      LogAddress.Postgres log = server.freshAddress();
      try (Project project = Chores.open(folder.resolve("asker"), log)) {
        Chores.plan(project, 50);
        var place = place("one", log, never, Integer.MAX_VALUE);
        var queue = new Queue(Logs.queue(log));
        queue.put(place, place.waiting().subList(0, 1));
        server.sql("VACUUM ANALYZE cairn_piece");
        queue.put(place, place.waiting());
        try (Worker worker = start("plans", 2, log, place)) {
          while (times(project, "work.leased", "work").size() < 2)
            project.spine().await(project.spine().head(), Duration.ofSeconds(1));
          assertThat(worker.queue().get(log.project()).underWay()).isEqualTo(2);
        }
      }
    }
  }

  @Test
  void anEmptiedQueueIsFilledAgainFromTheLog() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    try (Project project = Chores.open(folder.resolve("asker"), log)) {
      Chores.plan(project, 10);
      var place = place("one", log, QUICK, Integer.MAX_VALUE);
      new Queue(Logs.queue(log)).put(place, place.waiting());
      PostgresServer.shared()
          .sql("DELETE FROM cairn_piece WHERE task_name = '" + log.project() + "'");
      try (Worker _ = start("refill", 2, log, place)) {
        finished(project);
      }
      check(project, 10);
    }
  }

  @Test
  void whoIsToldToEndGivesItsWorkBack() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    var slow = new Chores.Helper(Duration.ofMinutes(5));
    try (Project project = Chores.open(folder.resolve("asker"), log)) {
      Chores.plan(project, 3);
      try (Worker _ = start("leaving", 3, log, place("one", log, slow, Integer.MAX_VALUE))) {
        while (times(project, "work.leased", "work").size() < 3)
          project.spine().await(project.spine().head(), Duration.ofSeconds(1));
      }
      assertThat(times(project, "work.released", "work")).hasSize(3);
      try (Worker next = start("next", 3, log, place("two", log, QUICK, Integer.MAX_VALUE))) {
        finished(project);
        assertThat(next.tally().repeated()).hasValue(0);
      }
      check(project, 3);
    }
  }

  @Test
  void theKilledAndTheFrozenAreReplacedAndTheThawedComesToNothing() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    int chores = 60;
    int hands = 2;
    var children = new ArrayList<Process>();
    try (Project project = Chores.open(folder.resolve("asker"), log)) {
      Chores.plan(project, chores);
      for (String name : List.of("killed", "frozen", "well"))
        children.add(child(log, name, hands, 300));
      while (times(project, "work.replied", "work").size() < 12)
        project.spine().await(project.spine().head(), Duration.ofSeconds(1));
      children.get(0).destroyForcibly().waitFor();
      signal("STOP", children.get(1));
      finished(project);
      signal("CONT", children.get(1));
      Thread.sleep(2000);
      check(project, chores);
      int repeated =
          times(project, "work.leased", "work").values().stream().mapToInt(n -> n - 1).sum();
      assertThat(repeated).as("at most what was in flight").isBetween(1, 2 * hands);
    } finally {
      children.forEach(Process::destroyForcibly);
    }
  }

  @Test
  void whoIsCutOffIsReplaced() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    var slow = new Chores.Helper(Duration.ofMillis(400));
    try (var cable = new Cable(log.port());
        Project project = Chores.open(folder.resolve("asker"), log)) {
      var over =
          new LogAddress.Postgres(
              log.host(), cable.port(), log.database(), log.user(), log.project(), log.options());
      Chores.plan(project, 24);
      try (Worker _ = start("far", 2, over, place("far", over, slow, Integer.MAX_VALUE));
          Worker _ = start("near", 2, log, place("near", log, slow, Integer.MAX_VALUE))) {
        while (times(project, "work.replied", "work").size() < 4)
          project.spine().await(project.spine().head(), Duration.ofSeconds(1));
        cable.stall();
        finished(project);
        cable.heal();
        check(project, 24);
      }
    }
  }

  @Test
  void aDatabaseThatIsKilledUnderLoadLosesNothing() throws Exception {
    try (PostgresServer server = PostgresServer.start("")) {
      LogAddress.Postgres log = server.freshAddress();
      var slow = new Chores.Helper(Duration.ofMillis(150));
      try (Project project = Chores.open(folder.resolve("asker"), log);
          Worker _ = start("first", 2, log, place("first", log, slow, Integer.MAX_VALUE));
          Worker _ = start("second", 2, log, place("second", log, slow, Integer.MAX_VALUE))) {
        Chores.plan(project, 60);
        for (int crash = 1; crash <= 2; crash++) {
          while (times(project, "work.replied", "work").size() < crash * 10)
            project.spine().await(project.spine().head(), Duration.ofSeconds(1));
          server.crash();
          server.up("");
        }
        finished(project);
        check(project, 60);
      }
    }
  }

  @Test
  void aWorkerWhoseClockIsWrongTakesNothingFromTheLiving() throws Exception {
    LogAddress.Postgres log = PostgresServer.shared().freshAddress();
    InstantSource fast = InstantSource.offset(InstantSource.system(), Duration.ofHours(3));
    try (Project project = Chores.open(folder.resolve("asker"), log);
        Worker _ = start("right", 2, log, place("right", log, QUICK, Integer.MAX_VALUE));
        Worker wrong =
            start(
                "wrong",
                2,
                log,
                new Chores.Place(
                    log.project(),
                    new Project(
                        folder.resolve("asker"),
                        Logs.open(folder.resolve("asker"), fast),
                        fast,
                        () -> 7),
                    QUICK,
                    Integer.MAX_VALUE,
                    0))) {
      Chores.plan(project, 40);
      finished(project);
      check(project, 40);
      assertThat(wrong.tally().revived()).hasValue(0);
    }
  }

  private Process child(LogAddress.Postgres log, String name, int hands, int millis)
      throws IOException {
    var builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            "cairn.fleet.WorkerChild",
            log.shown(),
            folder.resolve(name).toString(),
            name,
            "" + hands,
            "" + millis);
    builder.environment().put("PGPASSWORD", PostgresServer.PASSWORD);
    return builder.inheritIO().start();
  }

  private static void signal(String name, Process process) throws Exception {
    new ProcessBuilder("kill", "-" + name, "" + process.pid()).inheritIO().start().waitFor();
  }
}
