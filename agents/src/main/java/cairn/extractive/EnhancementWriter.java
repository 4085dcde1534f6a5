package cairn.extractive;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Fills an accepted enhancement with the findings that carry it.
final class EnhancementWriter implements ExtractiveAgent.Part {
  private static final int MAX = 8;

  @Override
  public ObjectNode play(JsonNode input) {
    JsonNode enhancement = input.path("enhancement");
    JsonNode payload = enhancement.path("payload");
    List<Given> passages =
        Given.distinct(Given.all(input.path("passages"))).stream()
            .filter(g -> !g.label().equals("inferred"))
            .toList();
    Map<String, List<Given>> groups =
        switch (enhancement.path("type").asString("")) {
          case "risks_section" -> each("Risk", Enhancements.matching(passages, Enhancements.RISK));
          case "glossary" -> terms(passages);
          case "action_plan" ->
              dealt(
                  words(payload.path("horizons"), "now"),
                  Enhancements.matching(passages, Enhancements.ADVICE));
          case "reader_persona_tldrs" -> dealt(words(payload.path("personas"), "reader"), passages);
          case "decision_tree_infographic" ->
              each(payload.path("root_decision").asString("Decision") + " >", passages);
          case "cross_branch_synthesis_section" ->
              dealt(words(payload.path("axes"), "convergent"), named(input, passages));
          default ->
              Map.of(
                  enhancement.path("title").asString("Summary"),
                  limit(passages, payload.path("max_paragraphs").asInt(3)));
        };
    ObjectNode reply = Json.object();
    ArrayNode into = reply.putArray("groups");
    for (var group : groups.entrySet()) write(into, group.getKey(), group.getValue());
    if (into.isEmpty())
      write(into, enhancement.path("title").asString("Findings"), limit(passages, 3));
    return reply;
  }

  /// The findings that were named as evidence, or any.
  private static List<Given> named(JsonNode input, List<Given> otherwise) {
    Set<String> ids = new HashSet<>();
    for (JsonNode id : input.path("evidence")) ids.add(id.asString(""));
    List<Given> named =
        Given.distinct(
            Given.all(input.path("passages")).stream().filter(g -> ids.contains(g.id())).toList());
    return named.isEmpty() ? otherwise : named;
  }

  private static void write(ArrayNode into, String heading, List<Given> passages) {
    if (passages.isEmpty()) return;
    ObjectNode group = into.addObject();
    group.put("heading", Prose.cut(heading, 115));
    ArrayNode list = group.putArray("passages");
    for (Given given : passages) list.add(given.again());
  }

  private static Map<String, List<Given>> each(String lead, List<Given> passages) {
    var groups = new LinkedHashMap<String, List<Given>>();
    for (Given given : limit(passages, MAX))
      groups.put(
          lead + " " + (groups.size() + 1) + ": " + Prose.cut(given.text(), 70), List.of(given));
    return groups;
  }

  private static Map<String, List<Given>> terms(List<Given> passages) {
    var groups = new LinkedHashMap<String, List<Given>>();
    for (Given given : passages) {
      Matcher m = Enhancements.TERM.matcher(given.text());
      if (m.find() && groups.size() < 20)
        groups.putIfAbsent(m.group(2) != null ? m.group(2) : m.group(3), List.of(given));
    }
    return groups;
  }

  private static Map<String, List<Given>> dealt(List<String> headings, List<Given> passages) {
    var groups = new LinkedHashMap<String, List<Given>>();
    for (String heading : headings) groups.put(heading, new ArrayList<>());
    List<Given> some = limit(passages, MAX);
    for (int i = 0; i < some.size(); i++)
      groups.get(headings.get(i * headings.size() / Math.max(1, some.size()))).add(some.get(i));
    return groups;
  }

  private static List<String> words(JsonNode list, String otherwise) {
    var words = new ArrayList<String>();
    for (JsonNode word : list) if (!words.contains(word.asString(""))) words.add(word.asString(""));
    return words.isEmpty() ? List.of(otherwise) : words;
  }

  private static List<Given> limit(List<Given> all, int most) {
    return all.subList(0, Math.min(Math.max(1, most), all.size()));
  }
}
