package cairn.transcript;

import cairn.text.Json;
import cairn.text.Sha256;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What the dialects have in common: texts in content blocks, times, ids, and limits.
final class Fields {
  /// Words of one speech; more is a file that somebody pasted.
  static final int MAX_SAID = 1_000_000;

  /// What went into a tool or came out of it; the beginning tells what it was.
  static final int MAX_TOOL = 20_000;

  /// Text that a tool put into a file: enough to tell what it is.
  static final int MAX_CHANGE = 4_000;

  private static final int ID_DIGITS = 24;

  private Fields() {}

  static String text(JsonNode node, String field) {
    return node.path(field).asString("");
  }

  /// The words of a message: a string, or the text blocks of a list.
  static String words(JsonNode content) {
    if (content.isString()) return clean(content.stringValue());
    var words = new StringBuilder();
    for (JsonNode block : content) {
      String said =
          block.isString()
              ? block.stringValue()
              : switch (text(block, "type")) {
                // Gemini's blocks have no type.
                case "text", "input_text", "output_text", "" -> text(block, "text");
                default -> "";
              };
      if (said.isBlank()) continue;
      if (!words.isEmpty()) words.append('\n');
      words.append(clean(said));
    }
    return cut(words.toString(), MAX_SAID);
  }

  static String clean(String words) {
    boolean injected = words.indexOf('<') >= 0 || words.stripLeading().startsWith("[Request ");
    String plain = injected ? Injected.without(words) : words;
    return cut(plain.strip(), MAX_SAID);
  }

  /// A tool's input or output as text.
  static String plain(JsonNode node) {
    if (node.isArray() && !words(node).isBlank()) return cut(words(node), MAX_TOOL);
    return cut(node.isString() ? node.stringValue() : Json.write(node), MAX_TOOL);
  }

  static String cut(String text, int most) {
    if (text.length() <= most) return text;
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + " … (" + (text.length() - end) + " more characters)";
  }

  /// Null where there is no time, or none that can be read: the log then says when it was ingested.
  static @Nullable Instant time(JsonNode node) {
    try {
      if (node.isString()) return Instant.parse(node.stringValue());
      if (node.isNumber())
        return Instant.ofEpochMilli(Math.round(seconds(node.doubleValue()) * 1000));
      return null;
    } catch (DateTimeException | ArithmeticException e) {
      return null;
    }
  }

  /// Some write seconds, some milliseconds.
  private static double seconds(double number) {
    return Math.abs(number) > 100_000_000_000d ? number / 1000 : number;
  }

  /// For lines without an id of their own: the same line at the same place is the same entry.
  static String id(String kind, Dialect.Place place, JsonNode line) {
    String content = place.session() + "\n" + place.number() + "\n" + Json.write(line);
    return kind
        + ":"
        + Sha256.of(content).substring(Sha256.PREFIX.length()).substring(0, ID_DIGITS);
  }

  static List<String> list(String... values) {
    var present = new ArrayList<String>();
    for (String value : values) if (!value.isBlank()) present.add(value);
    return present;
  }
}
