package cairn.kernel.brief;

import java.util.List;

/// How a piece of work ended, once and for all.
public sealed interface Outcome {
  record Replied(Reply reply) implements Outcome {}

  /// Every attempt failed or was refused. A protocol names the gap and goes on.
  record Failed(Outage.Kind kind, List<String> reasons) implements Outcome {
    public Failed {
      reasons = List.copyOf(reasons);
    }
  }

  /// Never sent to an agent: the budget, the loop guard or the user said no.
  record Skipped(String reason) implements Outcome {}
}
