package cairn.retrieval;

import cairn.sources.Similarity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Similarity by embeddings. Texts are compared again and again in one run, so their vectors are
/// remembered.
public final class MeaningSimilarity implements Similarity {
  /// Vectors kept: about 30 MB.
  private static final int REMEMBERED = 20_000;

  private final Embedder embedder;
  private final Map<String, float[]> vectors =
      new LinkedHashMap<>(1024, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
          return size() > REMEMBERED;
        }
      };

  public MeaningSimilarity(Embedder embedder) {
    this.embedder = embedder;
  }

  @Override
  public double[] of(String text, List<String> others) {
    var all = new ArrayList<String>(others);
    all.add(text);
    List<float[]> found = vectors(all);
    float[] mine = found.getLast();
    double[] scores = new double[others.size()];
    for (int i = 0; i < scores.length; i++) scores[i] = cosine(mine, found.get(i));
    return scores;
  }

  private List<float[]> vectors(List<String> texts) {
    var found = new LinkedHashMap<String, float[]>();
    var missing = new ArrayList<String>();
    synchronized (vectors) {
      for (String text : texts) {
        float[] vector = vectors.get(text);
        if (vector != null) found.put(text, vector);
        else if (!missing.contains(text)) missing.add(text);
      }
    }
    if (!missing.isEmpty()) {
      float[][] made = embedder.embed(missing);
      synchronized (vectors) {
        for (int i = 0; i < made.length; i++) {
          vectors.put(missing.get(i), made[i]);
          found.put(missing.get(i), made[i]);
        }
      }
    }
    return texts.stream().map(found::get).toList();
  }

  private static double cosine(float[] a, float[] b) {
    double dot = 0;
    double lengthA = 0;
    double lengthB = 0;
    for (int i = 0; i < a.length; i++) {
      dot += a[i] * b[i];
      lengthA += a[i] * a[i];
      lengthB += b[i] * b[i];
    }
    double length = Math.sqrt(lengthA * lengthB);
    return length == 0 ? 0 : Math.max(0, Math.min(1, dot / length));
  }
}
