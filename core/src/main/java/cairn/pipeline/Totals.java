package cairn.pipeline;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The weighted total of a run, renormalised over what is scored.
public final class Totals {
  private Totals() {}

  /// Share of each scored component; they sum to 1 (or there are none).
  public static Map<String, Double> shares(Run run, String without) {
    var shares = new LinkedHashMap<String, Double>();
    double sum = 0;
    for (String name : run.wiring().names()) {
      double weight = run.wiring().agent(name).weight().percent();
      if (name.equals(without) || weight <= 0 || score(run, name).isEmpty()) continue;
      shares.put(name, weight);
      sum += weight;
    }
    double all = sum;
    shares.replaceAll((_, weight) -> weight / all);
    return shares;
  }

  /// Empty while nothing is scored.
  ///
  /// @param without an agent whose own share must not count, or empty
  public static OptionalDouble overall(Run run, String without) {
    Map<String, Double> shares = shares(run, without);
    if (shares.isEmpty()) return OptionalDouble.empty();
    double total = 0;
    for (Map.Entry<String, Double> share : shares.entrySet())
      total += share.getValue() * score(run, share.getKey()).getAsDouble();
    return OptionalDouble.of(Numbers.clean(total));
  }

  /// The valid score of an agent that passed.
  static OptionalDouble score(Run run, String agent) {
    Progress progress = run.of(agent);
    Double score = progress.validScore();
    return progress.stage() instanceof Stage.Passed && score != null
        ? OptionalDouble.of(score)
        : OptionalDouble.empty();
  }

  /// Every component with a weight that has a score.
  public static Map<String, Double> components(Run run) {
    var scores = new LinkedHashMap<String, Double>();
    for (String name : run.wiring().names()) {
      OptionalDouble score = score(run, name);
      if (score.isPresent() && run.wiring().agent(name).weight().percent() > 0)
        scores.put(name, score.getAsDouble());
    }
    return scores;
  }

  /// The gates that these numbers open.
  public static List<String> gates(double overall, Map<String, Double> components) {
    var open = new java.util.ArrayList<String>();
    if (overall >= Thresholds.COMMIT) open.add("commit");
    if (overall >= Thresholds.PULL_REQUEST) open.add("pr");
    if (overall >= Thresholds.SUBMISSION
        && components.values().stream().allMatch(s -> s >= Thresholds.COMPONENT))
      open.add("submission");
    return List.copyOf(open);
  }
}
