package cairn.agent;

import cairn.agent.brief.Contract;
import cairn.agent.brief.Resources;
import cairn.kernel.brief.Brief;
import cairn.text.BoundedPattern;
import cairn.text.FrontMatter;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/// The brief as a file for a person: what to do, the material, and a form to fill in.
///
/// ```
/// ---
/// work: F1            the id of the work
/// role: explorer
/// done: false         the person writes true
/// problems: []        why it came back, if it did
/// ---
/// …the brief…
/// <!-- reply -->
/// ```yaml
/// (the form; plain words where the brief has no schema)
/// ```
///
/// ```
/// ```
final class DeskFile {
  private static final String MARK = "<!-- reply -->";
  private static final BoundedPattern FORM =
      BoundedPattern.of("```ya?ml\\s*\\n(.*?)\\n?```", BoundedPattern.DOTALL);
  private static final BoundedPattern QUOTED = BoundedPattern.of("\"(<[^<>\"]*>)\"");
  private static final BoundedPattern BLANK = BoundedPattern.of("<[^<>]*>");
  private static final int MAX_DEPTH = 6;

  /// Empty items that a form has of a list; people copy them where more are wanted.
  private static final int MAX_ITEMS = 3;

  private DeskFile() {}

  static String fresh(Brief brief) {
    JsonNode schema = brief.schema();
    String form =
        schema == null ? "\n" : "```yaml\n" + bare(Yaml.write(form(schema, schema, 0))) + "```\n";
    return head(brief.work(), brief.role(), brief.problems())
        + Resources.fill(
            Resources.text("desk.md"),
            Map.of(
                "role", brief.role(),
                "form", schema == null ? "Plain words." : notes(schema, schema),
                "task", brief.task(),
                "input", Yaml.write(brief.input()).strip()))
        + "\n"
        + MARK
        + "\n"
        + form;
  }

  /// The same file, no longer done, with the reasons.
  static String returned(String text, List<String> problems) {
    FrontMatter parts = FrontMatter.split(text);
    JsonNode was;
    try {
      was = parts.data();
    } catch (Malformed e) {
      was = Json.object();
    }
    return head(was.path("work").asString(""), was.path("role").asString(""), problems)
        + parts.body();
  }

  /// What was filled in, if the person says that it is done.
  static Optional<JsonNode> reply(String text, Contract contract) {
    FrontMatter parts = FrontMatter.split(text);
    if (!isYes(parts.data().path("done"))) return Optional.empty();
    int mark = parts.body().lastIndexOf(MARK);
    if (mark < 0) throw new Malformed("the line " + MARK + " is gone; put it before the reply", 0);
    String rest = parts.body().substring(mark + MARK.length());
    if (contract.free()) return Optional.of(new StringNode(rest.strip()));
    Search form = FORM.matcher(rest);
    JsonNode written = Json.parse(Json.write(Yaml.parse(form.find() ? form.group(1) : rest)));
    return Optional.of(filled(written).orElseGet(Json::object));
  }

  private static boolean isYes(JsonNode value) {
    return value.isBoolean() ? value.asBoolean() : value.asString("").equalsIgnoreCase("yes");
  }

  private static String head(String work, String role, List<String> problems) {
    ObjectNode head = Json.object().put("work", work).put("role", role).put("done", false);
    problems.forEach(head.putArray("problems")::add);
    return "---\n" + Yaml.write(head) + "---\n";
  }

  /// A value of the schema's shape with nothing in it: what stands there says what belongs there,
  /// in angle brackets, by which [#filled] knows what nobody touched.
  private static JsonNode form(JsonNode root, JsonNode schema, int depth) {
    JsonNode node = resolved(root, schema);
    if (depth > MAX_DEPTH) return new StringNode("");
    if (node.path("enum").isArray()) return blank(choices(node.path("enum")));
    return switch (type(node)) {
      case "object" -> {
        ObjectNode object = Json.object();
        for (Map.Entry<String, JsonNode> field : node.path("properties").properties())
          object.set(field.getKey(), form(root, field.getValue(), depth + 1));
        yield object;
      }
      case "array" -> {
        ArrayNode list = Json.array();
        int items = Math.clamp(node.path("minItems").asInt(1), 1, MAX_ITEMS);
        for (int i = 0; i < items; i++) list.add(form(root, node.path("items"), depth + 1));
        yield list;
      }
      default -> blank(node.path("description").asString(words(node)));
    };
  }

  private static StringNode blank(String what) {
    return new StringNode("<" + what.replaceAll("[<>\"#:\\\\\\s]+", " ").strip() + ">");
  }

  /// Without the quotes around what is to be filled in: in the place of a number they would stay.
  private static String bare(String yaml) {
    return QUOTED.matcher(yaml).replaceAll("$1");
  }

  private static String choices(JsonNode values) {
    var words = new ArrayList<String>();
    values.forEach(value -> words.add(value.asString(value.toString())));
    return String.join(" | ", words);
  }

  private static String words(JsonNode scalar) {
    String what =
        switch (type(scalar)) {
          case "integer" -> "whole number";
          case "boolean" -> "true | false";
          case "string" -> "text";
          default -> type(scalar).isEmpty() ? "value" : type(scalar);
        };
    int most = scalar.path("maxLength").asInt(0);
    return most == 0 ? what : what + ", at most " + most + " characters";
  }

  /// What lists must hold, and what need not be filled in.
  private static String notes(JsonNode root, JsonNode schema) {
    var lists = new TreeSet<String>();
    var optional = new TreeSet<String>();
    collect(root, schema, 0, lists, optional);
    return Stream.concat(
            lists.stream(),
            optional.isEmpty()
                ? Stream.empty()
                : Stream.of("may be left as they are: `" + String.join("`, `", optional) + "`"))
        .map(line -> "- " + line)
        .collect(Collectors.joining("\n"));
  }

  private static void collect(
      JsonNode root, JsonNode schema, int depth, Set<String> lists, Set<String> optional) {
    JsonNode node = resolved(root, schema);
    if (depth > MAX_DEPTH) return;
    if (type(node).equals("array")) collect(root, node.path("items"), depth + 1, lists, optional);
    var required = new TreeSet<String>();
    node.path("required").forEach(name -> required.add(name.asString("")));
    for (Map.Entry<String, JsonNode> field : node.path("properties").properties()) {
      if (!required.contains(field.getKey())) optional.add(field.getKey());
      JsonNode inner = resolved(root, field.getValue());
      int least = inner.path("minItems").asInt(0);
      int most = inner.path("maxItems").asInt(0);
      if (least + most > 0)
        lists.add(
            "`"
                + field.getKey()
                + "`: "
                + (least == most
                    ? "exactly " + least
                    : most == 0 ? "at least " + least : least + " to " + most));
      collect(root, inner, depth + 1, lists, optional);
    }
  }

  /// Without what nobody touched: a list may come to be empty, and a group with nothing else in it
  /// goes away.
  private static Optional<JsonNode> filled(JsonNode node) {
    switch (node) {
      case ObjectNode object -> {
        ObjectNode kept = Json.object();
        for (Map.Entry<String, JsonNode> field : object.properties())
          filled(field.getValue()).ifPresent(value -> kept.set(field.getKey(), value));
        boolean touched = kept.valueStream().anyMatch(v -> !v.isArray() || !v.isEmpty());
        return touched || object.isEmpty() ? Optional.of(kept) : Optional.empty();
      }
      case ArrayNode list -> {
        ArrayNode kept = Json.array();
        for (JsonNode item : list) filled(item).ifPresent(kept::add);
        return Optional.of(kept);
      }
      default -> {
        return BLANK.matcher(node.asString("")).matches() ? Optional.empty() : Optional.of(node);
      }
    }
  }

  private static String type(JsonNode schema) {
    JsonNode type = schema.path("type");
    String word = type.isArray() ? type.path(0).asString("") : type.asString("");
    return word.isEmpty() && schema.has("properties") ? "object" : word;
  }

  private static JsonNode resolved(JsonNode root, JsonNode schema) {
    @Nullable String reference = schema.path("$ref").asString(null);
    return reference != null && reference.startsWith("#/")
        ? root.at(reference.substring(1))
        : schema;
  }
}
