package cairn.retrieval.meaning;

import cairn.sources.support.Similarity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Likeness in meaning by an embedding model; vectors are kept.
public final class VectorSimilarity implements Similarity, AutoCloseable {
  private final VectorCache vectors;

  public VectorSimilarity(VectorCache vectors) {
    this.vectors = vectors;
  }

  /// @param vectorFile where vectors are kept between runs, or null
  public static VectorSimilarity of(Embedder embedder, @Nullable Path vectorFile) {
    try {
      return new VectorSimilarity(new VectorCache(embedder, vectorFile));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public double[] of(String text, List<String> others) {
    List<String> all = new ArrayList<>(others);
    all.add(text);
    float[][] said = vectors.of(all);
    float[] own = said[others.size()];
    double[] likeness = new double[others.size()];
    for (int i = 0; i < likeness.length; i++) likeness[i] = Embedder.dot(said[i], own);
    return likeness;
  }

  @Override
  public void close() {
    vectors.close();
  }
}
