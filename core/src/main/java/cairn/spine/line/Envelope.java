package cairn.spine.line;

import cairn.spine.Event;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Where the envelope's fields stand in one line, found by the fixed order in which the engine
/// writes them and without looking into `data`. A reusable cursor: the scan moves it from line to
/// line and allocates nothing.
///
/// A line in another spelling (spaces, another order, escapes, fields of a newer engine) makes
/// [#read] answer false; [ForeignLine] understands those, slowly.
public final class Envelope {
  private static final byte[] SEQ = ascii("{\"seq\":");
  private static final byte[] ID = ascii(",\"id\":\"");
  private static final byte[] TS = ascii("\",\"ts\":\"");
  private static final byte[] AT = ascii("\",\"at\":\"");
  private static final byte[] TYPE = ascii("\",\"type\":\"");
  private static final byte[] V = ascii("\",\"v\":");
  private static final byte[] KIND = ascii(",\"source\":{\"kind\":\"");
  private static final byte[] NAME = ascii("\",\"name\":\"");
  private static final byte[] SESSION = ascii("\"},\"session\":\"");
  private static final byte[] ROLE = ascii("\",\"actor\":{\"role\":\"");
  private static final byte[] AGENT = ascii("\",\"agent\":\"");
  private static final byte[] DATA = ascii("\"},\"data\":{");
  private static final byte[] MORE = ascii(",\"more\":true");
  private static final byte[] PREV = ascii(",\"prev\":\"sha256:");
  private static final int HASH_DIGITS = 64;
  private static final int PREV_LENGTH = PREV.length + HASH_DIGITS + 1;
  private static final byte[] COMMIT = ascii(",\"commit\":");
  private static final int TS_LENGTH = Times.LENGTH;
  private static final int MAX_DIGITS = 18;

  private byte[] bytes = {};
  private long number;
  private long seq;
  private int v;
  private int id, idEnd, ts, at, atEnd, type, typeEnd, kind, kindEnd, name, nameEnd;
  private int session, sessionEnd, role, roleEnd, agent, agentEnd, data, dataEnd, prev;
  private boolean more;
  private int commit;

  /// True if the line from `from` to `to` (its newline excluded) is in the engine's spelling.
  public boolean read(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    commit = 0;
    int p = head(from, to);
    if (p < 0) return false;
    return switch (Checksum.of(bytes, from, to)) {
      case ABSENT -> bytes[to - 1] == '}' && tail(to - 1);
      case RIGHT -> tail(beforeCommit(to - Checksum.LENGTH));
      case WRONG -> false;
    };
  }

  private int head(int from, int to) {
    int p = digits(skip(from, to, SEQ), to);
    seq = number;
    id = skip(p, to, ID);
    idEnd = string(id, to);
    ts = skip(idEnd, to, TS);
    if (ts < 0 || ts + TS_LENGTH >= to || bytes[ts + TS_LENGTH - 1] != 'Z') return -1;
    p = ts + TS_LENGTH;
    at = skip(p, to, AT);
    if (at >= 0) p = atEnd = string(at, to);
    type = skip(p, to, TYPE);
    typeEnd = string(type, to);
    p = digits(skip(typeEnd, to, V), to);
    v = (int) number;
    kind = skip(p, to, KIND);
    kindEnd = string(kind, to);
    name = skip(kindEnd, to, NAME);
    nameEnd = string(name, to);
    session = skip(nameEnd, to, SESSION);
    sessionEnd = string(session, to);
    role = skip(sessionEnd, to, ROLE);
    roleEnd = string(role, to);
    agent = skip(roleEnd, to, AGENT);
    agentEnd = string(agent, to);
    p = skip(agentEnd, to, DATA);
    data = p - 1;
    return p;
  }

  /// Reads backwards from `to`, the end of the hash of the line before.
  private boolean tail(int to) {
    int start = to - PREV_LENGTH;
    prev = start + PREV.length - "sha256:".length();
    if (start <= data) return false;
    if (string(skip(start, to, PREV), to) != to - 1) return false;
    int before = start - MORE.length;
    more = before > data && skip(before, to, MORE) > 0;
    dataEnd = more ? before : start;
    return bytes[dataEnd - 1] == '}';
  }

  /// Steps back over the mark that ends a batch, if there is one.
  private int beforeCommit(int to) {
    int p = to;
    while (p > data && bytes[p - 1] >= '0' && bytes[p - 1] <= '9') p--;
    int mark = p - COMMIT.length;
    if (p == to || mark <= data || skip(mark, to, COMMIT) < 0 || digits(p, to) < 0) return to;
    commit = (int) Math.min(number, Integer.MAX_VALUE);
    return mark;
  }

  /// The place after `word` if it stands at `p`, else -1. A `p` of -1 stays -1.
  private int skip(int p, int to, byte[] word) {
    if (p < 0 || to - p < word.length) return -1;
    return Arrays.equals(bytes, p, p + word.length, word, 0, word.length) ? p + word.length : -1;
  }

  /// The closing quote of the string whose text begins at `p`.
  private int string(int p, int to) {
    if (p < 0) return -1;
    for (; p < to; p++) {
      byte b = bytes[p];
      if (b == '"') return p;
      if (b == '\\' || (b >= 0 && b < ' ')) return -1;
    }
    return -1;
  }

  private int digits(int p, int to) {
    if (p < 0) return -1;
    int start = p;
    long n = 0;
    for (; p < to && bytes[p] >= '0' && bytes[p] <= '9'; p++) n = n * 10 + (bytes[p] - '0');
    if (p == start || p - start > MAX_DIGITS) return -1;
    number = n;
    return p;
  }

  /// True if a line has the first or the last bytes of an event, whatever is between.
  public static boolean beginsOrEndsAsEvent(byte[] line, int from, int to) {
    var start = new Envelope();
    start.bytes = line;
    int prev = to - 1 - PREV_LENGTH;
    return start.skip(from, to, SEQ) > 0
        || Checksum.looksLike(line, from, to)
        || prev > from && start.skip(prev, to, PREV) > 0;
  }

  /// True if a line's first bytes say that it has this id, given as quoted JSON.
  public static boolean startsWithId(byte[] line, int length, String quotedId) {
    var start = new Envelope();
    start.bytes = line;
    int p = start.skip(start.digits(start.skip(0, length, SEQ), length), length, ID);
    byte[] id = quotedId.getBytes(StandardCharsets.UTF_8);
    return p > 0 && start.skip(p - 1, length, id) > 0;
  }

  /// True if every field that an event needs has a value, and the times are times.
  boolean isComplete() {
    return seq >= 1 && idEnd > id && typeEnd > type && ts() != null && when() != null;
  }

  long seq() {
    return seq;
  }

  boolean more() {
    return more;
  }

  /// How many lines the batch has that this line ends; 0 where the line does not say.
  int commit() {
    return commit;
  }

  String prev() {
    return text(prev, prev + "sha256:".length() + HASH_DIGITS);
  }

  /// True if this line says that the line before it has this hash.
  boolean prevIs(byte[] hash) {
    return equal(prev, prev + "sha256:".length() + HASH_DIGITS, hash);
  }

  /// Null if the line's time is not a time.
  @Nullable Instant ts() {
    return Times.parse(bytes, ts, ts + TS_LENGTH);
  }

  public @Nullable Instant when() {
    return at < 0 ? ts() : Times.parse(bytes, at, atEnd);
  }

  String id() {
    return text(id, idEnd);
  }

  boolean typeIs(byte[] exact) {
    return equal(type, typeEnd, exact);
  }

  boolean typeStartsWith(byte[] family) {
    return typeEnd - type >= family.length && equal(type, type + family.length, family);
  }

  boolean kindIs(byte[] exact) {
    return equal(kind, kindEnd, exact);
  }

  boolean sessionIs(byte[] exact) {
    return equal(session, sessionEnd, exact);
  }

  /// The whole event, or null if a time or `data` is broken.
  @Nullable Event event() {
    Instant logged = ts();
    Instant happened = at < 0 ? null : when();
    if (logged == null || (at >= 0 && happened == null)) return null;
    var tree = LineJson.object(bytes, data, dataEnd);
    if (tree == null) return null;
    return new Event(
        seq,
        id(),
        logged,
        happened,
        text(type, typeEnd),
        v,
        new Event.Origin(text(kind, kindEnd), text(name, nameEnd)),
        text(session, sessionEnd),
        new Event.Actor(text(role, roleEnd), text(agent, agentEnd)),
        tree,
        more,
        text(prev, prev + "sha256:".length() + HASH_DIGITS));
  }

  private String text(int from, int to) {
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private boolean equal(int from, int to, byte[] exact) {
    return Arrays.equals(bytes, from, to, exact, 0, exact.length);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
