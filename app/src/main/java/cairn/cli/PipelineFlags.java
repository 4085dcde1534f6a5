package cairn.cli;

import java.util.Map;
import picocli.CommandLine;

/// How the agents and gates of a run are served.
final class PipelineFlags {
  @CommandLine.Option(
      names = "--agent",
      paramLabel = "NAME",
      description = "One agent for every role: a name of cairn.yaml, or script:FILE.")
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
}
