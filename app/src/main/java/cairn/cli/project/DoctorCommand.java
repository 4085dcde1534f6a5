package cairn.cli.project;

import cairn.agent.Agents;
import cairn.agent.Listed;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.FindingsOutput;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.Programs;
import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.history.History;
import cairn.hook.WiredHooks;
import cairn.join.Protocols;
import cairn.join.file.LogAndFiles;
import cairn.kernel.Comparison;
import cairn.kernel.Gate;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.IgnoreFile;
import cairn.kernel.project.MergeRules;
import cairn.kernel.project.Project;
import cairn.spine.Event;
import cairn.spine.Fence;
import cairn.spine.Query;
import cairn.spine.SpineCode;
import cairn.spine.SpineException;
import cairn.text.Malformed;
import cairn.use.project.GitFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "doctor",
    description =
        "Look at everything Cairn stands on, and say what to do where something is wrong. Changes"
            + " nothing.")
public final class DoctorCommand extends Command {
  /// Less free space than this is worth a word.
  static final long LITTLE_SPACE = 512L * 1024 * 1024;

  private enum State {
    FINE,
    NOTE,
    WRONG
  }

  private record Check(String name, State state, String text, String hint) {}

  @Override
  public int run(Out out) throws IOException, InterruptedException {
    var checks = new ArrayList<Check>();
    checks.add(jdk());
    checks.add(chromium());
    checks.add(space());
    checks.add(agents());
    Optional<Path> root = Project.find(folder());
    if (root.isEmpty()) {
      checks.add(
          new Check("project", State.NOTE, "none in " + folder(), "run `cairn init` to make one"));
    } else {
      try (Project project = projectToLookAt()) {
        checks.add(new Check("project", State.FINE, root.get().toString(), ""));
        checks.add(lock(project));
        LogAndFiles files = LogAndFiles.of(project);
        checks.add(log(project, files));
        if (!files.hasTwoHistories()) {
          checks.add(history(project));
          checks.add(files(files.files()));
        }
        checks.add(gates(project));
        checks.add(secrets(root.get()));
        checks.add(clones(root.get()));
        checks.addAll(hooks(root.get()));
        checks.add(left(root.get()));
      } catch (SpineException e) {
        checks.add(new Check("log", State.WRONG, e.getMessage(), e.hint()));
      }
    }
    for (Check check : checks) show(out, check);
    out.result(Map.of("checks", checks));
    return checks.stream().anyMatch(c -> c.state() == State.WRONG) ? Exit.FINDINGS : Exit.DONE;
  }

  private static Check jdk() {
    return new Check(
        "jdk", State.FINE, Runtime.version() + " at " + System.getProperty("java.home"), "");
  }

  private Check chromium() {
    return Programs.find(world().environment(), "chromium", "chromium-browser", "google-chrome")
        .map(path -> new Check("chromium", State.FINE, path.toString(), ""))
        .orElse(
            new Check(
                "chromium",
                State.NOTE,
                "not found; PDFs come from the built-in renderer",
                "`apt-get install chromium` gives better PDFs"));
  }

  private Check space() {
    Path at = folder();
    while (!Files.exists(at)) at = at.getParent();
    // Not by its file store: in a chroot or some containers nobody knows which one that is.
    long free = at.toFile().getUsableSpace();
    String text = free / (1024 * 1024) + " MiB free";
    return free < LITTLE_SPACE
        ? new Check("disk", State.WRONG, text, "make room: the log stops when the disk is full")
        : new Check("disk", State.FINE, text, "");
  }

  private Check agents() throws IOException {
    Path root = Project.find(folder()).orElse(folder());
    try (Agents agents = AgentCommand.agents(root, world().environment())) {
      var wrong = new ArrayList<String>();
      for (Listed agent : agents.list())
        if (!agent.problem().isEmpty()) wrong.add(agent.name() + ": " + agent.problem());
      if (!wrong.isEmpty())
        return new Check("agents", State.WRONG, wrong.getFirst(), "see `cairn agent list`");
      var away = new ArrayList<String>();
      agents.away().forEach((name, why) -> away.add(name + ": " + why));
      return away.isEmpty()
          ? new Check(
              "agents",
              State.FINE,
              String.join(", ", agents.names()),
              "`cairn agent test` asks each for a sign of life")
          : new Check(
              "agents",
              State.NOTE,
              String.join("; ", away),
              "start it, or see whether there is a network; all others work");
    } catch (Malformed e) {
      return new Check("agents", State.WRONG, e.getMessage(), AgentCommand.MEND);
    }
  }

  /// Programs whose run was killed go on and may cost money.
  private static Check left(Path root) throws IOException {
    List<String> left = Agents.leftBehind(root);
    return left.isEmpty()
        ? new Check("orphans", State.FINE, "no agent of a run that is gone", "")
        : new Check(
            "orphans",
            State.WRONG,
            "still running for a run that is gone: " + String.join(", ", left),
            "the next command that may write ends them; to end one now: kill its process");
  }

  /// Taking the writer's lock is the one proof that it can be had. Nothing is changed.
  private static Check lock(Project project) {
    try {
      project.spine().checkWritable();
      return new Check("lock", State.FINE, "free", "");
    } catch (SpineException e) {
      return new Check("lock", State.WRONG, e.getMessage(), e.hint());
    }
  }

  private static Check log(Project project, LogAndFiles files) {
    List<Finding> faults = files.log();
    List<Fence> fences = project.spine().fences();
    if (!fences.isEmpty() && !files.hasTwoHistories())
      return new Check("log", State.WRONG, fences.getFirst().toString(), SpineCode.FENCED.hint());
    if (!faults.isEmpty()) {
      Finding first = faults.getFirst();
      boolean wrong = FindingsOutput.exit(faults) != Exit.DONE;
      String more = faults.size() > 1 ? " (and " + (faults.size() - 1) + " more)" : "";
      return new Check(
          "log",
          wrong ? State.WRONG : State.NOTE,
          where(first) + first.message() + more,
          first.hint());
    }
    long events = project.spine().head().seq();
    if (events == 0) return new Check("log", State.FINE, "empty", "");
    Event last = project.spine().last(Query.ALL, 1).getFirst();
    return new Check(
        "log", State.FINE, events + " events, every line verified, last write " + last.ts(), "");
  }

  private static String where(Finding finding) {
    boolean said = finding.file().isEmpty() || finding.message().contains(finding.file());
    return said ? "" : finding.file() + ": ";
  }

  /// Whether the log is still what others saw of it.
  private Check history(Project project) throws IOException, InterruptedException {
    History.Verdict verdict = new History(project.folder(), world().environment()).check();
    for (Finding finding : verdict.findings())
      if (finding.severity() != Severity.NOTE)
        return new Check("history", State.WRONG, finding.message(), finding.hint());
    return verdict.anchors() + verdict.commits() == 0
        ? new Check(
            "history",
            State.NOTE,
            "nothing outside the log says what it was",
            "commit .cairn/spine to git, or see `cairn spine anchor --help`")
        : new Check(
            "history",
            State.FINE,
            "as seen by "
                + Out.counted(verdict.anchors(), "anchor")
                + " and "
                + Out.counted(verdict.commits(), "commit"),
            "");
  }

  private static Check files(Comparison files) {
    List<Finding> different = files.different();
    if (different.isEmpty())
      return new Check(
          "files", State.FINE, "all " + files.compared() + " files are as the log says", "");
    Finding first = different.getFirst();
    return new Check(
        "files",
        different.stream().allMatch(f -> f.severity() == Severity.NOTE) ? State.NOTE : State.WRONG,
        Out.counted(different.size(), "difference")
            + " to the log, first "
            + first.file()
            + ": "
            + first.message(),
        first.hint() + "; `cairn check` lists all");
  }

  private static Check gates(Project project) {
    long open = 0;
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      open += chapter.steps().stream().filter(s -> s instanceof Gate).count();
    return open == 0
        ? new Check("gates", State.FINE, "none waits", "")
        : new Check("gates", State.NOTE, open + " wait for you", "run `cairn gate list`");
  }

  /// Hooks that stand in an agent's settings and are never called record nothing.
  private static List<Check> hooks(Path root) throws IOException {
    var checks = new ArrayList<Check>();
    for (WiredHooks.Wired wired : WiredHooks.of(root))
      checks.add(
          wired.called()
              ? new Check("hooks", State.FINE, wired.agent() + " calls them", "")
              : new Check(
                  "hooks",
                  State.NOTE,
                  "wired for " + wired.agent() + ", never called",
                  wired.remedy()));
    return checks;
  }

  /// A secret that git tracks travels with every clone.
  private static Check secrets(Path root) {
    List<String> tracked = TrackedSecrets.of(root);
    if (!tracked.isEmpty()) {
      String files = String.join(" ", tracked);
      return new Check(
          "secrets",
          State.WRONG,
          "git tracks " + files + "; whoever has the repository can act for you",
          "run `git rm --cached " + files + " && rm " + files + "`, commit, and log in again");
    }
    return IgnoreFile.isThere(root)
        ? new Check("secrets", State.FINE, IgnoreFile.PATH + " keeps them out of git", "")
        : new Check(
            "secrets",
            State.NOTE,
            "no " + IgnoreFile.PATH + ": `git add` would take secrets and caches",
            "run `cairn init` once more; it changes nothing else");
  }

  /// What happens when the clones of two people come together.
  private static Check clones(Path root) {
    return GitFiles.readyToMerge(root)
        ? new Check("clones", State.FINE, "histories of clones join after a merge", "")
        : new Check(
            "clones",
            State.NOTE,
            "no " + MergeRules.PATH + ": a merge of two clones would stop at conflicts in the log",
            "run `cairn init` once more; after such a conflict, `cairn spine join`");
  }

  private static void show(Out out, Check check) {
    String mark =
        switch (check.state()) {
          case FINE -> out.green("ok   ");
          case NOTE -> out.yellow("note ");
          case WRONG -> out.red("wrong");
        };
    out.say(mark + " " + String.format("%-9s", check.name()) + check.text());
    if (!check.hint().isEmpty()) out.say("                " + out.dim(check.hint()));
  }
}
