package cairn.pipeline.score;

import java.util.List;

/// A critic's findings about one version of an artifact, and what they add up to.
public record Review(String critic, String hash, List<Issue> issues, double score) {
  public Review {
    issues = List.copyOf(issues);
  }
}
