package cairn.text;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A Markdown file's head between two `---` lines, and the rest.
///
/// Splitting never fails; only reading the head does, so a file with a broken head keeps its body.
///
/// @param yaml the lines between the fences, or null if there is no head
/// @param body everything after the head, as it stands
/// @param bodyLine the 1-based line of the file on which the body starts
public record FrontMatter(@Nullable String yaml, String body, int bodyLine) {
  private static final String FENCE = "---";

  public static FrontMatter split(String text) {
    String plain = text.startsWith("\uFEFF") ? text.substring(1) : text;
    int from = lineEnd(plain, 0);
    if (!plain.substring(0, from).stripTrailing().equals(FENCE)) {
      return new FrontMatter(null, plain, 1);
    }
    int line = 1;
    for (int at = from; at < plain.length(); ) {
      int next = lineEnd(plain, at);
      line++;
      if (plain.substring(at, next).stripTrailing().equals(FENCE)) {
        return new FrontMatter(plain.substring(from, at), plain.substring(next), line + 1);
      }
      at = next;
    }
    return new FrontMatter(null, plain, 1);
  }

  public boolean present() {
    return yaml != null;
  }

  /// The head as a value; an empty object if there is none. Lines in [Malformed] are the file's.
  public JsonNode data() {
    if (yaml == null) return Json.object();
    try {
      JsonNode value = Yaml.parse(yaml);
      if (value.isNull()) return Json.object();
      if (!value.isObject()) throw new Malformed("front matter is not a list of keys", 1);
      return value;
    } catch (Malformed e) {
      throw e.shift(1);
    }
  }

  private static int lineEnd(String text, int from) {
    int newline = text.indexOf('\n', from);
    return newline < 0 ? text.length() : newline + 1;
  }
}
