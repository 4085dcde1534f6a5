package cairn.cli.source;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.ProgressBar;
import cairn.retrieval.ripening.Pace;
import cairn.retrieval.source.StoredLibrary;
import java.io.IOException;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "ripen",
    description =
        "Prepare every passage for search by meaning, once: searches then find more, and faster.",
    footer = {
      "",
      "Example:  cairn source ripen",
      "Without it, words find candidates and only these are read by meaning, as they are needed.",
      "It takes minutes for a hundred papers. Stop it with Ctrl-C; the next run goes on."
    })
final class SourceRipenCommand extends Command {
  @Override
  public int run(Out out) throws IOException {
    try (StoredLibrary library = SourceCommand.library(this);
        ProgressBar bar = new ProgressBar(world(), json)) {
      boolean ripe =
          library.isRipe()
              || library.ripen(bar, Pace.until(() -> Thread.currentThread().isInterrupted()));
      bar.close();
      out.say(
          ripe
              ? "All " + library.passages() + " passages can be found by meaning."
              : "Not finished; run it again to go on.");
      out.result(Map.of("ripe", ripe, "passages", library.passages()));
      return ripe ? Exit.DONE : Exit.FAILED;
    }
  }
}
