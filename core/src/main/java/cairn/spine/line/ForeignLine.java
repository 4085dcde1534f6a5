package cairn.spine.line;

import cairn.spine.Event;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/// Reads a line that is an event but not in this engine's own spelling: escapes in the envelope,
/// fields of a newer engine, spaces added by an editor. Unknown fields are ignored; the line itself
/// is never rewritten, so they survive. `data` is stepped over until somebody wants it.
public final class ForeignLine {
  private final byte[] bytes;
  private long seq;
  private String id = "";
  private @Nullable Instant ts;
  private @Nullable Instant at;
  private boolean timesAreTimes = true;
  private String type = "";
  private int v = 1;
  private String kind = "";
  private String name = "";
  private String session = "";
  private String role = "";
  private String agent = "";
  private int data = -1;
  private int dataEnd;
  private boolean more;
  private int commit;
  private String prev = "";

  private ForeignLine(byte[] bytes) {
    this.bytes = bytes;
  }

  /// Null if the line is no event.
  public static @Nullable ForeignLine read(byte[] bytes, int from, int to) {
    if (!canBeObject(bytes, from, to)) return null;
    if (Checksum.of(bytes, from, to) == Checksum.State.WRONG) return null;
    var line = new ForeignLine(bytes);
    try (JsonParser parser = LineJson.parser(bytes, from, to)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) return null;
      while (parser.nextToken() == JsonToken.PROPERTY_NAME) line.field(parser, from);
      return parser.nextToken() == null && line.isEvent() ? line : null;
    } catch (JacksonException e) {
      return null;
    }
  }

  private boolean isEvent() {
    return seq >= 1
        && !id.isEmpty()
        && ts != null
        && timesAreTimes
        && !type.isEmpty()
        && data >= 0
        && !prev.isEmpty();
  }

  private void field(JsonParser parser, int from) {
    String field = parser.currentName();
    JsonToken token = parser.nextToken();
    switch (field) {
      case "seq" -> seq = integer(parser, token);
      case "id" -> id = text(parser, token);
      case "ts" -> ts = time(parser, token);
      case "at" -> at = time(parser, token);
      case "type" -> type = text(parser, token);
      case "v" -> v = (int) Math.clamp(integer(parser, token), 1, Integer.MAX_VALUE);
      case "session" -> session = text(parser, token);
      case "more" -> more = token == JsonToken.VALUE_TRUE;
      case "commit" -> commit = (int) Math.clamp(integer(parser, token), 0, Integer.MAX_VALUE);
      case "prev" -> prev = text(parser, token);
      case "source", "actor" -> pair(parser, token);
      case "data" -> data(parser, token, from);
      default -> parser.skipChildren();
    }
  }

  private void pair(JsonParser parser, JsonToken token) {
    if (token != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return;
    }
    while (parser.nextToken() == JsonToken.PROPERTY_NAME) {
      String field = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (field) {
        case "kind" -> kind = text(parser, value);
        case "name" -> name = text(parser, value);
        case "role" -> role = text(parser, value);
        case "agent" -> agent = text(parser, value);
        default -> parser.skipChildren();
      }
    }
  }

  private void data(JsonParser parser, JsonToken token, int from) {
    int start = from + (int) parser.currentTokenLocation().getByteOffset();
    parser.skipChildren();
    if (token != JsonToken.START_OBJECT) return;
    data = start;
    dataEnd = from + (int) parser.currentLocation().getByteOffset();
  }

  private static long integer(JsonParser parser, JsonToken token) {
    if (token == JsonToken.VALUE_NUMBER_INT
        && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER)
      return parser.getLongValue();
    parser.skipChildren();
    return 0;
  }

  private static String text(JsonParser parser, JsonToken token) {
    if (token == JsonToken.VALUE_STRING) return parser.getString();
    parser.skipChildren();
    return "";
  }

  private @Nullable Instant time(JsonParser parser, JsonToken token) {
    Instant time = Times.parse(text(parser, token));
    timesAreTimes &= time != null;
    return time;
  }

  long seq() {
    return seq;
  }

  String id() {
    return id;
  }

  Instant ts() {
    return Objects.requireNonNull(ts);
  }

  public Instant when() {
    return at == null ? ts() : at;
  }

  String type() {
    return type;
  }

  String kind() {
    return kind;
  }

  String session() {
    return session;
  }

  boolean more() {
    return more;
  }

  int commit() {
    return commit;
  }

  String prev() {
    return prev;
  }

  /// The whole event, or null if `data` is broken.
  @Nullable Event event() {
    var tree = LineJson.object(bytes, data, dataEnd);
    if (tree == null) return null;
    return new Event(
        seq,
        id,
        ts(),
        at,
        type,
        v,
        new Event.Origin(kind, name),
        session,
        new Event.Actor(role, agent),
        tree,
        more,
        prev);
  }

  /// Spares the parser an exception for lines of noise.
  private static boolean canBeObject(byte[] bytes, int from, int to) {
    while (to > from && bytes[to - 1] <= ' ' && bytes[to - 1] >= 0) to--;
    while (from < to && bytes[from] <= ' ' && bytes[from] >= 0) from++;
    return to - from >= 2 && bytes[from] == '{' && bytes[to - 1] == '}';
  }
}
