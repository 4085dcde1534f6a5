package cairn.retrieval.search;

import cairn.retrieval.copy.CopyWords;
import cairn.retrieval.copy.Echoes;
import cairn.retrieval.meaning.Embedder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;

/// Which of the scored candidates are given back: the best, or, with diversity, greedily the best
/// that is unlike what was chosen before (MMR).
final class Choice {
  /// Entries this alike in meaning may have the same words; only if they do, the better one is
  /// enough: with another number in it the same sentence says something else.
  private static final double ALIKE = 0.97;

  private Choice() {}

  /// What candidates are, by their place among the scores. Keys decide between equals, so that the
  /// result does not depend on how they were found; words and vectors are asked for only when
  /// variety is.
  interface Candidates {
    String key(int candidate);

    String words(int candidate);

    float[] vector(int candidate);
  }

  /// @param same candidates left out because they have the same words
  record Chosen(int candidate, List<Integer> same) {}

  static List<Chosen> of(double[] scores, Candidates candidates, int k, double diversity) {
    List<Integer> left = order(scores, candidates::key);
    List<Chosen> chosen = new ArrayList<>();
    if (diversity == 0) {
      for (int i : left.subList(0, Math.min(k, left.size()))) chosen.add(new Chosen(i, List.of()));
      return chosen;
    }
    float[][] vectors = new float[scores.length][];
    for (int i : left) vectors[i] = candidates.vector(i);
    double[] likeness = new double[scores.length];
    int[] likest = new int[scores.length];
    while (!left.isEmpty() && chosen.size() < k) {
      int best = best(left, scores, likeness, diversity);
      left.remove(Integer.valueOf(best));
      if (likeness[best] > ALIKE) {
        Chosen like = chosen.get(likest[best]);
        var words = new Echoes(CopyWords.of(candidates.words(like.candidate())));
        if (words.has(CopyWords.of(candidates.words(best)))) {
          like.same().add(best);
          continue;
        }
      }
      for (int i : left) {
        double alike = Embedder.dot(vectors[i], vectors[best]);
        if (alike <= likeness[i]) continue;
        likeness[i] = alike;
        likest[i] = chosen.size();
      }
      chosen.add(new Chosen(best, new ArrayList<>()));
    }
    return chosen;
  }

  /// Best first.
  static List<Integer> order(double[] scores, IntFunction<String> keys) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) order.add(i);
    order.sort(Comparator.<Integer>comparingDouble(i -> -scores[i]).thenComparing(keys::apply));
    return order;
  }

  private static int best(
      List<Integer> left, double[] scores, double[] likeness, double diversity) {
    int best = left.getFirst();
    double highest = Double.NEGATIVE_INFINITY;
    for (int i : left) {
      double value = scores[i] - diversity * likeness[i];
      if (value > highest) {
        highest = value;
        best = i;
      }
    }
    return best;
  }
}
