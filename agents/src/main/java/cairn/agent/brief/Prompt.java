package cairn.agent.brief;

import cairn.kernel.brief.Brief;
import cairn.text.Json;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// A brief in words, for models. What stays the same between briefs of a role comes first, so that
/// prompt caches work; the material is last and fenced off as data. The words are in `prompt.yaml`.
public final class Prompt {
  private static final JsonNode WORDS = Resources.yaml("prompt.yaml");
  private static final JsonNode EXAMPLES = Resources.yaml("examples.yaml");

  private Prompt() {}

  public static String system(Brief brief, boolean replyByTool) {
    JsonNode schema = brief.schema();
    String form =
        schema == null
            ? words("form_text")
            : (replyByTool
                    ? words("form_tool")
                    : fill("form_json", Map.of("schema", Json.write(schema))))
                + example(brief);
    return fill("system", Map.of("role", brief.role(), "task", brief.task(), "form", form));
  }

  /// What the brief is about. Where evidence was looked for ([Handout#withEvidence]) it is written
  /// for a reader; else it is data.
  public static String material(Brief brief) {
    boolean read = brief.input().has(MaterialText.EVIDENCE);
    String material =
        fill(
            "material",
            Map.of("input", read ? MaterialText.of(brief.input()) : Json.write(brief.input())));
    String evidence = MaterialText.evidence(brief.input());
    if (!evidence.isEmpty()) material += "\n" + fill("evidence", Map.of("evidence", evidence));
    if (brief.problems().isEmpty()) return material;
    return material
        + "\n"
        + fill("problems", Map.of("problems", list(brief.problems())))
        + (brief.refused() == null
            ? ""
            : fill("refused", Map.of("reply", Json.write(brief.refused()))));
  }

  /// All in one for those who came for it: the schema stands beside it, an example inside.
  static String host(Brief brief) {
    String form =
        brief.schema() == null
            ? words("form_text")
            : example(brief).isEmpty()
                ? fill("form_json", Map.of("schema", Json.write(brief.schema())))
                : fill("form_host", Map.of("fields", FormText.of(brief.schema(), brief.input())));
    String more =
        brief.tools().contains("search")
            ? fill("more", Map.of("work", brief.protocol() + ":" + brief.work()))
            : brief.tools().contains("reference") ? words("references") : "";
    return fill(
            "system",
            Map.of("role", brief.role(), "task", brief.task(), "form", form + example(brief)))
        + "\n"
        + material(brief)
        + more;
  }

  private static String example(Brief brief) {
    if (brief.schema() == null) return "";
    return Stream.of(
            brief.protocol() + "." + brief.role(),
            brief.protocol() + "." + kind(brief),
            brief.role())
        .map(EXAMPLES::path)
        .filter(JsonNode::isObject)
        .findFirst()
        .map(filled -> fill("example", Map.of("example", Json.write(filled))))
        .orElse("");
  }

  /// What is asked of a role that bears the name of an agent, as the title of its form says: a
  /// pipeline has workers and critics, whatever they are called.
  static String kind(Brief brief) {
    JsonNode schema = brief.schema();
    return schema == null ? "" : schema.path("title").asString("");
  }

  /// All in one, for agents that take a single text.
  public static String whole(Brief brief) {
    return system(brief, false) + "\n" + material(brief);
  }

  public static String repair(List<String> problems) {
    return fill("repair", Map.of("problems", list(problems)));
  }

  /// The task of a live check.
  public static String check() {
    return words("check");
  }

  public static String notJson() {
    return words("not_json");
  }

  public static String closing() {
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
