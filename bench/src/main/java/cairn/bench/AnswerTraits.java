package cairn.bench;

import cairn.answer.AnswerFinder;
import cairn.text.Json;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What was measured about a question and its places, a line each, for whoever fits the weights.
final class AnswerTraits {
  private AnswerTraits() {}

  static void write(
      PrintStream out,
      AnswerLabels.Labelled question,
      AnswerLabels labels,
      AnswerFinder finder,
      Path project) {
    AnswerFinder.Found found = finder.find(question.question(), Integer.MAX_VALUE);
    ObjectNode line = Json.object().put("folder", labels.folder().getFileName().toString());
    line.put("id", question.id()).put("answerable", question.answerable());
    line.put("probability", found.probability());
    ObjectNode whole = line.putObject("whole");
    found.traits().forEach(whole::put);
    ArrayNode places = line.putArray("places");
    for (AnswerFinder.Place place : found.places()) {
      ObjectNode one = places.addObject();
      one.put("source", place.passage().source().origin().location());
      one.put("hit", !labels.hit(question, List.of(AnswerLabels.cited(place, project))).isEmpty());
      one.put("must", question.answeredBy(place.passage().text().replaceAll("\\s+", " ")));
      ObjectNode values = one.putObject("traits");
      place.traits().forEach(values::put);
    }
    out.println(line);
    out.flush();
  }
}
