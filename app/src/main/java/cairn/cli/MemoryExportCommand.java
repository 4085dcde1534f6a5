package cairn.cli;

import cairn.kernel.Project;
import cairn.loom.BoardExport;
import cairn.loom.MemoryDesk;
import cairn.loom.WeaveRefused;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
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
      "--accept names exactly the change that was shown. Only the part between two marks is Cairn's."
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
  int run(Out out) throws IOException {
    try (Project project = project()) {
      var export = new BoardExport(project, new MemoryDesk(project).state());
      String name = file == null ? export.usual() : file;
      BoardExport.Change change = export.change(name);
      String key = accept;
      if (accept == null) {
        for (String line : change.diff().lines().toList()) out.say(coloured(out, line));
        if (!change.diff().isEmpty() && agreed(out, name)) key = change.key();
      }
      if (key != null) export.write(name, key);
      boolean written = key != null && !change.diff().isEmpty();
      if (change.diff().isEmpty()) out.say(name + " has these lines already.");
      else if (written) out.say("Written: " + name);
      else
        out.say(
            "Nothing is written yet. To write it: cairn memory export "
                + name
                + " --accept "
                + change.key());
      var json = new LinkedHashMap<String, Object>();
      json.put("file", name);
      json.put("diff", change.diff());
      json.put("key", change.key());
      json.put("written", written);
      out.result(json);
      return written || change.diff().isEmpty() ? Exit.DONE : Exit.GATE;
    } catch (WeaveRefused e) {
      return refused(out, List.of(e.refusal()));
    }
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
