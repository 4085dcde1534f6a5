package cairn.retrieval;

import cairn.retrieval.meaning.Embedder;
import cairn.text.Words;
import java.util.List;

/// Words hashed into buckets: a real embedder as far as mechanics go, without loading a model.
public final class HashEmbedder implements Embedder {
  public int asked;

  @Override
  public String name() {
    return "hash";
  }

  @Override
  public int dimension() {
    return 64;
  }

  @Override
  public float[][] embed(List<String> texts) {
    asked += texts.size();
    float[][] vectors = new float[texts.size()][64];
    for (int i = 0; i < vectors.length; i++) {
      for (String stem : Words.stems(texts.get(i)))
        vectors[i][Math.floorMod(stem.hashCode(), 64)] += 1;
      float square = 1e-9f;
      for (float v : vectors[i]) square += v * v;
      for (int d = 0; d < 64; d++) vectors[i][d] /= (float) Math.sqrt(square);
    }
    return vectors;
  }

  @Override
  public void close() {}
}
