package cairn.cli;

import cairn.join.OpenGates;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;

@CommandLine.Command(
    name = "gate",
    description = "Questions that wait for you: list and answer them.",
    subcommands = {GateCommand.ListGates.class, GateCommand.Answer.class},
    footer = {
      "",
      "Example:  cairn gate list",
      "          cairn gate answer inquiry-1-facets confirm",
      "Whoever answers first decides; the answer, who and when are in the log."
    })
final class GateCommand extends Command {
  @Override
  int run(Out out) {
    return list(out, project());
  }

  private static int list(Out out, Project project) {
    try (project) {
      List<OpenGates.Open> open = new OpenGates(project).list();
      open.forEach(o -> show(out, o.protocol(), o.gate()));
      if (open.isEmpty()) out.say("No gate is open: nothing waits for you.");
      out.result(Map.of("gates", open.stream().map(OpenGates.Open::summary).toList()));
      return Exit.DONE;
    }
  }

  private static void show(Out out, String protocol, Gate gate) {
    out.say(out.bold(gate.id()) + out.dim("  (" + protocol + ")"));
    out.say("  " + gate.question().strip().replace("\n", "\n  "));
    for (Gate.Answer answer : gate.answers()) {
      String mark = answer.value().equals(gate.preset()) ? " (default)" : "";
      out.say("    " + out.green(answer.value()) + mark + "  " + out.dim(answer.meaning()));
    }
    out.say("");
  }

  @CommandLine.Command(name = "list", description = "Show the open gates.")
  static final class ListGates extends Command {
    @Override
    int run(Out out) {
      return list(out, project());
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
