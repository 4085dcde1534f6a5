package cairn.join.report;

import cairn.text.Words;
import java.util.HashSet;
import java.util.Set;

/// Whether a sentence only says again what another one said.
final class Repeats {
  private Repeats() {}

  /// Which share of the words of the shorter one stands in the longer one, 0 to 1.
  static double share(String one, String other) {
    Set<String> mine = new HashSet<>(Words.stems(one));
    Set<String> theirs = new HashSet<>(Words.stems(other));
    int fewer = Math.min(mine.size(), theirs.size());
    mine.retainAll(theirs);
    return fewer == 0 ? 0 : (double) mine.size() / fewer;
  }

  /// All numbers and nearly all other words of the sentence stand in the other one.
  static boolean in(String sentence, String other, double share) {
    Set<String> mine = new HashSet<>(Words.stems(sentence));
    Set<String> theirs = new HashSet<>(Words.stems(other));
    if (mine.isEmpty()) return false;
    long there = mine.stream().filter(theirs::contains).count();
    boolean numbers =
        mine.stream()
            .filter(w -> w.chars().anyMatch(Character::isDigit))
            .allMatch(theirs::contains);
    return numbers && there >= share * mine.size();
  }
}
