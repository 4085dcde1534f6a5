package cairn.retrieval.meaning;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Turns texts into vectors of length 1, so that their dot product says how alike they are. Safe
/// for many threads.
public interface Embedder extends AutoCloseable {
  /// Names the model and how it is used; vectors of different names must not be compared.
  String name();

  int dimension();

  /// One vector for each text, in order.
  float[][] embed(List<String> texts);

  /// The vector of a question, which some models treat differently from a passage.
  default float[] query(String text) {
    return embed(List.of(text))[0];
  }

  /// Another model that sees likeness differently; both together rank better than either alone.
  default Optional<Embedder> companion() {
    return Optional.empty();
  }

  @Override
  void close();

  /// The model that passages are compared with: small, English, in this process; loaded when first
  /// needed.
  static Embedder standard() {
    return lazy(OnnxEmbedder.Model.BGE_SMALL, lazy(OnnxEmbedder.Model.MINI_LM, null));
  }

  private static Embedder lazy(OnnxEmbedder.Model model, @Nullable Embedder companion) {
    return new LazyEmbedder(
        OnnxEmbedder.name(model, PASSAGE_TOKENS),
        OnnxEmbedder.DIMENSION,
        () -> new OnnxEmbedder(model, PASSAGE_TOKENS),
        companion);
  }

  /// A passage with its title fits; the rest of a longer text is not read.
  int PASSAGE_TOKENS = 256;

  static float dot(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) sum = Math.fma(a[i], b[i], sum);
    return sum;
  }

  /// Makes its length 1.
  static void normalise(float[] vector) {
    double square = 0;
    for (float v : vector) square += v * v;
    float length = (float) Math.max(1e-12, Math.sqrt(square));
    for (int i = 0; i < vector.length; i++) vector[i] /= length;
  }
}
