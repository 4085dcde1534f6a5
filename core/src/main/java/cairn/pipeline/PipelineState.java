package cairn.pipeline;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.HashTreePSet;
import org.pcollections.PMap;
import org.pcollections.PSet;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/// All that the events say.
///
/// @param run the run under way or ended last
/// @param past runs before it
/// @param files of the project, as the edge saw them last
/// @param reviews by key, of all runs: the same artifact under the same rubric is judged once
/// @param hopeless keys of reviews that no critic could deliver
/// @param journal finished entries, oldest first
/// @param learnings what people decided about suggestions, by id
public record PipelineState(
    int runs,
    @Nullable Run run,
    PVector<Run> past,
    PMap<String, Seen> files,
    PMap<String, Review> reviews,
    PSet<String> hopeless,
    PVector<String> journal,
    PMap<String, PipelineEvent.LearningDecided> learnings) {

  static final PipelineState EMPTY =
      new PipelineState(
          0,
          null,
          TreePVector.empty(),
          HashTreePMap.empty(),
          HashTreePMap.empty(),
          HashTreePSet.empty(),
          TreePVector.empty(),
          HashTreePMap.empty());

  /// A review as it was given, whatever became of the draft.
  public record Reported(String agent, Review review) {}

  /// @param judged answers to conditions in words, and `include:<agent>` for conditional agents
  /// @param loop 1 to [Thresholds#LOOPS]
  /// @param looks how often the edge was asked to look again
  /// @param scored what the loop before, or this one if `finishing`, added up to
  /// @param finishing only the last pause is left
  public record Run(
      String id,
      Setup setup,
      Wiring wiring,
      boolean planned,
      PMap<String, Boolean> judged,
      PMap<String, Progress> progress,
      int loop,
      int looks,
      PipelineEvent.@Nullable LoopScored scored,
      boolean finishing,
      PVector<String> escalations,
      PVector<Reported> reports,
      Instant began,
      @Nullable Instant ended,
      boolean reached,
      String note) {

    static Run of(String id, Setup setup, Instant began) {
      var wiring = new Wiring(setup);
      PMap<String, Progress> progress = HashTreePMap.empty();
      for (String name : wiring.names()) progress = progress.plus(name, Progress.of(name));
      return new Run(
          id,
          setup,
          wiring,
          false,
          HashTreePMap.empty(),
          progress,
          1,
          0,
          null,
          false,
          TreePVector.empty(),
          TreePVector.empty(),
          began,
          null,
          false,
          "");
    }

    Progress of(String agent) {
      Progress progress = this.progress.get(agent);
      if (progress == null) throw new IllegalArgumentException("no agent " + agent);
      return progress;
    }

    Run with(Progress changed) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged,
          progress.plus(changed.agent(), changed),
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run spec(Spec spec) {
      Setup s = setup;
      var changed =
          new Setup(
              s.project(),
              s.task(),
              s.mode(),
              s.goal(),
              s.only(),
              s.agents(),
              s.kits(),
              s.rubrics(),
              s.invariants(),
              spec,
              s.verifySeconds());
      return new Run(
          id,
          changed,
          wiring,
          planned,
          judged,
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run approved() {
      return new Run(
          id,
          setup,
          wiring,
          true,
          judged,
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run judged(String condition, boolean holds) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged.plus(condition, holds),
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run looked(int looks) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged,
          progress,
          loop,
          Math.max(looks, this.looks),
          scored,
          finishing,
          escalations,
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run scored(PipelineEvent.LoopScored scored, int loop, boolean finishing) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged,
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run escalation(String line) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged,
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations.plus(line),
          reports,
          began,
          ended,
          reached,
          note);
    }

    Run reported(String agent, Review review) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged,
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports.plus(new Reported(agent, review)),
          began,
          ended,
          reached,
          note);
    }

    Run ended(Instant when, boolean reached, String note) {
      return new Run(
          id,
          setup,
          wiring,
          planned,
          judged,
          progress,
          loop,
          looks,
          scored,
          finishing,
          escalations,
          reports,
          began,
          when,
          reached,
          note);
    }
  }

  /// The run under way, if there is one.
  public Optional<Run> open() {
    return run == null || run.ended() != null ? Optional.empty() : Optional.of(run);
  }

  PipelineState run(Run next) {
    return new PipelineState(runs, next, past, files, reviews, hopeless, journal, learnings);
  }

  PipelineState started(Run next) {
    return new PipelineState(
        runs + 1,
        next,
        run == null ? past : past.plus(run),
        files,
        reviews,
        hopeless,
        journal,
        learnings);
  }

  PipelineState files(PMap<String, Seen> files) {
    return new PipelineState(runs, run, past, files, reviews, hopeless, journal, learnings);
  }

  PipelineState reviewed(String key, Review review) {
    return new PipelineState(
        runs, run, past, files, reviews.plus(key, review), hopeless, journal, learnings);
  }

  PipelineState hopeless(String key) {
    return new PipelineState(
        runs, run, past, files, reviews, hopeless.plus(key), journal, learnings);
  }

  PipelineState journal(String entry) {
    return new PipelineState(
        runs, run, past, files, reviews, hopeless, journal.plus(entry), learnings);
  }

  PipelineState learned(PipelineEvent.LearningDecided decided) {
    return new PipelineState(
        runs,
        run,
        past,
        files,
        reviews,
        hopeless,
        journal,
        learnings.plus(decided.learning(), decided));
  }
}
