package cairn.answer;

import cairn.text.Yaml;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// A logistic model whose weights stand in `weights.yaml`.
record Weights(double bias, Map<String, Double> of) {
  /// Whether a place answers, and whether the question is answered at all.
  static final Weights PLACE = load("place");

  static final Weights QUESTION = load("question");

  /// The same of a place, after a second look at the best.
  static final Weights SECOND = load("second");

  /// From here on a question counts as answered, and as answered in part.
  static final double ANSWERED = bound("answered");

  static final double PARTLY = bound("partly");

  double probability(Map<String, Double> values) {
    return 1 / (1 + Math.exp(-sum(values)));
  }

  static double logit(double probability) {
    double p = Math.clamp(probability, 1e-6, 1 - 1e-6);
    return Math.log(p / (1 - p));
  }

  private double sum(Map<String, Double> values) {
    double sum = bias;
    for (Map.Entry<String, Double> one : of.entrySet())
      sum += one.getValue() * values.getOrDefault(one.getKey(), 0.0);
    return sum;
  }

  private static double bound(String name) {
    return Yaml.parse(AnswerType.resource("weights.yaml")).path("verdict").path(name).asDouble();
  }

  private static Weights load(String name) {
    JsonNode node = Yaml.parse(AnswerType.resource("weights.yaml")).path(name);
    Map<String, Double> of = new LinkedHashMap<>();
    node.path("weights").properties().forEach(e -> of.put(e.getKey(), e.getValue().asDouble()));
    return new Weights(node.path("bias").asDouble(), of);
  }
}
