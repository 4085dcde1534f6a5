package cairn.retrieval;

/// How words and meaning are weighed together. The values were chosen on several collections at
/// once (docs/measurements.md) and are deliberately round: other collections are the real test.
///
/// @param depth how many entries found by words are compared by meaning
/// @param context weight of the surroundings beside the text when words are compared
/// @param meaning weight of meaning beside words, both standardised over the candidates
/// @param diversity 0 ranks by relevance alone; more prefers entries unlike those already chosen
public record Ranking(int depth, double context, double meaning, double diversity) {
  /// For documents, whose context is a title.
  public static final Ranking DOCUMENTS = new Ranking(60, 0.3, 1.2, 0);

  /// For turns of a conversation, whose neighbours say what "it" is.
  public static final Ranking TURNS = new Ranking(60, 1, 1.2, 0);

  public Ranking diverse(double diversity) {
    return new Ranking(depth, context, meaning, diversity);
  }

  /// One score for each candidate.
  double[] fuse(double[] words, double[] meanings) {
    double[] w = standardised(words);
    double[] m = standardised(meanings);
    double[] fused = new double[w.length];
    for (int i = 0; i < fused.length; i++) fused[i] = w[i] + meaning * m[i];
    return fused;
  }

  private static double[] standardised(double[] values) {
    double sum = 0;
    double square = 0;
    for (double v : values) {
      sum += v;
      square += v * v;
    }
    double mean = sum / values.length;
    double deviation = Math.sqrt(Math.max(0, square / values.length - mean * mean));
    double[] standard = new double[values.length];
    for (int i = 0; i < values.length; i++)
      standard[i] = deviation < 1e-9 ? 0 : (values[i] - mean) / deviation;
    return standard;
  }
}
