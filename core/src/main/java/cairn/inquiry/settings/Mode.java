package cairn.inquiry.settings;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// Research: depth-first, every claim cited, peers review. Quick: children derived up front,
/// missing citations only marked, no registry, no peers.
public enum Mode {
  RESEARCH,
  QUICK;

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
