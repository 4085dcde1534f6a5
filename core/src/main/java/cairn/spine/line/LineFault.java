package cairn.spine.line;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// Says in a few words why a line is no event, or null if it is one in every byte.
public final class LineFault {
  private static final int MAX_WORDS = 200;

  private LineFault() {}

  public static @Nullable String of(byte[] bytes, int from, int to) {
    if (from == to) return "an empty line";
    for (int i = from; i < to; i++)
      if (bytes[i] == 0) return (to - from) + " bytes with a NUL at " + (i - from);
    if (!isUtf8(bytes, from, to)) return "not UTF-8";
    if (Checksum.of(bytes, from, to) == Checksum.State.WRONG) return "its checksum is wrong";
    try {
      LineJson.check(bytes, from, to);
    } catch (JacksonException e) {
      return "not JSON: " + shortened(e);
    }
    return ForeignLine.read(bytes, from, to) == null ? missing(bytes, from, to) : null;
  }

  /// The JSON parser lets overlong forms pass, which every other reader takes for broken.
  private static boolean isUtf8(byte[] bytes, int from, int to) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes, from, to - from));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  private static String missing(byte[] bytes, int from, int to) {
    var line = LineJson.object(bytes, from, to);
    for (String field : new String[] {"seq", "id", "ts", "type", "data", "prev"})
      if (line != null && !line.has(field)) return "the field " + field + " is missing";
    return "a field of the envelope has a wrong value";
  }

  private static String shortened(JacksonException e) {
    String said = String.valueOf(e.getOriginalMessage()).replaceAll("[\\s\\p{Cntrl}]+", " ");
    return said.length() <= MAX_WORDS ? said : said.substring(0, MAX_WORDS) + "…";
  }
}
