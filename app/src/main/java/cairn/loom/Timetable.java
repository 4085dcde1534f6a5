package cairn.loom;

import cairn.kernel.file.AtomicFile;
import cairn.text.Json;
import cairn.text.Malformed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Runs a pass each time one is due, until interrupted. The schedule survives in
/// `memory/state/schedule.json`.
public final class Timetable {
  /// How often to look whether a pass is due, if nobody says otherwise.
  public static final Duration LOOK = Duration.ofMinutes(37);

  /// So many looks lie between two passes then, and one pass takes no longer than this.
  public static final int LOOKS_BETWEEN = 5;

  public static final Duration LONGEST = Duration.ofMinutes(30);

  private static final Duration COOLDOWN_SHARE = Duration.ofSeconds(10);

  private final Path file;
  private final Loom loom;
  private final InstantSource clock;
  private final int looksBetween;

  Timetable(Path project, Loom loom, InstantSource clock) {
    this(project, loom, clock, 0);
  }

  /// @param looksBetween looks that lie between two passes; 0 for a short rest only
  public Timetable(Path project, Loom loom, InstantSource clock, int looksBetween) {
    this.looksBetween = looksBetween;
    this.file = project.resolve("memory/state/schedule.json");
    this.loom = loom;
    this.clock = clock;
  }

  /// @return the exit code of a run that was interrupted
  public int run(Duration cadence, Consumer<WeaveReport> done, Consumer<String> held) {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        tick(cadence, done, held);
        TimeUnit.MILLISECONDS.sleep(cadence.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }

  /// One look: runs a pass if one is due.
  public void tick(Duration cadence, Consumer<WeaveReport> done, Consumer<String> held)
      throws InterruptedException {
    try {
      Schedule schedule = load();
      Duration rest = cadence.compareTo(COOLDOWN_SHARE) < 0 ? Duration.ZERO : COOLDOWN_SHARE;
      Duration cooldown = looksBetween > 0 ? cadence.multipliedBy(looksBetween) : rest;
      String why = schedule.held(clock.instant(), loom.fingerprint(), cooldown);
      if (!why.isEmpty()) {
        held.accept(why);
        return;
      }
      save(schedule.started(clock.instant()));
      pass(schedule.started(clock.instant()), cadence, done, held);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void pass(
      Schedule schedule, Duration cadence, Consumer<WeaveReport> done, Consumer<String> held)
      throws IOException, InterruptedException {
    try {
      WeaveReport report = loom.once();
      String seen = report.more() ? "" : loom.fingerprint();
      save(schedule.succeeded(clock.instant(), report.status().word(), seen));
      done.accept(report);
    } catch (IOException | UncheckedIOException | WeaveRefused e) {
      save(schedule.failed(clock.instant(), cadence));
      held.accept("the pass failed: " + e.getMessage());
    }
  }

  Schedule load() throws IOException {
    if (!Files.exists(file)) return Schedule.NEVER;
    try {
      return Json.read(Files.readString(file), Schedule.class);
    } catch (Malformed e) {
      return Schedule.NEVER;
    }
  }

  private void save(Schedule schedule) throws IOException {
    AtomicFile.write(file, Json.pretty(schedule) + "\n");
  }
}
