package cairn.retrieval.meaning;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cairn.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.IntStream;

/// A small sentence model that runs in this process; its weights come in a jar.
final class OnnxEmbedder implements Embedder {
  /// How token vectors become one.
  private enum Pooling {
    FIRST,
    MEAN
  }

  /// The weights, and how their authors meant them to be used.
  enum Model {
    BGE_SMALL(
        "bge-small-en-v1.5-q",
        Pooling.FIRST,
        "Represent this sentence for searching relevant passages: "),
    MINI_LM("all-minilm-l6-v2-q", Pooling.MEAN, "");

    private final String resource;
    private final Pooling pooling;
    private final String queryPrefix;

    Model(String resource, Pooling pooling, String queryPrefix) {
      this.resource = resource;
      this.pooling = pooling;
      this.queryPrefix = queryPrefix;
    }
  }

  static final int DIMENSION = 384;

  private final Model model;
  private final int maxTokens;
  private final WordPiece tokens;
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final ReadWriteLock open = new ReentrantReadWriteLock();
  private final boolean typed;

  /// @param maxTokens longer texts are cut; attention makes length cost more than linearly
  OnnxEmbedder(Model model, int maxTokens) {
    this.model = model;
    this.maxTokens = maxTokens;
    this.tokens =
        WordPiece.of(Json.parse(new String(resource(model.resource + "-tokenizer.json"))));
    this.environment = OrtEnvironment.getEnvironment();
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1); // texts share the cores; spinning threads starve others
      options.setInterOpNumThreads(1);
      options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
      this.session = environment.createSession(resource(model.resource + ".onnx"), options);
      this.typed = session.getInputNames().contains("token_type_ids");
    } catch (OrtException e) {
      throw new IllegalStateException("the embedding model could not be loaded", e);
    }
  }

  @Override
  public String name() {
    return name(model, maxTokens);
  }

  static String name(Model model, int maxTokens) {
    return model.resource + "@" + maxTokens + "-alone";
  }

  @Override
  public int dimension() {
    return DIMENSION;
  }

  /// A question is read twice, with the words that its authors put before questions and without:
  /// between both lies what finds most.
  @Override
  public float[] query(String text) {
    if (model.queryPrefix.isEmpty()) return run(text);
    float[][] read = embed(List.of(model.queryPrefix + text, text));
    for (int d = 0; d < DIMENSION; d++) read[0][d] += read[1][d];
    Embedder.normalise(read[0]);
    return read[0];
  }

  /// Each text by itself, shared among the cores: a batch would cost padding, and its rounding
  /// would make the vector of a text depend on the texts beside it.
  @Override
  public float[][] embed(List<String> texts) {
    float[][] vectors = new float[texts.size()][];
    IntStream.range(0, vectors.length).parallel().forEach(i -> vectors[i] = run(texts.get(i)));
    return vectors;
  }

  private float[] run(String text) {
    long[] ids = tokens.encode(text, maxTokens);
    long[] mask = new long[ids.length];
    Arrays.fill(mask, 1);
    long[] shape = {1, ids.length};
    try (OnnxTensor idTensor = OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape);
        OnnxTensor maskTensor = OnnxTensor.createTensor(environment, LongBuffer.wrap(mask), shape);
        OnnxTensor types =
            OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[ids.length]), shape)) {
      Map<String, OnnxTensor> inputs = new HashMap<>();
      inputs.put("input_ids", idTensor);
      inputs.put("attention_mask", maskTensor);
      if (typed) inputs.put("token_type_ids", types);
      open.readLock().lock();
      try (OrtSession.Result result = session.run(inputs)) {
        FloatBuffer hidden = ((OnnxTensor) result.get(0)).getFloatBuffer();
        return pool(hidden, model.pooling == Pooling.FIRST ? 1 : ids.length);
      } finally {
        open.readLock().unlock();
      }
    } catch (OrtException e) {
      throw new IllegalStateException("the embedding model failed", e);
    }
  }

  /// @param used how many of the token vectors count
  private static float[] pool(FloatBuffer hidden, int used) {
    float[] pooled = new float[DIMENSION];
    for (int t = 0; t < used; t++)
      for (int d = 0; d < DIMENSION; d++) pooled[d] += hidden.get(t * DIMENSION + d);
    Embedder.normalise(pooled);
    return pooled;
  }

  private static byte[] resource(String name) {
    try (InputStream in = OnnxEmbedder.class.getResourceAsStream("/" + name)) {
      if (in == null) throw new IllegalStateException("no model " + name + " on the class path");
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Waits for the texts that are being read: a session that is closed below one of them ends the
  /// whole process. Whoever comes later gets an exception.
  @Override
  public void close() {
    open.writeLock().lock();
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("the embedding model could not be closed", e);
    } finally {
      open.writeLock().unlock();
    }
  }
}
