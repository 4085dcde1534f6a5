package cairn.answer;

import cairn.sources.Kin;
import cairn.sources.Roots;
import cairn.text.BoundedPattern;
import cairn.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a question wants counted: the nodes of "how many nodes". A place that answers it has a
/// number beside that word.
///
/// @param roots of the word, and of those akin to it
record Counted(Set<String> roots) {
  /// So many words may stand between a number and what it counts.
  private static final int BESIDE = 5;

  /// "how many allowed file descriptors": the first and the last of them may be what is counted.
  private static final int MOST_WORDS = 3;

  /// Texts count members, developers or patients instead.
  private static final Set<String> PEOPLE =
      Set.of(
          "people",
          "persons",
          "menschen",
          "leute",
          "personen",
          "personnes",
          "gens",
          "personas",
          "persone",
          "mensen",
          "pessoas");

  private static final BoundedPattern ASKED =
      BoundedPattern.of(
          "\\b(?:how many|how much|number of|wie ?viele?n?|anzahl der|anzahl von|combien d(?:e |')"
              + "|nombre d(?:e |')|hoeveel)\\s*(\\S+(?: \\S+){0,3})",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  private static final BoundedPattern NUMBER =
      BoundedPattern.of(
          "\\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|zwei|drei"
              + "|vier|f\u00fcnf|sechs|zehn|zw\u00f6lf|deux|trois|quatre|cinq|sept|huit|dix|twee|drie)$",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  static Optional<Counted> of(String question) {
    Optional<String> rest = ASKED.first(question).flatMap(h -> h.group(1));
    if (rest.isEmpty()) return Optional.empty();
    List<String> words =
        Words.of(rest.get()).stream()
            .dropWhile(Question::small)
            .takeWhile(w -> !Question.small(w))
            .limit(MOST_WORDS)
            .toList();
    if (words.isEmpty() || words.stream().anyMatch(PEOPLE::contains)) return Optional.empty();
    Set<String> roots = new HashSet<>();
    for (String word : List.of(words.getFirst(), words.getLast())) {
      roots.add(Roots.root(word));
      roots.addAll(Kin.of(word));
    }
    return Optional.of(new Counted(Set.copyOf(roots)));
  }

  /// Whether a number stands beside what is counted.
  boolean in(String text) {
    List<String> words = Words.of(text);
    int number = -BESIDE - 1;
    int counted = -BESIDE - 1;
    for (int i = 0; i < words.size(); i++) {
      if (roots.contains(Roots.root(words.get(i)))) counted = i;
      if (NUMBER.found(words.get(i))) number = i;
      if (number >= 0 && counted >= 0 && Math.abs(number - counted) <= BESIDE) return true;
    }
    return false;
  }
}
