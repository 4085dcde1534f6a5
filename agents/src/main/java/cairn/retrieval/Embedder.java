package cairn.retrieval;

import java.util.List;

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

  @Override
  void close();

  /// The model that passages are compared with: small, English, in this process; loaded when first
  /// needed.
  static Embedder standard() {
    var model = OnnxEmbedder.Model.BGE_SMALL;
    return new LazyEmbedder(
        OnnxEmbedder.name(model, PASSAGE_TOKENS),
        OnnxEmbedder.DIMENSION,
        () -> new OnnxEmbedder(model, PASSAGE_TOKENS));
  }

  /// A passage with its title fits; the rest of a longer text is not read.
  int PASSAGE_TOKENS = 256;

  static float dot(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) sum = Math.fma(a[i], b[i], sum);
    return sum;
  }
}
