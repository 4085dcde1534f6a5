package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.cli.terminal.Version;
import cairn.hook.Bundle;
import cairn.hook.Wiring;
import cairn.kernel.file.AtomicFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "package",
    description = "Write what installs Cairn into coding agents by a click.",
    footer = {
      "",
      "Writes a Claude Code plugin with its marketplace file (plugins/claude, .claude-plugin), a",
      "Gemini extension (plugins/gemini) and the manifest of an MCPB bundle (plugins/mcpb).",
      "Example:  cairn package . && claude plugin marketplace add ./",
      "          gemini extensions install ./plugins/gemini",
      "          cairn package out --bundle --name io.github.me/cairn --place"
          + " https://example.org/r",
      "--bundle packs Cairn itself into cairn-VERSION.mcpb, for desktop clients, and with --name"
          + " and",
      "--place writes server.json, the entry for a registry of MCP servers."
    })
public final class PackageCommand extends Command {
  @CommandLine.Parameters(paramLabel = "DIR", description = "Where to; `.` for this folder.")
  Path folder;

  @CommandLine.Option(names = "--bundle", description = "Also pack Cairn itself as one file.")
  boolean bundle;

  @CommandLine.Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Its name in a registry, in your namespace.")
  @Nullable String name;

  @CommandLine.Option(
      names = "--place",
      paramLabel = "URL",
      description = "Where the bundle will be fetched from.")
  @Nullable String place;

  @Override
  public int run(Out out) throws IOException {
    if (bundle && (name == null) != (place == null))
      throw new UserError(
          "a registry's entry needs both --name and --place",
          "give for example --name io.github.me/cairn --place https://example.org/releases");
    if (!bundle && (name != null || place != null))
      throw new UserError("--name and --place are for --bundle", "add --bundle");
    Path target = resolve(folder);
    Files.createDirectories(target);
    var result = new LinkedHashMap<String, Object>();
    var wiring = Wiring.packages(target, Version.NUMBER);
    List<Wiring.Change> changes = wiring.plan(false);
    wiring.carryOut(changes);
    result.put("files", changes.stream().map(Wiring.Change::file).toList());
    out.say(changes.isEmpty() ? "All files are as they should be." : changes.size() + " written.");
    if (bundle) {
      Path file = target.resolve("cairn-" + Version.NUMBER + ".mcpb");
      String hash = Bundle.write(file, Version.NUMBER, jars());
      out.say(file + "\n  sha256 " + hash);
      result.put("bundle", file.toString());
      result.put("sha256", hash);
      if (name != null && place != null)
        AtomicFile.write(
            target.resolve("server.json"), Bundle.entry(name, Version.NUMBER, place, hash));
    }
    out.result(result);
    return Exit.DONE;
  }

  /// What this very process runs on.
  private static List<Path> jars() {
    List<Path> parts =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(Path::of)
            .toList();
    for (Path part : parts)
      if (!Files.isRegularFile(part))
        throw new UserError(
            "Cairn runs from " + part + ", which is no jar", "run the built `./cairn package`");
    return parts;
  }
}
