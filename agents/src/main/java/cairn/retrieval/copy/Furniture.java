package cairn.retrieval.copy;

import java.util.Set;

/// Words that say when and on which page something was printed, and nothing about its subject.
final class Furniture {
  private static final Set<String> WORDS =
      Set.of(
          ("january february march april may june july august september october november december"
               + " jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday"
               + " thursday friday saturday sunday mon tue wed thu fri sat sun am pm utc gmt at on"
               + " the of page pages published updated posted printed retrieved accessed last date"
               + " by in minute minutes min hour hours ago read st nd rd th")
              .split(" "));

  private static final int LAST_DAY = 31;
  private static final int FIRST_YEAR = 1900;
  private static final int LAST_YEAR = 2100;

  private Furniture() {}

  /// Whether these words are nothing else. A number must look like a day, an hour or a year, and a
  /// word beside it must say so.
  static boolean only(CopyWords words, int from, int to) {
    boolean said = false;
    for (int i = from; i < to; i++) {
      String word = words.said()[i];
      if (WORDS.contains(word)) said = true;
      else if (!dated(word)) return false;
    }
    return said;
  }

  /// Whether there is a number that is no part of a date.
  static boolean numbered(CopyWords words, int from, int to) {
    for (int i = from; i < to; i++) {
      if (words.said()[i].chars().noneMatch(Character::isDigit)) continue;
      boolean date =
          dated(words.said()[i])
              && (only(words, Math.max(from, i - 1), i + 1) || only(words, i, Math.min(to, i + 2)));
      if (!date) return true;
    }
    return false;
  }

  private static boolean dated(String word) {
    if (!word.matches("\\d{1,4}(st|nd|rd|th)?")) return false;
    int number = Integer.parseInt(word.replaceAll("\\D", ""));
    return number <= LAST_DAY || number >= FIRST_YEAR && number <= LAST_YEAR;
  }
}
