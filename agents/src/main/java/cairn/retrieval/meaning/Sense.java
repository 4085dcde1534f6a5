package cairn.retrieval.meaning;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One model's idea of what texts mean: its vectors, computed once and kept, and those of the
/// questions asked lately.
public final class Sense implements AutoCloseable {
  private static final int REMEMBERED_QUERIES = 256;

  private final VectorCache vectors;
  private final Map<String, float[]> queries =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, float[]> eldest) {
          return size() > REMEMBERED_QUERIES;
        }
      };

  private Sense(VectorCache vectors) {
    this.vectors = vectors;
  }

  /// The sense of a model, then that of its companion if it has one.
  ///
  /// @param file where the first one's vectors are kept, or null for memory only; the companion's
  ///   go beside it
  public static List<Sense> of(Embedder embedder, @Nullable Path file) throws IOException {
    List<Sense> senses = new ArrayList<>();
    senses.add(new Sense(new VectorCache(embedder, file)));
    Optional<Embedder> companion = embedder.companion();
    if (companion.isPresent()) {
      Path beside =
          file == null
              ? null
              : file.resolveSibling(file.getFileName() + "." + companion.get().name());
      senses.add(new Sense(new VectorCache(companion.get(), beside)));
    }
    return List.copyOf(senses);
  }

  public VectorCache vectors() {
    return vectors;
  }

  /// How close each text is to a question.
  public double[] closeness(String question, List<String> texts) {
    float[] asked = query(question);
    float[][] said = vectors.of(texts);
    double[] close = new double[texts.size()];
    for (int i = 0; i < close.length; i++) close[i] = Embedder.dot(asked, said[i]);
    return close;
  }

  public float[] query(String query) {
    synchronized (queries) {
      float[] known = queries.get(query);
      if (known != null) return known;
    }
    float[] made = vectors.embedder().query(query);
    synchronized (queries) {
      queries.put(query, made);
    }
    return made;
  }

  @Override
  public void close() {
    vectors.close();
  }
}
