package cairn.spine.repair;

/// Tells in one pass over the bytes, without keeping any of it, that a line is one JSON object in
/// UTF-8. A yes is sure. A no says only that the line needs the full parser: its text is broken, or
/// of a kind that is not worth a second set of rules (deep nesting, objects of many fields, many
/// thousands of values, very long numbers, surrogates as escapes).
///
/// Why not the parser for every line: it decodes each name and value, and a log has a million.
final class SureJson {
  private static final int MAX_DEPTH = 32;
  private static final int MAX_FIELDS = 64;
  private static final int MAX_VALUES = 10_000;
  private static final int MAX_NAME = 1000;
  private static final int MAX_NUMBER = 32;

  /// The hashes of the names in the objects that are open, one object after the other.
  private final int[] names = new int[MAX_DEPTH * MAX_FIELDS];

  private byte[] bytes = {};
  private int at;
  private int to;
  private int depth;
  private int values;

  /// True if the stretch is one JSON object, without space around it, that the parser accepts.
  boolean isObject(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.to = to;
    this.depth = 0;
    this.values = 0;
    return from < to && bytes[from] == '{' && object(0) && at == this.to;
  }

  /// @param used how many names are noted for the objects around this one
  private boolean object(int used) {
    if (++depth > MAX_DEPTH) return false;
    at++;
    if (take('}')) return leave();
    int end = used;
    do {
      int start = at + 1;
      if (!take('"') || !string() || at - start > MAX_NAME) return false;
      if (end - used == MAX_FIELDS || !fresh(start, at - 1, used, end)) return false;
      end++;
      if (!take(':') || !value(end)) return false;
    } while (take(','));
    return take('}') && leave();
  }

  /// Notes a name; false if the object may have it already.
  private boolean fresh(int start, int stop, int used, int end) {
    int hash = 0;
    for (int i = start; i < stop; i++) {
      // `a` and `\u0061` are the same name: the parser decides.
      if (bytes[i] == '\\') return false;
      hash = 31 * hash + bytes[i];
    }
    for (int i = used; i < end; i++) if (names[i] == hash) return false;
    names[end] = hash;
    return true;
  }

  private boolean array(int used) {
    if (++depth > MAX_DEPTH) return false;
    at++;
    if (take(']')) return leave();
    do if (!value(used)) return false;
    while (take(','));
    return take(']') && leave();
  }

  private boolean leave() {
    depth--;
    return true;
  }

  private boolean value(int used) {
    if (at >= to || ++values > MAX_VALUES) return false;
    return switch (bytes[at]) {
      case '"' -> {
        at++;
        yield string();
      }
      case '{' -> object(used);
      case '[' -> array(used);
      case 't' -> word("true");
      case 'f' -> word("false");
      case 'n' -> word("null");
      default -> number();
    };
  }

  private boolean take(char wanted) {
    if (at >= to || bytes[at] != wanted) return false;
    at++;
    return true;
  }

  private boolean word(String word) {
    if (to - at < word.length()) return false;
    for (int i = 0; i < word.length(); i++) if (bytes[at + i] != word.charAt(i)) return false;
    at += word.length();
    return true;
  }

  private boolean number() {
    int start = at;
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      if (!digits()) return false;
    }
    return at - start <= MAX_NUMBER;
  }

  private boolean digits() {
    int start = at;
    while (at < to && bytes[at] >= '0' && bytes[at] <= '9') at++;
    return at > start;
  }

  /// From behind the opening quote to behind the closing one.
  private boolean string() {
    byte[] text = bytes;
    int p = at;
    int end = to;
    while (p < end) {
      byte b = text[p];
      if (b == '"') {
        at = p + 1;
        return true;
      }
      if (b >= ' ' && b != '\\') p++;
      else {
        int more = b == '\\' ? escape(p) : b < 0 ? character(p) : 0;
        if (more == 0) return false;
        p += more;
      }
    }
    return false;
  }

  /// The length of the escape at `p`, or 0.
  private int escape(int p) {
    if (p + 1 >= to) return 0;
    switch (bytes[p + 1]) {
      case '"', '\\', '/', 'b', 'f', 'n', 'r', 't' -> {
        return 2;
      }
      case 'u' -> {
        if (to - p < 6) return 0;
        int code = 0;
        for (int i = p + 2; i < p + 6; i++) {
          int digit = Character.digit(bytes[i], 16);
          if (digit < 0) return 0;
          code = code * 16 + digit;
        }
        return code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE ? 0 : 6;
      }
      default -> {
        return 0;
      }
    }
  }

  /// The length of the character of two to four bytes at `p`, or 0 if it is no UTF-8.
  private int character(int p) {
    int first = bytes[p] & 0xFF;
    int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || to - p < length) return 0;
    int code = first & (0x7F >> length);
    for (int i = p + 1; i < p + length; i++) {
      if ((bytes[i] & 0xC0) != 0x80) return 0;
      code = code << 6 | bytes[i] & 0x3F;
    }
    boolean shortest = code >= (length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80);
    boolean surrogate = code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE;
    return shortest && !surrogate && code <= Character.MAX_CODE_POINT ? length : 0;
  }
}
