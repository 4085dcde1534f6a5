package cairn.inquiry.words;

import cairn.sources.support.Similarity;
import java.util.List;

/// Whether a subfocus says something that no taken one says: not the same words, and not a
/// paraphrase as far as `similarity` can see.
///
/// @param name what measured it, kept in the log beside the score
/// @param threshold at or above it two subfocuses count as the same
public record Uniqueness(String name, Similarity similarity, double threshold) {
  /// Shared stems over the geometric mean: four fifths in common is a paraphrase.
  static final double LEXICAL_THRESHOLD = 0.8;

  public static Uniqueness lexical() {
    return new Uniqueness("lexical", Similarity.lexical(), LEXICAL_THRESHOLD);
  }

  /// @param nearest the taken subfocus that is most alike, empty if none is taken
  public record Nearest(double score, String nearest) {}

  public Nearest nearest(String subfocus, List<String> taken) {
    if (taken.isEmpty()) return new Nearest(0, "");
    double[] scores = similarity.of(subfocus, taken);
    int best = 0;
    for (int i = 1; i < scores.length; i++) if (scores[i] > scores[best]) best = i;
    boolean same = taken.stream().anyMatch(t -> t.strip().equalsIgnoreCase(subfocus.strip()));
    return new Nearest(same ? 1 : Math.clamp(scores[best], 0, 1), taken.get(best));
  }

  public boolean collides(Nearest nearest) {
    return nearest.score() >= threshold;
  }
}
