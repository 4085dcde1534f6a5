package cairn.agent.brief;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// The form of a reply in words: its fields with their allowed words and limits, for those who do
/// not get the schema. What several fields share (statements, citations) is explained by the rules
/// of the brief, and only named here.
final class FormText {
  /// What is deeper is shown by the example.
  private static final int DEEPEST = 4;

  /// A longer closed list is material, and stands there where it is wanted.
  private static final int MOST_WORDS = 12;

  /// A field whose description begins so is shown only where the material has the key behind it.
  private static final String ONLY_WITH = "Only with ";

  private final JsonNode definitions;
  private final JsonNode input;

  private FormText(JsonNode definitions, JsonNode input) {
    this.definitions = definitions;
    this.input = input;
  }

  /// @param input the material of the brief
  static String of(JsonNode schema, JsonNode input) {
    var form = new FormText(schema.path("$defs"), input);
    var lines = new ArrayList<String>();
    for (String field : form.fields(schema, 0)) lines.add("- " + field);
    return String.join("\n", lines);
  }

  private List<String> fields(JsonNode object, int depth) {
    Set<String> required = new HashSet<>();
    object.path("required").forEach(name -> required.add(name.asString("")));
    var fields = new ArrayList<String>();
    for (Map.Entry<String, JsonNode> field : object.path("properties").properties()) {
      String name = field.getKey();
      if (!wanted(field.getValue())) continue;
      String about = about(field.getValue(), depth);
      fields.add((required.contains(name) ? name : "[" + name + "]") + about);
    }
    return fields;
  }

  private boolean wanted(JsonNode field) {
    String said = field.path("description").asString("");
    return !said.startsWith(ONLY_WITH) || input.has(said.substring(ONLY_WITH.length()));
  }

  private String about(JsonNode field, int depth) {
    String named = name(field);
    if (!named.isEmpty()) {
      JsonNode meant = definitions.path(named);
      return meant.path("type").asString("").equals("array")
          ? " (" + many(meant) + named.replace("some_", "") + ")"
          : named.equals("passage") || named.equals("citation")
              ? " (" + named + ")"
              : about(meant, depth);
    }
    if (field.path("enum").isArray()) return " " + words(field.path("enum"));
    return switch (field.path("type").asString("")) {
      case "array" -> list(field, depth);
      case "object" -> inside(field, depth);
      case "integer", "number" -> range(field);
      case "boolean" -> " true or false";
      case "string" -> longest(field);
      case String _ -> "";
    };
  }

  private static String name(JsonNode field) {
    String to = field.path("$ref").asString("");
    return to.substring(to.lastIndexOf('/') + 1);
  }

  private String list(JsonNode field, int depth) {
    JsonNode items = field.path("items");
    String many = many(field);
    String inside = about(items, depth).strip();
    JsonNode meant = name(items).isEmpty() ? items : definitions.path(name(items));
    if (meant.path("type").asString("").equals("string") && !meant.has("enum"))
      return " (" + many + "texts " + inside + ")";
    if (inside.isEmpty()) return " (" + many + "texts)";
    return inside.startsWith("(")
        ? " (" + many + "of " + inside.substring(1)
        : " (" + many + "of " + inside + ")";
  }

  private static String many(JsonNode list) {
    int least = list.path("minItems").asInt(0);
    int most = list.path("maxItems").asInt(0);
    if (most == 0) return least > 0 ? "at least " + least + " " : "";
    return least == most
        ? "exactly " + most + " "
        : least > 0 ? least + " to " + most + " " : "up to " + most + " ";
  }

  private String inside(JsonNode object, int depth) {
    if (depth >= DEEPEST || object.path("properties").isEmpty()) return "";
    return " (" + String.join("; ", fields(object, depth + 1)) + ")";
  }

  private static String range(JsonNode field) {
    boolean both = field.has("minimum") && field.has("maximum");
    if (both)
      return " " + field.path("minimum").asString() + " to " + field.path("maximum").asString();
    return field.has("minimum") ? " from " + field.path("minimum").asString() : " a number";
  }

  private static String longest(JsonNode field) {
    int most = field.path("maxLength").asInt(0);
    return most == 0 ? "" : " up to " + most + " characters";
  }

  private static String words(JsonNode list) {
    if (list.size() > MOST_WORDS) return "";
    var words = new ArrayList<String>();
    list.forEach(word -> words.add(word.asString("")));
    return String.join(" | ", words);
  }
}
