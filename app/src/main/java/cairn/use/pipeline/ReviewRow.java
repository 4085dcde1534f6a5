package cairn.use.pipeline;

import cairn.pipeline.score.Review;
import java.util.List;

/// A critic's findings about one version of an artifact, and what they add up to.
record ReviewRow(String critic, String hash, List<IssueRow> issues, double score) {
  /// One thing a critic found.
  ///
  /// @param rubric id of the rubric item
  /// @param quote the words of the artifact it is about; empty if something is missing
  /// @param missing what is not there; empty if something is quoted
  /// @param count how many occurrences this stands for
  public record IssueRow(String rubric, String quote, String missing, String note, int count) {}

  static ReviewRow of(Review review) {
    return new ReviewRow(
        review.critic(),
        review.hash(),
        review.issues().stream()
            .map(i -> new IssueRow(i.rubric(), i.quote(), i.missing(), i.note(), i.count()))
            .toList(),
        review.score());
  }
}
