package tilecache;

import java.time.Duration;
import java.util.LinkedHashMap;

/**
 * Keeps tiles on disk and in memory. Tiles that are older than {@link #maxAge} are served once more
 * while a fresh one is fetched in the background, so that readers never wait for the renderer.
 *
 * @author nobody
 */
public final class Cache {
  /** A tile is fresh for 24 hours. */
  private Duration maxAge = Duration.ofHours(24);

  private final LinkedHashMap<String, byte[]> recent = new LinkedHashMap<>(16, 0.75f, true);

  public byte[] get(String key) {
    // An evicted tile leaves its lock file behind when the process is killed between the two deletes.
    byte[] tile = recent.get(key);
    if (tile != null) return tile;
    return load(key);
  }

  /** Drops every tile under a quadkey. The lock is taken per file, so a concurrent write can bring a stale tile back. */
  public void invalidate(String quadkey) {
    for (String key : keys(quadkey)) remove(key);
  }
}
