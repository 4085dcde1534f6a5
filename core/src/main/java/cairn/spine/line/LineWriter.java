package cairn.spine.line;

import cairn.spine.Draft;
import cairn.spine.Spine;
import cairn.spine.SpineException;
import cairn.text.Json;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import tools.jackson.core.JacksonException;
import tools.jackson.core.json.JsonWriteFeature;

/// The engine's spelling of an event. Everything that does not depend on the place in the log is
/// encoded before the lock is taken; see package-info for the format.
public final class LineWriter {
  /// What stands around the encoded part: sequence, id, time, chain.
  private static final int FRAME = 256 + 6 * Spine.MAX_ID;

  private LineWriter() {}

  /// From `at` or `type` up to and including `data`.
  static byte[] middle(Draft draft) {
    var out = new StringBuilder(64 + draft.session().length());
    if (draft.at() != null) out.append(",\"at\":\"").append(draft.at()).append('"');
    out.append(",\"type\":\"").append(draft.type()).append('"');
    out.append(",\"v\":").append(draft.v());
    out.append(",\"source\":{\"kind\":").append(quoted(draft.source().kind()));
    out.append(",\"name\":").append(quoted(draft.source().name()));
    out.append("},\"session\":").append(quoted(draft.session()));
    out.append(",\"actor\":{\"role\":").append(quoted(draft.actor().role()));
    out.append(",\"agent\":").append(quoted(draft.actor().agent()));
    out.append("},\"data\":");
    byte[] head = out.toString().getBytes(StandardCharsets.UTF_8);
    byte[] data = data(draft);
    if (head.length + data.length + FRAME > Spine.MAX_EVENT_BYTES)
      throw new SpineException(
          "an event of type " + draft.type() + " has " + data.length + " bytes of data",
          "store large content as bytes and put its hash into the event; the limit is "
              + Spine.MAX_EVENT_BYTES);
    byte[] middle = Arrays.copyOf(head, head.length + data.length);
    System.arraycopy(data, 0, middle, head.length, data.length);
    return middle;
  }

  private static byte[] data(Draft draft) {
    try {
      byte[] data = encoded(draft);
      // What cannot be read back must not get into a log that is never rewritten.
      LineJson.check(data, 0, data.length);
      return data;
    } catch (JacksonException e) {
      throw new SpineException(
          "the data of an event of type "
              + draft.type()
              + " is no JSON the log can keep: "
              + e.getOriginalMessage(),
          "flatten or shorten the data: fewer than " + Json.MAX_DEPTH + " levels");
    }
  }

  /// Half a surrogate pair (text cut in the middle of a character) has no UTF-8: it is escaped.
  private static byte[] encoded(Draft draft) {
    try {
      return Json.mapper().writeValueAsBytes(draft.data());
    } catch (JacksonException e) {
      return Json.mapper()
          .writer()
          .with(JsonWriteFeature.ESCAPE_NON_ASCII)
          .writeValueAsString(draft.data())
          .getBytes(StandardCharsets.US_ASCII);
    }
  }

  public static String quoted(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) return escaped(text);
    }
    return '"' + text + '"';
  }

  private static String escaped(String text) {
    return Json.mapper().writer().with(JsonWriteFeature.ESCAPE_NON_ASCII).writeValueAsString(text);
  }
}
