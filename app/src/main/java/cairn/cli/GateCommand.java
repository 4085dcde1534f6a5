package cairn.cli;

import cairn.agent.Agents;
import cairn.agent.ParkedWork;
import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;

@CommandLine.Command(
    name = "gate",
    description = "Questions that wait for you: list and answer them.",
    subcommands = {GateCommand.ListGates.class, GateCommand.Answer.class},
    footer = {
      "",
      "Example:  cairn gate list",
      "          cairn gate answer r1.plan approve",
      "Whoever answers first decides; the answer, who and when are in the log."
    })
final class GateCommand extends Command {
  @Override
  int run(Out out) throws IOException {
    return list(out, this);
  }

  private static int list(Out out, Command command) throws IOException {
    try (Project project = command.project();
        Agents agents = AgentCommand.agents(project.folder(), command.world().environment())) {
      List<OpenGates.Open> open = new OpenGates(project).list();
      List<ParkedWork> parked = agents.parked();
      open.forEach(o -> show(out, o.protocol(), o.gate()));
      parked.forEach(p -> show(out, project.folder(), p));
      if (open.isEmpty() && parked.isEmpty()) out.say("No gate is open: nothing waits for you.");
      out.result(
          Map.of(
              "gates", open.stream().map(OpenGates.Open::summary).toList(),
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

  private static void show(Out out, String protocol, Gate gate) {
    out.say(out.bold(gate.id()) + out.dim("  (" + protocol + ")"));
    out.say("  " + gate.question().strip().replace("\n", "\n  "));
    for (Gate.Answer answer : gate.answers()) {
      String mark = answer.value().equals(gate.preset()) ? " (default)" : "";
      out.say("    " + out.green(answer.value()) + mark + "  " + out.dim(answer.meaning()));
    }
    if (gate.answers().isEmpty()) free(out, protocol, gate);
    out.say("");
  }

  /// Such a gate is answered in words or JSON: what it is about, and in which form.
  private static void free(Out out, String protocol, Gate gate) {
    if (protocol.equals("inquiry"))
      GateDialogue.of(gate).lines(out).forEach(line -> out.say("  " + line));
    String form = gate.context().path("answer_as").asString("");
    String preset = gate.preset() == null ? "VALUE" : gate.preset();
    List<String> words =
        gate.context().path("choices").valueStream().map(JsonNode::asString).toList();
    out.say("    cairn gate answer " + gate.id() + " " + out.green(preset));
    if (words.size() > 1) out.say(out.dim("    choices: " + String.join(", ", words)));
    if (!form.isEmpty()) out.say(out.dim("    " + form + " (ids: cairn gate list --json)"));
  }

  @CommandLine.Command(name = "list", description = "Show the open gates.")
  static final class ListGates extends Command {
    @Override
    int run(Out out) throws IOException {
      return list(out, this);
    }
  }

  @CommandLine.Command(name = "answer", description = "Answer an open gate.")
  static final class Answer extends Command {
    @CommandLine.Parameters(index = "0", paramLabel = "GATE", description = "Its id.")
    String gate;

    @CommandLine.Parameters(index = "1", paramLabel = "VALUE", description = "Your answer.")
    String value;

    @Override
    int run(Out out) throws IOException {
      try (Project project = project()) {
        return switch (decide(project)) {
          case Decision.Refused<?> no -> refused(out, List.of(no.refusal()));
          case Decision.Accepted<?> _ -> {
            out.say("Answered " + gate + " with " + value + ".");
            out.result(Map.of("gate", gate, "answer", value));
            yield Exit.DONE;
          }
        };
      }
    }

    private Decision<?> decide(Project project) throws IOException {
      return new OpenGates(project)
          .answer(gate, value, Who.cli(""))
          .orElseThrow(
              () -> new UserError("no gate '" + gate + "' is open", "run `cairn gate list`"));
    }
  }
}
