package cairn.inquiry.words;

import cairn.text.Words;
import java.util.List;
import java.util.Set;

/// The same words with two parts exchanged around what stays: "A bought it from B".
final class ClaimSwap {
  /// Fewer words that both have tell nothing about an order.
  private static final int FEWEST_WORDS = 3;

  /// Words of a name or of a thing with its adjectives.
  private static final int LONGEST_PART = 4;

  private static final Set<String> SYMMETRIC = ClaimWords.set("symmetric");
  private static final Set<String> JOINING = Set.of("and", "or", "und", "oder", "et", "ou");
  private static final Set<String> GERMAN_ARTICLES =
      Set.of("der", "die", "das", "den", "dem", "des", "ein", "eine", "einen", "einem");

  private ClaimSwap() {}

  /// @param shared stems that both have, in the order of the claim and in that of the sentence
  static boolean swapped(List<String> claim, List<String> there, List<List<String>> shared) {
    if (has(claim, SYMMETRIC) || has(there, SYMMETRIC)) return false;
    List<String> mine = shared.getFirst();
    List<String> theirs = shared.getLast();
    if (mine.size() < FEWEST_WORDS || mine.equals(theirs)) return false;
    int from = 0;
    int to = mine.size();
    while (mine.get(from).equals(theirs.get(from))) from++;
    while (mine.get(to - 1).equals(theirs.get(to - 1))) to--;
    List<String> part = mine.subList(from, to);
    // the members of a list may stand in any order
    int between = has(claim, JOINING) || has(there, JOINING) ? 2 : 1;
    return exchanged(part, theirs.subList(from, to), between)
        && small(claim, part).equals(small(there, theirs.subList(from, to)));
  }

  /// The other words among those of a part: with other ones it is another construction, and who
  /// does what may be the same. "Leaks that are particular to Bergen" are "Bergen particular
  /// leaks".
  private static List<String> small(List<String> words, List<String> part) {
    List<String> stems = words.stream().map(Words::stem).toList();
    int first = stems.indexOf(part.getFirst());
    int last = stems.indexOf(part.getLast());
    return words.subList(Math.min(first, last), Math.max(first, last)).stream()
        .filter(w -> !part.contains(Words.stem(w)))
        .sorted()
        .toList();
  }

  private static boolean has(List<String> words, Set<String> marks) {
    return words.stream().anyMatch(marks::contains);
  }

  /// Whether X M Y stands where the others have Y M X.
  private static boolean exchanged(List<String> mine, List<String> theirs, int between) {
    int n = mine.size();
    for (int x = 1; x <= LONGEST_PART; x++)
      for (int y = 1; y <= LONGEST_PART && x + y + between <= n; y++)
        if (mine.subList(0, x).equals(theirs.subList(n - x, n))
            && mine.subList(n - y, n).equals(theirs.subList(0, y))
            && mine.subList(x, n - y).equals(theirs.subList(y, n - x))
            // a date may stand in front or behind
            && numbered(mine.subList(0, x)) == numbered(mine.subList(n - y, n)))
          // "Die Kosten trägt der Kläger": what is done may stand in front
          return !GERMAN_ARTICLES.contains(mine.getFirst())
              && !GERMAN_ARTICLES.contains(theirs.getFirst());
    return false;
  }

  private static boolean numbered(List<String> part) {
    return part.stream().anyMatch(word -> Character.isDigit(word.charAt(0)));
  }
}
