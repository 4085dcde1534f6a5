package cairn.inquiry.settings;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Whether a person confirms the subfocuses that agents derive below depth 1.
public enum DeepConfirm {
  NONE,
  DEPTH_2_ONLY,
  ALL_LEVELS;

  /// @param parentDepth the depth of the node whose children are proposed
  public boolean asks(int parentDepth) {
    return switch (this) {
      case NONE -> false;
      case DEPTH_2_ONLY -> parentDepth == 1;
      case ALL_LEVELS -> true;
    };
  }

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
