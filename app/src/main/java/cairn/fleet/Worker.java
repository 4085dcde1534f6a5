package cairn.fleet;

import cairn.kernel.work.Piecework;
import cairn.spine.Position;
import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.jdbc.JdbcCustomization;
import com.github.kagkarlsson.scheduler.jdbc.PostgreSqlJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.sql.DataSource;

/// Takes work of all its projects from the queue that it shares with other workers.
///
/// ```
/// log --waiting--> queue --one worker--> perform --reply--> log --news--> queue …
///                    ^                      | killed, frozen, cut off
///                    +----- revived after DEAD_AFTER missed --------+
/// ```
public final class Worker implements AutoCloseable {
  /// Each piece under way is vouched for so often.
  static final Duration HEARTBEAT = Duration.ofSeconds(2);

  /// After so many heartbeats missed a worker counts as lost. It is looked for every second
  /// heartbeat, so that another takes over after 8 to 12 seconds.
  static final int MISSED = 4;

  /// Whoever has free hands looks so often, if no word comes.
  private static final Duration POLL = Duration.ofMillis(250);

  /// The queue is compared with the whole list so often, in case a piece got lost from it.
  private static final Duration COMPARE = Duration.ofSeconds(30);

  /// Files follow the log at most so far behind.
  private static final Duration RENDER = Duration.ofSeconds(2);

  /// Many workers on a busy log, or a long list, must not take all of a processor.
  private static final Duration BREATH = Duration.ofMillis(100);

  /// As soon as one hand is free, it is filled.
  private static final double REFILL = 0.99;

  /// Pieces are chosen first and marked then. The single statement that does both chooses anew for
  /// each row if PostgreSQL plans a nested loop, and one worker has taken the whole queue.
  private static final JdbcCustomization ONE_BY_ONE = new PostgreSqlJdbcCustomization(true, false);

  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration AFTER_TROUBLE = Duration.ofSeconds(2);

  /// Who is told to end has so long for what is under way; the rest is given back.
  private static final Duration GOODBYE = Duration.ofSeconds(3);

  /// @param name of this worker, for people; each worker of a fleet has another one
  /// @param hands how many pieces at once
  /// @param files whether the files of the projects are kept in step with their logs
  public record Settings(String name, int hands, boolean files) {}

  /// How much of a project there is to do.
  public record Length(long waiting, long underWay) {}

  private final Settings settings;
  private final List<Workplace> workplaces;
  private final Consumer<String> trouble;
  private final Queue queue;
  private final DatabaseClock clock;
  private final ProviderSeats seats;
  private final Scheduler scheduler;
  private final Tally tally = new Tally();
  private final List<Thread> planners = new ArrayList<>();
  private final ScheduledExecutorService upkeep =
      Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name("upkeep").factory());
  private volatile boolean closed;

  /// @param workplaces closed with the worker
  /// @param trouble told what went wrong and will be tried again
  public Worker(
      DataSource source, Settings settings, List<Workplace> workplaces, Consumer<String> trouble)
      throws SQLException {
    this.settings = settings;
    this.workplaces = List.copyOf(workplaces);
    this.trouble = trouble;
    this.queue = new Queue(source);
    this.clock = new DatabaseClock(source);
    this.seats = new ProviderSeats(source, settings.name());
    this.scheduler =
        Scheduler.create(source, this.workplaces.stream().<Task<?>>map(this::task).toList())
            .tableName(Queue.TABLE)
            .schedulerName(new SchedulerName.Fixed(settings.name()))
            .clock(clock)
            .jdbcCustomization(ONE_BY_ONE)
            .threads(settings.hands())
            .heartbeatInterval(HEARTBEAT)
            .missedHeartbeatsLimit(MISSED)
            .pollingInterval(POLL)
            .pollUsingLockAndFetch(REFILL, 1.0)
            .enablePriority()
            .shutdownMaxWait(GOODBYE)
            .build();
  }

  public void start() {
    scheduler.start();
    for (Workplace place : workplaces)
      planners.add(
          Thread.ofPlatform().daemon().name("plan " + place.name()).start(() -> plan(place)));
    upkeep.scheduleAtFixedRate(this::upkeep, 0, HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
  }

  public Tally tally() {
    return tally;
  }

  public String name() {
    return settings.name();
  }

  /// How many pieces this worker has in hand.
  public int inHand() {
    return scheduler.getCurrentlyExecuting().size();
  }

  /// What waits and what is under way, by project, all workers together.
  ///
  /// @throws SQLException if the database cannot be asked
  public Map<String, Length> queue() throws SQLException {
    return queue.lengths();
  }

  private Task<Void> task(Workplace place) {
    return Tasks.custom(place.name(), Void.class)
        .onDeadExecution((complete, piece) -> {
          tally.revived().incrementAndGet();
          piece.reschedule(complete, clock.now());
        })
        .onFailure((complete, piece) -> {
          complete.getCause().ifPresent(e -> failed(complete.getExecution().getId(), e));
          piece.reschedule(complete, clock.now().plus(AFTER_TROUBLE));
        })
        .execute((piece, _) -> after(perform(place, piece.getId())));
  }

  private Piecework.Result perform(Workplace place, String piece) {
    try {
      return place.perform(piece, seats);
    } catch (InterruptedException e) {
      // It was given back: whoever is free has it now.
      return new Piecework.Result.Later(Duration.ZERO, "this worker ends");
    }
  }

  private CompletionHandler<Void> after(Piecework.Result result) {
    switch (result) {
      case Piecework.Result.Done done -> {
        tally.done().incrementAndGet();
        if (done.repeated()) tally.repeated().incrementAndGet();
      }
      case Piecework.Result.Later _ -> tally.again().incrementAndGet();
      case Piecework.Result.Gone _ -> tally.late().incrementAndGet();
      case Piecework.Result.ForOthers _ -> {}
    }
    return (complete, piece) -> {
      if (result instanceof Piecework.Result.Later(Duration wait, String _))
        piece.reschedule(complete, clock.now().plus(wait));
      else piece.stop();
    };
  }

  private void failed(String piece, Throwable e) {
    tally.failed().incrementAndGet();
    trouble.accept(piece + ": " + e);
  }

  /// Fills the queue with what the log makes possible, and lets the files follow.
  private void plan(Workplace place) {
    Set<String> known = Set.of();
    long compared = 0;
    long rendered = 0;
    while (!closed)
      try {
        long began = System.nanoTime();
        Position at = place.spine().head();
        List<String> waiting = place.waiting();
        if (compared == 0 || began - compared > COMPARE.toNanos()) {
          known = Set.of();
          compared = began;
        }
        Set<String> before = known;
        List<String> fresh = waiting.stream().filter(piece -> !before.contains(piece)).toList();
        if (!fresh.isEmpty() && queue.put(place, fresh) > 0)
          scheduler.triggerCheckForDueExecutions();
        known = new HashSet<>(waiting);
        if (settings.files() && (rendered == 0 || began - rendered > RENDER.toNanos())) {
          place.render();
          rendered = System.nanoTime();
        }
        TimeUnit.NANOSECONDS.sleep(Math.max(BREATH.toNanos(), System.nanoTime() - began));
        place.spine().await(at, LOOK);
      } catch (InterruptedException e) {
        return;
      } catch (SQLException | RuntimeException e) {
        if (!closed) trouble.accept(place.name() + ": " + e);
        pause();
      }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(AFTER_TROUBLE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void upkeep() {
    try {
      seats.renew();
      clock.set();
    } catch (SQLException e) {
      // Said by whoever needs the database; looked at again in a moment.
    }
  }

  @Override
  public void close() {
    closed = true;
    scheduler.stop();
    upkeep.shutdownNow();
    for (Thread planner : planners) planner.interrupt();
    for (Thread planner : planners)
      try {
        planner.join(GOODBYE);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    for (Workplace place : workplaces) place.close();
  }
}
