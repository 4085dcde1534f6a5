package cairn.cli.memory;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.kernel.project.Project;
import cairn.use.Outcome;
import cairn.use.memory.ExportBoard;
import cairn.use.memory.ExportBoard.Exported;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine;

@CommandLine.Command(
    name = "export",
    description = "Write the board's lines into AGENTS.md or another file of rules.",
    footer = {
      "",
      "Example:  cairn memory export",
      "          cairn memory export CLAUDE.md --accept 3f2a9c01",
      "The change is shown first. At a terminal you are asked; elsewhere nothing is written until",
      "--accept names exactly the change that was shown. Only the part between two marks is"
          + " Cairn's."
    })
final class MemoryExportCommand extends Command {
  @CommandLine.Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "AGENTS.md, CLAUDE.md or GEMINI.md, whichever is there first, if left out.")
  String file;

  @CommandLine.Option(
      names = "--accept",
      paramLabel = "KEY",
      description = "Write the change of this key.")
  String accept;

  @Override
  public int run(Out out) throws IOException {
    try (Project project = project()) {
      var export = new ExportBoard(project);
      String name = file == null ? "" : file;
      if (accept != null) return tell(out, export.write(name, accept));
      return switch (export.show(name)) {
        case Outcome.Refused<Exported>(var refusals) -> refused(out, refusals);
        case Outcome.Done<Exported>(var change) -> {
          for (String line : change.diff().lines().toList()) out.say(coloured(out, line));
          boolean agreed = !change.diff().isEmpty() && agreed(out, change.file());
          yield tell(
              out, agreed ? export.write(change.file(), change.key()) : new Outcome.Done<>(change));
        }
      };
    }
  }

  private int tell(Out out, Outcome<Exported> outcome) {
    return switch (outcome) {
      case Outcome.Refused<Exported>(var refusals) -> refused(out, refusals);
      case Outcome.Done<Exported>(var change) -> {
        boolean same = change.diff().isEmpty();
        if (same) out.say(change.file() + " has these lines already.");
        else if (change.written()) out.say("Written: " + change.file());
        else
          out.say(
              "Nothing is written yet. To write it: cairn memory export "
                  + change.file()
                  + " --accept "
                  + change.key());
        out.result(change);
        yield same || change.written() ? Exit.DONE : Exit.GATE;
      }
    };
  }

  private boolean agreed(Out out, String name) throws IOException {
    if (!world().terminal()) return false;
    out.note("Write this into " + name + "? [y/N]");
    String line =
        new BufferedReader(new InputStreamReader(world().in(), StandardCharsets.UTF_8)).readLine();
    return line != null && line.strip().toLowerCase(Locale.ROOT).startsWith("y");
  }

  private static String coloured(Out out, String line) {
    if (line.startsWith("+")) return out.green(line);
    return line.startsWith("-") ? out.red(line) : line;
  }
}
