package cairn.mcp.tool;

import cairn.join.PipelineRun;
import cairn.kernel.Gate;
import cairn.kernel.Who;
import cairn.mcp.session.Call;
import cairn.mcp.session.Question;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Answers the gates of a run: with their defaults if the call says `yes`, else by asking the
/// person. What cannot be asked stays open, and the run ends there. Where gates are decisions about
/// work, `yes` is a question to the person, too: an agent does not approve its own plan.
final class GateAnswers implements Function<Gate, Optional<String>>, PipelineRun.Answers {
  private final Call call;
  private final boolean yes;
  private final boolean person;
  private final Set<String> put = new HashSet<>();

  private GateAnswers(Call call, boolean yes, boolean person) {
    this.call = call;
    this.yes = yes;
    this.person = person;
  }

  /// `yes` is taken at the agent's word.
  static GateAnswers trusting(Call call) {
    return new GateAnswers(call, call.arguments().yes("yes"), false);
  }

  /// `yes` counts if the person says so, once for the run.
  static GateAnswers ofThePerson(Call call) throws Exception {
    boolean yes =
        call.arguments().yes("yes")
            && call.session().client().asks()
            && call.session().doubt().isEmpty()
            && Question.confirmed(
                call,
                "Take the default at every gate of this run, without asking you each time?",
                "cairn pipeline run GOAL --yes");
    return new GateAnswers(call, yes, true);
  }

  /// In whose name gates are answered.
  Who who() {
    boolean asked = person || !yes;
    return asked && call.session().client().asks() ? call.person() : call.agent();
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
