package cairn.pipeline.score;

import cairn.pipeline.registry.Thresholds;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a score can open, lowest first.
public enum ScoreGate {
  COMMIT(Thresholds.COMMIT),
  PR(Thresholds.PULL_REQUEST),
  SUBMISSION(Thresholds.SUBMISSION);

  private final double least;

  ScoreGate(double least) {
    this.least = least;
  }

  /// The total that it needs.
  public double least() {
    return least;
  }

  /// As people write it: `commit`, `pr`, `submission`.
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<ScoreGate> of(String word) {
    return Arrays.stream(values()).filter(gate -> gate.word().equals(word)).findFirst();
  }

  public boolean opens(double overall, Map<String, Double> components) {
    return overall >= least
        && (this != SUBMISSION
            || components.values().stream().allMatch(s -> s >= Thresholds.COMPONENT));
  }
}
