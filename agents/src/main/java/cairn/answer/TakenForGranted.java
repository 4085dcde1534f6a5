package cairn.answer;

import cairn.text.BoundedPattern;
import cairn.text.Language;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// What a question takes for granted: the names and figures in it, which no other wording changes.
/// A place that answers "which tool replaced Icinga in 2021" names Icinga, and so does its heading
/// or its file.
///
/// @param names in lower case
/// @param figures of two digits or more, without separators
record TakenForGranted(Set<String> names, Set<String> figures) {
  private static final BoundedPattern WORD =
      BoundedPattern.of("[^\\s,;:?!()\u00ab\u00bb\"\u201c\u201d\u201e]+");

  /// Not the digits of an identifier, nor a count of few, which texts write as a word.
  private static final BoundedPattern FIGURE =
      BoundedPattern.of("(?<![\\p{L}\\d_.,/-])\\d[\\d.,]*\\d(?![\\p{L}\\d])");

  private static final BoundedPattern ANY_FIGURE = BoundedPattern.of("\\d[\\d.,]*");

  /// Names by their looks in any language: capitals inside, or nothing but capitals.
  private static final BoundedPattern MARKED =
      BoundedPattern.of("\\p{Lu}[\\p{Lu}\\d]+(?![\\p{Ll}])|\\p{Ll}\\p{Lu}");

  private static final BoundedPattern CAPITAL = BoundedPattern.of("^\\p{Lu}");

  /// A language in which every noun has a capital.
  private static final String GERMAN = "de";

  /// Texts write them as numbers, too.
  private static final Set<String> MONTHS =
      Set.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december",
          "monday",
          "tuesday",
          "wednesday",
          "thursday",
          "friday",
          "saturday",
          "sunday",
          "english",
          "i");

  private static final int MOST = 40;
  private static final int SHORTEST = 2;

  /// @param kindred whether it is asked in the language of the sources: in another one only figures
  ///   are the same
  static TakenForGranted in(String question, boolean kindred) {
    List<String> words =
        WORD.all(question, MOST).stream()
            .map(h -> bare(h.text()))
            .filter(w -> !w.isEmpty())
            .toList();
    long capital = words.stream().filter(CAPITAL::found).count();
    boolean told = capital * 2 < words.size() && !Language.of(question).equals(GERMAN);
    Set<String> names = new HashSet<>();
    for (int i = 1; kindred && i < words.size(); i++) {
      String word = words.get(i);
      if (word.length() < SHORTEST || MONTHS.contains(word.toLowerCase(Locale.ROOT))) continue;
      if (MARKED.found(word) && capital < words.size() || told && CAPITAL.found(word))
        names.add(word.toLowerCase(Locale.ROOT));
    }
    Set<String> figures = new HashSet<>();
    FIGURE.all(question, MOST).forEach(h -> figures.add(plain(h.text())));
    return new TakenForGranted(Set.copyOf(names), Set.copyOf(figures));
  }

  /// How much of it these texts lack: the share of the names, or all if they have none of the
  /// figures.
  double missing(List<String> texts) {
    String all = String.join("\n", texts).toLowerCase(Locale.ROOT);
    double share =
        names.isEmpty()
            ? 0
            : (double) names.stream().filter(n -> !all.contains(n)).count() / names.size();
    if (figures.isEmpty()) return share;
    Set<String> there = new HashSet<>();
    ANY_FIGURE.all(all, Integer.MAX_VALUE).forEach(h -> there.add(plain(h.text())));
    return figures.stream().noneMatch(there::contains) ? 1 : share;
  }

  /// Without an article, a genitive or an end of a sentence.
  private static String bare(String word) {
    String plain = word.replace('\u2019', '\'');
    int mark = plain.indexOf('\'');
    if (mark >= 0) plain = mark <= SHORTEST ? plain.substring(mark + 1) : plain.substring(0, mark);
    while (plain.endsWith(".")) plain = plain.substring(0, plain.length() - 1);
    return plain;
  }

  private static String plain(String figure) {
    String plain = figure.replace(",", "");
    while (plain.endsWith(".")) plain = plain.substring(0, plain.length() - 1);
    return plain;
  }
}
