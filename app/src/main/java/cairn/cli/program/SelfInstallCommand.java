package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Launcher;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "install",
    description = "Link this copy into a folder of your PATH, with completion and manual pages.")
final class SelfInstallCommand extends Command {
  @CommandLine.Option(
      names = "--into",
      paramLabel = "DIR",
      description = "Where the link goes (default: ~/.local/bin).")
  Path into;

  @CommandLine.Option(names = "--remove", description = "Take it out again.")
  boolean remove;

  @CommandLine.Option(names = "--dry-run", description = "Only say what would be done.")
  boolean dry;

  @Override
  public int run(Out out) throws IOException {
    if (started().endsWith(".cmd")) return windows(out);
    Path home = home();
    Path launcher = Path.of(started()).toAbsolutePath().normalize();
    Path bin = into == null ? home.resolve(".local/bin") : resolve(into);
    Path link = bin.resolve("cairn");
    boolean ours =
        Files.isSymbolicLink(link)
            && bin.resolve(Files.readSymbolicLink(link)).normalize().equals(launcher);
    if (Files.exists(link, java.nio.file.LinkOption.NOFOLLOW_LINKS)
        && !ours
        && !remove
        && !leadsToAnotherCairn(link))
      throw new UserError(
          "something else is at " + link, "remove it, or give another folder with --into");
    Map<Path, String> texts = texts(home);
    var touched = new ArrayList<String>();
    if (remove) {
      if (ours) touched.add(delete(link));
      for (var text : texts.entrySet())
        if (Files.isRegularFile(text.getKey())) touched.add(delete(text.getKey()));
    } else {
      if (!ours) touched.add(link(link, launcher));
      for (var text : texts.entrySet())
        if (!same(text.getKey(), text.getValue()))
          touched.add(write(text.getKey(), text.getValue()));
    }
    say(out, touched);
    if (!remove) next(out, bin);
    out.result(Map.of("launcher", launcher.toString(), "changed", dry ? List.of() : touched));
    return Exit.DONE;
  }

  private Path home() {
    String home = world().environment().getOrDefault("HOME", "");
    if (home.isBlank()) throw new UserError("HOME is not set", "set it, and run this again");
    return Path.of(home);
  }

  private String started() {
    String started = world().environment().get(Launcher.VARIABLE);
    if (started == null)
      throw new UserError("this was not started by `cairn`", "start it by its launcher");
    return started;
  }

  /// An older copy, or one that was thrown away: whoever installs a newer one means to replace it.
  private static boolean leadsToAnotherCairn(Path link) throws IOException {
    if (!Files.isSymbolicLink(link)) return false;
    Path target = link.resolveSibling(Files.readSymbolicLink(link));
    return target.endsWith("cairn")
        && (Files.notExists(target) || Files.readString(target).contains(Launcher.VARIABLE));
  }

  /// There, a folder of every person's own is on the Path from the start: a batch file in it that
  /// calls the package changes no setting.
  private int windows(Out out) throws IOException {
    String local = world().environment().getOrDefault("LOCALAPPDATA", "");
    if (local.isBlank())
      throw new UserError(
          "LOCALAPPDATA is not set", "add the folder bin of the package to your Path instead");
    Path bin =
        into == null ? Path.of(local).resolve("Microsoft").resolve("WindowsApps") : resolve(into);
    Path completion = Path.of(local).resolve("cairn").resolve("completion.ps1");
    var texts = new LinkedHashMap<Path, String>();
    texts.put(bin.resolve("cairn.cmd"), "@\"" + started() + "\" %*\r\n");
    texts.put(
        completion, Completions.script(Completions.Shell.POWERSHELL, factory().everyCommand()));
    var touched = new ArrayList<String>();
    for (var text : texts.entrySet()) {
      if (remove && Files.isRegularFile(text.getKey())) touched.add(delete(text.getKey()));
      if (!remove && !same(text.getKey(), text.getValue()))
        touched.add(write(text.getKey(), text.getValue()));
    }
    say(out, touched);
    if (!remove) {
      if (into != null) out.say("If " + bin + " is not on your Path, add it.");
      out.say("For completion in PowerShell add this line to $PROFILE:  . \"" + completion + "\"");
    }
    out.result(Map.of("launcher", started(), "changed", dry ? List.of() : touched));
    return Exit.DONE;
  }

  /// Completions where each shell looks by itself, and the manual.
  private Map<Path, String> texts(Path home) {
    CommandLine line = factory().everyCommand();
    var texts = new LinkedHashMap<Path, String>();
    Path share = home.resolve(".local/share");
    texts.put(
        share.resolve("bash-completion/completions/cairn"),
        Completions.script(Completions.Shell.BASH, line));
    texts.put(
        share.resolve("zsh/site-functions/_cairn"),
        Completions.script(Completions.Shell.ZSH, line));
    texts.put(
        home.resolve(".config/fish/completions/cairn.fish"),
        Completions.script(Completions.Shell.FISH, line));
    for (var page : ManPages.pages(line).entrySet())
      texts.put(share.resolve("man/man1").resolve(page.getKey()), page.getValue());
    return texts;
  }

  private static boolean same(Path file, String text) throws IOException {
    return Files.isRegularFile(file) && Files.readString(file).equals(text);
  }

  private String link(Path link, Path launcher) throws IOException {
    if (!dry) {
      Files.deleteIfExists(link);
      Files.createDirectories(link.getParent());
      Files.createSymbolicLink(link, launcher);
    }
    return link.toString();
  }

  private String write(Path file, String text) throws IOException {
    if (!dry) {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text);
    }
    return file.toString();
  }

  private String delete(Path file) throws IOException {
    if (!dry) Files.delete(file);
    return file.toString();
  }

  private void say(Out out, List<String> touched) {
    String verb = dry ? (remove ? "would have removed " : "would have written ") : "";
    if (!dry) verb = remove ? "removed " : "wrote ";
    List<String> manual = touched.stream().filter(f -> f.endsWith(".1")).toList();
    for (String file : touched) if (!manual.contains(file)) out.say(verb + file);
    if (!manual.isEmpty()) out.say(verb + Out.counted(manual.size(), "manual page"));
    if (touched.isEmpty()) out.say("Nothing to do.");
  }

  private void next(Out out, Path bin) {
    List<String> path =
        List.of(world().environment().getOrDefault("PATH", "").split(java.io.File.pathSeparator));
    if (!path.contains(bin.toString()))
      out.say(
          bin
              + " is not on your PATH yet; add this line to ~/.profile:  export PATH=\""
              + bin
              + ":$PATH\"");
    out.say(
        out.dim(
            "zsh looks for completions where fpath says:"
                + " fpath+=(~/.local/share/zsh/site-functions)"));
  }
}
