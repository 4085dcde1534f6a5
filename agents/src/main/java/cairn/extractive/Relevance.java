package cairn.extractive;

import cairn.sources.Quantity;
import cairn.sources.Similarity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// Which findings answer a question best: those on its focus, close to it in meaning, readable on
/// their own and well supported.
final class Relevance {
  private static final double FOCUS = 0.45;
  private static final double MEANING = 0.3;
  private static final double ALONE = 0.15;
  private static final double AMOUNT = 0.05;
  private static final double SUPPORT = 0.05;

  private final Similarity similarity;

  Relevance(Similarity similarity) {
    this.similarity = similarity;
  }

  /// Best first; the earlier of two equals.
  List<Given> rank(String question, List<Given> findings) {
    if (findings.isEmpty()) return List.of();
    List<String> texts = findings.stream().map(Given::text).toList();
    List<Focus.Told> told =
        findings.stream().map(g -> new Focus.Told(g.text(), String.join(" ", g.refs()))).toList();
    Focus focus = new Focus(question, told);
    double[] meaning = similarity.of(question, texts);
    double low = Arrays.stream(meaning).min().orElse(0);
    double range = Math.max(1e-6, Arrays.stream(meaning).max().orElse(1) - low);
    double[] scores = new double[texts.size()];
    var order = new ArrayList<Integer>();
    for (int i = 0; i < scores.length; i++) {
      order.add(i);
      scores[i] =
          FOCUS * focus.on(told.get(i))
              + MEANING * (meaning[i] - low) / range
              + (Telling.standsAlone(texts.get(i)) ? ALONE : 0)
              + (Quantity.in(texts.get(i)).isEmpty() ? 0 : AMOUNT)
              + SUPPORT * findings.get(i).support();
    }
    order.sort(Comparator.comparingDouble((Integer i) -> scores[i]).reversed());
    return order.stream().map(findings::get).toList();
  }
}
