package cairn.host;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Answers a brief from its words alone, as a sub-agent of a host would that sees nothing else. It
/// only copies: sentences of the evidence, and findings with what they draw on.
final class BriefPlayer {
  static final Pattern ROLE = Pattern.compile("You are the ([a-z-]+) in a research engine");
  private static final Pattern PASSAGE = Pattern.compile("(?m)^\\[(S\\d+\\.p\\d+)\\] ");
  private static final Pattern FINDING = Pattern.compile("(?m)^- \\[([a-z0-9.-]+)\\] (.+)$");
  private static final int SENTENCE = 40;
  private static final List<String> TOPICS =
      List.of(
          "How loud is the outdoor unit at night?",
          "Which refrigerant leaks matter for the climate?",
          "What does the electricity grid carry on the coldest evening?",
          "Who paid for the installation, and how much?",
          "Did thick walls or thin radiators decide the outcome?",
          "What annoyed owners in their first winter?",
          "When does defrosting interrupt the heating?",
          "Which training do installers lack?",
          "How long did the compressors last?");

  private final String brief;

  BriefPlayer(String brief) {
    this.brief = brief;
  }

  ObjectNode reply() {
    Matcher role = ROLE.matcher(brief);
    if (!role.find()) throw new AssertionError("no brief: " + brief);
    return switch (role.group(1)) {
      case "seed-explorer" -> seed();
      case "explorer" -> explore();
      case "child-deriver" -> derive();
      case "incorporator" -> weave();
      case "peer-reviewer" -> peer();
      case "consolidator" -> consolidate();
      case "adversarial-reviewer" -> with(Json.object(), "findings");
      case "judge" -> judge();
      case String other -> throw new AssertionError("nobody plays the " + other);
    };
  }

  /// Sentences of the evidence that can be copied whole, by the passage they stand in.
  private Map<String, String> sentences() {
    var found = new LinkedHashMap<String, String>();
    Matcher at = PASSAGE.matcher(brief);
    while (at.find()) {
      int end = brief.indexOf("\n[S", at.end());
      String text = brief.substring(at.end(), end < 0 ? brief.length() : end);
      for (String line : text.split("\n"))
        if (line.length() >= SENTENCE && line.matches("[A-Z][^|#<*`\"\\[]*\\."))
          found.putIfAbsent(at.group(1), line);
    }
    return found;
  }

  private static ObjectNode cited(Map.Entry<String, String> sentence) {
    ObjectNode passage = Json.object().put("text", sentence.getValue());
    passage.putArray("citations").add(sentence.getKey());
    return passage;
  }

  private static ObjectNode drawn(String text, String id) {
    ObjectNode passage = Json.object().put("text", text);
    passage.putArray("draws_on").add(id);
    return passage;
  }

  private static ObjectNode with(ObjectNode reply, String... empty) {
    for (String name : empty) reply.putArray(name);
    return reply;
  }

  private ObjectNode seed() {
    List<String> ids = List.copyOf(sentences().keySet());
    ObjectNode reply =
        Json.object()
            .put("parent_context_summary", "Several documents speak of it.")
            .put("partitioning", "One facet asks what was measured, the other what people tell.");
    ArrayNode facets = reply.putArray("facets");
    facets
        .addObject()
        .put("title", "Measurements")
        .put("subfocus", "What was measured in cold weeks?")
        .putArray("citations")
        .add(ids.getFirst());
    facets
        .addObject()
        .put("title", "Experience of owners")
        .put("subfocus", "What do owners and fitters tell of living with it?")
        .putArray("citations")
        .add(ids.getLast());
    return with(reply, "sections", "visualisations");
  }

  private ObjectNode explore() {
    ObjectNode reply = Json.object().put("rationale", "It is what was asked.");
    ArrayNode discoveries = reply.putArray("discoveries");
    sentences().entrySet().stream().limit(2).forEach(s -> discoveries.add(cited(s)));
    with(reply, "connections");
    reply.putArray("summary").add(drawn(discoveries.path(0).path("text").asString(), "d1"));
    return with(reply, "open_questions");
  }

  private ObjectNode derive() {
    ObjectNode reply = Json.object();
    ArrayNode children = reply.putArray("children");
    int wanted = Integer.parseInt(field("wanted"));
    // branches derive at the same time and cannot see each other's
    int from = (Integer.parseInt(field("branch")) - 1) * 3;
    for (String topic : TOPICS.subList(from, TOPICS.size()))
      if (children.size() < wanted && !brief.contains(topic))
        children.addObject().put("subfocus", topic).put("rationale", "A finding points there.");
    return reply;
  }

  private ObjectNode weave() {
    ObjectNode reply = Json.object();
    JsonNode own = Json.parse(field("own"));
    for (String part : List.of("discoveries", "connections", "summary"))
      again(reply.putArray(part), own.path(part));
    ArrayNode insights = reply.putArray("child_insights");
    for (JsonNode child : rows("children"))
      again(
          insights.addObject().put("child", child.path("node").asString()).putArray("passages"),
          child.path("passages"));
    return with(reply, "contradictions");
  }

  private static void again(ArrayNode into, JsonNode passages) {
    for (JsonNode p : passages) into.add(drawn(p.path("text").asString(), p.path("id").asString()));
  }

  private ObjectNode peer() {
    ObjectNode reply = with(Json.object(), "reinforcements", "contradictions", "gaps");
    Matcher own = FINDING.matcher(brief);
    if (!own.find()) throw new AssertionError("no own finding in " + brief);
    String other = rows("siblings").getFirst().path("passages").path(0).path("id").asString();
    reply.putArray("pairs_examined").addArray().add(own.group(1)).add(other);
    return reply;
  }

  private ObjectNode consolidate() {
    ObjectNode reply = Json.object().put("answered", "ANSWERED");
    List<JsonNode> facets = rows("facets");
    JsonNode first = facets.getFirst().path("passages").path(0);
    reply
        .putArray("executive_summary")
        .add(drawn(first.path("text").asString(), first.path("id").asString()));
    ArrayNode themes = reply.putArray("themes");
    for (JsonNode facet : facets) {
      JsonNode best = facet.path("passages").path(0);
      themes
          .addObject()
          .put("facet", facet.path("facet").asInt())
          .putArray("passages")
          .add(drawn(best.path("text").asString(), best.path("id").asString()));
    }
    return with(
        reply, "connections", "contradictions", "gaps", "directions", "sections", "enhancements");
  }

  private ObjectNode judge() {
    ObjectNode reply = Json.object();
    ArrayNode judgements = reply.putArray("judgements");
    Matcher claim = FINDING.matcher(brief);
    while (claim.find()) {
      String cited = brief.substring(claim.end()).lines().skip(2).findFirst().orElse("");
      judgements
          .addObject()
          .put("claim", claim.group(1))
          .put("label", "supported")
          .put("words", cited.replaceFirst("^ *\\| ", ""));
    }
    return reply;
  }

  /// The value of a field of the material that stands in one line.
  private String field(String name) {
    return brief
        .lines()
        .filter(line -> line.startsWith(name + ": "))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + name + " in " + brief))
        .substring(name.length() + 2);
  }

  /// The rows of a field of the material that are data.
  private List<JsonNode> rows(String name) {
    var rows = new ArrayList<JsonNode>();
    brief
        .lines()
        .dropWhile(line -> !line.equals(name + ":"))
        .skip(1)
        .takeWhile(line -> line.startsWith("- {"))
        .forEach(line -> rows.add(Json.parse(line.substring(2))));
    if (rows.isEmpty()) throw new AssertionError("no " + name + " in " + brief);
    return rows;
  }
}
