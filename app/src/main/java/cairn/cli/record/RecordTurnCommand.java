package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import cairn.kernel.Who;
import cairn.kernel.project.Project;
import cairn.use.record.RecordTurn;
import cairn.use.record.RecordTurn.Reader;
import java.nio.file.Path;
import picocli.CommandLine;

@CommandLine.Command(
    name = "turn",
    description = "Record a turn (or several): what was tried, found, decided or thought.",
    footer = {
      "",
      "A turn is JSON; only `user` is required. Without `events` rules keep the little they are"
          + " sure of:",
      "  {\"user\": \"Let's use AdamW instead of SGD\", \"agent\": \"Done.\",",
      "   \"events\": [{\"kind\": \"decision\", \"choice\": \"AdamW\", \"alternatives\":"
          + " [\"SGD\"]}]}",
      "Kinds: question decision experiment dead_end pivot ai_action claim heuristic concept"
          + " constraint",
      "       architecture observation signal status revise contradiction taste",
      "It prints one line; [PM] marks the lines of the record's keeper. What is recorded stands in"
          + " ara/:",
      "N01 is a step, O01 an interpretation that is not settled yet, C01 a claim that is.",
      "Example:  cairn record turn --file turn.json",
      "          echo '{\"user\": \"O04 is confirmed\"}' | cairn record turn",
      "          cairn record turn --transcript session.jsonl --agent claude"
    })
final class RecordTurnCommand extends Command {
  @CommandLine.Option(
      names = "--file",
      paramLabel = "FILE",
      description = "The turn (default: standard input).")
  Path file;

  @CommandLine.Option(
      names = "--transcript",
      paramLabel = "FILE",
      description =
          "A raw transcript: Claude Code or Codex JSON lines, chat JSON, or text with User: and"
              + " Assistant:. Only what came since the last time is recorded.")
  Path transcript;

  @CommandLine.Option(
      names = "--agent",
      defaultValue = "",
      paramLabel = "AGENT",
      description =
          "Let an agent find the events of a turn that brings none: a name of cairn.yaml, or"
              + " script:FILE (default: rules).")
  String agent;

  @CommandLine.Option(names = "--key", paramLabel = "KEY", description = RecordTurns.KEY)
  String key;

  @Override
  public int run(Out out) throws Exception {
    var reader = agent.isEmpty() ? Reader.RULES : new Reader(agent, world().environment());
    try (Project project = project()) {
      if (transcript == null) {
        String text = RecordTurns.read(file == null ? null : resolve(file), world());
        return RecordTurns.record(project, text, key, reader, out);
      }
      var results = new RecordTurns.Results(out);
      int turns =
          new RecordTurn(project)
              .transcript(resolve(transcript), key, reader, Who.cli(""), results);
      if (turns == 0) out.say("Nothing new in " + transcript + ".");
      return results.exit();
    }
  }
}
