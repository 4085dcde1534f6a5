package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.ProgressBar;
import cairn.join.recall.Recall;
import cairn.kernel.project.Project;
import cairn.retrieval.ripening.Pace;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "ripen",
    description = "Prepare all that recall knows for search by meaning, once.",
    footer = {
      "",
      "Example:  cairn memory ripen",
      "Rules and what was learned are read when somebody recalls; turns of conversations are many,",
      "and are read here, or by a server while nobody asks. Stop it with Ctrl-C; the next run goes"
          + " on."
    })
final class MemoryRipenCommand extends Command {
  @Override
  public int run(Out out) {
    try (Project project = project();
        Recall recall = Recall.of(project);
        ProgressBar bar = new ProgressBar(world(), json)) {
      int left = recall.read(bar, Pace.until(() -> Thread.currentThread().isInterrupted()));
      bar.close();
      int entries = recall.readiness().entries();
      out.say(
          left == 0
              ? "All " + entries + " entries can be found by meaning."
              : left + " of " + entries + " entries are left; run it again to go on.");
      out.result(Map.of("ripe", left == 0, "entries", entries));
      return left == 0 ? Exit.DONE : Exit.FAILED;
    }
  }
}
