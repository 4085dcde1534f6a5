package cairn.inquiry.state;

import java.util.ArrayList;
import java.util.List;

/// What was done and what it cost, counted by the engine.
///
/// @param agents names of all agents that replied
public record Tally(
    int run,
    int failed,
    int calls,
    long inputTokens,
    long outputTokens,
    double usd,
    List<String> agents) {
  static final Tally ZERO = new Tally(0, 0, 0, 0, 0, 0, List.of());

  public Tally {
    agents = List.copyOf(agents);
  }

  public Tally plus(Spent spent) {
    var names = new ArrayList<>(agents);
    if (!spent.agent().isEmpty() && !names.contains(spent.agent())) names.add(spent.agent());
    return new Tally(
        run + 1,
        failed,
        calls + Math.max(1, spent.calls()),
        inputTokens + spent.inputTokens(),
        outputTokens + spent.outputTokens(),
        usd + spent.usd(),
        names);
  }

  public Tally failure() {
    return new Tally(run + 1, failed + 1, calls, inputTokens, outputTokens, usd, agents);
  }

  public Tally plus(Tally other) {
    var names = new ArrayList<>(agents);
    for (String name : other.agents) if (!names.contains(name)) names.add(name);
    return new Tally(
        run + other.run,
        failed + other.failed,
        calls + other.calls,
        inputTokens + other.inputTokens,
        outputTokens + other.outputTokens,
        usd + other.usd,
        names);
  }
}
