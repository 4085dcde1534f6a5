package cairn.text;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Words as comparisons need them: lower case, no accents, stop words marked, endings trimmed.
public final class Words {
  private static final int MIN_STEM = 3;

  private static final Set<String> STOP =
      Set.of(
          ("a about above after again against all also am an and any are as at be because been"
               + " before being below between both but by can cannot could did do does doing down"
               + " during each few for from further had has have having he her here hers herself"
               + " him himself his how however i if in into is it its itself just may me might more"
               + " most must my myself nor of off on once only or other our ours ourselves out over"
               + " own same shall she should so some such than that the their theirs them"
               + " themselves then there these they this those through thus to too under until up"
               + " upon us very via was we were what when where whether which while who whom whose"
               + " why will with within would yet you your yours yourself yourselves")
              .split(" "));

  private Words() {}

  /// Every run of letters and digits, lower case, without accents; inner `.`, `-`, `'` split words
  /// except between digits (`3.5`).
  public static List<String> of(String text) {
    String plain = fold(text);
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= plain.length(); i++) {
      boolean inside = i < plain.length() && inWord(plain, i, start);
      if (inside && start < 0) start = i;
      else if (!inside && start >= 0) {
        words.add(plain.substring(start, i));
        start = -1;
      }
    }
    return words;
  }

  /// Words that carry meaning, stemmed.
  public static List<String> stems(String text) {
    List<String> stems = new ArrayList<>();
    for (String word : of(text)) if (!STOP.contains(word)) stems.add(stem(word));
    return stems;
  }

  public static boolean stop(String word) {
    return STOP.contains(word);
  }

  /// A light English stemmer: plural, past and progressive endings and a few derivations. It never
  /// touches short words or words with digits.
  public static String stem(String word) {
    int n = word.length();
    if (n <= MIN_STEM || hasDigit(word)) return word;
    String w = word;
    if (w.endsWith("ies") && n > 4) w = w.substring(0, n - 3) + "y";
    else if (w.endsWith("sses")) w = w.substring(0, n - 2);
    else if (w.endsWith("s") && !w.endsWith("ss") && !w.endsWith("us") && !w.endsWith("is"))
      w = w.substring(0, n - 1);
    w = dropVerbal(w, "ing");
    w = dropVerbal(w, "ed");
    for (String suffix : DERIVED) {
      if (w.endsWith(suffix) && w.length() - suffix.length() > MIN_STEM) {
        w = w.substring(0, w.length() - suffix.length());
        break;
      }
    }
    if (w.endsWith("e") && w.length() > MIN_STEM + 1) w = w.substring(0, w.length() - 1);
    if (w.endsWith("y") && w.length() > MIN_STEM) w = w.substring(0, w.length() - 1) + "i";
    return w;
  }

  private static final List<String> DERIVED =
      List.of(
          "ational", "ization", "fulness", "iveness", "ation", "ness", "ment", "ally", "ity", "ly");

  private static String dropVerbal(String w, String suffix) {
    int stem = w.length() - suffix.length();
    if (!w.endsWith(suffix) || stem < MIN_STEM || !hasVowel(w, stem)) return w;
    String cut = w.substring(0, stem);
    char last = cut.charAt(stem - 1);
    boolean doubled = stem > MIN_STEM && last == cut.charAt(stem - 2) && "lsz".indexOf(last) < 0;
    return doubled ? cut.substring(0, stem - 1) : cut;
  }

  private static boolean inWord(String text, int i, int start) {
    char c = text.charAt(i);
    if (Character.isLetterOrDigit(c)) return true;
    return (c == '.' || c == ',')
        && start >= 0
        && i + 1 < text.length()
        && Character.isDigit(text.charAt(i - 1))
        && Character.isDigit(text.charAt(i + 1));
  }

  /// In small letters without accents.
  public static String fold(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i < lower.length(); i++) {
      if (lower.charAt(i) > 127) {
        return Normalizer.normalize(lower, Normalizer.Form.NFKD).replaceAll("\\p{M}+", "");
      }
    }
    return lower;
  }

  private static boolean hasDigit(String word) {
    for (int i = 0; i < word.length(); i++) if (Character.isDigit(word.charAt(i))) return true;
    return false;
  }

  private static boolean hasVowel(String word, int end) {
    for (int i = 0; i < end; i++) if ("aeiouy".indexOf(word.charAt(i)) >= 0) return true;
    return false;
  }
}
