package cairn.join;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The name of something that can be recalled, in the index and in the log: `{kind}:{id}`.
public record RecallKey(Kind kind, String id) {
  public enum Kind {
    LINE,
    DOSSIER,
    FRAGMENT,
    TURN,
    DEAD_END,
    CLAIM,
    HEURISTIC;

    @JsonValue
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static RecallKey parse(String key) {
    int colon = key.indexOf(':');
    return new RecallKey(
        Kind.valueOf(key.substring(0, colon).toUpperCase(Locale.ROOT)), key.substring(colon + 1));
  }

  @Override
  public String toString() {
    return kind.word() + ":" + id;
  }
}
