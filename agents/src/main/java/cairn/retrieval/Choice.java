package cairn.retrieval;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Which of the scored entries are given back: the best, or, with diversity, greedily the best that
/// is unlike what was chosen before (MMR).
final class Choice {
  /// Entries this alike say the same; the better one is enough when variety is asked for.
  private static final double SAME = 0.97;

  private Choice() {}

  /// @param said the vector of each candidate
  static List<Hit> of(
      List<Hit> candidates, double[] scores, float[][] said, int k, double diversity) {
    List<Integer> left = order(candidates, scores);
    List<Hit> chosen = new ArrayList<>();
    double[] likeness = new double[scores.length];
    while (!left.isEmpty() && chosen.size() < k) {
      int best = diversity > 0 ? best(left, scores, likeness, diversity) : left.getFirst();
      left.remove(Integer.valueOf(best));
      if (diversity > 0 && likeness[best] > SAME) continue;
      Hit hit = candidates.get(best);
      chosen.add(new Hit(hit.entry(), scores[best], hit.words()));
      if (diversity > 0)
        for (int i : left) likeness[i] = Math.max(likeness[i], Embedder.dot(said[i], said[best]));
    }
    return chosen;
  }

  /// Best first; equals in the order of their keys, so that the result does not depend on how they
  /// were found.
  static List<Integer> order(List<Hit> candidates, double[] scores) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < scores.length; i++) order.add(i);
    order.sort(
        Comparator.<Integer>comparingDouble(i -> -scores[i])
            .thenComparing(i -> candidates.get(i).entry().key()));
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
