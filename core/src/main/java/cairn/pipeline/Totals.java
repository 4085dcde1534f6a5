package cairn.pipeline;

import java.util.ArrayList;
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

  /// The agents with a weight whose part of the total is still missing.
  public static List<String> missing(Run run) {
    return run.wiring().names().stream()
        .filter(name -> run.wiring().agent(name).weight().percent() > 0)
        .filter(name -> {
          Stage stage = run.of(name).stage();
          return !(stage instanceof Stage.Passed || stage instanceof Stage.LeftOut);
        })
        .toList();
  }

  /// The gates that a run opens: none while a part of the total is missing, and only the first
  /// where not everybody was asked to take part.
  public static List<String> gates(Run run) {
    OptionalDouble overall = overall(run, "");
    if (overall.isEmpty() || !missing(run).isEmpty()) return List.of();
    List<String> open = gates(overall.getAsDouble(), components(run));
    return run.setup().only().isEmpty() ? open : open.stream().limit(1).toList();
  }

  /// For people: the total, and what it opens or lacks.
  public static String words(Run run) {
    OptionalDouble overall = overall(run, "");
    if (overall.isEmpty()) return "not scored";
    String total = Numbers.plain(overall.getAsDouble()) + "/100";
    List<String> missing = missing(run);
    if (!missing.isEmpty()) return total + " so far, without " + String.join(", ", missing);
    List<String> open = gates(run);
    return total + ", opens " + (open.isEmpty() ? "no gate" : String.join(", ", open));
  }

  /// The gates that these numbers open.
  static List<String> gates(double overall, Map<String, Double> components) {
    var open = new ArrayList<String>();
    if (overall >= Thresholds.COMMIT) open.add("commit");
    if (overall >= Thresholds.PULL_REQUEST) open.add("pr");
    if (overall >= Thresholds.SUBMISSION
        && components.values().stream().allMatch(s -> s >= Thresholds.COMPONENT))
      open.add("submission");
    return List.copyOf(open);
  }
}
