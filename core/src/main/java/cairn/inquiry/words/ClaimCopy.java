package cairn.inquiry.words;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;

/// A claim that copies a sentence of the cited words but for a few of them: where one number or
/// direction stands in the place of another, it says something else, whatever else the cited words
/// hold.
final class ClaimCopy {
  /// This share of the claim's words stands in the sentence in the same order.
  private static final double COPIED = 0.8;

  /// Shorter sentences are alike by chance, longer ones are not sentences.
  private static final int FEWEST_WORDS = 5;

  private static final int MOST_WORDS = 120;

  private ClaimCopy() {}

  /// What was exchanged; empty if a sentence carries the claim, or none is copied.
  ///
  /// @param opposite whether one of the first words says the opposite of one of the second
  static Optional<String> exchanged(
      String claim, List<String> evidence, BiPredicate<List<String>, List<String>> opposite) {
    List<String> mine = Words.of(claim);
    if (mine.size() < FEWEST_WORDS || mine.size() > MOST_WORDS) return Optional.empty();
    Set<String> known = Set.copyOf(mine);
    Optional<String> reason = Optional.empty();
    for (String sentence : evidence) {
      List<String> theirs = Words.of(sentence);
      long shared = theirs.stream().filter(known::contains).count();
      if (theirs.size() > MOST_WORDS || shared < COPIED * mine.size()) continue;
      List<Gap> gaps = gaps(mine, theirs);
      int missing = gaps.stream().mapToInt(g -> g.mine().size()).sum();
      if (mine.size() - missing < COPIED * mine.size()) continue;
      Optional<String> one = gaps.stream().flatMap(g -> g.objection(opposite).stream()).findFirst();
      if (one.isEmpty()) return Optional.empty();
      reason = one;
    }
    return reason;
  }

  /// Words of both between two that they share.
  private record Gap(List<String> mine, List<String> theirs) {
    Optional<String> objection(BiPredicate<List<String>, List<String>> opposite) {
      List<String> numbers = numbers(mine);
      List<String> there = numbers(theirs);
      if (!numbers.isEmpty() && !there.isEmpty() && there.stream().noneMatch(numbers::contains))
        return Optional.of(
            "the cited words say " + there.getFirst() + ", not " + numbers.getFirst());
      return opposite.test(mine, theirs)
          ? Optional.of("the cited words say the opposite here")
          : Optional.empty();
    }

    /// Without the signs that part thousands: `26,500` and `26.500` are the same.
    private static List<String> numbers(List<String> words) {
      return words.stream()
          .filter(w -> Character.isDigit(w.charAt(0)))
          .map(w -> w.replaceAll("[.,]", ""))
          .toList();
    }
  }

  /// The parts between a longest common run of words.
  private static List<Gap> gaps(List<String> mine, List<String> theirs) {
    int[][] common = new int[mine.size() + 1][theirs.size() + 1];
    for (int i = mine.size() - 1; i >= 0; i--)
      for (int j = theirs.size() - 1; j >= 0; j--)
        common[i][j] =
            mine.get(i).equals(theirs.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
    List<Gap> gaps = new ArrayList<>();
    int i = 0;
    int j = 0;
    int fromMine = 0;
    int fromTheirs = 0;
    while (i < mine.size() && j < theirs.size()) {
      if (mine.get(i).equals(theirs.get(j))) {
        gaps.add(new Gap(mine.subList(fromMine, i), theirs.subList(fromTheirs, j)));
        fromMine = ++i;
        fromTheirs = ++j;
      } else if (common[i + 1][j] >= common[i][j + 1]) i++;
      else j++;
    }
    gaps.add(
        new Gap(mine.subList(fromMine, mine.size()), theirs.subList(fromTheirs, theirs.size())));
    return gaps;
  }
}
