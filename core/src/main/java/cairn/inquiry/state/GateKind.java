package cairn.inquiry.state;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// What an inquiry asks a person.
public enum GateKind {
  COST,
  FACETS,
  CHILDREN,
  ENHANCEMENTS,
  FINDING;

  /// As it stands in the ids of gates.
  public String verb() {
    return name().toLowerCase(Locale.ROOT);
  }

  static Optional<GateKind> asking(String verb) {
    return Arrays.stream(values()).filter(k -> k.verb().equals(verb)).findFirst();
  }
}
