package cairn.text;

import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/// Brings JSON that a model wrote into the form of its schema where that loses nothing: a key that
/// the schema does not know is left out, one value where a list is wanted becomes a list of one, a
/// number in quotes becomes a number, white space around a text goes, a word of a closed list may
/// be written large or small, and a list that was left out is empty. What else is missing or wrong
/// stays as it is, for the check to name.
public final class JsonMender {
  /// Schemas of ours are shallow; deeper than this nothing is mended.
  private static final int MAX_DEPTH = 24;

  private static final String PASSAGE = "passage";
  private static final BoundedPattern NUMBER = BoundedPattern.of("-?\\d{1,15}(?:\\.\\d{1,9})?");

  private final JsonNode root;

  private JsonMender(JsonNode root) {
    this.root = root;
  }

  /// @param schema JSON Schema that refers to its own `$defs` only
  public static JsonNode mend(JsonNode schema, JsonNode content) {
    return new JsonMender(schema).mend(schema, content, 0);
  }

  private JsonNode mend(JsonNode schema, JsonNode content, int depth) {
    JsonNode form = resolved(schema);
    if (depth > MAX_DEPTH || !form.isObject()) return content;
    if (form.has("enum") && content.isString()) return word(form, content.asString().strip());
    return switch (form.path("type").asString("")) {
      case "object" -> object(form, content, depth);
      case "array" -> array(form, content, depth);
      case "string" -> content.isString() ? new StringNode(content.asString().strip()) : content;
      case "number", "integer" -> number(form, content);
      case String _ -> content;
    };
  }

  private JsonNode object(JsonNode form, JsonNode content, int depth) {
    if (content.isString() && form.path("properties").has(PASSAGE) && !form.has("required"))
      return cited(form, content.asString().strip());
    if (!(content instanceof ObjectNode object)) return content;
    boolean closed = !form.path("additionalProperties").asBoolean(true);
    ObjectNode mended = Json.object();
    for (Map.Entry<String, JsonNode> field : object.properties()) {
      JsonNode property = form.path("properties").path(field.getKey());
      if (property.isMissingNode() && closed) continue;
      boolean absent = field.getValue().isNull() && !nullable(resolved(property));
      if (!absent) mended.set(field.getKey(), mend(property, field.getValue(), depth + 1));
    }
    return withEmptyLists(form, mended);
  }

  /// A list that may be empty and was left out says nothing. Where nothing at all that is asked for
  /// was given, nothing is filled in: silence is no answer.
  private ObjectNode withEmptyLists(JsonNode form, ObjectNode mended) {
    boolean answers = false;
    for (JsonNode name : form.path("required")) answers |= mended.has(name.asString(""));
    if (!answers) return mended;
    for (JsonNode name : form.path("required")) {
      JsonNode list = resolved(form.path("properties").path(name.asString("")));
      if (!mended.has(name.asString(""))
          && list.path("type").asString("").equals("array")
          && list.path("minItems").asInt(0) == 0) mended.putArray(name.asString(""));
    }
    return mended;
  }

  /// One of the words of a closed list, if only its letters' size or its separators differ.
  private static JsonNode word(JsonNode form, String given) {
    for (JsonNode known : form.path("enum"))
      if (known.isString() && plain(known.asString()).equals(plain(given))) return known;
    return new StringNode(given);
  }

  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace('_', ' ').replace('-', ' ');
  }

  /// A citation in a word: the id of a passage, or a longer name of a place.
  private static ObjectNode cited(JsonNode form, String words) {
    int most = form.path("properties").path(PASSAGE).path("maxLength").asInt(words.length());
    return Json.object().put(words.length() <= most ? PASSAGE : "ref", words);
  }

  private JsonNode array(JsonNode form, JsonNode content, int depth) {
    JsonNode items = form.path("items");
    ArrayNode mended = Json.array();
    if (content instanceof ArrayNode array)
      array.forEach(item -> mended.add(mend(items, item, depth + 1)));
    else if (content.isNull()) return mended;
    else mended.add(mend(items, content, depth + 1));
    return mended;
  }

  private static JsonNode number(JsonNode form, JsonNode content) {
    if (!content.isString() || !NUMBER.matcher(content.asString().strip()).matches())
      return content;
    boolean whole = form.path("type").asString().equals("integer");
    String text = content.asString().strip();
    if (whole && text.contains(".")) return content;
    return Json.parse(text);
  }

  private static boolean nullable(JsonNode form) {
    return form.isMissingNode() || form.path("type").isArray() || !form.has("type");
  }

  private JsonNode resolved(JsonNode schema) {
    String ref = schema.path("$ref").asString("");
    return ref.startsWith("#/") ? root.at(ref.substring(1)) : schema;
  }
}
