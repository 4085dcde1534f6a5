package cairn.memory.fragment;

import cairn.memory.words.Redaction;
import cairn.text.BoundedPattern;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/// An error that a tool or an agent met, by its kind: what it says without the names and numbers of
/// this one case.
///
/// @param kind short enough for a title
public record Slip(String kind, String event, Instant at, String session) {
  private static final int LONGEST = 90;
  private static final int LOOKED_AT = 4_000;
  private static final int SHORTEST = 8;

  private static final BoundedPattern TELLING =
      BoundedPattern.of(
          "(?i)\\b(?:error|exception|failed|failure|fatal|panic|denied|cannot|could not|no such|not"
              + " found|unexpected|invalid|undefined|unknown|unable|unrecogni[sz]ed|missing|refused|conflict|no"
              + " rule|abort(?:ed|ing)|timed? ?out)\\b");

  private static final BoundedPattern CASE =
      BoundedPattern.of(
          "\"[^\"]{1,200}\"|'[^']{1,200}'|`[^`]{1,200}`|(?:[A-Za-z]:)?[\\w.~@-]*(?:[/\\\\][\\w.@-]+)+"
              + "|\\b[0-9a-f]{7,}\\b|\\b0x[0-9a-f]+\\b|\\d+");

  /// Empty if the words do not tell what went wrong.
  public static Optional<Slip> of(Happening happening) {
    String text = happening.text();
    String looked = text.length() > LOOKED_AT ? text.substring(0, LOOKED_AT) : text;
    return looked
        .lines()
        .map(String::strip)
        .filter(TELLING::found)
        .findFirst()
        .map(Slip::kind)
        .filter(kind -> kind.length() >= SHORTEST)
        .map(kind -> new Slip(kind, happening.event(), happening.at(), happening.session()));
  }

  static String kind(String line) {
    String shorter = line.length() > 4 * LONGEST ? line.substring(0, 4 * LONGEST) : line;
    String plain =
        CASE.replaceAll(Redaction.of(shorter), _ -> "…")
            .replaceAll("\\s+", " ")
            .toLowerCase(Locale.ROOT)
            .strip();
    return plain.length() <= LONGEST ? plain : plain.substring(0, LONGEST).strip();
  }
}
