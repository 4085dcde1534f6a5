package cairn.record.state;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The ids of a record: a prefix and a number, two digits at least.
public final class Ids {
  private static final BoundedPattern ID = BoundedPattern.of("([A-Z]{1,3})(\\d{1,8})([a-z]?)");

  /// Chinese and Japanese are written without spaces, and Korean hangs its particles on a word, so
  /// their letters may touch an id.
  private static final String UNSPACED = "[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}]";

  /// What an id may not touch.
  private static final String BEFORE = "(?<![\\p{L}\\p{N}_\\-&&" + UNSPACED + "])";

  private static final String BEHIND = "(?![\\p{L}\\p{N}_&&" + UNSPACED + "])";

  /// Where an id stands in running text.
  public static final BoundedPattern IN_TEXT =
      BoundedPattern.of(BEFORE + "(?:[NCHOKAT]|RW)\\d{1,8}" + BEHIND);

  /// How a person may spell one: `o4`, `O-4`, `observation 4`.
  public static final BoundedPattern OBSERVATION_SPOKEN =
      BoundedPattern.of("(?i)" + BEFORE + "(?:O[- ]?0*|observation\\s+#?0*)(\\d{1,8})" + BEHIND);

  /// As [#OBSERVATION_SPOKEN] and [#IN_TEXT], in a text of small letters.
  private static final BoundedPattern SPOKEN =
      BoundedPattern.of(
          BEFORE + "(?:(?:o[- ]?|observation\\s+#?)(\\d{1,8})|(rw|[nchkat])(\\d{2,8}))" + BEHIND);

  /// Where a text names an id.
  public record Mention(String id, int start, int end) {}

  private Ids() {}

  /// The ids that a text names, in order.
  ///
  /// @param plain in small letters
  public static List<Mention> mentions(String plain) {
    var mentions = new ArrayList<Mention>();
    for (BoundedPattern.Hit hit : SPOKEN.all(plain, Integer.MAX_VALUE)) {
      String id =
          hit.group(1)
              .map(number -> of("O", Integer.parseInt(number)))
              .orElseGet(() ->
                  hit.group(2).orElseThrow().toUpperCase(Locale.ROOT) + hit.group(3).orElseThrow());
      mentions.add(new Mention(id, hit.start(), hit.end()));
    }
    return mentions;
  }

  public static String of(String prefix, int number) {
    return prefix + (number < 10 ? "0" : "") + number;
  }

  /// By hand, because a check asks for each of a hundred thousand ids.
  public static boolean wellFormed(String id) {
    int letters = letters(id);
    int digits = digits(id, letters);
    int rest = id.length() - letters - digits;
    boolean suffix =
        rest == 1 && id.charAt(id.length() - 1) >= 'a' && id.charAt(id.length() - 1) <= 'z';
    return letters >= 1 && letters <= 3 && digits >= 1 && digits <= 8 && (rest == 0 || suffix);
  }

  /// Whether the whole word is an id as [#IN_TEXT] finds it.
  public static boolean isReference(String word) {
    int letters = letters(word);
    if (letters == 0 || letters > 2) return false;
    boolean prefix = letters == 1 ? "NCHOKAT".indexOf(word.charAt(0)) >= 0 : word.startsWith("RW");
    int digits = digits(word, letters);
    return prefix && digits >= 1 && digits <= 8 && letters + digits == word.length();
  }

  private static int letters(String id) {
    int at = 0;
    while (at < id.length() && id.charAt(at) >= 'A' && id.charAt(at) <= 'Z') at++;
    return at;
  }

  private static int digits(String id, int from) {
    int at = from;
    while (at < id.length() && id.charAt(at) >= '0' && id.charAt(at) <= '9') at++;
    return at - from;
  }

  public static int number(String id) {
    Search match = ID.matcher(id);
    return match.matches() ? Integer.parseInt(match.group(2)) : 0;
  }

  public static String prefix(String id) {
    return wellFormed(id) ? id.substring(0, letters(id)) : "";
  }
}
