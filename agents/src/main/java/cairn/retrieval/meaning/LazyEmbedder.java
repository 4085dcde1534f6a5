package cairn.retrieval.meaning;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Loads its model when the first vector is asked for: listing or adding sources needs none, and
/// loading takes about a second.
final class LazyEmbedder implements Embedder {
  private final String name;
  private final int dimension;
  private final Supplier<Embedder> load;
  private final @Nullable Embedder companion;
  private @Nullable Embedder loaded;

  LazyEmbedder(String name, int dimension, Supplier<Embedder> load, @Nullable Embedder companion) {
    this.name = name;
    this.dimension = dimension;
    this.load = load;
    this.companion = companion;
  }

  private synchronized Embedder model() {
    if (loaded == null) loaded = load.get();
    return loaded;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public float[][] embed(List<String> texts) {
    return model().embed(texts);
  }

  @Override
  public float[] query(String text) {
    return model().query(text);
  }

  @Override
  public Optional<Embedder> companion() {
    return Optional.ofNullable(companion);
  }

  @Override
  public synchronized void close() {
    if (loaded != null) loaded.close();
    if (companion != null) companion.close();
  }
}
