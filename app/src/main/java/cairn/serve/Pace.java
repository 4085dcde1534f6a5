package cairn.serve;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;

/// How many requests a minute one visitor or agent may send. Whoever was quiet may send all of them
/// at once.
final class Pace {
  /// No limit.
  static final Pace ANY = new Pace(Integer.MAX_VALUE, InstantSource.system());

  private static final int MOST_KNOWN = 10_000;

  private final int aMinute;
  private final InstantSource clock;
  private final Map<String, Left> left =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Left> eldest) {
          return size() > MOST_KNOWN;
        }
      };

  private record Left(double requests, Instant at) {}

  Pace(int aMinute, InstantSource clock) {
    this.aMinute = aMinute;
    this.clock = clock;
  }

  /// False if that is too many.
  synchronized boolean takes(String who) {
    if (aMinute == Integer.MAX_VALUE) return true;
    Instant now = clock.instant();
    Left before = left.getOrDefault(who, new Left(aMinute, now));
    double grown = Duration.between(before.at(), now).toMillis() * aMinute / 60_000.0;
    double have = Math.min(aMinute, before.requests() + Math.max(0, grown));
    left.put(who, new Left(have < 1 ? have : have - 1, now));
    return have >= 1;
  }
}
