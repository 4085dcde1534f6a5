package cairn.pipeline.state;

import cairn.pipeline.registry.Numbers;
import cairn.pipeline.score.ScoreGate;
import java.util.Arrays;
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
          return !(stage.stands() || stage instanceof Stage.LeftOut);
        })
        .toList();
  }

  /// The agents with a weight whose part was taken over and never judged.
  static List<String> kept(Run run) {
    return run.wiring().names().stream()
        .filter(name -> run.wiring().agent(name).weight().percent() > 0)
        .filter(name -> run.of(name).stage() instanceof Stage.Kept)
        .toList();
  }

  /// The gates that a run opens with the files as they are now.
  public static List<ScoreGate> gates(Run run, Standing standing) {
    return Arrays.stream(ScoreGate.values())
        .filter(gate -> GateVerdict.of(gate, run, standing).open())
        .toList();
  }

  /// The gates that the numbers of a run open, whatever became of its files: none while a part of
  /// the total is missing, and only the first where not everybody was asked to take part.
  public static List<ScoreGate> earned(Run run) {
    OptionalDouble overall = overall(run, "");
    if (overall.isEmpty() || !missing(run).isEmpty()) return List.of();
    Map<String, Double> components = components(run);
    return Arrays.stream(ScoreGate.values())
        .filter(gate -> gate.opens(overall.getAsDouble(), components))
        .filter(gate -> gate != ScoreGate.SUBMISSION || kept(run).isEmpty())
        .limit(run.setup().only().isEmpty() ? ScoreGate.values().length : 1)
        .toList();
  }

  /// For people, when the run is judged: the total, and what it opens or lacks.
  public static String words(Run run) {
    return words(run, earned(run));
  }

  /// For people, later: what is open with the files as they are now.
  public static String words(Run run, Standing standing) {
    if (standing.broken().isEmpty()) return words(run);
    return words(run, List.of())
        + "; void: "
        + String.join("; ", standing.broken().stream().map(Standing.Broken::words).toList());
  }

  private static String words(Run run, List<ScoreGate> open) {
    OptionalDouble overall = overall(run, "");
    if (overall.isEmpty()) return "not scored";
    String total = Numbers.plain(overall.getAsDouble()) + "/100";
    List<String> missing = missing(run);
    if (!missing.isEmpty()) return total + " so far, without " + String.join(", ", missing);
    return total
        + ", opens "
        + (open.isEmpty()
            ? "no gate"
            : String.join(", ", open.stream().map(ScoreGate::word).toList()));
  }
}
