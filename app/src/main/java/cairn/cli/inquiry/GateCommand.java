package cairn.cli.inquiry;

import cairn.agent.Agents;
import cairn.agent.ParkedWork;
import cairn.cli.project.AgentCommand;
import cairn.cli.record.RecordTurns;
import cairn.cli.terminal.Command;
import cairn.cli.terminal.Exit;
import cairn.cli.terminal.GateLines;
import cairn.cli.terminal.Out;
import cairn.cli.terminal.UserError;
import cairn.gate.OpenGate;
import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Key;
import cairn.kernel.Refusal;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.inquiry.GateForm;
import cairn.use.task.IdentifyCaller;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

@CommandLine.Command(
    name = "gate",
    description = "Questions that wait for you, and whether a score opens the way.",
    subcommands = {
      GateCommand.ListGates.class,
      GateCommand.Answer.class,
      GateCheckCommand.class,
      GateSecretCommand.class
    },
    footer = {
      "",
      "Example:  cairn gate list",
      "          cairn gate answer r1.plan approve",
      "          cairn gate check commit",
      "Whoever answers first decides; the answer, who and when are in the log."
    })
public final class GateCommand extends Command {
  /// So much of what one should know is listed; a diff can be long.
  private static final int MAX_LINES = 40;

  @Override
  public int run(Out out) throws IOException {
    return list(out, this);
  }

  private static int list(Out out, Command command) throws IOException {
    try (Project project = command.project();
        Agents agents = AgentCommand.agents(project.folder(), command.world().environment())) {
      List<OpenGate> open = new OpenGates(project).list();
      List<ParkedWork> parked = agents.parked();
      open.forEach(o -> show(out, o));
      parked.forEach(p -> show(out, project.folder(), p));
      if (open.isEmpty() && parked.isEmpty()) out.say("No gate is open: nothing waits for you.");
      out.result(
          Map.of(
              "gates", open.stream().map(OpenGate::row).toList(),
              "work", parked.stream().map(p -> row(project.folder(), p)).toList()));
      return Exit.DONE;
    }
  }

  /// Work for a person is no gate of a protocol, but waits like one.
  private static void show(Out out, Path project, ParkedWork parked) {
    out.say(out.bold(parked.work()) + out.dim("  (work for " + parked.agent() + ")"));
    out.say("  as " + parked.role() + ": fill in " + project.relativize(parked.file()));
    out.say("  set `done: true` in it, then run the command that stopped again");
    parked.problems().forEach(problem -> out.say("    " + out.yellow("came back: ") + problem));
    out.say("");
  }

  private static Map<String, Object> row(Path project, ParkedWork parked) {
    return Map.of(
        "id", parked.work(),
        "agent", parked.agent(),
        "role", parked.role(),
        "file", project.relativize(parked.file()).toString(),
        "problems", parked.problems());
  }

  private static void show(Out out, OpenGate open) {
    Gate gate = open.gate();
    out.say(out.bold(gate.id()) + out.dim("  (" + open.protocol() + ", " + gate.kind() + ")"));
    out.say("  " + gate.question().strip().replace("\n", "\n  "));
    List<String> lines = GateLines.of(GateForm.of(open), out);
    lines.stream().limit(MAX_LINES).forEach(line -> out.say("  " + line));
    if (lines.size() > MAX_LINES)
      out.say(
          out.dim(
              "    … "
                  + (lines.size() - MAX_LINES)
                  + " more lines; `cairn gate list --json` has all"));
    if (gate.answers().isEmpty()) free(out, open);
    out.say("");
  }

  /// Such a gate is answered in words or JSON.
  private static void free(Out out, OpenGate open) {
    Gate gate = open.gate();
    String preset = gate.preset() == null ? "VALUE" : gate.preset();
    List<String> words = gate.offered().stream().map(Gate.Answer::value).toList();
    out.say("    cairn gate answer " + gate.id() + " " + out.green(preset));
    Optional<String> form = GateForm.written(open);
    if (form.isEmpty()) return;
    if (words.size() > 1) out.say(out.dim("    choices: " + String.join(", ", words)));
    out.say(out.dim("    " + form.get() + " (ids: cairn gate list --json)"));
  }

  @CommandLine.Command(name = "list", description = "Show the open gates.")
  static final class ListGates extends Command {
    @Override
    public int run(Out out) throws IOException {
      return list(out, this);
    }
  }

  @CommandLine.Command(name = "answer", description = "Answer an open gate.")
  static final class Answer extends Command {
    @CommandLine.Parameters(index = "0", paramLabel = "GATE", description = "Its id.")
    String gate;

    @CommandLine.Parameters(index = "1", paramLabel = "VALUE", description = "Your answer.")
    String value;

    @CommandLine.Option(names = "--key", paramLabel = "KEY", description = RecordTurns.KEY)
    String key;

    @Override
    public int run(Out out) throws IOException {
      try (Project project = project()) {
        Optional<Refusal> notAPerson =
            new IdentifyCaller(project, world().environment())
                .notAPerson(world().person(), world()::agent);
        if (notAPerson.isPresent()) return refused(out, List.of(notAPerson.get()));
        return switch (decide(project)) {
          case Decision.Refused<?> no -> refused(out, List.of(no.refusal()));
          case Decision.Accepted<?> yes -> {
            out.say(
                (yes.recordedBefore() == null ? "Answered " : "Answered before: ")
                    + gate
                    + " with "
                    + value
                    + ".");
            out.result(Map.of("gate", gate, "answer", value));
            yield Exit.DONE;
          }
        };
      }
    }

    private Decision<?> decide(Project project) throws IOException {
      var origin = new IdentifyCaller(project, world().environment()).origin(world().person());
      var who = new Who(Who.cli("").actor(), origin, "");
      return new OpenGates(project)
          .answer(gate, value, who.key(Key.of(key, "gate", gate, value)))
          .orElseThrow(
              () -> new UserError("no gate '" + gate + "' is open", "run `cairn gate list`"));
    }
  }
}
