package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.sources.support.Similarity;
import cairn.text.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Looks for further places of the sources that say what a finding says.
final class CitationBuilder implements ExtractiveAgent.Part {
  /// Places looked at for one finding.
  private static final int LOOKED_AT = 8;

  /// Further places for one finding.
  private static final int MOST = 3;

  /// Below this a place only concerns the same subject.
  private static final double SAME_FINDING = 0.85;

  private final Answering answering;
  private final Quoting quoting;
  private final Similarity similarity;

  CitationBuilder(Answering answering, Quoting quoting, Similarity similarity) {
    this.answering = answering;
    this.quoting = quoting;
    this.similarity = similarity;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    ObjectNode reply = Json.object();
    ArrayNode rows = reply.putArray("rows");
    for (JsonNode finding : input.path("findings")) {
      ArrayNode citations = further(finding);
      if (!citations.isEmpty())
        rows.addObject()
            .put("passage", finding.path("id").asString(""))
            .set("citations", citations);
    }
    return reply;
  }

  private ArrayNode further(JsonNode finding) {
    String text = finding.path("text").asString("");
    Set<String> cited = new HashSet<>();
    for (JsonNode c : finding.path("citations")) cited.add(place(c));
    List<AnswerFinder.Place> found = answering.of(text).places().stream().limit(LOOKED_AT).toList();
    double[] alike = similarity.of(text, found.stream().map(p -> p.passage().text()).toList());
    ArrayNode citations = Json.array();
    for (int i = 0; i < found.size() && citations.size() < MOST; i++) {
      JsonNode citation = quoting.passage(found.get(i)).path("citations").path(0);
      if (alike[i] >= SAME_FINDING && cited.add(place(citation))) citations.add(citation);
    }
    return citations;
  }

  private static String place(JsonNode citation) {
    return citation.path("ref").asString("")
        + ":"
        + citation.path("from").asInt()
        + "-"
        + citation.path("to").asInt();
  }
}
