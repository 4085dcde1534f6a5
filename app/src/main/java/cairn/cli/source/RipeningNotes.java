package cairn.cli.source;

import cairn.cli.terminal.Out;
import cairn.retrieval.ripening.Progress;

/// Says now and then how far a server has read the sources by meaning.
public final class RipeningNotes implements Progress {
  private static final int STEPS = 4;

  private final Out out;
  private int said = -1;

  public RipeningNotes(Out out) {
    this.out = out;
  }

  @Override
  public void at(int done, int total, String now) {
    int step = (int) ((long) STEPS * done / Math.max(1, total));
    if (step == said) return;
    if (done == total) out.note("Every passage of the sources can now be found by meaning.");
    else
      out.note(
          "Reading the sources by meaning while nobody asks: "
              + 100L * done / total
              + " % (`ripen: never` under `sources` in cairn.yaml turns it off).");
    said = step;
  }
}
