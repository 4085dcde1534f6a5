package cairn.pipeline.score;

import cairn.finding.Finding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a review's own numbers add up to.
///
/// `printed` and `computed` are those of the first breakdown that is wrong, else of the last one.
///
/// @param ok false if any breakdown is wrong; null if there is none to check
public record ScoreCheck(
    @Nullable Double printed,
    @Nullable Double computed,
    @Nullable Boolean ok,
    List<Component> components,
    List<Breakdown> breakdowns,
    List<Finding> findings) {

  /// One line of a breakdown: a weighted score, or points added or taken.
  ///
  /// @param weight in percent, or null for a deduction
  /// @param value the component's score, or the signed points
  public record Component(String name, @Nullable Double weight, double value, int line) {}

  /// @param kind `weighted`, `deductions`, `points` or `equation`
  /// @param line where the printed score stands
  public record Breakdown(
      String kind,
      double printed,
      double computed,
      boolean ok,
      int line,
      List<Component> components) {
    public Breakdown {
      components = List.copyOf(components);
    }

    /// What is added up, in words.
    String parts() {
      return switch (kind) {
        case "weighted" -> "weighted scores";
        case "equation" -> "terms of the sum";
        case String other -> other;
      };
    }
  }

  public ScoreCheck {
    components = List.copyOf(components);
    breakdowns = List.copyOf(breakdowns);
    findings = List.copyOf(findings);
  }
}
