package cairn.inquiry.settings;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;

/// Which model does which part.
///
/// @param pool models to draw from, by slug
/// @param aggregator who synthesises an ensemble; empty for the caller's own
public record Strategy(Kind kind, List<Model> pool, String aggregator) {
  public static final Strategy NONE = new Strategy(Kind.NONE, List.of(), "");

  /// An ensemble of one is no ensemble.
  static final int SMALLEST_ENSEMBLE = 2;

  public Strategy {
    pool = List.copyOf(pool);
  }

  public enum Kind {
    NONE,
    RANDOM,
    PER_BRANCH,
    ENSEMBLE_MAX;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// @param slug the agent's name in cairn.yaml
  public record Model(String slug, String label) {}

  public int smallestPool() {
    return switch (kind) {
      case NONE -> 0;
      case RANDOM, PER_BRANCH -> 1;
      case ENSEMBLE_MAX -> SMALLEST_ENSEMBLE;
    };
  }
}
