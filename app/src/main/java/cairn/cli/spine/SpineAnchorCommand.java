package cairn.cli.spine;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.history.History;
import cairn.kernel.project.Project;
import cairn.spine.Anchor;
import java.io.IOException;
import java.time.Instant;
import picocli.CommandLine;

@CommandLine.Command(
    name = "anchor",
    description = "Print one word that stands for the whole log up to now.",
    footer = {
      "",
      "Mail it, print it, paste it into a paper: whoever has it can prove later, with",
      "`cairn spine verify --against`, that no event up to it was changed or removed.",
      "--keep also adds it to .cairn/anchors.jsonl, to be committed with the project."
    })
final class SpineAnchorCommand extends Command {
  @CommandLine.Option(names = "--keep", description = "Add it to .cairn/anchors.jsonl, too.")
  boolean keep;

  /// What `--json` prints.
  record Printed(String anchor, long seq, String hash, Instant at, boolean kept) {}

  @Override
  public int run(Out out) throws IOException {
    try (Project project = project()) {
      var history = new History(project.folder(), world().environment());
      Instant now = world().clock().instant();
      Anchor anchor = history.anchor();
      if (anchor.seq() == 0)
        throw new UserError("the log is empty", "anchor it once something is in it");
      if (keep) history.keep(anchor, now);
      out.say(anchor.text());
      out.result(new Printed(anchor.text(), anchor.seq(), anchor.hash(), now, keep));
      return Exit.DONE;
    }
  }
}
