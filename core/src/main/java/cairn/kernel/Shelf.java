package cairn.kernel;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.pcollections.HashTreePMap;
import org.pcollections.PMap;
import org.pcollections.PVector;
import org.pcollections.TreePVector;

/// An immutable, insertion-ordered collection of values by key, most of which stays on disk.
///
/// Recent changes are in memory; the rest is in immutable segment files, newest first, and read
/// entry by entry. So touching three entries of a hundred thousand costs three reads.
public final class Shelf<T> {
  private final Class<T> type;
  private final List<Segment> segments;
  private final long settled;
  private final PMap<String, T> recent;
  private final PVector<String> added;

  private Shelf(
      Class<T> type,
      List<Segment> segments,
      long settled,
      PMap<String, T> recent,
      PVector<String> added) {
    this.type = type;
    this.segments = segments;
    this.settled = settled;
    this.recent = recent;
    this.added = added;
  }

  public static <T> Shelf<T> empty(Class<T> type) {
    return new Shelf<>(type, List.of(), 0, HashTreePMap.empty(), TreePVector.empty());
  }

  /// @param segments newest first; keys first seen in an older segment keep their place
  static <T> Shelf<T> on(Class<T> type, List<Segment> segments) {
    long settled = segments.stream().mapToLong(Segment::fresh).sum();
    return new Shelf<>(
        type, List.copyOf(segments), settled, HashTreePMap.empty(), TreePVector.empty());
  }

  public Optional<T> get(String key) {
    T value = recent.get(key);
    if (value != null) return Optional.of(value);
    for (Segment segment : segments) {
      int entry = segment.find(key);
      if (entry >= 0) return Optional.of(read(segment, entry));
    }
    return Optional.empty();
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
        type, segments, settled, recent.plus(key, value), known ? added : added.plus(key));
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

  Class<T> type() {
    return type;
  }

  List<Segment> segments() {
    return segments;
  }

  PMap<String, T> recent() {
    return recent;
  }

  PVector<String> added() {
    return added;
  }
}
