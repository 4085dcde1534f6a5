package cairn.record;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The ids of a record: a prefix and a number, two digits at least.
final class Ids {
  private static final Pattern ID = Pattern.compile("([A-Z]{1,3})(\\d{1,8})([a-z]?)");

  /// Chinese and Japanese are written without spaces, so their letters may touch an id.
  private static final String UNSPACED = "[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}]";

  /// What an id may not touch.
  private static final String BEFORE = "(?<![\\p{L}\\p{N}_\\-&&" + UNSPACED + "])";

  private static final String BEHIND = "(?![\\p{L}\\p{N}_&&" + UNSPACED + "])";

  /// Where an id stands in running text.
  static final Pattern IN_TEXT = Pattern.compile(BEFORE + "(?:[NCHOKAT]|RW)\\d{1,8}" + BEHIND);

  /// How a person may spell one: `o4`, `O-4`, `observation 4`.
  static final Pattern OBSERVATION_SPOKEN =
      Pattern.compile("(?i)" + BEFORE + "(?:O[- ]?0*|observation\\s+#?0*)(\\d{1,8})" + BEHIND);

  private Ids() {}

  static String of(String prefix, int number) {
    return prefix + (number < 10 ? "0" : "") + number;
  }

  static boolean wellFormed(String id) {
    return ID.matcher(id).matches();
  }

  static int number(String id) {
    Matcher match = ID.matcher(id);
    return match.matches() ? Integer.parseInt(match.group(2)) : 0;
  }

  static String prefix(String id) {
    Matcher match = ID.matcher(id);
    return match.matches() ? match.group(1) : "";
  }
}
