package cairn.cli.inquiry;

import cairn.cli.terminal.UserError;
import cairn.kernel.brief.Budget;
import cairn.use.inquiry.GateForm;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/// How a run is driven: who works, how gates are answered, what it may cost.
public final class ResearchFlags {
  @Option(
      names = {"-y", "--yes"},
      description = "Answer every gate with its default, and accept the cost.")
  boolean yes;

  @Option(
      names = "--max-agents",
      paramLabel = "N",
      defaultValue = "0",
      description = "Accept the cost if at most N agents are needed.")
  public int maxAgents;

  @Option(
      names = "--answer",
      paramLabel = "GATE=VALUE",
      description =
          "Answer a gate by kind (cost, facets, children, enhancements, finding) or id; a higher"
              + " cost than the first is asked again.")
  public Map<String, String> answers = Map.of();

  @Option(
      names = "--agent",
      paramLabel = "NAME",
      defaultValue = "",
      description =
          "Let this agent do everything: a name of cairn.yaml, host (your coding agent comes for"
              + " the work) or script:FILE.")
  String agent;

  @Option(
      names = "--wait",
      description = "With host: wait for replies even if this is not a terminal.")
  boolean wait;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "600",
      description = "Give up on one agent after this long (default: 600).")
  int timeout;

  @Option(
      names = "--max-usd",
      paramLabel = "USD",
      description = "Spend at most this; what remains undone is listed as a gap.")
  Double maxUsd;

  @Option(
      names = "--max-calls",
      paramLabel = "N",
      description = "Make at most N calls of models; what remains undone is listed as a gap.")
  Long maxCalls;

  @Option(
      names = "--json-lines",
      description = "Print progress as JSON lines; the last one is the result.")
  boolean lines;

  /// Says what makes no sense before anything is read or opened for it.
  ///
  /// @param words that answers may be given to, besides the kinds of gates of an inquiry
  public void check(List<String> words) {
    atLeast(1, timeout, "--timeout", "give the seconds that one agent may take, as --timeout 600");
    atLeast(0, maxAgents, "--max-agents", "give the most agents you accept, as --max-agents 20");
    if (maxCalls != null)
      atLeast(0, maxCalls, "--max-calls", "give the most calls to models, as --max-calls 50");
    if (maxUsd != null && !(maxUsd >= 0))
      throw new UserError(
          "--max-usd " + maxUsd + " is no amount", "give the most to spend, as --max-usd 2.50");
    for (String gate : answers.keySet())
      if (!GateForm.names(gate) && !words.contains(gate))
        throw new UserError(
            "--answer names '" + gate + "', which is no gate",
            "name one of "
                + String.join(", ", GateForm.KINDS)
                + ", or an id from `cairn gate list`");
  }

  /// Whether whoever asked wants a say in how it goes on.
  boolean decides() {
    return maxAgents > 0 || !answers.isEmpty();
  }

  static void atLeast(long least, long given, String flag, String hint) {
    if (given < least) throw new UserError(flag + " " + given + " is less than " + least, hint);
  }

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
