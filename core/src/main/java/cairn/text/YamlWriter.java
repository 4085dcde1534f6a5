package cairn.text;

import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The one way this project writes YAML: block collections, plain words where no reader of any YAML
/// version can mistake them, double quotes with escapes everywhere else, one line per value. One
/// line per value keeps diffs small and lets a pointer be updated in place.
final class YamlWriter {
  private static final Set<String> MISTAKABLE =
      Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null", "nan", "inf");
  private static final int LONGEST_MISTAKABLE = 5;
  private static final int WORDS_PER_LINE = 100;

  private YamlWriter() {}

  static String write(JsonNode value) {
    var out = new StringBuilder();
    if (isBlock(value)) {
      block(out, value, 0);
    } else {
      out.append(inline(value)).append('\n');
    }
    return out.toString();
  }

  /// One item of a list that is indented by so many spaces.
  static String item(JsonNode value, int indent) {
    var out = new StringBuilder();
    item(out, value, indent);
    return out.toString();
  }

  private static boolean isBlock(JsonNode value) {
    if (value.isObject()) return !value.isEmpty();
    return value.isArray() && !value.isEmpty() && !isWords(value);
  }

  private static boolean isWords(JsonNode array) {
    int width = 0;
    for (JsonNode item : array) {
      if (item.isContainer()) return false;
      String text = inline(item);
      if (text.startsWith("\"") && array.size() > 1) return false;
      width += text.length() + 2;
    }
    return width < WORDS_PER_LINE;
  }

  private static void block(StringBuilder out, JsonNode value, int indent) {
    if (value.isObject()) {
      value.forEachEntry((key, child) -> entry(out, " ".repeat(indent), key, child, indent));
      return;
    }
    for (JsonNode item : value) item(out, item, indent);
  }

  private static void item(StringBuilder out, JsonNode item, int indent) {
    int start = out.length();
    if (item.isObject() && !item.isEmpty()) {
      block(out, item, indent + 2);
      out.setCharAt(start + indent, '-'); // the first name stands behind the dash
    } else if (isBlock(item)) {
      out.append(" ".repeat(indent)).append("-\n");
      block(out, item, indent + 2);
    } else {
      out.append(" ".repeat(indent)).append("- ").append(inline(item)).append('\n');
    }
  }

  private static void entry(StringBuilder out, String pad, String key, JsonNode child, int indent) {
    out.append(pad).append(scalar(key)).append(':');
    if (isBlock(child)) {
      out.append('\n');
      block(out, child, indent + 2);
    } else {
      out.append(' ').append(inline(child)).append('\n');
    }
  }

  private static String inline(JsonNode value) {
    if (value.isString()) return scalar(value.stringValue());
    if (value.isObject()) return "{}";
    if (value.isArray()) {
      var words = new StringBuilder("[");
      for (JsonNode item : value) words.append(words.length() > 1 ? ", " : "").append(inline(item));
      return words.append(']').toString();
    }
    return value.toString();
  }

  static String scalar(String text) {
    if (isWord(text) && !isMistakable(text)) return text;
    int plain = plain(text);
    if (plain == text.length()) return "\"" + text + "\"";
    var out = new StringBuilder(text.length() + 2).append('"').append(text, 0, plain);
    text.substring(plain).codePoints().forEach(c -> escape(out, c));
    return out.append('"').toString();
  }

  /// How much of the text needs no escape and no second look.
  private static int plain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c > '~' || c == '"' || c == '\\') return i;
    }
    return text.length();
  }

  /// Letters first, then letters, digits and `_./-`; a colon only inside. By hand, because a tree
  /// of a hundred thousand nodes asks for a million words.
  private static boolean isWord(String text) {
    if (text.isEmpty() || !isLetter(text.charAt(0))) return false;
    for (int i = 1; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isWordPart(c)) continue;
      boolean inside = c == ':' && i + 1 < text.length() && isWordPart(text.charAt(i + 1));
      if (!inside) return false;
    }
    return true;
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isWordPart(char c) {
    return isLetter(c) || c >= '0' && c <= '9' || c == '_' || c == '.' || c == '/' || c == '-';
  }

  private static boolean isMistakable(String text) {
    return text.length() <= LONGEST_MISTAKABLE
        && MISTAKABLE.contains(text.toLowerCase(Locale.ROOT));
  }

  private static void escape(StringBuilder out, int c) {
    switch (c) {
      case '"' -> out.append("\\\"");
      case '\\' -> out.append("\\\\");
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> {
        if (isPlain(c)) out.appendCodePoint(c);
        else if (c > 0xFFFF) out.append(String.format("\\U%08x", c));
        else out.append(String.format("\\u%04x", c));
      }
    }
  }

  /// Printable for YAML and no line break for any version of it.
  private static boolean isPlain(int c) {
    if (c < 0x20 || (c >= 0x7F && c <= 0xA0) || c == 0x2028 || c == 0x2029 || c == 0xFEFF)
      return false;
    return !(c >= 0xD800 && c <= 0xDFFF) && !(c >= 0xFFFE && c <= 0xFFFF);
  }
}
