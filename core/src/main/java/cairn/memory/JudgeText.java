package cairn.memory;

import cairn.memory.fragment.Happening;
import cairn.memory.words.Redaction;
import cairn.speech.Message;
import cairn.speech.Part;
import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What happened, as a judge reads it: whole words, tool calls without their wrapping, and of a
/// message what was typed, since nothing else may be quoted.
final class JudgeText {
  /// Shorter stretches that were pasted stand as they are: a name, a path.
  private static final int SMALL = 80;

  /// Within so many characters of the limit a text is cut between words.
  private static final int WORD = 40;

  private static final String CUT = " […]";

  /// An order to the program, not to the agent: `/read-only a.py`.
  private static final BoundedPattern COMMAND =
      BoundedPattern.of("^\\s*/[\\w:-]{2,40}(?:[ \\t][^\\n]{0,60})?\\s*$");

  private JudgeText() {}

  static boolean command(String text) {
    return text.length() <= 400 && COMMAND.found(text);
  }

  static String excerpt(Happening h, int max) {
    String text = h.part() == Happening.Part.TOOL ? call(h.text()) : h.text();
    return cut(Redaction.of(text).strip(), max);
  }

  /// `Read {"input":"a.py"}` says `Read a.py`.
  private static String call(String text) {
    int space = text.indexOf(' ');
    if (space < 0) return text;
    String input = text.substring(space + 1).strip();
    if (!input.startsWith("{") && !input.startsWith("\"")) return text;
    return text.substring(0, space + 1) + plain(input);
  }

  private static String plain(String input) {
    JsonNode read;
    try {
      read = Json.parse(input);
    } catch (Malformed e) {
      return input; // cut off somewhere: it stands as it came
    }
    if (read.isString()) {
      String inner = read.asString().strip();
      return inner.startsWith("\"") ? plain(inner) : inner;
    }
    if (!read.isObject()) return input;
    if (read.size() == 1 && read.iterator().next().isString())
      return plain(Json.write(read.iterator().next()));
    return read.properties().stream()
        .map(field ->
            field.getKey()
                + ": "
                + (field.getValue().isString()
                    ? field.getValue().asString()
                    : Json.write(field.getValue())))
        .collect(Collectors.joining(", "));
  }

  /// What was typed, and in place of anything longer between it how long that is.
  static String message(String text, int max) {
    var shown = new StringBuilder();
    int at = 0;
    for (Part part : Message.of(text).typed()) {
      between(shown, text.substring(at, part.start()));
      shown.append(part.of(text));
      at = part.end();
    }
    between(shown, text.substring(at));
    return cut(shown.toString().strip(), max);
  }

  private static void between(StringBuilder shown, String words) {
    if (words.strip().length() <= SMALL) shown.append(words);
    else shown.append("[not typed: ").append(words.length()).append(" characters]\n");
  }

  private static String cut(String text, int max) {
    if (text.length() <= max) return text;
    int end = max;
    for (int i = max; i > max - WORD; i--)
      if (Character.isWhitespace(text.charAt(i))) {
        end = i;
        break;
      }
    if (Character.isHighSurrogate(text.charAt(end - 1))) end--;
    return text.substring(0, end).strip() + CUT;
  }
}
