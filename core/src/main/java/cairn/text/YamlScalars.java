package cairn.text;

import java.math.BigInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/// What an unquoted YAML word means: the JSON schema of YAML 1.2, so that dates, `yes` and `1_000`
/// stay the text that they are.
final class YamlScalars {
  private static final BoundedPattern INTEGER = BoundedPattern.of("-?(0|[1-9][0-9]{0,99})");
  private static final BoundedPattern DECIMAL =
      BoundedPattern.of("-?(0|[1-9][0-9]{0,99})?(\\.[0-9]{1,99})?([eE][-+]?[0-9]{1,3})?");
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private YamlScalars() {}

  static JsonNode resolve(String word) {
    if (word.isEmpty()) return NODES.nullNode();
    return switch (word) {
      case "~", "null", "Null", "NULL" -> NODES.nullNode();
      case "true", "True", "TRUE" -> NODES.booleanNode(true);
      case "false", "False", "FALSE" -> NODES.booleanNode(false);
      case String text when startsNumber(text.charAt(0)) -> number(text);
      case String text -> NODES.stringNode(text);
    };
  }

  private static boolean startsNumber(char c) {
    return c == '-' || c == '.' || (c >= '0' && c <= '9');
  }

  private static JsonNode number(String text) {
    if (INTEGER.matcher(text).matches()) {
      var whole = new BigInteger(text);
      return whole.bitLength() < Long.SIZE
          ? NODES.numberNode(whole.longValue())
          : NODES.numberNode(whole);
    }
    boolean digits = text.chars().anyMatch(c -> c >= '0' && c <= '9');
    if (digits && DECIMAL.matcher(text).matches())
      return NODES.numberNode(Double.parseDouble(text));
    return NODES.stringNode(text);
  }
}
