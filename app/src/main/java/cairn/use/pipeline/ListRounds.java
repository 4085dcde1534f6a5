package cairn.use.pipeline;

import cairn.kernel.project.Project;
import cairn.pipeline.Pipeline;
import cairn.pipeline.state.Draft;
import cairn.pipeline.state.PipelineEvent;
import cairn.spine.Event;
import cairn.spine.Query;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one agent of the pipeline delivered in the newest run, round by round, and what critics and
/// commands said to each. Read from the log: the state keeps the last round only.
public final class ListRounds {
  private final String agent;
  private final List<Round> rounds = new ArrayList<>();

  private ListRounds(String agent) {
    this.agent = agent;
  }

  /// @param seq the event that delivered it
  /// @param verified null while nothing was run
  public record Round(
      long seq,
      Instant at,
      int attempt,
      int round,
      List<String> files,
      List<ReviewRow> reviews,
      @Nullable Verified verified,
      String decision) {
    private Round reviewed(ReviewRow review) {
      var all = new ArrayList<>(reviews);
      all.add(review);
      return new Round(seq, at, attempt, round, files, all, verified, decision);
    }

    private Round verified(Verified verified) {
      return new Round(seq, at, attempt, round, files, reviews, verified, decision);
    }

    private Round decided(String decision) {
      return new Round(seq, at, attempt, round, files, reviews, verified, decision);
    }
  }

  public record Verified(boolean passed, String output) {}

  public static List<Round> of(Project project, String agent) {
    var rounds = new ListRounds(agent);
    project.spine().read(Query.ALL.types("pipeline."), rounds::hear);
    return rounds.rounds;
  }

  private boolean hear(Event event) {
    Pipeline.INSTANCE.events().read(event).ifPresent(e -> hear(event, e));
    return true;
  }

  private void hear(Event event, PipelineEvent said) {
    switch (said) {
      case PipelineEvent.RunStarted _ -> rounds.clear();
      case PipelineEvent.DraftDelivered d when d.agent().equals(agent) ->
          rounds.add(
              new Round(
                  event.seq(),
                  event.when(),
                  d.attempt(),
                  d.round(),
                  d.draft().files().stream().map(Draft.File::path).toList(),
                  List.of(),
                  null,
                  ""));
      case PipelineEvent.DraftReviewed r when mine(r.agent()) ->
          change(last().reviewed(ReviewRow.of(r.review())));
      case PipelineEvent.DraftVerified v when mine(v.agent()) ->
          change(last().verified(new Verified(v.passed(), v.output().strip())));
      case PipelineEvent.EscalationDecided e when mine(e.agent()) ->
          change(last().decided(e.decision()));
      case PipelineEvent _ -> {}
    }
  }

  /// Before the first draft there is nothing to add to.
  private boolean mine(String name) {
    return name.equals(agent) && !rounds.isEmpty();
  }

  private Round last() {
    return rounds.getLast();
  }

  private void change(Round round) {
    rounds.set(rounds.size() - 1, round);
  }
}
