package cairn.simulation;

import cairn.cli.Transcript;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// One errand run once, in a process of its own.
final class Attempt {
  /// A command that takes longer hangs.
  private static final int MOST_SECONDS = 600;

  final Errand errand;
  private final Machine machine;
  private final Process process;
  private final CompletableFuture<Transcript> said = new CompletableFuture<>();

  Attempt(Errand errand, Machine machine, Fault fault) {
    this.errand = errand;
    this.machine = machine;
    this.process = new Process(machine, fault);
    machine.enter(process);
  }

  void start(Path folder, InstantSource clock) {
    Thread.ofPlatform()
        .daemon()
        .name("process of " + errand.mark())
        .start(() -> {
          try {
            Transcript all =
                Transcript.alone(process.sees(folder), errand.input(), clock, errand.line());
            if (!process.dead()) process.end();
            said.complete(all);
          } catch (Throwable e) {
            machine.leave(process);
            said.completeExceptionally(e);
          }
        });
  }

  /// What it said in the end; null if it was killed before it could.
  @Nullable Transcript end() throws InterruptedException {
    try {
      Transcript whole = said.get(MOST_SECONDS, TimeUnit.SECONDS);
      return process.dead() ? null : whole;
    } catch (ExecutionException e) {
      if (process.dead()) return null;
      throw new AssertionError(errand + " threw", e.getCause());
    } catch (TimeoutException e) {
      if (process.dead()) return null;
      throw new AssertionError(errand + " hangs", e);
    }
  }

  int operations() {
    return process.operations();
  }
}
