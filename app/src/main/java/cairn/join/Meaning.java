package cairn.join;

import cairn.retrieval.Embedder;
import cairn.sources.Similarity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Similarity of meaning, by sentence vectors. Texts that come again are not embedded again.
final class Meaning implements Similarity {
  private static final int KEPT = 4_096;

  private final Embedder embedder;
  private final Map<String, float[]> vectors =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
          return size() > KEPT;
        }
      };

  Meaning(Embedder embedder) {
    this.embedder = embedder;
  }

  @Override
  public synchronized double[] of(String text, List<String> others) {
    var wanted = new ArrayList<String>();
    if (!vectors.containsKey(text)) wanted.add(text);
    for (String other : others) if (!vectors.containsKey(other) && !wanted.contains(other)) wanted.add(other);
    var known = new LinkedHashMap<>(vectors);
    if (!wanted.isEmpty()) {
      float[][] fresh = embedder.embed(wanted);
      for (int i = 0; i < fresh.length; i++) {
        known.put(wanted.get(i), fresh[i]);
        vectors.put(wanted.get(i), fresh[i]);
      }
    }
    float[] own = known.get(text);
    double[] scores = new double[others.size()];
    for (int i = 0; i < scores.length; i++) scores[i] = Embedder.dot(own, known.get(others.get(i)));
    return scores;
  }
}
