package cairn.cli;

import cairn.agent.Agents;
import cairn.agent.Listed;
import cairn.finding.Finding;
import cairn.join.Drift;
import cairn.join.Protocols;
import cairn.kernel.Chapter;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.spine.Event;
import cairn.spine.Query;
import cairn.spine.SpineException;
import java.io.IOException;
import java.nio.file.FileStore;
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
        "Look at everything Cairn stands on, and say what to do where something is wrong.")
final class DoctorCommand extends Command {
  /// Less free space than this is worth a word.
  static final long LITTLE_SPACE = 512L * 1024 * 1024;

  private enum State {
    FINE,
    NOTE,
    WRONG
  }

  private record Check(String name, State state, String text, String hint) {}

  @Override
  int run(Out out) throws IOException {
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
      try (Project project = project()) {
        checks.add(new Check("project", State.FINE, root.get().toString(), ""));
        checks.add(lock(project));
        checks.add(log(project));
        checks.add(drift(project));
        checks.add(gates(project));
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

  private Check space() throws IOException {
    Path at = folder();
    while (!Files.exists(at)) at = at.getParent();
    FileStore store = Files.getFileStore(at);
    long free = store.getUsableSpace();
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
    }
  }

  /// Taking the writer's lock is the one proof that it can be had; a torn tail is cut on the way.
  private static Check lock(Project project) {
    try {
      List<Finding> cut = project.spine().heal();
      return cut.isEmpty()
          ? new Check("lock", State.FINE, "free; the log ends with a whole event", "")
          : new Check("lock", State.NOTE, cut.getFirst().message(), cut.getFirst().hint());
    } catch (SpineException e) {
      return new Check("lock", State.WRONG, e.getMessage(), e.hint());
    }
  }

  private Check log(Project project) {
    var head = project.spine().head();
    if (head.seq() == 0) return new Check("log", State.FINE, "empty", "");
    Event last = project.spine().last(Query.ALL, 1).getFirst();
    return new Check("log", State.FINE, head.seq() + " events, last write " + last.ts(), "");
  }

  private static Check drift(Project project) {
    List<Finding> drift = new Drift(project).findings();
    return drift.isEmpty()
        ? new Check("files", State.FINE, "every rendered file is as written", "")
        : new Check(
            "files",
            State.WRONG,
            drift.size() + " changed by other hands, first " + drift.getFirst().file(),
            "run `cairn adopt`");
  }

  private static Check gates(Project project) {
    long open = 0;
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
      open += chapter.steps().stream().filter(s -> s instanceof Gate).count();
    return open == 0
        ? new Check("gates", State.FINE, "none waits", "")
        : new Check("gates", State.NOTE, open + " wait for you", "run `cairn gate list`");
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
