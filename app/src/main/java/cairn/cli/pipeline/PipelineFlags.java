package cairn.cli.pipeline;

import cairn.cli.terminal.UserError;
import cairn.kernel.brief.Budget;
import java.time.Duration;
import java.util.Map;
import picocli.CommandLine;

/// How the agents and gates of a run are served.
final class PipelineFlags {
  @CommandLine.Option(
      names = "--agent",
      paramLabel = "NAME",
      description =
          "One agent for every role, until another is named: a name of cairn.yaml, or script:FILE.")
  String agent = "";

  @CommandLine.Option(
      names = {"-y", "--yes"},
      description = "Answer gates with their defaults.")
  boolean yes;

  @CommandLine.Option(
      names = "--answer",
      paramLabel = "GATE=VALUE",
      description = "Answer a gate up front, by id or without the run's part.")
  Map<String, String> answers = Map.of();

  @CommandLine.Option(
      names = "--patient",
      paramLabel = "HOURS",
      description = "Ask an agent that cannot be reached again, for this many hours (default 0).")
  double patient;

  @CommandLine.Option(
      names = "--max-usd",
      paramLabel = "N",
      description =
          "Start no more workers once this call has cost N US dollars; reviews still run.")
  double maxUsd = Budget.UNLIMITED.usd();

  @CommandLine.Option(
      names = "--max-calls",
      paramLabel = "N",
      description = "As --max-usd, for calls of models.")
  long maxCalls = Budget.UNLIMITED.calls();

  @CommandLine.Option(
      names = "--max-minutes",
      paramLabel = "N",
      description = "As --max-usd, for minutes of work.")
  long maxMinutes = Budget.UNLIMITED.time().toMinutes();

  Budget budget() {
    if (!(maxUsd > 0) || maxCalls < 1 || maxMinutes < 1)
      throw new UserError(
          "a ceiling of nothing", "give --max-usd, --max-calls and --max-minutes above 0");
    return new Budget(
        maxCalls,
        Budget.UNLIMITED.tokens(),
        maxUsd,
        Duration.ofMinutes(maxMinutes),
        Budget.RESERVE);
  }
}
