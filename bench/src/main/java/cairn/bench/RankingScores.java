package cairn.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// The usual figures of merit.
final class RankingScores {
  private RankingScores() {}

  /// Discounted gain of the first `k`, relative to the best possible order.
  static double ndcg(List<String> ranked, Map<String, Integer> relevance, int k) {
    double gain = 0;
    for (int i = 0; i < Math.min(k, ranked.size()); i++)
      gain += relevance.getOrDefault(ranked.get(i), 0) / log2(i + 2);
    List<Integer> ideal = new ArrayList<>(relevance.values());
    ideal.sort(Comparator.reverseOrder());
    double best = 0;
    for (int i = 0; i < Math.min(k, ideal.size()); i++) best += ideal.get(i) / log2(i + 2);
    return best == 0 ? 0 : gain / best;
  }

  /// Share of the relevant that is among the first `k`.
  static double recall(List<String> ranked, Map<String, Integer> relevance, int k) {
    long found = ranked.stream().limit(k).filter(relevance::containsKey).count();
    return (double) found / relevance.size();
  }

  /// Probability that a positive scores above a negative; ties count half.
  static double auroc(double[] scores, boolean[] positive) {
    double[] ranks = ranks(scores);
    double sum = 0;
    long positives = 0;
    for (int i = 0; i < scores.length; i++) {
      if (!positive[i]) continue;
      sum += ranks[i];
      positives++;
    }
    long negatives = scores.length - positives;
    return (sum - positives * (positives + 1) / 2.0) / (positives * negatives);
  }

  /// Rank correlation.
  static double spearman(double[] a, double[] b) {
    double[] x = ranks(a);
    double[] y = ranks(b);
    double mean = (x.length + 1) / 2.0;
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - mean) * (y[i] - mean);
      xx += (x[i] - mean) * (x[i] - mean);
      yy += (y[i] - mean) * (y[i] - mean);
    }
    return xy / Math.sqrt(xx * yy);
  }

  /// Ranks from 1, the mean rank for ties.
  private static double[] ranks(double[] values) {
    List<Integer> order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i]))
            .toList();
    double[] ranks = new double[values.length];
    for (int i = 0; i < order.size(); ) {
      int j = i;
      while (j < order.size() && values[order.get(j)] == values[order.get(i)]) j++;
      for (int t = i; t < j; t++) ranks[order.get(t)] = (i + j + 1) / 2.0;
      i = j;
    }
    return ranks;
  }

  private static double log2(double x) {
    return Math.log(x) / Math.log(2);
  }
}
