package cairn.inquiry.words;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The words of a sentence that deny, and those that can stand in their place: "unless there is a
/// plan", "without a plan" and "if there is no plan" are the same. A rule is sure only where one
/// side denies and the other has neither kind.
///
/// @param words that deny, in their order
/// @param near whether a word is there that can say the same as a denial
record Denial(List<String> words, boolean near) {
  private static final Set<String> DENYING = ClaimWords.set("denying");
  private static final Set<String> NEGATIONS = ClaimWords.set("negations");
  private static final Set<String> HALVES = ClaimWords.set("before_only");
  private static final Set<String> NEAR = ClaimWords.set("near_denials");

  /// They deny the verb behind them, so that it can be looked for in the other sentence.
  private static final Set<String> VERBAL =
      Set.of("not", "cannot", "never", "nicht", "niemals", "nie", "pas", "jamais");

  private static final Set<String> FAILING = ClaimWords.set("failing");

  /// Words before and behind what is denied in which the denial stands.
  private static final int NEARBY = 8;

  /// Words from a denial to what it denies.
  private static final int TO_HEAD = 3;

  /// "Need not be signed" and "does not need to be signed" deny that it is signed.
  private static final Set<String> NEEDING = Set.of("need", "needs", "have", "has", "necessary");

  static Denial in(List<String> sentence) {
    List<String> words = ClaimWords.withoutOnly(sentence);
    var denying = new ArrayList<String>();
    var halves = new ArrayList<String>();
    boolean near = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      String next = i + 1 < words.size() ? words.get(i + 1) : "";
      if (word.equals("not") && next.equals("only")) continue;
      if (word.equals("nor") && denying.contains("neither")) continue;
      if (HALVES.contains(word)) halves.add(word);
      else if (denies(word) || FAILING.contains(word) && next.equals("to")) denying.add(word);
      else if (other(word)) near = true;
    }
    if (denying.isEmpty()) denying.addAll(halves);
    return new Denial(List.copyOf(denying), near);
  }

  /// Whether a word denies wherever it stands.
  static boolean denies(String word) {
    return DENYING.contains(word) || NEGATIONS.contains(word);
  }

  /// The first word that one sentence denies and the other, which has it too, does not: "the fix
  /// was not ready" where it says "the fix was ready, but could not be rolled out".
  static Optional<String> deniedOnlyBy(List<String> denying, List<String> other) {
    for (int i = 0; i < denying.size(); i++) {
      if (!VERBAL.contains(denying.get(i)) || twice(denying, i)) continue;
      Optional<String> head = head(denying, i);
      if (head.isPresent() && affirmed(head.get(), other)) return Optional.of(denying.get(i));
    }
    return Optional.empty();
  }

  /// Whether the other sentence speaks of something that this one denies: "the lamp is lit, what is
  /// not signed comes back" is not opposed by "the lamp is lit".
  static boolean bearsOn(List<String> denying, List<String> other) {
    Set<String> stems = stems(other);
    for (int i = 0; i < denying.size(); i++) {
      if (!denies(denying.get(i)) || twice(denying, i)) continue;
      List<String> denied = denied(denying, i);
      // "not usually allowed" denies that it is allowed
      Optional<String> head = denied.stream().filter(w -> !w.endsWith("ly")).findFirst();
      if (denied.isEmpty() || stems.contains(Words.stem(head.orElse(denied.getFirst()))))
        return true;
    }
    return denying.stream().noneMatch(Denial::denies);
  }

  /// Whether a word of what is denied here stands in the other sentence, too.
  static boolean touches(List<String> denying, List<String> other) {
    Set<String> stems = stems(other);
    for (int i = 0; i < denying.size(); i++)
      if (denies(denying.get(i))
          && denied(denying, i).stream().map(Words::stem).anyMatch(stems::contains)) return true;
    return false;
  }

  private static Set<String> stems(List<String> words) {
    return words.stream().map(Words::stem).collect(Collectors.toSet());
  }

  /// The words of weight that a denial stands before.
  private static List<String> denied(List<String> words, int at) {
    boolean need = at + 1 < words.size() && NEEDING.contains(words.get(at + 1));
    int from = Math.min(words.size(), at + (need ? 2 : 1));
    return words.subList(from, Math.min(words.size(), from + TO_HEAD)).stream()
        .filter(w -> !Words.stop(w) && w.length() > 2)
        .toList();
  }

  private static boolean twice(List<String> words, int at) {
    return words.subList(Math.max(0, at - NEARBY), at).stream().anyMatch(Denial::denies)
        || at + 1 < words.size() && words.get(at + 1).equals("only");
  }

  private static Optional<String> head(List<String> words, int at) {
    return denied(words, at).stream().findFirst().map(Words::stem);
  }

  private static boolean affirmed(String stem, List<String> words) {
    boolean there = false;
    for (int i = 0; i < words.size(); i++) {
      if (!Words.stem(words.get(i)).equals(stem)) continue;
      there = true;
      List<String> around =
          words.subList(Math.max(0, i - NEARBY), Math.min(words.size(), i + 1 + NEARBY));
      if (around.stream().anyMatch(w -> denies(w) || other(w))) return false;
    }
    return there;
  }

  private static boolean other(String word) {
    return NEAR.contains(word) || FAILING.contains(word) || HALVES.contains(word);
  }

  /// Whether nothing here denies or says the same in another way.
  boolean affirms() {
    return words.isEmpty() && !near;
  }

  /// Whether it surely denies: two denials may be none.
  boolean sure() {
    return words.size() % 2 == 1 && !near;
  }

  String word() {
    return words.getFirst();
  }
}
