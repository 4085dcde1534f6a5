package cairn.inquiry.settings;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;

/// Why nothing more happens.
public record Ending(Kind kind, String reason, Instant at) {
  public enum Kind {
    FINISHED,
    CANCELLED,
    STOPPED;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
