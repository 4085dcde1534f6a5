package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.answer.Verdict;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Answers from one brief, word for word, or says that the sources do not.
final class Answerer implements ExtractiveAgent.Part {
  private static final int NEAREST = 3;

  private final Answering answering;
  private final Quoting quoting;

  Answerer(Answering answering, Quoting quoting) {
    this.answering = answering;
    this.quoting = quoting;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    String question = input.path("question").asString("");
    AnswerFinder.Found found = answering.of(question);
    List<AnswerFinder.Place> best = answering.best(question);
    Verdict verdict = best.isEmpty() ? Verdict.NOT_ANSWERED : found.verdict();
    boolean silent = verdict == Verdict.NOT_ANSWERED;
    Sayings say = Sayings.of(question);
    ObjectNode reply = Json.object().put("answered", verdict.name());
    ArrayNode answer = reply.putArray("answer");
    if (!silent) best.stream().map(quoting::passage).forEach(answer::add);
    ArrayNode missing = reply.putArray("not_stated");
    if (verdict != Verdict.ANSWERED) missing.add(silent ? say.silent() : say.unsure());
    List<AnswerFinder.Place> near = found.places();
    if (silent)
      reply.set(
          "nearest_places", quoting.citations(near.subList(0, Math.min(NEAREST, near.size()))));
    return reply;
  }
}
