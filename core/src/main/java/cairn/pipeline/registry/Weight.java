package cairn.pipeline.registry;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/// How much an agent's score counts in the total.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Weight {
  /// @param passFail the score is 100 or 0: verification passed or not
  record Share(double percent, boolean passFail) implements Weight {}

  /// Reported, never blocking.
  record Advisory() implements Weight {}

  /// Counted in another agent's share.
  record Included() implements Weight {}

  record None() implements Weight {}

  default double percent() {
    return switch (this) {
      case Share share -> share.percent();
      case Advisory _, Included _, None _ -> 0;
    };
  }
}
