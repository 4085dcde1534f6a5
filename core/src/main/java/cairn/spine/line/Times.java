package cairn.spine.line;

import cairn.spine.SpineException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// Instants as the log writes them: `2026-11-15T10:02:00.123Z`, always 24 characters.
public final class Times {
  static final int LENGTH = 24;
  private static final String SHAPE = "dddd-dd-ddTdd:dd:dd.dddZ";
  private static final int MAX_TEXT = 64;

  private Times() {}

  /// To the millisecond, which is what the log keeps of an append's time.
  public static Instant rounded(Instant time) {
    return Instant.ofEpochMilli(time.toEpochMilli());
  }

  public static String text(Instant time) {
    String iso = time.toString();
    if (iso.length() == LENGTH) return iso;
    if (iso.length() == "2026-11-15T10:02:00Z".length())
      return iso.substring(0, iso.length() - 1) + ".000Z";
    throw new SpineException(
        "the clock says " + iso + ", which no log can hold", "set the computer's clock");
  }

  /// Null if the bytes are no instant. The fixed shape is read digit by digit, others by the JDK.
  static @Nullable Instant parse(byte[] bytes, int from, int to) {
    if (to - from == LENGTH && hasShape(bytes, from)) return fixed(bytes, from);
    if (to - from > MAX_TEXT) return null;
    return parse(new String(bytes, from, to - from, StandardCharsets.UTF_8));
  }

  static @Nullable Instant parse(String text) {
    if (text.length() == LENGTH) {
      byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
      Instant own = hasShape(bytes, 0) ? fixed(bytes, 0) : null;
      if (own != null) return own;
    }
    try {
      return Instant.parse(text);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static boolean hasShape(byte[] bytes, int from) {
    for (int i = 0; i < LENGTH; i++) {
      char wanted = SHAPE.charAt(i);
      byte b = bytes[from + i];
      if (wanted == 'd' ? b < '0' || b > '9' : b != wanted) return false;
    }
    return true;
  }

  private static @Nullable Instant fixed(byte[] b, int p) {
    int year = two(b, p) * 100 + two(b, p + 2);
    int month = two(b, p + 5);
    int day = two(b, p + 8);
    int hour = two(b, p + 11);
    int minute = two(b, p + 14);
    int second = two(b, p + 17);
    if (hour > 23 || minute > 59 || second > 59) return null;
    int milli = (b[p + 20] - '0') * 100 + two(b, p + 21);
    try {
      long days = LocalDate.of(year, month, day).toEpochDay();
      long seconds = days * 86_400 + hour * 3_600 + minute * 60 + second;
      return Instant.ofEpochMilli(seconds * 1_000 + milli);
    } catch (DateTimeException e) {
      return null;
    }
  }

  private static int two(byte[] b, int p) {
    return (b[p] - '0') * 10 + (b[p + 1] - '0');
  }
}
