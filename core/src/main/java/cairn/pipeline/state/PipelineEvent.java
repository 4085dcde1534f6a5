package cairn.pipeline.state;

import cairn.kernel.Logged;
import cairn.pipeline.score.Issue;
import cairn.pipeline.score.Review;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What happened in a pipeline. Never renamed; fields are only added.
public sealed interface PipelineEvent {
  @Logged(value = "pipeline.run.started", v = 2)
  record RunStarted(String run, Setup setup) implements PipelineEvent {}

  @Logged("pipeline.aspect.cleared")
  record AspectCleared(int aspect, String answer) implements PipelineEvent {}

  @Logged("pipeline.plan.approved")
  record PlanApproved(String note) implements PipelineEvent {}

  @Logged("pipeline.condition.judged")
  record ConditionJudged(String condition, boolean holds) implements PipelineEvent {}

  @Logged("pipeline.agent.joined")
  record AgentJoined(String agent) implements PipelineEvent {}

  @Logged("pipeline.agent.left.out")
  record AgentLeftOut(String agent, String why) implements PipelineEvent {}

  /// Only what changed since the edge looked before.
  @Logged("pipeline.files.seen")
  record FilesSeen(Map<String, Seen> files, List<String> gone) implements PipelineEvent {}

  /// @param issues findings of an agent that judges others' work and has no critic
  /// @param claimed a score the worker gave itself; kept for the journal, never used
  /// @param score what the rules gave an agent without a critic; null if critics judge, and in
  ///   events of version 1
  @Logged(value = "pipeline.draft.delivered", v = 2)
  record DraftDelivered(
      String agent,
      int attempt,
      int round,
      Draft draft,
      List<Issue> issues,
      String claimed,
      @Nullable Double score)
      implements PipelineEvent {}

  /// What stood in the project already goes to review as it is.
  @Logged("pipeline.draft.adopted")
  record DraftAdopted(String agent, Draft draft) implements PipelineEvent {}

  /// What stood in the project when it was taken over stays as it is, without a score.
  @Logged("pipeline.draft.kept")
  record DraftKept(String agent, Draft draft) implements PipelineEvent {}

  @Logged("pipeline.draft.reviewed")
  record DraftReviewed(String agent, String key, Review review) implements PipelineEvent {}

  @Logged("pipeline.merge.decided")
  record MergeDecided(String agent, boolean merged, String note) implements PipelineEvent {}

  @Logged("pipeline.draft.written")
  record DraftWritten(String agent, String hash) implements PipelineEvent {}

  @Logged("pipeline.draft.verified")
  record DraftVerified(
      String agent, String hash, boolean passed, String output, Map<String, String> made)
      implements PipelineEvent {
    /// @param made hashes of the files that the verification wrote where the agent may write
    public DraftVerified {
      made = made == null ? Map.of() : Map.copyOf(made);
    }
  }

  /// Agent or critic could not deliver at all.
  @Logged("pipeline.work.failed")
  record WorkFailed(String agent, String who, List<String> reasons, boolean skipped)
      implements PipelineEvent {}

  @Logged("pipeline.escalation.decided")
  record EscalationDecided(String agent, String by, String decision) implements PipelineEvent {}

  /// A person had the critics asked again about the same draft, or the worker that failed.
  @Logged("pipeline.agent.asked_again")
  record AskedAgain(String agent) implements PipelineEvent {}

  /// The plan was changed at its gate.
  @Logged("pipeline.plan.changed")
  record PlanChanged(String task, Setup.Mode mode, double goal, List<String> only)
      implements PipelineEvent {}

  /// A person went back to this agent.
  ///
  /// @param after the agents that built on it and wait again
  @Logged("pipeline.agent.reopened")
  record AgentReopened(String agent, String why, List<String> after) implements PipelineEvent {}

  /// Somebody said which agent does everything: whoever goes on with the run later means the same.
  @Logged("pipeline.agent.named")
  record AgentNamed(String agent) implements PipelineEvent {}

  @Logged("pipeline.run.looked")
  record RunLooked(int look) implements PipelineEvent {}

  /// @param reopened agents that go into another loop to come nearer to the goal
  @Logged("pipeline.loop.scored")
  record LoopScored(int loop, double overall, Map<String, Double> components, List<String> reopened)
      implements PipelineEvent {}

  /// @param commits what passed is to be committed, since nobody pauses for it
  @Logged("pipeline.run.ended")
  record RunEnded(String run, boolean reached, String note, boolean commits)
      implements PipelineEvent {
    public static RunEnded early(String run, String why) {
      return new RunEnded(run, false, why, false);
    }
  }

  /// @param commit empty if nothing was committed; the note says why
  @Logged("pipeline.run.committed")
  record RunCommitted(String run, String commit, String note) implements PipelineEvent {}

  /// A person took the project over as it stood: only what is new since is judged.
  ///
  /// @param files what agents of the registry would make, path to hash
  /// @param findings marks of what was wrong with the registry, see [cairn.pipeline.lint.Baseline]
  @Logged("pipeline.project.adopted")
  record ProjectAdopted(Map<String, String> files, List<String> findings) implements PipelineEvent {
    public static final ProjectAdopted NOTHING = new ProjectAdopted(Map.of(), List.of());

    public ProjectAdopted {
      files = Collections.unmodifiableMap(new TreeMap<>(files));
      findings = List.copyOf(findings);
    }

    /// Whether every file of a draft stood so.
    public boolean covers(Draft draft) {
      return !draft.files().isEmpty()
          && draft.files().stream().allMatch(f -> f.hash().equals(files.get(f.path())));
    }
  }

  @Logged("pipeline.learning.decided")
  record LearningDecided(String learning, String text, boolean approved, String target)
      implements PipelineEvent {}
}
