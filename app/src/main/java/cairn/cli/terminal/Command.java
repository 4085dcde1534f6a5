package cairn.cli.terminal;

import cairn.agent.Agents;
import cairn.join.Protocols;
import cairn.kernel.Refusal;
import cairn.kernel.project.Project;
import cairn.store.Logs;
import cairn.use.project.GitFiles;
import cairn.use.project.JoinHistories;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/// What every command has: the common options, a place to speak, and the project it works on.
public abstract class Command implements Callable<Integer> {
  @Spec public CommandSpec spec;

  @Option(names = "--json", description = "Print one JSON document instead of text.")
  public boolean json;

  @Option(
      names = {"-C", "--project"},
      paramLabel = "DIR",
      description = "Work in this folder (default: the nearest one upwards with a .cairn folder).")
  public Path chosen;

  @Option(names = "--no-color", description = "No colours, even on a terminal.")
  public boolean plain;

  @Option(names = "--debug", scope = ScopeType.LOCAL, description = "Show stack traces of errors.")
  public boolean debug;

  private Surroundings world;
  private Out out;

  /// Does it; returns one of [Exit].
  public abstract int run(Out out) throws Exception;

  @Override
  public final Integer call() throws Exception {
    takeWhatTheGroupWasGiven();
    out = new Out(world(), json, plain);
    int exit = run(out);
    out.end();
    return exit;
  }

  /// `cairn task -C DIR --json board` means what `cairn task board -C DIR --json` means.
  private void takeWhatTheGroupWasGiven() {
    for (CommandSpec each = spec.parent(); each != null; each = each.parent())
      if (each.userObject() instanceof Command group) {
        if (chosen == null) chosen = group.chosen;
        json |= group.json;
        plain |= group.plain;
        debug |= group.debug;
      }
  }

  public final Surroundings world() {
    if (world == null) world = factory().world();
    return world;
  }

  public final CommandFactory factory() {
    return (CommandFactory) spec.commandLine().getFactory();
  }

  /// The folder that relative paths of the user mean.
  public final Path folder() {
    return chosen == null ? world().folder() : world().folder().resolve(chosen).normalize();
  }

  public final Path resolve(Path path) {
    return world().folder().resolve(path).normalize();
  }

  /// Opens the project around [#folder]; whoever opens it closes it.
  public final Project project() {
    return open(root());
  }

  private Path root() {
    return Project.find(folder())
        .orElseThrow(() ->
            new UserError(
                "no Cairn project in " + folder() + " or above it",
                "run `cairn init` in the folder of your research"));
  }

  /// As [#project], making the folder a project if it is none yet.
  public final Project projectOrNew() throws IOException {
    Path root = Project.find(folder()).orElse(folder());
    Files.createDirectories(root.resolve(Project.MARK));
    GitFiles.ensure(root);
    return open(root);
  }

  private Project open(Path root) {
    if (out != null) endLeftBehind(root, out);
    joinHistories(root);
    var project =
        new Project(root, Logs.open(root, world().clock()), world().clock(), world().seeds())
            .mends(Protocols.EVERY)
            .answersAtClose();
    if (out != null) out.about(project);
    return project;
  }

  /// Git may have put the history of another clone beside ours.
  private void joinHistories(Path root) {
    try {
      var joined = JoinHistories.run(root, world().clock());
      if (joined.isPresent() && out != null) JoinHistories.told(joined.get()).forEach(out::note);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whoever only looks joins nothing, and sees one of the two histories.
  private void tellOfTwoHistories(Path root) {
    try {
      if (out == null || !JoinHistories.isDue(root)) return;
      out.note(JoinHistories.DUE);
      // Events of the other history look like lost ones until both are joined.
      out.missingTold();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Agents of a run that was killed go on and may cost money.
  public static void endLeftBehind(Path root, Out out) {
    try {
      for (String ended : Agents.endLeftBehind(root))
        out.note("ended a program that a killed run had left behind: " + ended);
    } catch (IOException e) {
      out.note("cannot look for programs of killed runs: " + e.getMessage());
    }
  }

  /// As [#project], for commands that only look: nothing on disk changes by them.
  public final Project projectToLookAt() {
    Path root = root();
    tellOfTwoHistories(root);
    var project = Project.lookAt(root, Logs.open(root, world().clock()), world().clock());
    if (out != null) out.about(project);
    return project;
  }

  /// Tells the user that rules refused something, and how to satisfy them.
  public static int refused(Out out, List<Refusal> refusals) {
    for (Refusal refusal : refusals) {
      out.note(out.red("refused") + " " + refusal.rule().code() + ": " + refusal.message());
      if (!refusal.hint().isEmpty()) out.note("  " + refusal.hint());
    }
    return Exit.FINDINGS;
  }
}
