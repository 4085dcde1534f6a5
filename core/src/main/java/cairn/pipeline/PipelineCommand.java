package cairn.pipeline;

import cairn.kernel.brief.Outcome;
import cairn.pipeline.state.Seen;
import cairn.pipeline.state.Setup;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What may be asked of a pipeline.
public sealed interface PipelineCommand {
  record Start(Setup setup, Map<String, Seen> files) implements PipelineCommand {}

  /// Takes the project over as it stands.
  ///
  /// @param findings marks of what is wrong with its registry
  record Adopt(Map<String, Seen> files, List<String> findings) implements PipelineCommand {}

  record Stop(String reason) implements PipelineCommand {}

  record See(Map<String, Seen> files) implements PipelineCommand {}

  record Clear(int aspect, String answer) implements PipelineCommand {}

  record Plan(boolean approved, String note) implements PipelineCommand {}

  /// Changes the plan before it is approved; null leaves a part as it is.
  record Replan(
      @Nullable String task,
      Setup.@Nullable Mode mode,
      @Nullable Double goal,
      @Nullable List<String> only)
      implements PipelineCommand {}

  /// Goes back to an agent: it starts afresh, and so does whoever built on it.
  ///
  /// @param why told to the worker
  record Back(String agent, String why) implements PipelineCommand {}

  /// Says which agent does everything from now on.
  record NameAgent(String agent) implements PipelineCommand {}

  record Judge(String condition, boolean holds) implements PipelineCommand {}

  record Include(String agent, boolean included) implements PipelineCommand {}

  record Deliver(String agent, int attempt, int round, Outcome outcome)
      implements PipelineCommand {}

  record Criticise(String critic, String key, Outcome outcome) implements PipelineCommand {}

  record Merge(String agent, boolean merged, String note) implements PipelineCommand {}

  record Write(String agent, int attempt, int round, Outcome outcome) implements PipelineCommand {}

  record Verify(String agent, int attempt, int round, Outcome outcome) implements PipelineCommand {}

  record Escalate(String agent, int attempt, Outcome outcome) implements PipelineCommand {}

  record DecideEscalation(String agent, int attempt, String decision) implements PipelineCommand {}

  record Look(int look, Outcome outcome) implements PipelineCommand {}

  record Commit(String run, Outcome outcome) implements PipelineCommand {}

  record Finish(boolean accepted) implements PipelineCommand {}

  /// @param text the rule, in the person's words
  record Promote(Promotion promotion, String text, boolean approved) implements PipelineCommand {}

  record Learn(String learning, String text, boolean approved, String target)
      implements PipelineCommand {}
}
