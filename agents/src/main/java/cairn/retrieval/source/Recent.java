package cairn.retrieval.source;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/// What was made lately, so that it is not made again; the oldest is forgotten. Safe for many
/// threads.
final class Recent<K, V> {
  private final Function<K, V> make;
  private final Map<K, V> kept;

  Recent(int most, Function<K, V> make) {
    this.make = make;
    this.kept =
        new LinkedHashMap<>(16, 0.75f, true) {
          @Override
          protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > most;
          }
        };
  }

  V get(K key) {
    synchronized (kept) {
      V known = kept.get(key);
      if (known != null) return known;
    }
    V made = make.apply(key);
    synchronized (kept) {
      kept.put(key, made);
    }
    return made;
  }
}
