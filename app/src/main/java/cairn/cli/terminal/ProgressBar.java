package cairn.cli.terminal;

import cairn.retrieval.ripening.Progress;
import java.io.PrintStream;

/// One line on standard error that is drawn over again; nothing where nobody watches.
public final class ProgressBar implements Progress, AutoCloseable {
  private static final int WIDTH = 30;
  private static final int NAME = 40;
  private static final long REDRAW_NANOS = 50_000_000;

  private final PrintStream err;
  private final boolean shown;
  private long drawn;
  private boolean open;

  public ProgressBar(Surroundings world, boolean quiet) {
    this.err = world.err();
    this.shown = world.terminal() && !quiet;
  }

  @Override
  public synchronized void at(int done, int total, String now) {
    if (!shown || total == 0) return;
    long time = System.nanoTime();
    if (done < total && time - drawn < REDRAW_NANOS) return;
    drawn = time;
    open = true;
    int full = (int) ((long) WIDTH * done / total);
    String name = now.length() <= NAME ? now : "…" + now.substring(now.length() - NAME + 1);
    err.print(
        "\r"
            + "█".repeat(full)
            + "░".repeat(WIDTH - full)
            + " "
            + done
            + "/"
            + total
            + "  "
            + name
            + "\u001b[K");
    err.flush();
  }

  /// Removes the line.
  @Override
  public synchronized void close() {
    if (!open) return;
    err.print("\r\u001b[K");
    err.flush();
    open = false;
  }
}
