package cairn.extractive;

import cairn.sources.Similarity;
import cairn.text.Json;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Compares a branch with its siblings, pair by pair.
final class PeerReviewer implements ExtractiveAgent.Part {
  /// Findings of a branch that are compared with each other one's.
  private static final int COMPARED = 12;

  /// Findings in which contradictions are looked for.
  private static final int MOST = 80;

  private static final double REINFORCES = 0.8;

  /// And words that both must have.
  private static final double SHARED = 0.5;

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
      examine(own, theirs, pairs);
      reinforce(own, theirs, reinforcements);
      Disagreement.write(
          disagreement.between(stated(input.path("own")), stated(sibling.path("passages"))),
          contradictions);
    }
    gap(stated(input.path("own")), input.path("title").asString(""), gaps);
    return reply;
  }

  private static List<Given> top(List<Given> all) {
    List<Given> distinct = Given.distinct(all);
    return distinct.subList(0, Math.min(COMPARED, distinct.size()));
  }

  /// What sources say, at most so many that comparing them takes no time.
  private static List<Given> stated(JsonNode passages) {
    return Given.all(passages).stream()
        .filter(g -> !g.label().equals("inferred"))
        .limit(MOST)
        .toList();
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
        boolean same =
            alike[i] >= REINFORCES
                && mine.gist().shared(other.gist()) >= SHARED
                && mine.amounts().isEmpty() == other.amounts().isEmpty()
                && mine.gist().fits(other.gist());
        if (!same || mine.sharesSource(other) || mine.text().equals(other.text())) continue;
        if (!disagreement.between(List.of(mine), List.of(other)).isEmpty()) continue;
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

  /// What only one source says, nobody confirms.
  private static void gap(List<Given> own, String title, ArrayNode into) {
    Set<String> sources = Given.sources(own);
    if (own.size() < 2 || sources.size() > 1) return;
    into.add(
        Given.says(
            "All that is said on "
                + Explorer.decapitalised(title)
                + " rests on one source, "
                + String.join("", sources)
                + ".",
            "inferred",
            own.subList(0, 2)));
  }
}
