package cairn.text;

import cairn.text.YamlNode.Entry;
import cairn.text.YamlNode.Mapping;
import cairn.text.YamlNode.Scalar;
import cairn.text.YamlNode.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Reads the plain part of YAML, many times faster than the whole of it can be read: block mappings
/// and lists by indentation, values on one line, quoted or not, and flow lists of such values.
///
/// What it reads it reads like [YamlReader], mark for mark; at anything else (and at every error)
/// it gives up, and the full reader decides. Our own files are all plain.
final class PlainYaml {
  private static final int MAX_DEPTH = 20;
  private static final char BYTE_ORDER_MARK = 0xFEFF;

  /// Beyond it there are no characters.
  private static final char LAST = 0xFFFD;

  /// Thrown instead of searching for the way out of a deep recursion.
  private static final class GiveUp extends RuntimeException {
    static final GiveUp NOW = new GiveUp();

    private GiveUp() {
      super(null, null, false, false);
    }
  }

  private final String text;
  private final PlainScalars scalars;
  private final String[] names = new String[256];

  /// The line at hand: where it starts, where its first character is, where it ends.
  private int lineStart;

  private int first;
  private int lineEnd;
  private int line;

  private PlainYaml(String text) {
    this.text = text;
    this.scalars = new PlainScalars(text);
  }

  /// Empty if this is more than plain YAML, or none at all.
  static Optional<YamlNode> read(String text) {
    if (!printable(text)) return Optional.empty();
    try {
      return Optional.of(new PlainYaml(text).document());
    } catch (GiveUp | PlainScalars.NotPlain e) {
      return Optional.empty();
    }
  }

  /// Tabs, other line ends and what may not stand in YAML at all are left to the full reader.
  private static boolean printable(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean usual =
          c >= ' ' && c < 0x7F
              || c == '\n'
              || c > 0xA0 && c < 0x2028
              || c > 0x2029 && c < Character.MIN_SURROGATE
              || c > Character.MAX_SURROGATE && c < BYTE_ORDER_MARK;
      if (usual) continue;
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < text.length()
              && Character.isLowSurrogate(text.charAt(i + 1));
      boolean wide = c > BYTE_ORDER_MARK && c <= LAST;
      if (!pair && !wide) return false;
      if (pair) i++;
    }
    return true;
  }

  private YamlNode document() {
    line = 0;
    lineEnd = -1;
    next();
    if (atEnd() || indent() != 0) throw GiveUp.NOW;
    YamlNode root = block(0, 0);
    if (!atEnd()) throw GiveUp.NOW;
    return root;
  }

  private boolean atEnd() {
    return lineStart > text.length();
  }

  private int indent() {
    return first - lineStart;
  }

  /// Goes to the next line that is neither empty nor a comment.
  private void next() {
    do {
      lineStart = lineEnd + 1;
      line++;
      if (lineStart >= text.length()) {
        lineStart = text.length() + 1;
        return;
      }
      lineEnd = text.indexOf('\n', lineStart);
      if (lineEnd < 0) lineEnd = text.length();
      first = lineStart;
      while (first < lineEnd && text.charAt(first) == ' ') first++;
    } while (first == lineEnd || text.charAt(first) == '#');
    boolean marker =
        first == lineStart && (text.startsWith("---", first) || text.startsWith("...", first));
    if (marker) throw GiveUp.NOW;
  }

  private boolean isItem(int at) {
    return at < lineEnd
        && text.charAt(at) == '-'
        && (at + 1 == lineEnd || text.charAt(at + 1) == ' ');
  }

  private YamlNode block(int indent, int depth) {
    if (depth > MAX_DEPTH) throw GiveUp.NOW;
    return isItem(first) ? sequence(indent, depth) : mapping(first, indent, depth);
  }

  private Sequence sequence(int indent, int depth) {
    int start = first;
    int startLine = line;
    var items = new LongList(this, indent, depth);
    while (!atEnd() && indent() == indent && isItem(first)) {
      int at = lineStart;
      int atLine = line;
      items.add(at, atLine, item(indent, depth));
    }
    if (!atEnd() && indent() > indent) throw GiveUp.NOW;
    return new Sequence(items.list(), false, start, items.end(), startLine);
  }

  /// The item whose first line starts here, read again.
  YamlNode item(int at, int atLine, int indent, int depth) {
    var again = new PlainYaml(text);
    again.lineEnd = at - 1;
    again.line = atLine - 1;
    again.next();
    return again.item(indent, depth);
  }

  private YamlNode item(int indent, int depth) {
    int at = first + 1;
    while (at < lineEnd && text.charAt(at) == ' ') at++;
    boolean bare = at == lineEnd || text.charAt(at) == '#';
    if (bare || isItem(at)) throw GiveUp.NOW;
    int key = scalars.keyEnd(at, lineEnd);
    if (key < 0) return inline(at, indent);
    return mapping(at, at - lineStart, depth + 1);
  }

  /// @param at the first key, on the line at hand, perhaps behind a dash
  private Mapping mapping(int at, int indent, int depth) {
    if (depth > MAX_DEPTH) throw GiveUp.NOW;
    int start = at;
    int startLine = line;
    var entries = new ArrayList<Entry>();
    int from = at;
    while (true) {
      int colon = scalars.keyEnd(from, lineEnd);
      if (colon < 0) throw GiveUp.NOW;
      String name = name(from, colon);
      for (Entry entry : entries) if (entry.name().equals(name)) throw GiveUp.NOW;
      var key = new Scalar(name, true, from, colon, line);
      entries.add(new Entry(key, value(colon + 1, indent, depth)));
      if (atEnd() || indent() < indent) break;
      if (indent() > indent || isItem(first)) throw GiveUp.NOW;
      from = first;
    }
    return new Mapping(
        List.copyOf(entries), false, start, entries.getLast().value().end(), startLine);
  }

  /// Keys come again and again: each is made once.
  private String name(int from, int colon) {
    int slot =
        (31 * text.charAt(from) + 7 * text.charAt(colon - 1) + colon - from) & names.length - 1;
    String known = names[slot];
    if (known != null && known.length() == colon - from && text.startsWith(known, from))
      return known;
    return names[slot] = text.substring(from, colon);
  }

  /// @param after the place behind the colon
  private YamlNode value(int after, int indent, int depth) {
    int at = after;
    while (at < lineEnd && text.charAt(at) == ' ') at++;
    if (at < lineEnd && text.charAt(at) != '#') return inline(at, indent);
    int keyLine = line;
    next();
    boolean below = !atEnd() && (indent() > indent || indent() == indent && isItem(first));
    return below ? block(indent(), depth + 1) : new Scalar("", true, after, after, keyLine);
  }

  /// A value on the line at hand; nothing may go on below it.
  private YamlNode inline(int at, int indent) {
    YamlNode value = scalars.value(at, lineEnd, line);
    next();
    if (!atEnd() && indent() > indent) throw GiveUp.NOW;
    return value;
  }
}
