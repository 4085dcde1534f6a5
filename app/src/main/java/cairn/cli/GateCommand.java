package cairn.cli;

import cairn.desk.TaskDesk;
import cairn.join.Protocols;
import cairn.kernel.Chapter;
import cairn.kernel.Decision;
import cairn.kernel.Gate;
import cairn.kernel.Project;
import cairn.kernel.Who;
import java.io.IOException;
import java.util.ArrayList;
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
    var rows = new ArrayList<Map<String, Object>>();
    try (project) {
      for (Chapter<?, ?, ?> chapter : Protocols.chapters(project))
        for (var step : chapter.steps())
          if (step instanceof Gate gate) {
            rows.add(row(chapter, gate));
            show(out, chapter.protocol().name(), gate);
          }
    }
    if (rows.isEmpty()) out.say("No gate is open: nothing waits for you.");
    out.result(Map.of("gates", rows));
    return Exit.DONE;
  }

  private static Map<String, Object> row(Chapter<?, ?, ?> chapter, Gate gate) {
    return Map.of(
        "id", gate.id(),
        "protocol", chapter.protocol().name(),
        "question", gate.question(),
        "answers", gate.answers(),
        "default", gate.preset() == null ? "" : gate.preset(),
        "context", gate.context());
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
        for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) {
          if (chapter.steps().stream().noneMatch(s -> s instanceof Gate && s.id().equals(gate)))
            continue;
          return switch (chapter.answer(gate, value, Who.cli(""))) {
            case Decision.Refused<?> no -> refused(out, List.of(no.refusal()));
            case Decision.Accepted<?> _ -> {
              new TaskDesk(project).writeDecisions(Who.cli(""));
              out.say("Answered " + gate + " with " + value + ".");
              out.result(Map.of("gate", gate, "answer", value));
              yield Exit.DONE;
            }
          };
        }
      }
      throw new UserError("no gate '" + gate + "' is open", "run `cairn gate list`");
    }
  }
}
