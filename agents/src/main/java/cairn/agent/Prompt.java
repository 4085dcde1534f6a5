package cairn.agent;

import cairn.kernel.Brief;
import cairn.text.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// A brief in words, for models. What stays the same between briefs of a role comes first, so that
/// prompt caches work; the material is last and fenced off as data. The words are in `prompt.yaml`.
final class Prompt {
  private static final JsonNode WORDS = Resources.yaml("prompt.yaml");

  private Prompt() {}

  static String system(Brief brief, boolean replyByTool) {
    JsonNode schema = brief.schema();
    String form =
        schema == null
            ? words("form_text")
            : replyByTool
                ? words("form_tool")
                : fill("form_json", Map.of("schema", Json.write(schema)));
    return fill("system", Map.of("role", brief.role(), "task", brief.task(), "form", form));
  }

  static String material(Brief brief) {
    String material = fill("material", Map.of("input", Json.write(brief.input())));
    return brief.problems().isEmpty()
        ? material
        : material + "\n" + fill("problems", Map.of("problems", list(brief.problems())));
  }

  /// All in one, for agents that take a single text.
  static String whole(Brief brief) {
    return system(brief, false) + "\n" + material(brief);
  }

  static String repair(List<String> problems) {
    return fill("repair", Map.of("problems", list(problems)));
  }

  /// The task of a live check.
  static String check() {
    return words("check");
  }

  static String notJson() {
    return words("not_json");
  }

  static String closing() {
    return words("closing");
  }

  private static String list(List<String> problems) {
    return problems.stream().map(problem -> "- " + problem).collect(Collectors.joining("\n"));
  }

  private static String fill(String name, Map<String, String> values) {
    return Resources.fill(words(name), values);
  }

  private static String words(String name) {
    JsonNode text = WORDS.path(name);
    if (!text.isString()) throw new IllegalStateException("prompt.yaml has no '" + name + "'");
    return text.asString();
  }
}
