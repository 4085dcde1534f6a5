package cairn.cli;

import cairn.kernel.Budget;
import java.time.Duration;
import java.util.Map;
import picocli.CommandLine.Option;

/// How a run is driven: who works, how gates are answered, what it may cost.
final class ResearchFlags {
  @Option(
      names = {"-y", "--yes"},
      description = "Answer every gate with its default, and accept the cost.")
  boolean yes;

  @Option(
      names = "--max-agents",
      paramLabel = "N",
      defaultValue = "0",
      description = "Accept the cost up to so many agents.")
  int maxAgents;

  @Option(
      names = "--answer",
      paramLabel = "GATE=VALUE",
      description = "Answer a gate by kind (cost, facets, children, enhancements, finding) or id.")
  Map<String, String> answers = Map.of();

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      defaultValue = "",
      description = "Let this agent do everything: a name of cairn.yaml or script:FILE.")
  String agent;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = "Give up on one agent after this long (default: 600).")
  int timeout;

  @Option(
      names = "--max-usd",
      paramLabel = "USD",
      description = "Spend at most this; what it does not pay for becomes a named gap.")
  Double maxUsd;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      description =
          "Make at most so many calls to models; what is beyond them becomes a named gap.")
  Long maxCalls;

  @Option(
      names = "--json-lines",
      description = "Print progress as JSON lines; the last one is the result.")
  boolean lines;

  Budget budget() {
    if (maxUsd == null && maxCalls == null) return Budget.UNLIMITED;
    return new Budget(
        maxCalls == null ? Long.MAX_VALUE : maxCalls,
        Long.MAX_VALUE,
        maxUsd == null ? Double.MAX_VALUE : maxUsd,
        Duration.ofDays(365),
        Budget.RESERVE);
  }
}
