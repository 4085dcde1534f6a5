package cairn.mcp;

import cairn.join.PipelineRun;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Answers the gates of a run: with their defaults if the call says `yes`, else by asking the
/// person. What cannot be asked stays open, and the run ends there.
final class GateAnswers implements Function<Gate, Optional<String>>, PipelineRun.Answers {
  private final Call call;
  private final boolean yes;
  private final Set<String> put = new HashSet<>();

  GateAnswers(Call call) {
    this.call = call;
    this.yes = call.arguments().yes("yes");
  }

  /// In whose name gates are answered.
  Who who() {
    return !yes && call.session().client().asks() ? call.person() : call.agent();
  }

  @Override
  public Optional<String> apply(Gate gate) {
    if (call.cancelled()) return Optional.empty();
    if (yes && gate.preset() != null) return Optional.of(gate.preset());
    // A second time would only repeat what was refused or declined.
    if (!call.session().client().asks() || !put.add(gate.id())) return Optional.empty();
    try {
      return Question.gate(call, gate, "");
    } catch (Exception e) {
      return Optional.empty();
    }
  }

  @Override
  public Optional<String> answer(Gate gate) {
    return apply(gate);
  }
}
