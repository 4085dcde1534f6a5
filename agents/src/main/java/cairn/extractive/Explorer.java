package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Quotes what the sources say to a subfocus, best first.
final class Explorer implements ExtractiveAgent.Part {
  static final String NOTHING = "No place on ";

  private static final int CHARS_PER_TOKEN = 4;

  /// A place that is this much less likely to answer than the best is left out.
  private static final double SHARE = 0.15;

  private static final int SUMMARY = 1;

  private final Answering answering;
  private final Quoting quoting;

  Explorer(Answering answering, Quoting quoting) {
    this.answering = answering;
    this.quoting = quoting;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    String subfocus = input.path("subfocus").asString(question);
    Set<String> known = new HashSet<>();
    for (JsonNode passage : input.path("known"))
      known.add(plain(passage.path("text").asString("")));
    List<ObjectNode> found = new ArrayList<>();
    int room = input.path("budget_tokens").asInt(4000) * CHARS_PER_TOKEN;
    for (AnswerFinder.Place place : places(question, subfocus, wanted(input))) {
      ObjectNode passage = quoting.passage(place);
      String text = passage.path("text").asString("");
      room -= text.length();
      if (room < 0 && !found.isEmpty()) break;
      if (known.add(plain(text))) found.add(passage);
    }
    List<ObjectNode> remembered =
        Remembered.about(input.path("recalled"), subfocus, question, known);
    ObjectNode reply = Json.object();
    reply.put("rationale", "Quotes what the sources say to: " + Prose.cut(subfocus, 380));
    ArrayNode discoveries = reply.putArray("discoveries");
    found.forEach(discoveries::add);
    if (found.isEmpty()) discoveries.add(nothing(question, subfocus));
    ArrayNode summary = reply.putArray("summary");
    for (int i = 0; i < Math.min(SUMMARY, discoveries.size()); i++)
      summary.add(discoveries.get(i).deepCopy());
    discoveries.addAll(remembered);
    reply.putArray("connections");
    reply.putArray("open_questions");
    return reply;
  }

  private List<AnswerFinder.Place> places(String question, String subfocus, int wanted) {
    var places = new ArrayList<AnswerFinder.Place>();
    if (same(subfocus, question)) places.addAll(answering.best(question));
    List<AnswerFinder.Place> more =
        answering.of(same(subfocus, question) ? question : subfocus).places();
    double enough = more.isEmpty() ? 0 : SHARE * more.getFirst().probability();
    for (AnswerFinder.Place place : more)
      if (place.probability() >= enough && places.stream().noneMatch(place::overlaps))
        places.add(place);
    return places.subList(0, Math.min(wanted, places.size()));
  }

  /// A long question is cut when it becomes a subfocus.
  private static boolean same(String subfocus, String question) {
    return subfocus.equals(question) || subfocus.equals(Prose.cut(question, SeedExplorer.SUBFOCUS));
  }

  private static int wanted(JsonNode input) {
    return switch (input.path("level").asString("default")) {
      case "compact" -> 4;
      case "detailed" -> 12;
      case "exhaustive" -> 14;
      default -> 10;
    };
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", " ").strip();
  }

  /// Finding nothing more is a result, said with the closest place.
  private ObjectNode nothing(String question, String subfocus) {
    ObjectNode passage = Json.object().put("label", "inferred");
    passage.put(
        "text", NOTHING + Prose.cut(subfocus, 300) + " was found beyond what is quoted elsewhere.");
    List<AnswerFinder.Place> near = answering.of(question).places();
    passage.set("citations", quoting.citations(near.subList(0, Math.min(1, near.size()))));
    return passage;
  }
}
