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

  /// Fewer of them, and it is no copy whatever the small words are.
  private static final double LEAST_SHARED = 0.6;

  private static final List<List<Set<String>>> EXCLUSIVE = ClaimWords.families("exclusive");
  private static final List<String> UNMADE = List.of("in", "un", "im", "ir", "dis", "non");

  /// A shorter word that begins like this is mostly no denial of another.
  private static final int SHORTEST_UNMADE = 5;

  /// A longer gap is a part of the sentence that the claim leaves out.
  private static final int SMALL_GAP = 3;

  /// Shorter sentences are alike by chance, longer ones are not sentences.
  private static final int FEWEST_WORDS = 4;

  private static final int MOST_WORDS = 120;

  private ClaimCopy() {}

  /// What was exchanged; empty if a sentence carries the claim, or none is copied.
  ///
  /// @param opposite whether one of the first words says the opposite of one of the second
  static Optional<String> exchanged(
      String claim, List<String> evidence, BiPredicate<List<String>, List<String>> opposite) {
    List<String> mine = ClaimWords.withoutOnly(ClaimWords.of(claim));
    if (mine.size() < FEWEST_WORDS || mine.size() > MOST_WORDS) return Optional.empty();
    Set<String> known = Set.copyOf(mine);
    Optional<String> reason = Optional.empty();
    for (String sentence : evidence) {
      List<String> theirs = ClaimWords.withoutOnly(ClaimWords.of(sentence));
      long shared = theirs.stream().filter(known::contains).count();
      if (theirs.size() > MOST_WORDS || shared < LEAST_SHARED * mine.size()) continue;
      List<Gap> gaps = gaps(mine, theirs);
      long missing =
          gaps.stream().flatMap(g -> g.mine().stream()).filter(w -> !Words.stop(w)).count();
      if (missing > Math.max(1, (1 - COPIED) * mine.size())) continue;
      boolean both = Denial.touches(mine, theirs) && Denial.touches(theirs, mine);
      // "cannot … unless" where the other has "can … only if"
      boolean loose = gaps.stream().anyMatch(Gap::nearlyDenies);
      Optional<String> one =
          gaps.stream()
              .flatMap(g ->
                  g.objection(opposite, loose || both && g.deniedElsewhere(gaps), gaps).stream())
              .findFirst();
      if (one.isEmpty()) return Optional.empty();
      reason = one.map(o -> o + ": \"" + ClaimWording.brief(sentence) + "\"");
    }
    return reason;
  }

  /// Words of both between two that they share.
  private record Gap(List<String> mine, List<String> theirs) {
    boolean nearlyDenies() {
      return Denial.in(mine).near() || Denial.in(theirs).near();
    }

    /// Whether the denial stands on both sides, at two places: the parts of the sentence have
    /// another order.
    boolean deniedElsewhere(List<Gap> gaps) {
      boolean here = Denial.in(mine).affirms();
      return gaps.stream()
          .filter(g -> g != this)
          .anyMatch(g ->
              here
                  ? !Denial.in(g.mine).affirms() && Denial.in(g.theirs).affirms()
                  : Denial.in(g.mine).affirms() && !Denial.in(g.theirs).affirms());
    }

    /// Whether the sentence has the number in a part that the claim says elsewhere.
    private static boolean moved(String number, List<Gap> gaps) {
      return gaps.stream()
          .anyMatch(g ->
              numbers(g.mine).isEmpty()
                  && numbers(g.theirs).stream().anyMatch(t -> same(number, t)));
    }

    /// @param loose whether another gap may say what a denial says
    Optional<String> objection(
        BiPredicate<List<String>, List<String>> opposite, boolean loose, List<Gap> gaps) {
      List<String> numbers = numbers(mine).stream().filter(n -> !moved(n, gaps)).toList();
      List<String> there = numbers(theirs);
      if (!numbers.isEmpty()
          && !there.isEmpty()
          && there.stream().noneMatch(t -> numbers.stream().anyMatch(n -> same(n, t))))
        return Optional.of(
            "the cited words say " + there.getFirst() + ", not " + numbers.getFirst());
      for (List<Set<String>> family : EXCLUSIVE)
        for (Set<String> said : family)
          if (has(mine, said) && !has(theirs, said))
            for (Set<String> other : family)
              if (other != said && has(theirs, other) && !has(mine, other))
                return Optional.of(
                    "the cited words say " + first(theirs, other) + ", not " + first(mine, said));
      Denial said = Denial.in(mine);
      Denial written = Denial.in(theirs);
      if (!loose && said.sure() && written.affirms())
        return Optional.of(ClaimWords.claimDenies(said.word()));
      boolean dropped = theirs.size() <= (mine.isEmpty() ? 1 : SMALL_GAP);
      if (!loose && dropped && written.sure() && said.affirms())
        return Optional.of(ClaimWords.citedDeny(written.word()));
      return opposite.test(mine, theirs) || unmade(mine, theirs) || unmade(theirs, mine)
          ? Optional.of("the cited words say the opposite here")
          : Optional.empty();
    }

    private static boolean has(List<String> words, Set<String> marks) {
      return words.stream().anyMatch(marks::contains);
    }

    private static String first(List<String> words, Set<String> marks) {
      return words.stream().filter(marks::contains).findFirst().orElse("");
    }

    /// "accessible" where the others say "inaccessible".
    private static boolean unmade(List<String> some, List<String> others) {
      return some.stream()
          .filter(w -> w.length() >= SHORTEST_UNMADE)
          .anyMatch(w -> UNMADE.stream().anyMatch(un -> others.contains(un + w)));
    }

    private static List<String> numbers(List<String> words) {
      return words.stream().filter(w -> Character.isDigit(w.charAt(0))).toList();
    }

    /// Without the signs that part thousands (`26,500` and `26.500`), or the rounder number.
    private static boolean same(String mine, String theirs) {
      return mine.replaceAll("[.,]", "").equals(theirs.replaceAll("[.,]", ""))
          || ClaimNumbers.rounds(mine, theirs);
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
