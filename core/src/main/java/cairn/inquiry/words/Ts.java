package cairn.inquiry.words;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Times as file names and front matter spell them, always UTC.
public final class Ts {
  private static final DateTimeFormatter COMPACT =
      DateTimeFormatter.ofPattern("yyyyMMddHHmmss").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyyMMdd").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter ISO =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss'Z'").withZone(ZoneOffset.UTC);

  private Ts() {}

  public static String of(Instant when) {
    return COMPACT.format(when);
  }

  public static String day(Instant when) {
    return DAY.format(when);
  }

  public static String iso(Instant when) {
    return ISO.format(when);
  }
}
