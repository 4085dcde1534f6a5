package cairn.pipeline.state;

import cairn.finding.Finding;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Thresholds;
import cairn.pipeline.score.ScoreGate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Whether a gate of the score is open now, and every reason why not.
///
/// @param overall null while nothing is scored
/// @param reasons empty if it is open
public record GateVerdict(
    ScoreGate gate, @Nullable String run, @Nullable Double overall, List<Finding> reasons) {
  public GateVerdict {
    reasons = List.copyOf(reasons);
  }

  public boolean open() {
    return reasons.isEmpty();
  }

  public static GateVerdict of(ScoreGate gate, @Nullable Run run, Standing standing) {
    if (run == null)
      return new GateVerdict(
          gate,
          null,
          null,
          List.of(shut("no run has scored anything", "run `cairn pipeline run \"TASK\"`")));
    var reasons = new ArrayList<Finding>(standing.findings());
    if (run.ended() == null)
      reasons.add(shut("run " + run.id() + " is under way", "run `cairn pipeline resume`"));
    for (String name : Totals.missing(run))
      reasons.add(
          shut(
                  "the total lacks " + name + " (" + run.of(name).stage().word() + ")",
                  "finish " + name + ": `cairn pipeline status` says what it waits for")
              .about(name));
    OptionalDouble overall = Totals.overall(run, "");
    score(gate, run, overall, reasons);
    if (gate != ScoreGate.COMMIT && !run.setup().only().isEmpty())
      reasons.add(
          shut(
              "only " + String.join(", ", run.setup().only()) + " took part",
              "a run of all agents opens more than `commit`"));
    return new GateVerdict(
        gate, run.id(), overall.isPresent() ? overall.getAsDouble() : null, reasons);
  }

  private static void score(
      ScoreGate gate, Run run, OptionalDouble overall, List<Finding> reasons) {
    if (overall.isEmpty()) {
      reasons.add(shut("nothing is scored", "`cairn pipeline status` says what is missing"));
      return;
    }
    if (overall.getAsDouble() < gate.least())
      reasons.add(
          shut(
              "overall "
                  + Numbers.plain(overall.getAsDouble())
                  + ", "
                  + gate.word()
                  + " needs "
                  + Numbers.plain(gate.least()),
              "improve the components with the lowest scores"));
    if (gate != ScoreGate.SUBMISSION) return;
    for (String name : Totals.kept(run))
      reasons.add(
          shut(
                  name + " was taken over and never judged",
                  "have it judged: `cairn pipeline back " + name + " --why TEXT` in a run")
              .about(name));
    Totals.components(run)
        .forEach((name, score) -> {
          if (score < Thresholds.COMPONENT)
            reasons.add(
                shut(
                        name
                            + " has "
                            + Numbers.plain(score)
                            + ", each component needs "
                            + Numbers.plain(Thresholds.COMPONENT),
                        "improve " + name)
                    .about(name));
        });
  }

  private static Finding shut(String why, String remedy) {
    return Finding.of(PipelineCode.GATE_SHUT, "", 0, why).hint(remedy);
  }
}
