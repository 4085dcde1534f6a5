package cairn.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import cairn.kernel.Desk.TestAgent;
import cairn.kernel.render.ErrandProtocol;
import cairn.kernel.work.Workshop;
import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a reply makes possible starts while the reply is being written.
@Timeout(240)
class HeadStartTest {
  @TempDir Path folder;

  private static final Workshop.Run ALL = Workshop.Run.of("");

  /// The second errand waits for the first.
  private static final class InOrder extends ErrandProtocol {
    @Override
    public List<Step> next(State state) {
      List<Step> steps = super.next(state);
      return steps.size() < 2 ? steps : steps.subList(0, 1);
    }
  }

  @Test
  void theNextAgentDoesNotWaitForTheDisk() throws Exception {
    var started = new CountDownLatch(1);
    var slowDisk = new AtomicBoolean();
    try (Desk desk =
        whenFirstIsWritten(() -> {
          if (slowDisk.get()) awaitQuietly(started);
        })) {
      desk.plan("first", "second").approve();
      slowDisk.set(true);
      var agent =
          new TestAgent((errand, _) -> {
            if (errand.equals("second")) started.countDown();
            return "done";
          });
      assertThat(desk.workshop(agent, ALL).run()).isEqualTo(new Workshop.Result.Finished());
      assertThat(agent.calls).hasValue(2);
      assertThat(types(desk))
          .containsSubsequence("work.replied+", "errand.ran+", "work.leased", "work.replied+");
    }
  }

  @Test
  void aLostRaceRunsNothingTwice() throws Exception {
    var raced = new AtomicBoolean();
    try (Desk other = new Desk(folder);
        Desk desk =
            whenFirstIsWritten(() -> {
              if (raced.compareAndSet(false, true)) other.plan("third");
            })) {
      desk.plan("first", "second").approve();
      var agent = new TestAgent((errand, _) -> "did " + errand);
      desk.workshop(agent, ALL).run();
      assertThat(raced).isTrue();
      assertThat(agent.calls).as("second was started before the race was lost").hasValue(3);
      assertThat(desk.result("second")).isEqualTo("did second");
      assertThat(types(desk).stream().filter(type -> type.startsWith("work.leased"))).hasSize(3);
    }
  }

  @Test
  void whatAnotherProcessFinishedMeanwhileIsDropped() throws Exception {
    var raced = new AtomicBoolean();
    var interrupted = new CountDownLatch(1);
    try (Desk other = new Desk(folder);
        Desk desk =
            whenFirstIsWritten(() -> {
              if (raced.compareAndSet(false, true))
                other.chapter.submit(Desk.settled("second", "elsewhere"), Desk.WHO);
            })) {
      desk.plan("first", "second").approve();
      var agent =
          new TestAgent((errand, _) -> {
            if (errand.equals("first")) return "done";
            try {
              Thread.sleep(Duration.ofMinutes(1));
            } catch (InterruptedException e) {
              interrupted.countDown();
              throw e;
            }
            return "twice";
          });
      assertThat(desk.workshop(agent, ALL).run()).isEqualTo(new Workshop.Result.Finished());
      interrupted.await();
      assertThat(desk.result("second")).isEqualTo("elsewhere");
    }
  }

  /// A desk where something happens just before the result of the first errand is written.
  private Desk whenFirstIsWritten(Runnable happens) {
    Consumer<List<Draft>> before =
        batch -> {
          if (ran(batch, "first")) happens.run();
        };
    return new Desk(folder, new InOrder(), spine -> new Hooked(spine, before));
  }

  private static boolean ran(List<Draft> batch, String errand) {
    return batch.stream()
        .anyMatch(draft ->
            draft.type().equals("errand.ran")
                && draft.data().get("name").asString().equals(errand));
  }

  private static List<String> types(Desk desk) {
    var types = new ArrayList<String>();
    desk.project
        .spine()
        .read(Query.ALL, event -> types.add(event.type() + (event.more() ? "+" : "")));
    return types;
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /// A log where something happens just before each batch is written.
  private record Hooked(Spine log, Consumer<List<Draft>> before) implements Spine {
    @Override
    public Receipt appendAt(Position expected, List<Draft> batch) {
      before.accept(batch);
      return log.appendAt(expected, batch);
    }

    @Override
    public Receipt append(List<Draft> batch) {
      return log.append(batch);
    }

    @Override
    public Position head() {
      return log.head();
    }

    @Override
    public Position read(Query query, Predicate<Event> reader) {
      return log.read(query, reader);
    }

    @Override
    public long count(Query query) {
      return log.count(query);
    }

    @Override
    public boolean await(Position position, Duration patience) throws InterruptedException {
      return log.await(position, patience);
    }

    @Override
    public boolean holds(Position position) {
      return log.holds(position);
    }

    @Override
    public List<Finding> verify(Consumer<Long> progress) {
      return log.verify(progress);
    }

    @Override
    public void close() {
      log.close();
    }
  }
}
