package cairn.pipeline.state;

import cairn.pipeline.registry.Thresholds;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// The limits under which a run started. They stand in the log with it, so that a later release
/// with other limits does not decide an old run anew when it reads it.
///
/// @param commit below this a component does not advance
/// @param secondCritics who judges beside the registry's own critic, by agent
public record RunRules(
    double commit,
    int rounds,
    int loops,
    int verifications,
    int escalations,
    Map<String, String> secondCritics) {
  public RunRules {
    secondCritics = Collections.unmodifiableMap(new TreeMap<>(secondCritics));
  }

  /// Those of this release.
  static RunRules now() {
    return new RunRules(
        Thresholds.COMMIT,
        Thresholds.ROUNDS,
        Thresholds.LOOPS,
        Thresholds.VERIFICATIONS,
        Thresholds.ESCALATIONS,
        Wiring.usualSeconds());
  }
}
