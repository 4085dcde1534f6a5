package cairn.sources.support;

import cairn.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// How alike two texts are in meaning, 0 to 1. The core has only words; with embeddings the agents
/// bring a better one.
@FunctionalInterface
public interface Similarity {
  /// Similarity of one text with each of several, in their order; a batch, because models like it.
  double[] of(String text, List<String> others);

  /// Shared stems over the geometric mean of both counts.
  static Similarity lexical() {
    return (text, others) -> {
      Set<String> mine = new HashSet<>(Words.stems(text));
      double[] scores = new double[others.size()];
      for (int i = 0; i < scores.length; i++) {
        Set<String> theirs = new HashSet<>(Words.stems(others.get(i)));
        long shared = mine.stream().filter(theirs::contains).count();
        double size = Math.sqrt((double) mine.size() * theirs.size());
        scores[i] = size == 0 ? 0 : shared / size;
      }
      return scores;
    };
  }
}
