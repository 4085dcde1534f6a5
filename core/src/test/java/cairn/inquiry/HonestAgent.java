package cairn.inquiry;

import cairn.inquiry.settings.ModelDraw;
import cairn.kernel.brief.Agent;
import cairn.kernel.brief.Brief;
import cairn.kernel.brief.Outage;
import cairn.kernel.brief.Reply;
import cairn.sources.Library;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.text.Json;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Answers every brief of an inquiry correctly, from its input and the library alone.
/// Deterministic, so that two runs can be compared byte by byte. Counts what it was asked.
public class HonestAgent implements Agent {
  private final Library library;
  public final Map<String, AtomicInteger> asked = new ConcurrentHashMap<>();

  public HonestAgent(Library library) {
    this.library = library;
  }

  @Override
  public String name() {
    return "honest";
  }

  @Override
  public Reply perform(Brief brief, Duration limit) throws Outage, InterruptedException {
    asked.computeIfAbsent(brief.work(), _ -> new AtomicInteger()).incrementAndGet();
    return new Reply(content(brief), name(), new Reply.Usage(1, 100, 50, 0.001));
  }

  public ObjectNode content(Brief brief) {
    JsonNode in = brief.input();
    return switch (brief.role()) {
      case "seed-explorer" -> seed(in);
      case "explorer" -> explore(in);
      case "citation-builder" -> build(in);
      case "child-deriver" -> derive(in);
      case "incorporator" -> weave(in);
      case "peer-reviewer" -> peer(in);
      case "consolidator" -> consolidate(in);
      case "enhancement-writer" -> enhance(in);
      case "adversarial-reviewer" -> {
        ObjectNode none = Json.object();
        none.putArray("findings");
        yield none;
      }
      case "cross-model-synthesizer" -> compare(in);
      case "follow-up-writer" -> followUp(in);
      case "judge" -> judge(in);
      case "reviser" -> revise(in);
      default -> throw new IllegalArgumentException(brief.role());
    };
  }

  /// A quote of one line, chosen by `salt`.
  private ObjectNode cite(String salt) {
    List<Source> sources = library.sources();
    Source source = sources.get(Math.floorMod(salt.hashCode(), sources.size()));
    int line = 1 + Math.floorMod(salt.hashCode() / 7, source.lines());
    ObjectNode cite = Json.object();
    cite.put("kind", "file")
        .put("ref", source.origin().location())
        .put("from", line)
        .put("to", line);
    return cite.put(
        "quote", library.read(source.id(), new Place.Lines(line, line)).orElseThrow().strip());
  }

  private ObjectNode passage(String text, ObjectNode... cites) {
    ObjectNode p = Json.object().put("text", text);
    ArrayNode array = p.putArray("citations");
    for (ObjectNode c : cites) array.add(c);
    return p;
  }

  private static ObjectNode drawing(String text, String... ids) {
    ObjectNode p = Json.object().put("text", text);
    ArrayNode on = p.putArray("draws_on");
    for (String id : ids) on.add(id);
    return p;
  }

  private static List<String> angles(int attempt) {
    if (attempt == 1)
      return List.of("causes of drift", "effects upon yield", "remedies worth trying");
    List<String> words = ModelDraw.shuffle(WORDS, attempt);
    return List.of(
        String.join(" and ", words.subList(0, 5)),
        String.join(" and ", words.subList(5, 10)),
        String.join(" and ", words.subList(10, 15)));
  }

  private ObjectNode seed(JsonNode in) {
    ObjectNode r = Json.object();
    r.put("parent_context_summary", "What is known at the start.");
    r.put("partitioning", "The facets look at cause, effect and remedy.");
    ArrayNode facets = r.putArray("facets");
    for (String word : angles(in.path("attempt").asInt()))
      facets
          .addObject()
          .put("title", "The " + word)
          .put("subfocus", "What the notes tell of " + word + ".")
          .putArray("citations")
          .add(cite(word));
    ArrayNode sections = r.putArray("sections");
    for (String word : List.of("Background", "Comparison", "Outlook"))
      sections
          .addObject()
          .put("title", word + " of the matter")
          .put("rationale", "Readers ask for it.")
          .putArray("source_signals")
          .add(cite(word));
    ArrayNode visuals = r.putArray("visualisations");
    for (String type : List.of("bar", "line", "timeline", "scorecard", "hierarchy"))
      visuals
          .addObject()
          .put("type", type)
          .put("rationale", "It fits.")
          .put("what_it_would_show", "The numbers.")
          .putArray("source_signals")
          .add(cite(type));
    ArrayNode areas = r.putArray("additional_focus_areas");
    areas
        .addObject()
        .put("title", "Neighbouring questions")
        .put("rationale", "How others handle seasonal storage.")
        .put("recommended_treatment", "report_section_only")
        .putArray("source_signals")
        .add(cite("near"));
    return r;
  }

  private ObjectNode explore(JsonNode in) {
    String node = in.path("node").asString();
    ObjectNode r = Json.object();
    r.put("rationale", "It narrows the question to " + in.path("title").asString() + ".");
    ArrayNode discoveries = r.putArray("discoveries");
    for (int i = 1; i <= 3; i++) {
      ObjectNode c = cite(node + i);
      discoveries.add(passage("The notes report this: " + c.path("quote").asString(), c));
    }
    r.putArray("connections").add(drawing("The first two findings belong together.", "d1", "d2"));
    r.putArray("summary")
        .add(drawing("In short, the notes agree on the main point.", "d1", "d2", "d3"));
    r.putArray("open_questions").add("What happens after the winter?");
    return r;
  }

  private ObjectNode build(JsonNode in) {
    ObjectNode r = Json.object();
    String first = in.path("findings").get(0).path("id").asString();
    r.putArray("rows")
        .addObject()
        .put("passage", first)
        .putArray("citations")
        .add(cite("more" + first));
    return r;
  }

  private static final List<String> WORDS =
      List.of(
          "temperature",
          "humidity",
          "storage",
          "transport",
          "labour",
          "price",
          "soil",
          "seed",
          "water",
          "pests",
          "harvest",
          "drying",
          "sorting",
          "packing",
          "cooling",
          "credit",
          "insurance",
          "weather",
          "machines",
          "roads",
          "markets",
          "quality",
          "training",
          "records",
          "safety",
          "fuel",
          "shade",
          "pruning",
          "grafting",
          "mulch",
          "spacing",
          "variety",
          "rotation",
          "fallow",
          "canopy",
          "nitrogen",
          "potash",
          "drainage",
          "slope",
          "frost");

  private ObjectNode derive(JsonNode in) {
    ObjectNode r = Json.object();
    ArrayNode children = r.putArray("children");
    long seed = ModelDraw.seed(in.path("node").asString() + in.path("rejected").size());
    List<String> words = ModelDraw.shuffle(WORDS, seed);
    for (int i = 0; i < in.path("wanted").asInt(); i++) {
      List<String> w = words.subList(i * 5, i * 5 + 5);
      ObjectNode c = children.addObject();
      c.put("title", w.get(0) + " and " + w.get(1) + " with " + w.get(2));
      c.put("subfocus", "Whether " + String.join(" or ", w) + " matters.");
      c.put("rationale", "The findings left it open.");
      JsonNode found = in.path("findings").path("discoveries");
      ArrayNode on = c.putArray("draws_on");
      if (found.size() > i) on.add(found.get(i).path("id").asString());
    }
    return r;
  }

  private static void drawAll(ArrayNode to, JsonNode passages, String text) {
    ObjectNode p = to.addObject().put("text", text);
    ArrayNode on = p.putArray("draws_on");
    passages.forEach(x -> on.add(x.path("id").asString()));
  }

  private ObjectNode weave(JsonNode in) {
    ObjectNode r = Json.object();
    ArrayNode discoveries = r.putArray("discoveries");
    for (JsonNode d : in.path("own").path("discoveries"))
      discoveries.add(drawing(d.path("text").asString(), d.path("id").asString()));
    ArrayNode connections = r.putArray("connections");
    drawAll(connections, in.path("own").path("connections"), "The parts hang together.");
    ArrayNode insights = r.putArray("child_insights");
    for (JsonNode child : in.path("children")) {
      ObjectNode insight = insights.addObject().put("child", child.path("node").asString());
      drawAll(
          insight.putArray("passages"),
          child.path("passages"),
          "Closer research of it bears this out.");
    }
    r.putArray("contradictions");
    r.putArray("summary").add(drawing("Taken together the findings point one way.", "d1"));
    return r;
  }

  private ObjectNode peer(JsonNode in) {
    String own = in.path("own").get(0).path("id").asString();
    String their = in.path("siblings").get(0).path("passages").get(0).path("id").asString();
    ObjectNode r = Json.object();
    r.putArray("reinforcements").add(drawing("Both findings support each other.", own, their));
    r.putArray("contradictions");
    r.putArray("gaps").add(drawing("Nobody looked at the cost of it.", own));
    r.putArray("new_evidence").add(passage("The notes have one more point.", cite("new" + own)));
    r.putArray("pairs_examined").addArray().add(own).add(their);
    return r;
  }

  private ObjectNode consolidate(JsonNode in) {
    ObjectNode r = Json.object();
    String first = in.path("facets").get(0).path("passages").get(0).path("id").asString();
    r.putArray("executive_summary").add(drawing("The answer is yes, with one condition.", first));
    ArrayNode themes = r.putArray("themes");
    for (JsonNode f : in.path("facets"))
      themes
          .addObject()
          .put("facet", f.path("facet").asInt())
          .putArray("passages")
          .add(
              drawing(
                  "The notes are clear about it.",
                  f.path("passages").get(0).path("id").asString()));
    r.putArray("connections").add(drawing("Cause and remedy meet in one place.", first));
    r.putArray("contradictions");
    r.putArray("gaps").add(drawing("The cost remains open.", first));
    r.putArray("new_evidence");
    r.putArray("directions").add(drawing("Measure it over a second season.", first));
    ArrayNode sections = r.putArray("sections");
    for (JsonNode s : in.path("confirmed_sections"))
      sections
          .addObject()
          .put("id", s.path("id").asString())
          .putArray("passages")
          .add(drawing("This is the first paragraph of " + s.path("id").asString() + ".", first))
          .add(drawing("And this is the second one.", first));
    ArrayNode enhancements = r.putArray("enhancements");
    enhancement(enhancements, "glossary", "Words of the trade", 8, 5, first)
        .putObject("payload")
        .put("term_count_estimate", 4);
    enhancement(enhancements, "action_plan", "What to do first", 9, 7, first)
        .putObject("payload")
        .put("items_per_horizon", 2)
        .putArray("horizons")
        .add("7d");
    enhancement(enhancements, "risks_section", "Pretty pictures", 5, 9, first)
        .putObject("payload")
        .putArray("risk_taxonomy_axes");
    enhancement(enhancements, "extracted_memories", "Worth remembering", 7, 5, first)
        .putObject("payload")
        .putArray("candidates");
    return r;
  }

  private static ObjectNode enhancement(
      ArrayNode to, String type, String title, int impact, int insight, String on) {
    ObjectNode e =
        to.addObject()
            .put("type", type)
            .put("title", title)
            .put("description", "It helps the reader.")
            .put("impact_score", impact)
            .put("insight_value_score", insight);
    e.putArray("evidence").add(on);
    return e;
  }

  private ObjectNode enhance(JsonNode in) {
    ObjectNode r = Json.object();
    r.putArray("groups")
        .addObject()
        .put("heading", "first")
        .putArray("passages")
        .add(drawing("Begin with what is cheap.", in.path("passages").get(0).path("id").asString()))
        .add(drawing("Then see.", in.path("passages").get(0).path("id").asString()));
    return r;
  }

  private ObjectNode followUp(JsonNode in) {
    String on = in.path("passages").get(0).path("id").asString();
    ObjectNode r = Json.object();
    r.putArray("overview").add(drawing("What should stay.", on));
    r.putArray("items")
        .addObject()
        .put("title", "Mind the storage")
        .put("kind", "learning")
        .putArray("passages")
        .add(drawing("It mattered most.", on));
    return r;
  }

  /// Finds everything supported, by the first words of the cited place.
  private static ObjectNode judge(JsonNode in) {
    ObjectNode r = Json.object();
    ArrayNode all = r.putArray("judgements");
    for (JsonNode c : in.path("claims"))
      all.addObject()
          .put("claim", c.path("claim").asString())
          .put("label", "supported")
          .put("words", c.path("cited").get(0).path("words").asString().strip().split("\\n")[0]);
    return r;
  }

  private static ObjectNode revise(JsonNode in) {
    ObjectNode r = Json.object();
    ArrayNode all = r.putArray("claims");
    for (JsonNode c : in.path("claims"))
      all.addObject()
          .put("claim", c.path("claim").asString())
          .put("text", c.path("cited").get(0).path("words").asString().strip().split("\\n")[0]);
    return r;
  }

  private ObjectNode compare(JsonNode in) {
    ObjectNode r = Json.object();
    String one = in.path("consolidations").get(0).path("passages").get(0).path("id").asString();
    String two = in.path("consolidations").get(1).path("passages").get(0).path("id").asString();
    r.putArray("executive_summary").add(drawing("The models agree.", one, two));
    r.putArray("convergence").add(drawing("Both say yes.", one, two));
    r.putArray("divergence");
    r.putArray("unique");
    r.putArray("evidence_quality").add(drawing("Both cite the notes.", one));
    r.putArray("reasoning_style");
    r.putArray("recommended_synthesis").add(drawing("Trust the notes.", one));
    ArrayNode agreement = r.putArray("agreement");
    for (JsonNode f : in.path("facets"))
      for (JsonNode m : in.path("models"))
        agreement
            .addObject()
            .put("facet", f.path("facet").asInt())
            .put("model", m.asString())
            .put("level", "agree");
    ArrayNode enhancements = r.putArray("enhancements");
    enhancement(enhancements, "executive_summary", "What they agree on", 8, 7, "c1")
        .putObject("payload")
        .put("target_persona", "leadership")
        .put("max_paragraphs", 2);
    enhancement(enhancements, "glossary", "Too little insight", 9, 6, "c1")
        .putObject("payload")
        .put("term_count_estimate", 3);
    enhancement(enhancements, "action_plan", "Not on what they share", 9, 9, one)
        .putObject("payload")
        .put("items_per_horizon", 1)
        .putArray("horizons");
    return r;
  }
}
