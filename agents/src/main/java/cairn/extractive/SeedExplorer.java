package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.answer.Verdict;
import cairn.text.Ends;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Opens a question up as far as rules can: one facet where a place answers it, and none where no
/// place does.
final class SeedExplorer implements ExtractiveAgent.Part {
  private static final int TITLE = 85;
  static final int SUBFOCUS = 380;
  private static final int CITED = 2;

  private final Answering answering;
  private final Quoting quoting;

  SeedExplorer(Answering answering, Quoting quoting) {
    this.answering = answering;
    this.quoting = quoting;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    AnswerFinder.Found found = answering.of(question);
    ObjectNode reply = Json.object();
    ArrayNode facets = Json.array();
    if (found.verdict() != Verdict.NOT_ANSWERED) facets.add(facet(question));
    reply.put(
        "parent_context_summary",
        "Worked out without a model: places of the sources are quoted word for word, and nothing"
            + " is concluded from them.");
    reply.put(
        "partitioning",
        facets.isEmpty()
            ? "No place of the sources answers the question, so no facet was opened."
            : "One facet, the question itself: without a model it is not divided further.");
    reply.set("facets", facets);
    reply.putArray("sections");
    reply.putArray("visualisations");
    return reply;
  }

  private ObjectNode facet(String question) {
    List<AnswerFinder.Place> places = answering.best(question);
    ObjectNode facet = Json.object().put("title", title(question));
    facet.put("subfocus", Prose.cut(question, SUBFOCUS));
    facet.set("citations", quoting.citations(places.subList(0, Math.min(CITED, places.size()))));
    return facet;
  }

  private static String title(String part) {
    String plain = Prose.sentenceCase(Ends.withoutSpaceOr(part.strip(), "?.!"));
    return Prose.cut(plain.length() < 3 ? "The question" : plain, TITLE);
  }
}
