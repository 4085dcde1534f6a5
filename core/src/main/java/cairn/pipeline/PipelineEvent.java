package cairn.pipeline;

import java.util.List;
import java.util.Map;

/// What happened in a pipeline. Never renamed; fields are only added.
public sealed interface PipelineEvent {
  record RunStarted(String run, Setup setup) implements PipelineEvent {}

  record AspectCleared(int aspect, String answer) implements PipelineEvent {}

  record PlanApproved(String note) implements PipelineEvent {}

  record ConditionJudged(String condition, boolean holds) implements PipelineEvent {}

  record AgentJoined(String agent) implements PipelineEvent {}

  record AgentLeftOut(String agent, String why) implements PipelineEvent {}

  /// Only what changed since the edge looked before.
  record FilesSeen(Map<String, Seen> files, List<String> gone) implements PipelineEvent {}

  /// @param issues findings of an agent that judges others' work and has no critic
  /// @param claimed a score the worker gave itself; kept for the journal, never used
  record DraftDelivered(
      String agent, int attempt, int round, Draft draft, List<Issue> issues, String claimed)
      implements PipelineEvent {}

  /// What stood in the project already goes to review as it is.
  record DraftAdopted(String agent, Draft draft) implements PipelineEvent {}

  record DraftReviewed(String agent, String key, Review review) implements PipelineEvent {}

  record MergeDecided(String agent, boolean merged, String note) implements PipelineEvent {}

  record DraftWritten(String agent, String hash) implements PipelineEvent {}

  record DraftVerified(String agent, String hash, boolean passed, String output)
      implements PipelineEvent {}

  /// Agent or critic could not deliver at all.
  record WorkFailed(String agent, String who, List<String> reasons, boolean skipped)
      implements PipelineEvent {}

  record EscalationDecided(String agent, String by, String decision) implements PipelineEvent {}

  record RunLooked(int look) implements PipelineEvent {}

  /// @param reopened agents that go into another loop to come nearer to the goal
  record LoopScored(int loop, double overall, Map<String, Double> components, List<String> reopened)
      implements PipelineEvent {}

  /// @param commits what passed is to be committed, since nobody pauses for it
  record RunEnded(String run, boolean reached, String note, boolean commits)
      implements PipelineEvent {
    static RunEnded early(String run, String why) {
      return new RunEnded(run, false, why, false);
    }
  }

  /// @param commit empty if nothing was committed; the note says why
  record RunCommitted(String run, String commit, String note) implements PipelineEvent {}

  record LearningDecided(String learning, String text, boolean approved, String target)
      implements PipelineEvent {}
}
