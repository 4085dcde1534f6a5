package cairn.extractive;

import cairn.sources.Similarity;
import cairn.text.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Compares the consolidations of several models by what they state and cite.
final class Synthesizer implements ExtractiveAgent.Part {
  private static final double SAME_FINDING = 0.85;
  private static final int MAX = 12;

  /// Fewer shared findings make no section.
  private static final int TELLING = 3;

  private final Similarity similarity;
  private final Disagreement disagreement;

  Synthesizer(Similarity similarity, Disagreement disagreement) {
    this.similarity = similarity;
    this.disagreement = disagreement;
  }

  @Override
  public ObjectNode play(JsonNode input) {
    Map<String, List<Given>> byModel = new LinkedHashMap<>();
    for (JsonNode one : input.path("consolidations"))
      byModel.put(one.path("model").asString(""), Given.distinct(Given.all(one.path("passages"))));
    List<Given> all = new ArrayList<>();
    byModel.values().forEach(all::addAll);
    ObjectNode reply = Json.object();
    ArrayNode summary = reply.putArray("executive_summary");
    ArrayNode convergence = reply.putArray("convergence");
    ArrayNode divergence = reply.putArray("divergence");
    ArrayNode unique = reply.putArray("unique");
    for (var entry : byModel.entrySet()) compare(entry.getKey(), byModel, convergence, unique);
    diverge(byModel, divergence);
    for (JsonNode passage : convergence) if (summary.size() < 3) summary.add(passage.deepCopy());
    if (summary.isEmpty()) summary.add(all.getFirst().again());
    ArrayNode quality = reply.putArray("evidence_quality");
    for (var entry : byModel.entrySet())
      if (!entry.getValue().isEmpty())
        quality.add(
            Given.says(
                entry.getKey()
                    + " rests on "
                    + (Given.sources(entry.getValue()).size() > 1
                        ? "several sources."
                        : "a single source."),
                "inferred",
                entry.getValue().subList(0, 1)));
    reply.putArray("reasoning_style");
    ArrayNode recommended = reply.putArray("recommended_synthesis");
    for (JsonNode passage : summary) recommended.add(passage.deepCopy());
    agreement(reply.putArray("agreement"), input, byModel);
    reply.set("enhancements", enhancements(convergence, byModel.size(), input));
    return reply;
  }

  /// What the shared findings would carry. That every model came to them is what no single answer
  /// shows, so it adds to the insight.
  private static ArrayNode enhancements(ArrayNode convergence, int models, JsonNode input) {
    List<Given> shared = new ArrayList<>();
    for (JsonNode passage : convergence)
      shared.add(Given.of(((ObjectNode) passage.deepCopy()).put("id", "c" + (shared.size() + 1))));
    ArrayNode worth = Enhancements.worth(shared, input.path("enhancement_types"));
    if (shared.size() >= TELLING) worth.add(agreed(shared));
    for (JsonNode one : worth) {
      int insight = one.path("insight_value_score").asInt() + models;
      ((ObjectNode) one).put("insight_value_score", Math.min(9, insight));
    }
    return worth;
  }

  private static ObjectNode agreed(List<Given> shared) {
    ObjectNode one = Json.object();
    one.put("type", "cross_branch_synthesis_section").put("title", "What all models agree on");
    one.put("description", shared.size() + " findings that every model came to.");
    one.put("impact_score", Math.min(9, 5 + shared.size() / TELLING)).put("insight_value_score", 5);
    ArrayNode evidence = one.putArray("evidence");
    shared.forEach(given -> evidence.add(given.id()));
    one.putObject("payload").putArray("axes").add("convergent");
    return one;
  }

  private void compare(
      String model, Map<String, List<Given>> byModel, ArrayNode convergence, ArrayNode unique) {
    boolean first = model.equals(byModel.keySet().iterator().next());
    for (Given given : byModel.get(model)) {
      List<Given> shared = new ArrayList<>(List.of(given));
      for (var other : byModel.entrySet())
        if (!other.getKey().equals(model)) closest(given, other.getValue(), shared);
      if (shared.size() == byModel.size()) {
        if (first && convergence.size() < MAX)
          convergence.add(Given.says(given.text(), "inferred", shared));
      } else if (shared.size() == 1 && unique.size() < MAX) {
        ObjectNode one = unique.addObject();
        one.put("model", model);
        one.set("passage", given.again());
        one.put("standing", given.support() >= 0.5 ? "credible" : "possible_hallucination");
      }
    }
  }

  private void closest(Given given, List<Given> others, List<Given> shared) {
    if (others.isEmpty()) return;
    double[] alike = similarity.of(given.text(), others.stream().map(Given::text).toList());
    int best = 0;
    for (int i = 1; i < alike.length; i++) if (alike[i] > alike[best]) best = i;
    if (alike[best] >= SAME_FINDING) shared.add(others.get(best));
  }

  private void diverge(Map<String, List<Given>> byModel, ArrayNode into) {
    List<String> models = List.copyOf(byModel.keySet());
    for (int i = 0; i < models.size(); i++)
      for (int j = i + 1; j < models.size(); j++)
        for (Disagreement.Pair pair :
            disagreement.between(byModel.get(models.get(i)), byModel.get(models.get(j)))) {
          ObjectNode one = into.addObject();
          one.put("topic", Prose.cut(pair.why(), 380));
          ArrayNode positions = one.putArray("positions");
          positions.addObject().put("model", models.get(i)).set("passage", pair.one().again());
          positions.addObject().put("model", models.get(j)).set("passage", pair.other().again());
          one.put(
              "better_supported",
              pair.one().support() >= pair.other().support() ? models.get(i) : models.get(j));
          one.put("strength", "nuanced");
        }
  }

  private static void agreement(ArrayNode into, JsonNode input, Map<String, List<Given>> byModel) {
    for (JsonNode facet : input.path("facets"))
      for (var entry : byModel.entrySet())
        into.addObject()
            .put("facet", facet.path("facet").asInt())
            .put("model", entry.getKey())
            .put("level", entry.getValue().isEmpty() ? "partial" : "agree");
  }
}
