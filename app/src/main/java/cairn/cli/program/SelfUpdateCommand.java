package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Launcher;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Programs;
import cairn.cli.terminal.UserError;
import cairn.cli.terminal.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "update",
    description = "Bring a newer one, the way this copy was installed.",
    footer = {
      "",
      "Example:  cairn self update",
      "          cairn self update --yes",
      "          cairn self update --from ~/Downloads/cairn-0.2.0-linux-x64.tar.gz",
      "Without --yes or --from it only says what it would do. The archive is compared with",
      "the SHA256SUMS beside it; the old copy stays until you delete it.",
      "Cairn never looks for updates by itself."
    })
final class SelfUpdateCommand extends Command {
  @CommandLine.Option(
      names = "--from",
      paramLabel = "ARCHIVE",
      description = "A newer package that you have, with SHA256SUMS beside it.")
  Path from;

  @CommandLine.Option(names = "--yes", description = "Do it, by the command that it names.")
  boolean yes;

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    String launcher = world().environment().getOrDefault(Launcher.VARIABLE, "");
    Origin origin = Origin.of(launcher);
    out.say("cairn " + Version.NUMBER + ", " + origin.words() + ": " + launcher);
    if (from != null) return unpack(out, origin, Path.of(launcher).toAbsolutePath().normalize());
    out.say("A newer one comes by:");
    out.say("    " + out.green(origin.command()));
    List<List<String>> steps = origin.steps(launcher);
    out.result(
        Map.of("version", Version.NUMBER, "origin", origin.words(), "command", origin.command()));
    if (steps.isEmpty()) return Exit.DONE;
    if (!yes) {
      out.say(out.dim("`cairn self update --yes` does it."));
      return Exit.DONE;
    }
    for (List<String> step : steps) follow(step);
    return Exit.DONE;
  }

  private int unpack(Out out, Origin origin, Path launcher)
      throws IOException, InterruptedException {
    if (origin != Origin.ARCHIVE)
      throw new UserError(
          "this copy was " + origin.words(), "a newer one comes by: " + origin.command());
    Path archive = resolve(from);
    if (!Files.isRegularFile(archive))
      throw new UserError("no file " + archive, "give the archive that you downloaded");
    NewArchive.check(archive);
    Path beside = launcher.getParent().getParent().getParent();
    Path made = beside.resolve(NewArchive.folder(archive));
    if (Files.exists(made))
      throw new UserError(made + " is there already", "run " + made.resolve("bin/cairn"));
    follow(List.of("tar", "-xf", archive.toString(), "-C", beside.toString()));
    Path newer = made.resolve("bin").resolve(launcher.getFileName().toString());
    if (!Files.exists(newer))
      throw new UserError("the archive has no " + newer, "is it a package of Cairn?");
    follow(List.of(newer.toString(), "self", "install"));
    out.say("The newer one is in " + made + "; " + launcher.getParent().getParent() + " stays.");
    out.result(Map.of("version", Version.NUMBER, "origin", origin.words(), "now", made.toString()));
    return Exit.DONE;
  }

  private void follow(List<String> command) throws IOException, InterruptedException {
    var found = new ArrayList<>(command);
    Programs.find(world().environment(), command.getFirst())
        .ifPresent(program -> found.set(0, program.toString()));
    var builder = new ProcessBuilder(found).redirectErrorStream(true);
    builder.environment().putAll(world().environment());
    Process process = builder.start();
    process.getOutputStream().close();
    process.getInputStream().transferTo(world().err());
    if (process.waitFor() != 0)
      throw new UserError(
          "`" + String.join(" ", command) + "` failed", "what it said stands above");
  }
}
