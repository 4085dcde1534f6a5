package cairn.cli.project;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.Launcher;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Preview;
import cairn.cli.terminal.UserError;
import cairn.crew.GitHooks;
import cairn.hook.CodingAgent;
import cairn.hook.Wiring;
import cairn.kernel.project.Project;
import cairn.text.Malformed;
import cairn.use.project.GitFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

@CommandLine.Command(
    name = "init",
    description = "Make this folder a Cairn project; with --agent, tell a coding agent about it.",
    footer = {
      "",
      "Creates .cairn/ with the log. The record (ara/) appears with the first turn worth"
          + " recording.",
      "With --agent it writes the agent's own settings in this folder: the MCP server, hooks that",
      "brief it at the start, record every turn and keep it to its role, and a short skill. It"
          + " shows",
      "every change first and leaves other settings alone.",
      "Example:  cairn init && cairn record turn --file turn.json",
      "          cairn init --agent claude",
      "          cairn init --agent claude --remove --yes",
      "          cairn init --git"
    })
public final class InitCommand extends Command {
  @CommandLine.Option(
      names = "--agent",
      paramLabel = "NAME",
      description =
          "claude, codex, cursor, gemini, vscode, windsurf, zed, opencode or generic (any MCP"
              + " client).")
  @Nullable String agent;

  @CommandLine.Option(
      names = "--git",
      description =
          "Install git hooks: no commit or push of scored files while their gate is shut.")
  boolean git;

  @CommandLine.Option(
      names = "--remove",
      description = "Take the agent's settings or the git hooks out again.")
  boolean remove;

  @CommandLine.Option(names = "--dry-run", description = "Only show what would change.")
  boolean dry;

  @CommandLine.Option(
      names = {"-y", "--yes"},
      description = "Change it without asking.")
  boolean yes;

  @Override
  public int run(Out out) throws IOException {
    if (git && agent != null)
      throw new UserError(
          "--git and --agent are two steps", "run `cairn init --git`, then `cairn init --agent …`");
    if (git) return hooks(out);
    if (agent == null) return project(out);
    CodingAgent known =
        CodingAgent.of(agent)
            .orElseThrow(
                () -> new UserError("no agent '" + agent + "'", "one of " + CodingAgent.words()));
    Path root = Project.find(folder()).orElse(folder());
    var wiring = new Wiring(root, known, Launcher.forSettings());
    List<Wiring.Change> changes = plan(wiring);
    for (Wiring.Change change : changes) Preview.show(out, change);
    boolean now = !changes.isEmpty() && !dry && (yes || agreed(out));
    if (now) {
      if (!remove) {
        Files.createDirectories(root.resolve(Project.MARK));
        GitFiles.ensure(root);
      }
      wiring.carryOut(changes);
    }
    say(out, known, changes, now);
    return Exit.DONE;
  }

  private int hooks(Out out) throws IOException {
    Path root = Project.find(folder()).orElse(folder());
    GitHooks hooks =
        GitHooks.of(root, Launcher.forThisMachine(world()))
            .orElseThrow(
                () -> new UserError(root + " is in no git repository", "run `git init` first"));
    List<Path> changed = changed(hooks);
    if (!remove) project(out);
    out.say(
        changed.isEmpty()
            ? "The git hooks are as they should be."
            : (remove ? "Taken out of " : "Installed in ")
                + String.join(", ", changed.stream().map(Path::toString).toList())
                + ".");
    if (!remove)
      out.say(
          "A commit of scored files needs an open `commit` gate, a push the `pr` gate"
              + " (`cairn gate check`).");
    out.result(Map.of("changed", changed.stream().map(Path::toString).toList()));
    return Exit.DONE;
  }

  private List<Path> changed(GitHooks hooks) throws IOException {
    try {
      return remove ? hooks.remove() : hooks.install();
    } catch (GitHooks.Foreign e) {
      throw new UserError(
          String.valueOf(e.getMessage()),
          "add `cairn gate check commit --staged` (pre-push: `cairn gate check pr --at COMMIT`) to"
              + " it by hand");
    }
  }

  private List<Wiring.Change> plan(Wiring wiring) throws IOException {
    try {
      return wiring.plan(remove);
    } catch (Malformed e) {
      throw new UserError(
          "cannot edit " + e.getMessage(), "correct the file first; nothing was changed");
    }
  }

  private int project(Out out) throws IOException {
    boolean known = Files.isDirectory(folder().resolve(Project.MARK));
    Files.createDirectories(folder().resolve(Project.MARK));
    GitFiles.ensure(folder());
    out.say(known ? "Already a project: " + folder() : "Initialised " + folder() + ".");
    if (!known) out.note("`cairn` shows what to do next, `cairn demo` an example");
    if (!git) out.result(Map.of("project", folder().toString(), "created", !known));
    return Exit.DONE;
  }

  private boolean agreed(Out out) throws IOException {
    if (!world().terminal() || json) return false;
    out.progress("Change this? [Y/n] ");
    var in = new BufferedReader(new InputStreamReader(world().in(), StandardCharsets.UTF_8));
    String line = in.readLine();
    return line != null && !line.strip().toLowerCase(Locale.ROOT).startsWith("n");
  }

  private void say(Out out, CodingAgent agent, List<Wiring.Change> changes, boolean done) {
    String who = agent.word();
    if (changes.isEmpty())
      out.say(
          remove
              ? "Nothing of Cairn is in " + who + "'s settings."
              : who + " knows all of this already.");
    else if (done)
      out.say(
          remove
              ? "Taken out. The project and its record stay."
              : "Done. Start " + who + " in this folder; `--remove` takes it out again.");
    if (done && !remove) Launcher.missingFromPath(world()).ifPresent(out::say);
    if (done && !remove && !agent.toldToThePerson().isEmpty()) out.say(agent.toldToThePerson());
    if (!done && !changes.isEmpty()) out.say("Nothing was changed; with --yes it is.");
    var result = new LinkedHashMap<String, Object>();
    result.put("agent", who);
    result.put("changed", done);
    result.put("files", changes.stream().map(Wiring.Change::file).toList());
    out.result(result);
  }
}
