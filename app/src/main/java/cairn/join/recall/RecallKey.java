package cairn.join.recall;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// The name of something that can be recalled, in the index and in the log: `{kind}:{id}`. The
/// index keeps beside the id of a turn who said it, when and in which session ([Turn]).
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

  /// A turn as the index names it.
  ///
  /// @param at ISO; empty if unknown
  record Turn(String event, boolean user, String at, String session) {
    private static final char BAR = '\u001f';

    String key() {
      return Kind.TURN.word() + ":" + event + BAR + (user ? "u" : "a") + BAR + at + BAR + session;
    }

    static Turn parse(String id) {
      String[] parts = id.split(String.valueOf(BAR), 4);
      return parts.length < 4
          ? new Turn(id, true, "", "")
          : new Turn(parts[0], parts[1].equals("u"), parts[2], parts[3]);
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
