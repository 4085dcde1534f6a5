package cairn.host;

import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Answers a brief from its words alone, as a sub-agent of a host would that sees nothing else. It
/// only copies: sentences of the evidence, and findings with what they draw on.
final class BriefPlayer {
  static final Pattern ROLE = Pattern.compile("You are the ([a-z-]+) in a research engine");
  private static final Pattern PASSAGE = Pattern.compile("(?m)^\\[(S\\d+\\.p\\d+)\\] ");
  private static final Pattern FINDING =
      Pattern.compile("(?m)^ *- \\[([a-z0-9.-]+)\\] (.+?)(?: \\((?:S\\d|from |inferred).*\\))?$");
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
    int from = (findings("findings").getFirst().branch() - 1) * 3;
    for (String topic : TOPICS.subList(from, TOPICS.size()))
      if (children.size() < wanted && !brief.contains(topic))
        children.addObject().put("subfocus", topic).put("rationale", "A finding points there.");
    return reply;
  }

  private ObjectNode weave() {
    ObjectNode reply = Json.object();
    List<Found> own = findings("own");
    for (String part : List.of("discoveries", "connections", "summary"))
      again(reply.putArray(part), own.stream().filter(f -> f.kind() == part.charAt(0)));
    ArrayNode insights = reply.putArray("child_insights");
    var children = new LinkedHashMap<String, List<Found>>();
    for (Found found : findings("children"))
      children.computeIfAbsent(found.node(), _ -> new ArrayList<>()).add(found);
    children.forEach((child, found) ->
        again(insights.addObject().put("child", child).putArray("passages"), found.stream()));
    return with(reply, "contradictions");
  }

  private static void again(ArrayNode into, Stream<Found> passages) {
    passages.forEach(p -> into.add(drawn(p.text(), p.id())));
  }

  private ObjectNode peer() {
    ObjectNode reply = with(Json.object(), "reinforcements", "contradictions", "gaps");
    reply
        .putArray("pairs_examined")
        .addArray()
        .add(findings("own").getFirst().id())
        .add(findings("siblings").getFirst().id());
    return reply;
  }

  private ObjectNode consolidate() {
    ObjectNode reply = Json.object().put("answered", "ANSWERED");
    var facets = new LinkedHashMap<Integer, Found>();
    for (Found found : findings("facets")) facets.putIfAbsent(found.branch(), found);
    Found first = facets.firstEntry().getValue();
    reply.putArray("executive_summary").add(drawn(first.text(), first.id()));
    ArrayNode themes = reply.putArray("themes");
    facets.forEach((facet, best) ->
        themes
            .addObject()
            .put("facet", facet)
            .putArray("passages")
            .add(drawn(best.text(), best.id())));
    return with(
        reply, "connections", "contradictions", "gaps", "directions", "sections", "enhancements");
  }

  private ObjectNode judge() {
    ObjectNode reply = Json.object();
    ArrayNode judgements = reply.putArray("judgements");
    Matcher claim = FINDING.matcher(brief);
    while (claim.find()) {
      judgements
          .addObject()
          .put("claim", claim.group(1))
          .put("label", "supported")
          .put("words", cited(brief.substring(claim.end())).replaceFirst("^ *\\| ", ""));
    }
    return reply;
  }

  /// The first line of the words that a claim cites; those of an earlier claim are shown there.
  private String cited(String claim) {
    String place = claim.lines().skip(1).findFirst().orElse("");
    if (!place.contains("as it stands under")) return claim.lines().skip(2).findFirst().orElse("");
    String start = place.substring(place.indexOf("]: ") + 3, place.lastIndexOf('…'));
    return brief.lines().filter(line -> line.contains("| " + start)).findFirst().orElseThrow();
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

  /// A finding that the material shows: `[b1d1s0.d1] the words (where they stand)`.
  private record Found(String id, String text) {
    String node() {
      return id.substring(0, id.indexOf('.'));
    }

    int branch() {
      return Integer.parseInt(id.substring(1, id.indexOf('d')));
    }

    /// The first letter of what it is: discovery, connection, summary.
    char kind() {
      return id.charAt(id.indexOf('.') + 1);
    }
  }

  /// The findings of a field of the material, however deep they stand in it.
  private List<Found> findings(String name) {
    var found = new ArrayList<Found>();
    brief
        .lines()
        .dropWhile(line -> !line.equals(name + ":"))
        .skip(1)
        .takeWhile(line -> line.startsWith("- ") || line.startsWith(" "))
        .map(FINDING::matcher)
        .filter(Matcher::find)
        .forEach(m -> found.add(new Found(m.group(1), m.group(2))));
    if (found.isEmpty()) throw new AssertionError("no " + name + " in " + brief);
    return found;
  }
}
