package cairn.bench;

import cairn.retrieval.meaning.Embedder;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/// A model that reads questions, and gives passages random vectors without reading them.
final class MadeUpPassages implements Embedder {
  private final Embedder model;

  MadeUpPassages(Embedder model) {
    this.model = model;
  }

  @Override
  public String name() {
    return "made-up-" + model.name();
  }

  @Override
  public int dimension() {
    return model.dimension();
  }

  @Override
  public float[][] embed(List<String> texts) {
    float[][] vectors = new float[texts.size()][dimension()];
    for (int i = 0; i < vectors.length; i++) {
      Random random = new Random(texts.get(i).hashCode());
      for (int d = 0; d < dimension(); d++) vectors[i][d] = (float) random.nextGaussian();
      Embedder.normalise(vectors[i]);
    }
    return vectors;
  }

  @Override
  public float[] query(String text) {
    return model.query(text);
  }

  @Override
  public Optional<Embedder> companion() {
    return model.companion().map(MadeUpPassages::new);
  }

  @Override
  public void close() {
    model.close();
  }
}
