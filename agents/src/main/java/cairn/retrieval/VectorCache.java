package cairn.retrieval;

import cairn.text.Sha256;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Vectors of texts, computed when first asked for and kept.
///
/// On disk (version 1), one file for each model: records of 16 bytes of the text's SHA-256, a float
/// scale, and one signed byte for each dimension; appended only. A torn record at the end is cut
/// off. Vectors are always used in this rounded form, whether they come from disk or not, so that
/// results do not depend on the cache.
final class VectorCache implements AutoCloseable {
  private static final int KEY_BYTES = 16;
  private static final int HEADER = KEY_BYTES + Float.BYTES;

  private final Embedder embedder;
  private final Map<Key, byte[]> vectors = new HashMap<>();
  private final @Nullable FileChannel channel;
  private boolean loaded;

  /// What stands for a text.
  record Key(long high, long low) {
    static Key of(String text) {
      byte[] hash = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
      ByteBuffer start = ByteBuffer.wrap(Arrays.copyOf(hash, KEY_BYTES));
      return new Key(start.getLong(), start.getLong());
    }
  }

  /// @param file where vectors are kept, or null to keep them in memory only
  VectorCache(Embedder embedder, @Nullable Path file) throws IOException {
    this.embedder = embedder;
    if (file == null) {
      this.channel = null;
      return;
    }
    Files.createDirectories(file.getParent());
    this.channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  Embedder embedder() {
    return embedder;
  }

  /// As kept, or null when it was never computed.
  byte @Nullable [] packed(Key key) {
    synchronized (vectors) {
      load();
      return vectors.get(key);
    }
  }

  /// The vectors of the texts, in order; missing ones are computed in one batch and kept.
  float[][] of(List<String> texts) {
    Map<Key, String> missing = new LinkedHashMap<>();
    List<Key> keys = new ArrayList<>(texts.size());
    synchronized (vectors) {
      load();
      for (String text : texts) {
        Key key = Key.of(text);
        keys.add(key);
        if (!vectors.containsKey(key)) missing.put(key, text);
      }
    }
    if (!missing.isEmpty()) compute(missing);
    float[][] found = new float[texts.size()][];
    synchronized (vectors) {
      for (int i = 0; i < found.length; i++) found[i] = unpack(vectors.get(keys.get(i)));
    }
    return found;
  }

  private void compute(Map<Key, String> missing) {
    float[][] computed = embedder.embed(List.copyOf(missing.values()));
    ByteBuffer records = ByteBuffer.allocate(computed.length * recordSize());
    int i = 0;
    synchronized (vectors) {
      for (Key key : missing.keySet()) {
        byte[] packed = pack(computed[i++]);
        if (vectors.putIfAbsent(key, packed) != null) continue;
        records.putLong(key.high).putLong(key.low).put(packed);
      }
      append(records.flip());
    }
  }

  /// Another process may append too; whole records at the end of the file never overlap, because
  /// the file is locked meanwhile.
  private void append(ByteBuffer records) {
    if (channel == null) return;
    try (var _ = channel.lock()) {
      long whole = channel.size() / recordSize() * recordSize();
      while (records.hasRemaining()) whole += channel.write(records, whole);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Read when first needed: listing sources needs no vector.
  private void load() {
    if (loaded || channel == null) return;
    loaded = true;
    try {
      load(channel);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void load(FileChannel from) throws IOException {
    long records = from.size() / recordSize();
    ByteBuffer buffer = ByteBuffer.allocate(recordSize() * 1024);
    long at = 0;
    while (at < records * recordSize()) {
      buffer.clear();
      int n = from.read(buffer, at);
      if (n < recordSize()) return;
      buffer.flip();
      while (buffer.remaining() >= recordSize()) {
        Key key = new Key(buffer.getLong(), buffer.getLong());
        byte[] packed = new byte[Float.BYTES + embedder.dimension()];
        buffer.get(packed);
        vectors.put(key, packed);
      }
      at += n - buffer.remaining();
    }
  }

  private int recordSize() {
    return HEADER + embedder.dimension();
  }

  private static byte[] pack(float[] vector) {
    float max = 1e-9f;
    for (float v : vector) max = Math.max(max, Math.abs(v));
    float scale = max / Byte.MAX_VALUE;
    ByteBuffer packed = ByteBuffer.allocate(Float.BYTES + vector.length).putFloat(scale);
    for (float v : vector) packed.put((byte) Math.round(v / scale));
    return packed.array();
  }

  static float[] unpack(byte[] packed) {
    float scale = ByteBuffer.wrap(packed).getFloat();
    float[] vector = new float[packed.length - Float.BYTES];
    for (int i = 0; i < vector.length; i++) vector[i] = packed[i + Float.BYTES] * scale;
    return vector;
  }

  @Override
  public void close() {
    try {
      if (channel != null) channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
