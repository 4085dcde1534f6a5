package cairn.record.state;

import java.util.Locale;
import java.util.Optional;

/// Whose idea an entry is. Only a person's own words raise it.
public enum Provenance {
  USER,
  USER_REVISED,
  AI_EXECUTED,
  AI_SUGGESTED;

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static Optional<Provenance> of(String word) {
    for (Provenance provenance : values())
      if (provenance.word().equals(word)) return Optional.of(provenance);
    String plain = word.strip().toLowerCase(Locale.ROOT).replace('_', '-');
    for (Provenance provenance : values())
      if (provenance.word().equals(plain)) return Optional.of(provenance);
    return Optional.empty();
  }

  public boolean byUser() {
    return this == USER || this == USER_REVISED;
  }
}
