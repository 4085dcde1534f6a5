package cairn.extractive;

import cairn.sources.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A part of a statement that says one thing.
///
/// @param words what it is about: stems without those that only say which way it points
record Clause(String text, Set<String> words) {
  private static final Pattern JOINT =
      Pattern.compile(
          "[,;:]\\s|\\s(?=(?:while|whereas|because|but|provided|although|compared|according"
              + "|weil|während|aber|denn|sondern|laut|car|mais|tandis|selon"
              + "|mientras|porque|pero|aunque|según|mentre|perché|secondo)\\b)",
          Pattern.UNICODE_CHARACTER_CLASS);

  private static final Pattern WORD = Pattern.compile("[\\p{L}\\d]+(?:[-/.][\\p{L}\\d]+)*");

  /// Small words of languages that a single word does not show.
  private static final Set<String> DETERMINERS =
      Set.of(
          "der",
          "die",
          "das",
          "den",
          "dem",
          "des",
          "um",
          "zu",
          "auf",
          "le",
          "la",
          "les",
          "de",
          "du",
          "nous",
          "wir",
          "recommend",
          "advise");

  /// A part with fewer words of meaning leans on the next one.
  private static final int FEWEST = 2;

  static List<Clause> of(String statement) {
    var clauses = new ArrayList<Clause>();
    int from = 0;
    Matcher joint = JOINT.matcher(statement);
    while (joint.find()) {
      Clause clause = cut(statement, from, joint.start());
      if (clause.words().size() < FEWEST) continue;
      clauses.add(clause);
      from = joint.end();
    }
    Clause last = cut(statement, from, statement.length());
    if (last.words().size() >= FEWEST || clauses.isEmpty()) clauses.add(last);
    return clauses;
  }

  private static Clause cut(String statement, int from, int to) {
    String text = statement.substring(from, to);
    return new Clause(text, subject(text));
  }

  static Set<String> subject(String text) {
    String plain = text;
    for (Quantity quantity : Quantity.in(text))
      if (!quantity.unit().isEmpty()) plain = plain.replace(quantity.raw(), " ");
    Set<String> words = Language.content(plain);
    words.removeIf(Stance::points);
    return words;
  }

  /// The words of both over those of the longer one.
  double about(Clause other) {
    int smaller = Math.min(words.size(), other.words.size());
    int longer = Math.max(words.size(), other.words.size());
    return smaller < FEWEST ? 0 : (double) common(other) / longer;
  }

  /// The longest name that both have, as words to compare: two words of meaning in a row or more.
  Set<String> sharedName(Clause other) {
    Set<String> name = Language.content(commonWords(text, other.text));
    name.removeIf(w -> Stance.points(w) || !words.contains(w));
    return name.size() < 2 ? Set.of() : name;
  }

  long common(Clause other) {
    return words.stream().filter(other.words::contains).count();
  }

  /// The longest run of words that two texts have in common, as the first has it, without small
  /// words at its ends.
  static String commonWords(String one, String other) {
    List<MatchResult> a = WORD.matcher(one).results().toList();
    List<MatchResult> b = WORD.matcher(other).results().toList();
    List<MatchResult> best = List.of();
    for (int i = 0; i < a.size(); i++)
      for (int j = 0; j < b.size(); j++) {
        int n = 0;
        while (i + n < a.size()
            && j + n < b.size()
            && a.get(i + n).group().equalsIgnoreCase(b.get(j + n).group())) n++;
        List<MatchResult> run = trimmed(a.subList(i, i + n));
        if (weight(run) > weight(best)) best = run;
      }
    return best.isEmpty() ? "" : one.substring(best.getFirst().start(), best.getLast().end());
  }

  private static long weight(List<MatchResult> run) {
    return run.stream()
        .map(MatchResult::group)
        .filter(word -> !small(word) && !KeyPhrases.empty(word))
        .mapToLong(String::length)
        .sum();
  }

  private static List<MatchResult> trimmed(List<MatchResult> run) {
    int from = 0;
    int to = run.size();
    while (from < to && small(run.get(from).group())) from++;
    while (to > from && small(run.get(to - 1).group())) to--;
    return run.subList(from, to);
  }

  private static boolean small(String word) {
    return Language.content(word).isEmpty() || DETERMINERS.contains(word.toLowerCase(Locale.ROOT));
  }
}
