package cairn.retrieval;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import cairn.text.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// A small sentence model that runs in this process; its weights come in a jar.
public final class OnnxEmbedder implements Embedder {
  /// How token vectors become one.
  private enum Pooling {
    FIRST,
    MEAN
  }

  /// The weights, and how their authors meant them to be used.
  public enum Model {
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
  private static final int BATCH = 8;

  private final Model model;
  private final int maxTokens;
  private final WordPiece tokens;
  private final OrtEnvironment environment;
  private final OrtSession session;

  /// @param maxTokens longer texts are cut; attention makes length cost more than linearly
  public OnnxEmbedder(Model model, int maxTokens) {
    this.model = model;
    this.maxTokens = maxTokens;
    this.tokens =
        WordPiece.of(Json.parse(new String(resource(model.resource + "-tokenizer.json"))));
    this.environment = OrtEnvironment.getEnvironment();
    try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
      options.setIntraOpNumThreads(1); // batches share the cores; spinning threads starve others
      options.setInterOpNumThreads(1);
      options.setOptimizationLevel(OrtSession.SessionOptions.OptLevel.ALL_OPT);
      this.session = environment.createSession(resource(model.resource + ".onnx"), options);
    } catch (OrtException e) {
      throw new IllegalStateException("the embedding model could not be loaded", e);
    }
  }

  @Override
  public String name() {
    return name(model, maxTokens);
  }

  static String name(Model model, int maxTokens) {
    return model.resource + "@" + maxTokens;
  }

  @Override
  public int dimension() {
    return DIMENSION;
  }

  /// A question is read twice, with the words that its authors put before questions and without:
  /// between both lies what finds most.
  @Override
  public float[] query(String text) {
    if (model.queryPrefix.isEmpty()) return embed(List.of(text))[0];
    float[][] read = embed(List.of(model.queryPrefix + text, text));
    for (int d = 0; d < DIMENSION; d++) read[0][d] += read[1][d];
    Embedder.normalise(read[0]);
    return read[0];
  }

  /// Texts of like length share a batch, so that little is spent on padding; batches are shared
  /// among the cores.
  @Override
  public float[][] embed(List<String> texts) {
    List<long[]> encoded = new ArrayList<>(texts.size());
    for (String text : texts) encoded.add(tokens.encode(text, maxTokens));
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) order.add(i);
    order.sort(Comparator.comparingInt(i -> encoded.get(i).length));
    float[][] vectors = new float[texts.size()][];
    IntStream.range(0, (order.size() + BATCH - 1) / BATCH)
        .parallel()
        .forEach(b -> {
          List<Integer> batch = order.subList(b * BATCH, Math.min(order.size(), (b + 1) * BATCH));
          float[][] pooled = run(batch.stream().map(encoded::get).toList());
          for (int i = 0; i < batch.size(); i++) vectors[batch.get(i)] = pooled[i];
        });
    return vectors;
  }

  private float[][] run(List<long[]> batch) {
    int rows = batch.size();
    int width = batch.stream().mapToInt(ids -> ids.length).max().orElseThrow();
    long[] ids = new long[rows * width];
    long[] mask = new long[rows * width];
    for (int r = 0; r < rows; r++) {
      long[] row = batch.get(r);
      System.arraycopy(row, 0, ids, r * width, row.length);
      java.util.Arrays.fill(mask, r * width, r * width + row.length, 1);
    }
    long[] shape = {rows, width};
    try (OnnxTensor idTensor = OnnxTensor.createTensor(environment, LongBuffer.wrap(ids), shape);
        OnnxTensor maskTensor = OnnxTensor.createTensor(environment, LongBuffer.wrap(mask), shape);
        OnnxTensor types =
            OnnxTensor.createTensor(environment, LongBuffer.wrap(new long[rows * width]), shape)) {
      Map<String, OnnxTensor> inputs = new HashMap<>();
      inputs.put("input_ids", idTensor);
      inputs.put("attention_mask", maskTensor);
      if (session.getInputNames().contains("token_type_ids")) inputs.put("token_type_ids", types);
      try (OrtSession.Result result = session.run(inputs)) {
        OnnxTensor hidden = (OnnxTensor) result.get(0);
        float[] flat = new float[rows * width * DIMENSION];
        hidden.getFloatBuffer().get(flat);
        return pool(flat, batch, width);
      }
    } catch (OrtException e) {
      throw new IllegalStateException("the embedding model failed", e);
    }
  }

  private float[][] pool(float[] flat, List<long[]> batch, int width) {
    float[][] pooled = new float[batch.size()][DIMENSION];
    for (int r = 0; r < batch.size(); r++) {
      int used = model.pooling == Pooling.FIRST ? 1 : batch.get(r).length;
      for (int t = 0; t < used; t++) {
        int at = (r * width + t) * DIMENSION;
        for (int d = 0; d < DIMENSION; d++) pooled[r][d] += flat[at + d];
      }
      Embedder.normalise(pooled[r]);
    }
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

  @Override
  public void close() {
    try {
      session.close();
    } catch (OrtException e) {
      throw new IllegalStateException("the embedding model could not be closed", e);
    }
  }
}
