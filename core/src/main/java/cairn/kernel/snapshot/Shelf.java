package cairn.kernel.snapshot;

import cairn.text.Json;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiPredicate;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/// An immutable, insertion-ordered collection of values by key, most of which stays on disk.
///
/// Recent changes are in memory; the rest is in immutable segment files, newest first, and read
/// entry by entry. So touching three entries of a hundred thousand costs three reads. What was
/// asked for by its key is kept for a while, because the same few are asked for again and again.
public final class Shelf<T> {
  /// Entries kept after they were read; more are read anew.
  public static final int MAX_KEPT = 256;

  private final Class<T> type;
  private final List<Segment> segments;
  private final long settled;
  private final PMap<String, T> recent;
  private final PVector<String> added;

  /// What was read from the segments, shared with all versions of the shelf that stand on them.
  private final Map<String, SoftReference<T>> kept;

  private Shelf(
      Class<T> type,
      List<Segment> segments,
      long settled,
      PMap<String, T> recent,
      PVector<String> added,
      Map<String, SoftReference<T>> kept) {
    this.type = type;
    this.segments = segments;
    this.settled = settled;
    this.recent = recent;
    this.added = added;
    this.kept = kept;
  }

  public static <T> Shelf<T> empty(Class<T> type) {
    return on(type, List.of());
  }

  /// @param segments newest first; keys first seen in an older segment keep their place
  public static <T> Shelf<T> on(Class<T> type, List<Segment> segments) {
    long settled = segments.stream().mapToLong(Segment::fresh).sum();
    return new Shelf<>(
        type,
        List.copyOf(segments),
        settled,
        HashTreePMap.empty(),
        TreePVector.empty(),
        new ConcurrentHashMap<>());
  }

  public Optional<T> get(String key) {
    T value = recent.get(key);
    if (value != null) return Optional.of(value);
    SoftReference<T> before = kept.get(key);
    T known = before == null ? null : before.get();
    if (known != null) return Optional.of(known);
    for (Segment segment : segments) {
      int entry = segment.find(key);
      if (entry >= 0) return Optional.of(keep(key, read(segment, entry)));
    }
    return Optional.empty();
  }

  private T keep(String key, T value) {
    if (kept.size() >= MAX_KEPT) kept.clear();
    kept.put(key, new SoftReference<>(value));
    return value;
  }

  private T read(Segment segment, int entry) {
    return Json.read(segment.json(entry), type);
  }

  public boolean has(String key) {
    return recent.containsKey(key) || segments.stream().anyMatch(s -> s.has(key));
  }

  public Shelf<T> with(String key, T value) {
    boolean known = has(key);
    return new Shelf<>(
        type, segments, settled, recent.plus(key, value), known ? added : added.plus(key), kept);
  }

  public long size() {
    return settled + added.size();
  }

  /// The key that was added as number `index`, counting from 0.
  public String keyAt(long index) {
    if (index >= settled) return added.get(Math.toIntExact(index - settled));
    long before = settled;
    for (Segment segment : segments) {
      before -= segment.fresh();
      if (index >= before) return segment.freshKey(index - before);
    }
    throw new IndexOutOfBoundsException("entry " + index + " of " + size());
  }

  /// An entry of the newest segment is read where it stands, without a search by its key: only a
  /// recent change can be newer.
  public T at(long index) {
    if (index >= settled || segments.isEmpty()) return get(keyAt(index)).orElseThrow();
    Segment newest = segments.getFirst();
    long place = index - (settled - newest.fresh());
    if (place < 0) return get(keyAt(index)).orElseThrow();
    T changed = recent.isEmpty() ? null : recent.get(newest.freshKey(place));
    return changed != null ? changed : read(newest, Math.toIntExact(place));
  }

  /// Visits entries in insertion order until the visitor says false.
  public void forEach(BiPredicate<String, T> visitor) {
    for (long i = 0; i < size(); i++) if (!visitor.test(keyAt(i), at(i))) return;
  }

  public List<T> values() {
    var all = new ArrayList<T>();
    forEach((_, value) -> all.add(value));
    return all;
  }

  public List<Segment> segments() {
    return segments;
  }

  public PMap<String, T> recent() {
    return recent;
  }

  public PVector<String> added() {
    return added;
  }
}
