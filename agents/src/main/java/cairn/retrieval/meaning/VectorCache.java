package cairn.retrieval.meaning;

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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// Vectors of texts, computed when first asked for and kept. A vector is named by its number, which
/// holds for as long as the cache is open.
///
/// On disk (version 1), one file for each model: records of 16 bytes of the text's SHA-256, a float
/// scale, and one signed byte for each dimension; appended only. A torn record at the end is cut
/// off. Vectors are always used in this rounded form, whether they come from disk or not, so that
/// results do not depend on the cache.
public final class VectorCache implements AutoCloseable {
  private static final int READ_RECORDS = 1_024;

  /// A file lock holds for the whole process, so threads of this one wait here.
  private static final ReentrantLock APPENDING = new ReentrantLock();

  private final Embedder embedder;
  private final Map<Key, Integer> numbers = new HashMap<>();
  private final PackedVectors vectors;
  private final @Nullable FileChannel channel;
  private long read;

  /// What stands for a text.
  public record Key(long high, long low) {
    static final int BYTES = 2 * Long.BYTES;

    public static Key of(String text) {
      return of(ByteBuffer.wrap(Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8))));
    }

    public static Key of(ByteBuffer bytes) {
      return new Key(bytes.getLong(), bytes.getLong());
    }

    public byte[] bytes() {
      return ByteBuffer.allocate(BYTES).putLong(high).putLong(low).array();
    }
  }

  /// @param file where vectors are kept, or null to keep them in memory only
  VectorCache(Embedder embedder, @Nullable Path file) throws IOException {
    this.embedder = embedder;
    this.vectors = new PackedVectors(embedder.dimension());
    if (file == null) {
      this.channel = null;
      return;
    }
    Files.createDirectories(file.getParent());
    this.channel =
        FileChannel.open(
            file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
  }

  public Embedder embedder() {
    return embedder;
  }

  public PackedVectors vectors() {
    return vectors;
  }

  /// How many vectors there are, here or from another process.
  public int size() {
    synchronized (numbers) {
      load();
      return numbers.size();
    }
  }

  /// The number of each text's vector, or -1 for those that were never computed.
  public int[] known(List<Key> keys) {
    synchronized (numbers) {
      load();
      return keys.stream().mapToInt(key -> numbers.getOrDefault(key, -1)).toArray();
    }
  }

  /// The vectors of the texts, in order; missing ones are computed together and kept.
  public float[][] of(List<String> texts) {
    int[] numbers = numbers(texts.stream().map(Key::of).toList(), texts::get);
    float[][] found = new float[numbers.length][];
    for (int i = 0; i < found.length; i++) found[i] = vectors.get(numbers[i]);
    return found;
  }

  /// The numbers of the texts' vectors, in order; only texts whose vector is missing are asked for.
  int[] numbers(List<Key> keys, IntFunction<String> text) {
    int[] numbers = known(keys);
    Map<Key, String> missing = new LinkedHashMap<>();
    for (int i = 0; i < numbers.length; i++)
      if (numbers[i] < 0) missing.put(keys.get(i), text.apply(i));
    if (missing.isEmpty()) return numbers;
    compute(missing);
    return known(keys);
  }

  private void compute(Map<Key, String> missing) {
    List<Key> keys = List.copyOf(missing.keySet());
    float[][] computed = embedder.embed(List.copyOf(missing.values()));
    List<byte[]> packed = new ArrayList<>();
    for (float[] vector : computed) packed.add(PackedVectors.pack(vector));
    APPENDING.lock();
    try {
      if (channel == null) take(keys, packed);
      else append(keys, packed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      APPENDING.unlock();
    }
  }

  private void take(List<Key> keys, List<byte[]> packed) {
    synchronized (numbers) {
      for (int i = 0; i < keys.size(); i++) take(keys.get(i), packed.get(i));
    }
  }

  private void take(Key key, byte[] packed) {
    if (!numbers.containsKey(key)) numbers.put(key, vectors.add(packed));
  }

  /// Another process may append too; whole records at the end of the file never overlap, because
  /// the file is locked meanwhile. What it appended is taken in first and not written twice.
  private void append(List<Key> keys, List<byte[]> packed) throws IOException {
    try (var _ = channel.lock()) {
      synchronized (numbers) {
        load();
        ByteBuffer records = ByteBuffer.allocate(keys.size() * recordSize());
        for (int i = 0; i < keys.size(); i++) {
          if (numbers.containsKey(keys.get(i))) continue;
          records.put(keys.get(i).bytes()).put(packed.get(i));
          take(keys.get(i), packed.get(i));
        }
        records.flip();
        while (records.hasRemaining()) read += channel.write(records, read);
      }
    }
  }

  /// Takes in what this or another process appended since. Done when a vector is first needed:
  /// listing sources needs none.
  private void load() {
    try {
      if (channel != null && channel.size() - read >= recordSize()) load(channel);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void load(FileChannel from) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(recordSize() * READ_RECORDS);
    int n;
    while ((n = from.read(buffer.clear(), read)) >= recordSize()) {
      buffer.flip();
      while (buffer.remaining() >= recordSize()) {
        Key key = Key.of(buffer);
        byte[] packed = new byte[recordSize() - Key.BYTES];
        buffer.get(packed);
        take(key, packed);
      }
      read += n - buffer.remaining();
    }
  }

  private int recordSize() {
    return Key.BYTES + vectors.bytes();
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
