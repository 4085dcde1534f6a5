package cairn.extractive;

import cairn.text.Json;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Looks for further sentences of the sources that say what a finding says.
final class CitationBuilder implements ExtractiveAgent.Part {
  /// Sentences looked at for one finding.
  private static final int LOOKED_AT = 8;

  /// Further places for one finding.
  private static final int MOST = 3;

  /// Below this a sentence only concerns the same subject.
  private static final double SAME_FINDING = 0.85;

  private final StatementFinder finder;

  CitationBuilder(StatementFinder finder) {
    this.finder = finder;
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
    List<Statement> found = finder.closest(Ask.about(text, "", LOOKED_AT));
    double[] alike = finder.closeness(text, found.stream().map(Statement::text).toList());
    ArrayNode citations = Json.array();
    for (int i = 0; i < found.size() && citations.size() < MOST; i++) {
      ObjectNode citation = found.get(i).citation();
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
