package cairn.text;

import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// YAML in and out. Reading is safe for text from strangers: tags and duplicate keys are refused,
/// and depth, size and what aliases may unfold to have limits. Writing is plain enough for every
/// reader of YAML 1.1 and 1.2.
public final class Yaml {
  /// Deeper documents are refused. A tree whose nodes hang below each other takes two levels a
  /// node, and a long line of research has hundreds.
  public static final int MAX_DEPTH = 1000;

  /// Larger documents are refused; a record of a hundred thousand nodes is below it.
  public static final int MAX_CHARS = 192 * 1024 * 1024;

  private Yaml() {}

  /// The value of a document without marks; null node for an empty one.
  public static JsonNode parse(String text) {
    return read(text).map(YamlNode::json).orElseGet(() -> Json.mapper().nullNode());
  }

  /// A document's value as a Java object, through the same JSON rules as everything else.
  public static <T> T parse(String text, Class<T> type) {
    return Json.to(parse(text), type);
  }

  /// The value with the place of every part; empty for an empty document.
  public static Optional<YamlNode> read(String text) {
    return PlainYaml.read(text).or(() -> YamlReader.read(text));
  }

  /// In block style, two spaces, short lists of words on one line; ends in a newline.
  public static String write(JsonNode value) {
    return YamlWriter.write(value);
  }

  /// One item of a list that is indented by so many spaces; ends in a newline.
  public static String item(JsonNode value, int indent) {
    return YamlWriter.item(value, indent);
  }

  /// One value as it would stand after `key: `, on one line.
  public static String scalar(String text) {
    return YamlWriter.scalar(text);
  }
}
