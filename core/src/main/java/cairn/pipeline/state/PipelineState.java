package cairn.pipeline.state;

import cairn.kernel.snapshot.Shelf;
import cairn.pipeline.score.Review;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;

/// All that the events say. What grows with history is on shelves.
///
/// @param run the run under way or ended last
/// @param past runs before it, by id
/// @param files of the project, as the edge saw them last
/// @param reviews of all runs; the same artifact under the same rubric is judged once
/// @param journal finished entries by number, oldest first
/// @param learnings what people decided about suggestions, by id
/// @param adopted the project as it was taken over last
public record PipelineState(
    int runs,
    @Nullable Run run,
    Shelf<Run> past,
    PMap<String, Seen> files,
    Judged reviews,
    Shelf<String> journal,
    PMap<String, PipelineEvent.LearningDecided> learnings,
    PipelineEvent.ProjectAdopted adopted) {

  public static final PipelineState EMPTY =
      new PipelineState(
          0,
          null,
          Shelf.empty(Run.class),
          HashTreePMap.empty(),
          new Judged(Shelf.empty(Review.class), Shelf.empty(String.class)),
          Shelf.empty(String.class),
          HashTreePMap.empty(),
          PipelineEvent.ProjectAdopted.NOTHING);

  /// Reviews by their key.
  ///
  /// @param given by critics and rules
  /// @param hopeless those that no critic could deliver, with the run in which they were tried
  public record Judged(Shelf<Review> given, Shelf<String> hopeless) {
    public Optional<Review> get(String key) {
      return given.get(key);
    }

    /// A critic that failed in one run is asked again in the next.
    public boolean hopeless(String key, Run run) {
      return hopeless.get(key).filter(run.id()::equals).isPresent();
    }
  }

  /// The run under way, if there is one.
  public Optional<Run> open() {
    return run == null || run.ended() != null ? Optional.empty() : Optional.of(run);
  }

  /// The run that began before another; empty before the first.
  public Optional<Run> before(Run run) {
    int number = Integer.parseInt(run.id().substring(1));
    return number <= 1 ? Optional.empty() : past.get("r" + (number - 1));
  }

  /// Whether anything of the last run is left to do.
  public boolean underWay() {
    return run != null && (run.ended() == null || run.commits());
  }

  public PipelineState run(Run next) {
    return new PipelineState(runs, next, past, files, reviews, journal, learnings, adopted);
  }

  public PipelineState started(Run next) {
    Shelf<Run> before = run == null ? past : past.with(run.id(), run);
    return new PipelineState(runs + 1, next, before, files, reviews, journal, learnings, adopted);
  }

  public PipelineState files(PMap<String, Seen> files) {
    return new PipelineState(runs, run, past, files, reviews, journal, learnings, adopted);
  }

  public PipelineState reviewed(String key, Review review) {
    return judged(new Judged(reviews.given().with(key, review), reviews.hopeless()));
  }

  public PipelineState hopeless(String key, Run run) {
    return judged(new Judged(reviews.given(), reviews.hopeless().with(key, run.id())));
  }

  /// A person had the critic asked again.
  public PipelineState hopeful(String key) {
    return judged(new Judged(reviews.given(), reviews.hopeless().with(key, "")));
  }

  private PipelineState judged(Judged reviews) {
    return new PipelineState(runs, run, past, files, reviews, journal, learnings, adopted);
  }

  public PipelineState journal(String entry) {
    Shelf<String> longer = journal.with(Long.toString(journal.size()), entry);
    return new PipelineState(runs, run, past, files, reviews, longer, learnings, adopted);
  }

  public PipelineState learned(PipelineEvent.LearningDecided decided) {
    return new PipelineState(
        runs,
        run,
        past,
        files,
        reviews,
        journal,
        learnings.plus(decided.learning(), decided),
        adopted);
  }

  public PipelineState adopted(PipelineEvent.ProjectAdopted adopted) {
    return new PipelineState(runs, run, past, files, reviews, journal, learnings, adopted);
  }
}
