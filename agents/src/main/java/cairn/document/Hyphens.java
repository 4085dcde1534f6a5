package cairn.document;

import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/// Puts together words that were cut at the end of a printed line, so that they are found. The rest
/// of the word moves up; every line keeps its number.
final class Hyphens {
  private static final BoundedPattern CUT =
      BoundedPattern.of(
          "(\\p{L}{2,40})[-\u2010\u00ad]\\n(\\p{Ll}{1,40})([.,;:!?)\u201d\u2019]*)(?:["
              + " \\t]+(?=\\S))");

  private Hyphens() {}

  static void join(StringBuilder text) {
    if (text.indexOf("-\n") < 0 && text.indexOf("\u2010\n") < 0 && text.indexOf("\u00ad\n") < 0)
      return;
    Set<String> words = words(text);
    Search cut = CUT.matcher(text.toString());
    StringBuilder joined = new StringBuilder(text.length());
    while (cut.find()) {
      String head = cut.group(1);
      String tail = cut.group(2);
      String hyphen = hyphenated(head, tail, words) ? "-" : "";
      String rest = cut.group(3);
      cut.appendReplacement(joined, BoundedPattern.literally(head + hyphen + tail + rest + "\n"));
    }
    cut.appendTail(joined);
    text.setLength(0);
    text.append(joined);
  }

  /// A word that the document writes with a hyphen elsewhere, and never without.
  private static boolean hyphenated(String head, String tail, Set<String> words) {
    String with = (head + "-" + tail).toLowerCase(Locale.ROOT);
    String without = (head + tail).toLowerCase(Locale.ROOT);
    return words.contains(with) && !words.contains(without);
  }

  private static Set<String> words(CharSequence text) {
    Set<String> words = new HashSet<>();
    Search word = BoundedPattern.of("\\p{L}+(?:-\\p{L}+)*").matcher(text);
    while (word.find()) words.add(word.group().toLowerCase(Locale.ROOT));
    return words;
  }
}
