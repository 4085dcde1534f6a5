package cairn.text;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// The one way this project writes YAML: block collections, plain words where no reader of any YAML
/// version can mistake them, double quotes with escapes everywhere else, one line per value. One
/// line per value keeps diffs small and lets a pointer be updated in place.
final class YamlWriter {
  private static final Pattern WORD =
      Pattern.compile("[A-Za-z][A-Za-z0-9_./-]*(:[A-Za-z0-9_./-]+)*");
  private static final Pattern MISTAKABLE =
      Pattern.compile("(?i)y|n|yes|no|on|off|true|false|null|nan|inf");
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
    for (JsonNode item : value) {
      String dash = " ".repeat(indent) + "- ";
      if (item.isObject() && !item.isEmpty()) {
        var first = new StringBuilder();
        block(first, item, indent + 2);
        out.append(dash).append(first, indent + 2, first.length());
      } else if (isBlock(item)) {
        out.append(dash.stripTrailing()).append('\n');
        block(out, item, indent + 2);
      } else {
        out.append(dash).append(inline(item)).append('\n');
      }
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

  static String words(List<String> words) {
    return words.stream().map(YamlWriter::scalar).collect(Collectors.joining(", ", "[", "]"));
  }

  static String scalar(String text) {
    if (WORD.matcher(text).matches() && !MISTAKABLE.matcher(text).matches()) return text;
    var out = new StringBuilder(text.length() + 2).append('"');
    text.codePoints().forEach(c -> escape(out, c));
    return out.append('"').toString();
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
