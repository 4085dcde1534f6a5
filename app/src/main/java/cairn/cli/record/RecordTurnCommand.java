package cairn.cli.record;

import cairn.cli.terminal.Command;
import cairn.cli.terminal.Out;
import cairn.kernel.Project;
import cairn.kernel.Who;
import cairn.use.record.RecordTurn;
import cairn.use.record.RecordTurn.Reader;
import java.nio.file.Path;
import picocli.CommandLine;

@CommandLine.Command(
    name = "turn",
    description = "Record one turn (or several): harvest, route, mature, reconcile.",
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
          "Let an agent read the words where nobody proposes events: a name of cairn.yaml, or"
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
