package cairn.agent;

import cairn.kernel.Brief;
import cairn.text.FrontMatter;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Yaml;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
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
  private static final Pattern FORM =
      Pattern.compile("```ya?ml\\s*\\n(.*?)\\n?```", Pattern.DOTALL);
  private static final int MAX_DEPTH = 6;

  private DeskFile() {}

  static String fresh(Brief brief) {
    JsonNode schema = brief.schema();
    String form =
        schema == null ? "\n" : "```yaml\n" + Yaml.write(form(schema, schema, 0)) + "```\n";
    return head(brief.work(), brief.role(), brief.problems())
        + Resources.fill(
            Resources.text("desk.md"),
            Map.of(
                "role", brief.role(),
                "schema", schema == null ? "plain words" : Json.pretty(schema),
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
    Matcher form = FORM.matcher(rest);
    return Optional.of(Json.parse(Json.write(Yaml.parse(form.find() ? form.group(1) : rest))));
  }

  private static boolean isYes(JsonNode value) {
    return value.isBoolean() ? value.asBoolean() : value.asString("").equalsIgnoreCase("yes");
  }

  private static String head(String work, String role, List<String> problems) {
    ObjectNode head = Json.object().put("work", work).put("role", role).put("done", false);
    problems.forEach(head.putArray("problems")::add);
    return "---\n" + Yaml.write(head) + "---\n";
  }

  /// A value of the schema's shape with nothing in it: what stands there says what belongs there.
  private static JsonNode form(JsonNode root, JsonNode schema, int depth) {
    JsonNode node = resolved(root, schema);
    if (depth > MAX_DEPTH) return new StringNode("");
    if (node.path("enum").isArray()) return new StringNode("one of " + node.path("enum"));
    return switch (type(node)) {
      case "object" -> {
        ObjectNode object = Json.object();
        for (Map.Entry<String, JsonNode> field : node.path("properties").properties())
          object.set(field.getKey(), form(root, field.getValue(), depth + 1));
        yield object;
      }
      case "array" -> Json.array().add(form(root, node.path("items"), depth + 1));
      default -> new StringNode(node.path("description").asString(type(node)));
    };
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
