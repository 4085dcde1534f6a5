package cairn.agent;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The material of a brief as text that a model reads well: what is empty, and what only the engine
/// needs (hashes, the list of all sources), is left out; a finding is one line with its places.
final class MaterialText {
  /// Shown by itself, at the end.
  static final String EVIDENCE = "evidence";

  /// The engine's own: nobody can use them in a reply.
  private static final Set<String> LEFT_OUT =
      Set.of(
          "sources",
          "sources_left_out",
          "inquiry",
          "hash",
          "sha256",
          "mode",
          "sub_index",
          "max_depth",
          "support",
          EVIDENCE);

  /// Words of sources, in a brief that judges what was made of them.
  private static final String CITED = "cited";

  /// Fields of a finding that its line shows in another way, or not at all.
  private static final Set<String> TOLD =
      Set.of("id", "claim", "text", "citations", "score", "note", "label", CITED);

  private MaterialText() {}

  static String of(ObjectNode input) {
    var text = new StringBuilder();
    for (Map.Entry<String, JsonNode> field : input.properties())
      if (!LEFT_OUT.contains(field.getKey()) && !isNothing(field.getValue()))
        field(text, field.getKey(), field.getValue());
    return text.toString();
  }

  private static void field(StringBuilder text, String name, JsonNode value) {
    text.append(name).append(':');
    switch (value) {
      case ArrayNode array when isShort(array) -> {
        var words = new ArrayList<String>();
        array.forEach(item -> words.add(item.asString("")));
        text.append(' ').append(String.join(", ", words)).append('\n');
      }
      case ArrayNode array -> {
        text.append('\n');
        for (JsonNode item : array) text.append("- ").append(item(item)).append('\n');
      }
      case JsonNode other -> text.append(' ').append(item(other)).append('\n');
    }
  }

  /// A list of single words stands in one line.
  private static boolean isShort(ArrayNode array) {
    for (JsonNode item : array)
      if (!item.isString() || item.asString().contains(" ") || item.asString().length() > 40)
        return false;
    return true;
  }

  private static String item(JsonNode item) {
    if (item.isString()) return item.asString().strip();
    if (item instanceof ObjectNode object && object.path("text").isString()) return finding(object);
    return item.isValueNode() ? item.asString("") : Json.write(lean(item));
  }

  /// `[b1.d1] the words (S1 a.md:3-4 "quote"; inferred)`.
  private static String finding(ObjectNode finding) {
    var text = new StringBuilder();
    String id = finding.path("id").asString(finding.path("claim").asString(""));
    if (!id.isEmpty()) text.append('[').append(id).append("] ");
    text.append(finding.path("text").asString("").strip());
    var marks = new ArrayList<String>();
    for (JsonNode cite : finding.path("citations")) marks.add(place(cite));
    for (Map.Entry<String, JsonNode> other : finding.properties())
      if (!TOLD.contains(other.getKey())
          && !LEFT_OUT.contains(other.getKey())
          && !isNothing(other.getValue()))
        marks.add(other.getKey() + " " + Json.write(lean(other.getValue())));
    if (finding.path("label").asString("").equalsIgnoreCase("inferred")) marks.add("inferred");
    if (!marks.isEmpty()) text.append(" (").append(String.join("; ", marks)).append(")");
    for (JsonNode words : finding.path(CITED)) quoted(text, words.asString(""));
    return text.toString();
  }

  /// What a source says, as it stands there, set off from what is said of it.
  private static void quoted(StringBuilder text, String words) {
    text.append("\n  cited:");
    words.strip().lines().forEach(line -> text.append("\n  | ").append(line));
  }

  private static String place(JsonNode cite) {
    if (!cite.isObject()) return cite.asString("");
    String quote = cite.path("quote").asString("");
    String from = cite.path("from").asString("");
    String place =
        from.isEmpty() || from.equals("0") ? "" : ":" + from + "-" + cite.path("to").asString("");
    return cite.path("ref").asString("") + place + (quote.isEmpty() ? "" : " \"" + quote + "\"");
  }

  private static JsonNode lean(JsonNode node) {
    if (node instanceof ArrayNode array) {
      ArrayNode lean = Json.array();
      array.forEach(item -> lean.add(lean(item)));
      return lean;
    }
    if (!(node instanceof ObjectNode object)) return node;
    ObjectNode lean = Json.object();
    for (Map.Entry<String, JsonNode> field : object.properties())
      if (!LEFT_OUT.contains(field.getKey()) && !isNothing(field.getValue()))
        lean.set(field.getKey(), lean(field.getValue()));
    return lean;
  }

  private static boolean isNothing(JsonNode value) {
    return value.isNull()
        || (value.isString() && value.asString().isBlank())
        || ((value.isArray() || value.isObject()) && value.isEmpty());
  }

  /// What an agent is handed as evidence, or empty.
  static String evidence(ObjectNode input) {
    return input.path(EVIDENCE).asString("");
  }
}
