package cairn.cli.program;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Launcher;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.cli.terminal.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "self",
    description = "Put `cairn` on your PATH with completion and manual pages; bring a newer one.",
    subcommands = {SelfCommand.Install.class, SelfCommand.Update.class},
    footer = {"", "Example:  cairn self install", "          cairn self install --remove"})
public final class SelfCommand extends Command {
  @Override
  public int run(Out out) {
    spec.commandLine().usage(world().out());
    return Exit.DONE;
  }

  @CommandLine.Command(
      name = "install",
      description = "Link this copy into a folder of your PATH, with completion and manual pages.")
  static final class Install extends Command {
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
      Path home = home();
      Path launcher = launcher();
      Path bin = into == null ? home.resolve(".local/bin") : resolve(into);
      Path link = bin.resolve("cairn");
      boolean ours =
          Files.isSymbolicLink(link)
              && bin.resolve(Files.readSymbolicLink(link)).normalize().equals(launcher);
      if (Files.exists(link, java.nio.file.LinkOption.NOFOLLOW_LINKS) && !ours && !remove)
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
      say(out, bin, touched);
      out.result(Map.of("launcher", launcher.toString(), "changed", dry ? List.of() : touched));
      return Exit.DONE;
    }

    private Path home() {
      String home = world().environment().getOrDefault("HOME", "");
      if (home.isBlank())
        throw new UserError(
            "HOME is not set", "on Windows add the folder bin of the package to your Path instead");
      return Path.of(home);
    }

    private Path launcher() {
      String started = world().environment().get(Launcher.VARIABLE);
      if (started == null)
        throw new UserError("this was not started by `cairn`", "start it by its launcher");
      return Path.of(started).toAbsolutePath().normalize();
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

    private void say(Out out, Path bin, List<String> touched) {
      String verb = dry ? (remove ? "would have removed " : "would have written ") : "";
      if (!dry) verb = remove ? "removed " : "wrote ";
      List<String> manual = touched.stream().filter(f -> f.endsWith(".1")).toList();
      for (String file : touched) if (!manual.contains(file)) out.say(verb + file);
      if (!manual.isEmpty()) out.say(verb + Out.counted(manual.size(), "manual page"));
      if (touched.isEmpty()) out.say("Nothing to do.");
      if (remove) return;
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

  @CommandLine.Command(
      name = "update",
      description = "Say how this copy was installed, and what brings a newer one.")
  static final class Update extends Command {
    @Override
    public int run(Out out) {
      String launcher = world().environment().getOrDefault(Launcher.VARIABLE, "");
      Origin origin = Origin.of(launcher);
      out.say("cairn " + Version.NUMBER + ", " + origin.words() + ": " + launcher);
      out.say("A newer one comes by:");
      out.say("    " + out.green(origin.command()));
      out.say(out.dim("Cairn never looks for updates by itself."));
      out.result(
          Map.of("version", Version.NUMBER, "origin", origin.words(), "command", origin.command()));
      return Exit.DONE;
    }
  }

  /// Where a copy came from, as its place tells.
  enum Origin {
    NPM("installed by npm", "npm install -g cairn-research@latest"),
    BREW("installed by Homebrew", "brew upgrade cairn"),
    DEBIAN("installed as a Debian package", "sudo apt install ./cairn-research_VERSION_ARCH.deb"),
    ARCHIVE(
        "unpacked from an archive",
        "unpack the newer archive beside it and run its bin/cairn self install"),
    CLONE("a clone of the sources", "git pull && ./cairn build");

    private final String words;
    private final String command;

    Origin(String words, String command) {
      this.words = words;
      this.command = command;
    }

    String words() {
      return words;
    }

    String command() {
      return command;
    }

    static Origin of(String launcher) {
      String path = launcher.replace('\\', '/');
      if (path.contains("/node_modules/")) return NPM;
      if (path.contains("/Cellar/") || path.contains("/homebrew/")) return BREW;
      if (path.startsWith("/usr/lib/cairn/")) return DEBIAN;
      return path.contains("/bin/cairn") ? ARCHIVE : CLONE;
    }
  }
}
