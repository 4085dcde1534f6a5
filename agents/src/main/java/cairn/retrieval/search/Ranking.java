package cairn.retrieval.search;

/// How words and meaning are weighed together. The values were chosen on several collections at
/// once (docs/measurements.md) and are deliberately round: other collections are the real test.
///
/// @param depth how many entries found by words are compared by meaning; when more are asked for,
///   the others follow in the order of their words
/// @param alone weight of the text without its context, beside text and context together (1), when
///   words are compared
/// @param meaning weight of meaning beside words, both standardised over the candidates
/// @param neighbours 0 compares text and context as one; more compares each line of the context
///   separately and adds this share of the closest
/// @param diversity 0 ranks by relevance alone; more prefers entries unlike those already chosen
public record Ranking(
    int depth, double alone, double meaning, double neighbours, double diversity) {
  /// For documents, whose context is a title that completes the text.
  public static final Ranking DOCUMENTS = new Ranking(30, 0, 1.5, 0, 0);

  /// For turns of a conversation, whose neighbours say what "it" is.
  public static final Ranking TURNS = new Ranking(50, 1, 1.5, 0.5, 0);

  /// For remembering: as turns, but looking deeper, because a memory is asked in other words than
  /// it was made in.
  public static final Ranking RECALL = new Ranking(150, 1, 1.5, 0.5, 0);

  /// The same candidates in the order of their words alone: the baseline.
  public Ranking wordsOnly() {
    return new Ranking(depth, alone, 0, 0, 0);
  }

  public Ranking diverse(double diversity) {
    return new Ranking(depth, alone, meaning, neighbours, diversity);
  }

  /// One score for each candidate.
  double[] fuse(double[] words, double[] meanings) {
    double[] w = standardised(words);
    double[] m = standardised(meanings);
    double[] fused = new double[w.length];
    for (int i = 0; i < fused.length; i++) fused[i] = w[i] + meaning * m[i];
    return fused;
  }

  /// With mean 0 and deviation 1; all 0 where the values do not differ.
  static double[] standardised(double[] values) {
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
