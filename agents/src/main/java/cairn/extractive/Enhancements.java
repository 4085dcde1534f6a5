package cairn.extractive;

import cairn.text.Json;
import java.util.List;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Which additions to a report the findings would carry, scored by how many findings carry them.
final class Enhancements {
  static final Pattern RISK =
      Pattern.compile(
          "(?i)\\b(risk|fail|danger|threat|loss|harm|unsafe|attack|error|hazard|adverse)");
  static final Pattern ADVICE =
      Pattern.compile("(?i)\\b(should|recommend|must|advis|best practice|prefer)");
  static final Pattern TERM =
      Pattern.compile(
          "\\b([A-Z][A-Za-z]+(?: [A-Za-z]+){0,3}) \\(([A-Z]{2,6}s?)\\)|\\b([A-Z][\\w-]+) (?:is|are)"
              + " (?:a|an|the) ");

  private Enhancements() {}

  static ArrayNode worth(List<Given> findings, JsonNode types) {
    ArrayNode all = Json.array();
    List<Given> risks = matching(findings, RISK);
    List<Given> advice = matching(findings, ADVICE);
    List<Given> terms = matching(findings, TERM);
    if (risks.size() >= 3) {
      ObjectNode one =
          add(all, "risks_section", "Risks named in the sources", risks, 4 + risks.size() / 2, 5);
      one.putObject("payload").putArray("risk_taxonomy_axes").add("likelihood").add("impact");
    }
    if (advice.size() >= 3) {
      ObjectNode one =
          add(all, "action_plan", "What the sources recommend", advice, 4 + advice.size() / 2, 4);
      ObjectNode payload = one.putObject("payload");
      payload.putArray("horizons").add("now").add("later");
      payload.put("items_per_horizon", Math.min(4, (advice.size() + 1) / 2));
    }
    if (terms.size() >= 4) {
      ObjectNode one = add(all, "glossary", "Terms", terms, 3 + terms.size() / 3, 3);
      one.putObject("payload").put("term_count_estimate", terms.size());
    }
    var known = Json.array();
    for (JsonNode one : all)
      if (types.isMissingNode() || types.has(one.path("type").asString(""))) known.add(one);
    return known;
  }

  static List<Given> matching(List<Given> findings, Pattern pattern) {
    return findings.stream().filter(g -> pattern.matcher(g.text()).find()).limit(12).toList();
  }

  private static ObjectNode add(
      ArrayNode all, String type, String title, List<Given> evidence, int impact, int insight) {
    ObjectNode one = all.addObject();
    one.put("type", type).put("title", title);
    one.put("description", evidence.size() + " findings would fill it.");
    one.put("impact_score", Math.min(9, impact)).put("insight_value_score", Math.min(9, insight));
    ArrayNode ids = one.putArray("evidence");
    for (Given given : evidence) if (!given.id().isEmpty()) ids.add(given.id());
    return one;
  }
}
