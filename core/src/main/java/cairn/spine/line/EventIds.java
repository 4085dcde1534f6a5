package cairn.spine.line;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Fresh event ids: `evt_`, ten characters of time, sixteen of chance. They sort by time and never
/// meet, so an append with such an id needs no look at the log. Not thread-safe.
public final class EventIds {
  /// Base 32 without the letters that look like digits.
  private static final char[] DIGITS = "0123456789abcdefghjkmnpqrstvwxyz".toCharArray();

  private static final int TIME_DIGITS = 10;
  private static final int CHANCE_DIGITS = 16;
  private static final int DIGITS_PER_DRAW = 8;

  private final RandomGenerator chance =
      RandomGeneratorFactory.of("L64X128MixRandom").create(new SecureRandom().generateSeed(24));

  public String next(Instant time) {
    var id = new StringBuilder("evt_");
    long millis = time.toEpochMilli();
    for (int i = TIME_DIGITS - 1; i >= 0; i--) id.append(DIGITS[(int) (millis >>> (5 * i)) & 31]);
    for (int i = 0; i < CHANCE_DIGITS; i += DIGITS_PER_DRAW) {
      long draw = chance.nextLong();
      for (int j = 0; j < DIGITS_PER_DRAW; j++) id.append(DIGITS[(int) (draw >>> (5 * j)) & 31]);
    }
    return id.toString();
  }
}
