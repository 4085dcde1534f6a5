package cairn.extractive;

import cairn.sources.Similarity;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Compares a branch with its siblings, pair by pair.
final class PeerReviewer implements ExtractiveAgent.Part {
  /// Findings of a branch that are compared with each other one's.
  private static final int COMPARED = 12;

  private static final double REINFORCES = 0.82;
  private static final int MAX = 5;

  private final Similarity similarity;
  private final Disagreement disagreement;

  PeerReviewer(Similarity similarity, Disagreement disagreement) {
    this.similarity = similarity;
    this.disagreement = disagreement;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    List<Given> own = top(Given.all(input.path("own")));
    ObjectNode reply = Json.object();
    ArrayNode reinforcements = reply.putArray("reinforcements");
    ArrayNode contradictions = reply.putArray("contradictions");
    ArrayNode gaps = reply.putArray("gaps");
    reply.putArray("new_evidence");
    ArrayNode pairs = reply.putArray("pairs_examined");
    for (JsonNode sibling : input.path("siblings")) {
      List<Given> theirs = top(Given.all(sibling.path("passages")));
      String title = sibling.path("title").asString("");
      examine(own, theirs, pairs);
      reinforce(own, theirs, reinforcements);
      Disagreement.write(disagreement.between(own, theirs), contradictions);
      gap(own, Given.all(sibling.path("passages")), title, gaps);
    }
    return reply;
  }

  private static List<Given> top(List<Given> all) {
    List<Given> distinct = Given.distinct(all);
    return distinct.subList(0, Math.min(COMPARED, distinct.size()));
  }

  private static void examine(List<Given> own, List<Given> theirs, ArrayNode pairs) {
    for (Given mine : own)
      for (Given other : theirs)
        if (pairs.size() < 200) pairs.addArray().add(mine.id()).add(other.id());
  }

  private void reinforce(List<Given> own, List<Given> theirs, ArrayNode into) {
    List<String> texts = theirs.stream().map(Given::text).toList();
    if (texts.isEmpty()) return;
    for (Given mine : own) {
      double[] alike = similarity.of(mine.text(), texts);
      for (int i = 0; i < alike.length && into.size() < MAX; i++) {
        Given other = theirs.get(i);
        if (alike[i] < REINFORCES || mine.sharesSource(other)) continue;
        into.add(
            Given.says(
                "Independent sources point the same way: \u2018"
                    + mine.text()
                    + "\u2019 and \u2018"
                    + other.text()
                    + "\u2019",
                "inferred",
                List.of(mine, other)));
      }
    }
  }

  /// A phrase that this branch has several findings on, and the sibling none.
  private static void gap(List<Given> own, List<Given> theirs, String title, ArrayNode into) {
    Set<String> covered = new HashSet<>();
    for (Given given : theirs) covered.addAll(given.stems());
    var texts = new ArrayList<String>();
    for (Given given : own) texts.add(given.text());
    for (KeyPhrases.Phrase phrase : KeyPhrases.of(texts, Set.of())) {
      if (covered.containsAll(phrase.stems()) || phrase.texts().size() < 2) continue;
      List<Given> on = phrase.texts().stream().sorted().map(own::get).toList();
      into.add(
          Given.says(
              "Findings on "
                  + Explorer.decapitalised(title)
                  + " leave out "
                  + phrase.words()
                  + ", although several statements found beside them speak of it.",
              "inferred",
              on));
      return;
    }
  }
}
