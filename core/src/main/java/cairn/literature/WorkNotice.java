package cairn.literature;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What was published about the work later: a reader must know it before citing.
///
/// @param words as the metadata says it; may be empty
public record WorkNotice(Kind kind, String words) {
  public enum Kind {
    RETRACTED,
    CONCERN,
    CORRECTED,
    NEWER_VERSION;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    @com.fasterxml.jackson.annotation.JsonCreator
    static Kind of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT).replace(' ', '_'));
    }
  }

  /// The kinds by which services and journals name such notices.
  public static java.util.Optional<Kind> kind(String named) {
    String word = named.toLowerCase(Locale.ROOT).replaceAll("[^a-z]", "");
    if (word.startsWith("retract") || word.startsWith("withdraw") || word.equals("removal"))
      return java.util.Optional.of(Kind.RETRACTED);
    if (word.contains("concern")) return java.util.Optional.of(Kind.CONCERN);
    if (word.startsWith("correct") || word.startsWith("errat") || word.startsWith("corrig"))
      return java.util.Optional.of(Kind.CORRECTED);
    if (word.contains("version")) return java.util.Optional.of(Kind.NEWER_VERSION);
    return java.util.Optional.empty();
  }
}
