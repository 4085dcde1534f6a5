package cairn.record.state;

import java.util.Locale;
import java.util.Optional;

/// What can show that something was treated as settled. The first four close a staged observation;
/// the others move or rewrite what is known already.
public enum Signal {
  VERBAL_AFFIRMATION("affirmation"),
  EMPIRICAL_RESOLUTION("resolution"),
  ARTIFACT_COMMITMENT("commitment"),
  TOPIC_ABANDONMENT("abandonment"),
  VERBAL_DECLARATION("declaration"),
  DEPENDENCY_CHANGE("dependency change"),
  TERMINOLOGY_DRIFT("terminology"),
  USER_DIRECTIVE("directive");

  private final String brief;

  Signal(String brief) {
    this.brief = brief;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// As the summary line says it: `crystallized via affirmation`.
  public String brief() {
    return brief;
  }

  public static Optional<Signal> of(String word) {
    for (Signal signal : values())
      if (signal.word().equals(word.strip())) return Optional.of(signal);
    return Optional.empty();
  }
}
