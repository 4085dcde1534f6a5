package cairn.use.pipeline;

import cairn.finding.Finding;
import cairn.pipeline.score.ReviewArithmetic;
import cairn.pipeline.score.ScoreCheck;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Adds up the numbers of a written review.
public final class CheckReview {
  /// `printed` and `computed` are those of the first breakdown that is wrong, else of the last one.
  ///
  /// @param ok false if any breakdown is wrong; null if there is none to check
  public record Checked(
      @Nullable Double printed,
      @Nullable Double computed,
      @Nullable Boolean ok,
      List<Component> components,
      List<Breakdown> breakdowns,
      List<Finding> findings) {}

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
      List<Component> components) {}

  private CheckReview() {}

  /// @param file as findings name it
  public static Checked check(String file, String text) {
    ScoreCheck check = ReviewArithmetic.check(file, text);
    return new Checked(
        check.printed(),
        check.computed(),
        check.ok(),
        components(check.components()),
        check.breakdowns().stream()
            .map(b ->
                new Breakdown(
                    b.kind(),
                    b.printed(),
                    b.computed(),
                    b.ok(),
                    b.line(),
                    components(b.components())))
            .toList(),
        check.findings());
  }

  private static List<Component> components(List<ScoreCheck.Component> parts) {
    return parts.stream()
        .map(c -> new Component(c.name(), c.weight(), c.value(), c.line()))
        .toList();
  }
}
