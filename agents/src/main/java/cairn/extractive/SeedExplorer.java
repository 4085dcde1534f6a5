package cairn.extractive;

import cairn.sources.Library;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Opens a question up: three angles from what the best passages keep talking about.
final class SeedExplorer implements ExtractiveAgent.Part {
  /// How the subfocus of a facet ends, as opposed to those below it.
  static final String ROOT = ": what the sources say";

  private static final int FACETS = 3;
  private static final int FOCUS_AREAS = 2;

  /// Sentences nearest to the question among which themes are looked for.
  private static final int FEWEST_NEAR = 22;

  private static final int MOST_NEAR = 60;

  /// Sentences that speak less to the question than this share of the best are not near.
  private static final double NEAR = 0.4;

  private static final int MIN_SECTIONS = 3;
  private static final int MAX_SECTIONS = 4;

  /// Statements that a section must have before it is offered.
  private static final int ENOUGH = 3;

  private static final List<String> SHOWN =
      List.of(
          "bar",
          "heatmap",
          "treemap",
          "hierarchy",
          "timeline",
          "feature_comparison_matrix",
          "scorecard",
          "sankey",
          "concept_map");

  private final Library library;
  private final StatementFinder finder;
  private final Themes themes;

  SeedExplorer(Library library, StatementFinder finder) {
    this.library = library;
    this.finder = finder;
    this.themes = new Themes(finder);
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    List<Focus.Told> around =
        finder.around(question + " " + input.path("context").asString(""), question);
    List<KeyPhrases.Phrase> phrases = themes.of(question, near(question, around), Themes.LOOK);
    Set<Set<String>> rejected = new HashSet<>();
    for (JsonNode facet : input.path("rejected_facets"))
      rejected.add(Explorer.about(facet.asString("")));
    Silence silence = finder.silence(question);
    List<Angle> angles =
        silence.whole() ? List.of() : Angle.of(phrases, FACETS + FOCUS_AREAS, rejected);
    List<Statement> best = finder.closest(Ask.about(question, question, 8));
    List<ObjectNode> spare = spare(around, best);
    ObjectNode reply = Json.object();
    reply.put("parent_context_summary", summary(silence, best));
    ArrayNode facets = reply.putArray("facets");
    var titles = new ArrayList<String>();
    for (int i = 0; i < FACETS; i++) {
      ObjectNode facet =
          i < angles.size() ? facet(angles.get(i), question, best) : spare.removeFirst();
      titles.add(facet.path("title").asString(""));
      facets.add(facet);
    }
    reply.put(
        "partitioning",
        "The passages closest to the question fall into three groups by the terms they share: "
            + Prose.list(titles)
            + ". Each group has statements the others lack.");
    sections(reply, around, titles, best);
    visualisations(reply, input, best);
    focusAreas(reply, angles, question);
    return reply;
  }

  private static List<Focus.Told> near(String question, List<Focus.Told> around) {
    if (around.isEmpty()) return around;
    Focus focus = new Focus(question, around);
    double enough = NEAR * focus.on(around.getFirst());
    int near = (int) around.stream().filter(t -> focus.on(t) >= enough).count();
    return around.subList(0, Math.min(around.size(), Math.clamp(near, FEWEST_NEAR, MOST_NEAR)));
  }

  private String summary(Silence silence, List<Statement> best) {
    int sources = library.sources().size();
    String said =
        silence.whole() || best.isEmpty()
            ? silence.whole() ? silence.text() : "None of them speaks to the question directly."
            : "Closest to the question: \u201c" + Prose.cut(best.getFirst().text(), 300) + "\u201d";
    return "Worked out by the extractive agent, without a model: statements are quoted from "
        + sources
        + (sources == 1 ? " source. " : " sources. ")
        + said;
  }

  private ObjectNode facet(Angle angle, String question, List<Statement> best) {
    ObjectNode facet = Json.object();
    facet.put("title", angle.title());
    facet.put("subfocus", Prose.cut(Prose.sentenceCase(angle.words()) + ROOT, 380));
    List<Statement> found = finder.find(Ask.about(angle.words() + " " + question, question, 2));
    cite(facet.putArray("citations"), found.isEmpty() ? best : found, 2);
    return facet;
  }

  /// For sources with fewer than three themes: the question as it stands, then kinds of statements,
  /// those first of which there are most.
  private static List<ObjectNode> spare(List<Focus.Told> around, List<Statement> best) {
    var spare = new ArrayList<ObjectNode>();
    spare.add(Json.object().put("title", Gathering.WHOLE).put("subfocus", Gathering.WHOLE + ROOT));
    String whole = Explorer.decapitalised(Gathering.WHOLE);
    fullest(around).keySet().stream()
        .map(kind -> Json.object().put("title", kind.below()).put("subfocus", kind.on(whole)))
        .forEach(spare::add);
    for (ObjectNode facet : spare) cite(facet.putArray("citations"), best, 2);
    return spare;
  }

  /// Kinds of statements with how many there are, most first.
  private static Map<Gathering, Long> fullest(List<Focus.Told> around) {
    Map<Gathering, Long> full = new LinkedHashMap<>();
    for (Gathering gathering : Gathering.all())
      full.put(gathering, around.stream().filter(t -> gathering.takes(t.text())).count());
    Map<Gathering, Long> sorted = new LinkedHashMap<>();
    full.keySet().stream()
        .sorted(Comparator.comparing((Gathering g) -> Math.min(ENOUGH, full.get(g))).reversed())
        .forEach(g -> sorted.put(g, full.get(g)));
    return sorted;
  }

  /// Sections that the sources can fill, fullest first; at least as many as are asked for.
  private static void sections(
      ObjectNode reply, List<Focus.Told> around, List<String> titles, List<Statement> best) {
    ArrayNode sections = reply.putArray("sections");
    Map<Gathering, Long> full = fullest(around);
    for (Gathering gathering : full.keySet()) {
      boolean enough = full.get(gathering) >= ENOUGH;
      if (sections.size() == (enough ? MAX_SECTIONS : MIN_SECTIONS)) break;
      ObjectNode section = sections.addObject();
      section.put("title", gathering.title());
      section.put("rationale", "Gathers across " + Prose.cut(Prose.list(titles), 300));
      cite(section.putArray("source_signals"), best, 2);
    }
  }

  private static void visualisations(ObjectNode reply, JsonNode input, List<Statement> best) {
    Set<String> offered = new HashSet<>();
    for (JsonNode type : input.path("visualisation_types")) offered.add(type.asString(""));
    ArrayNode shown = reply.putArray("visualisations");
    for (String type : SHOWN) {
      if (!offered.isEmpty() && !offered.contains(type)) continue;
      if (shown.size() == 6) break;
      ObjectNode one = shown.addObject();
      one.put("type", type);
      one.put("rationale", "Shows how the findings are spread over themes and sources.");
      one.put(
          "what_it_would_show",
          "Findings, sources and their numbers as " + type.replace('_', ' ') + ".");
      cite(one.putArray("source_signals"), best, 1);
    }
  }

  private void focusAreas(ObjectNode reply, List<Angle> angles, String question) {
    ArrayNode areas = reply.putArray("additional_focus_areas");
    for (Angle angle : angles.subList(Math.min(FACETS, angles.size()), angles.size())) {
      List<Statement> found = finder.find(Ask.about(angle.words() + " " + question, question, 1));
      if (found.isEmpty()) continue;
      ObjectNode area = areas.addObject();
      area.put("title", angle.title());
      area.put(
          "rationale",
          "Comes up in "
              + angle.texts().size()
              + " of the closest passages, beside the three facets.");
      cite(area.putArray("source_signals"), found, 1);
      area.put("recommended_treatment", "skip");
    }
  }

  static void cite(ArrayNode into, List<Statement> statements, int most) {
    for (Statement statement : statements.subList(0, Math.min(most, statements.size())))
      into.add(statement.citation());
  }
}
