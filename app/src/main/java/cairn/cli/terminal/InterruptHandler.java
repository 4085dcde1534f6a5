package cairn.cli.terminal;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ctrl-C while something runs: asks it to stop, and keeps the process alive until the log and the
/// files are in order and the person was told how to go on.
public final class InterruptHandler implements AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "interrupt");
  private volatile Runnable stop = () -> {};
  private volatile Runnable parting = () -> {};
  private volatile boolean stopping;
  private volatile boolean idle;

  public InterruptHandler() {
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// @param stop ends what runs now; called at once if Ctrl-C came before
  public void stops(Runnable stop) {
    this.stop = stop;
    if (stopping) stop.run();
  }

  /// @param words what is said to a person who leaves instead of answering
  public void parting(Runnable words) {
    this.parting = words;
  }

  /// While a person is asked something, nothing has to be put in order.
  public void idle(boolean now) {
    idle = now;
  }

  private void stop() {
    stopping = true;
    stop.run();
    if (idle) {
      parting.run();
      return;
    }
    try {
      over.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    over.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The hook is running: the process is on its way out already.
    }
  }
}
