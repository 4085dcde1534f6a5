package cairn.inquiry.claim;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Where a claim comes from.
public enum Label {
  RECALLED,
  DISCOVERED,
  INFERRED;

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
