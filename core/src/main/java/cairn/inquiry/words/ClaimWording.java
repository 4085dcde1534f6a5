package cairn.inquiry.words;

import cairn.sources.Polarity;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// One sentence of a claim, held against sentences that speak of the same: direction, negation,
/// hedge, quantity and who does what to whom.
final class ClaimWording {
  /// The one threshold: this share of the claim's words stands in a sentence that is about the
  /// same. Below it the wording is too free for a rule to tell, and a judge is asked.
  static final double ABOUT_THE_SAME = 0.75;

  /// A claim of fewer words of its own is about too much.
  private static final int FEWEST_WORDS = 3;

  /// Words before what the claim repeats that still belong to it: "may have been".
  private static final int BEFORE = 5;

  /// Words behind it in which a direction may still stand: "the traffic decreased".
  private static final int BEHIND = 3;

  /// Another clause begins here.
  private static final Set<String> JOINTS =
      Set.of("but", "and", "while", "whereas", "aber", "und", "mais", "et");

  private static final Set<String> HEDGES = ClaimWords.set("hedges");
  private static final Set<String> NEGATIONS = ClaimWords.set("negations");
  private static final Set<String> SYMMETRIC = ClaimWords.set("symmetric");
  private static final List<ClaimWords.Pair> DIRECTIONS = ClaimWords.pairs("directions");
  private static final List<ClaimWords.Pair> OPPOSITES = ClaimWords.pairs("opposites");
  private static final List<ClaimWords.Pair> SCALES = ClaimWords.pairs("scales");
  private static final Set<String> COMPARING = Set.of("than", "als", "que");
  private static final Set<String> MARKS = marks();

  private final List<String> words;
  private final List<String> stems;

  ClaimWording(String sentence) {
    this.words = Words.of(sentence);
    this.stems = content(words);
  }

  private static Set<String> marks() {
    var all = new HashSet<String>(HEDGES);
    all.addAll(NEGATIONS);
    for (var pairs : List.of(DIRECTIONS, SCALES))
      for (ClaimWords.Pair pair : pairs) {
        all.addAll(pair.one());
        all.addAll(pair.other());
      }
    all.addAll(Set.of("not", "no", "never", "none", "cannot", "without", "neither", "nor"));
    return all;
  }

  private static List<String> content(List<String> words) {
    return words.stream()
        .filter(w -> w.length() > 1 && !Words.stop(w) && !MARKS.contains(w))
        .map(Words::stem)
        .toList();
  }

  /// The part of a sentence that the claim repeats, with a few words before it.
  ///
  /// @param behind the words that follow
  private record Window(List<String> words, List<String> behind, List<String> stems, double share) {
    boolean directed(Set<String> way) {
      return has(words, way) || has(behind, way);
    }
  }

  /// Why no sentence that is about the same carries the claim; empty if one does, or none is.
  Optional<String> opposedBy(List<String> evidence) {
    Set<String> wanted = new LinkedHashSet<>(stems);
    if (wanted.size() < FEWEST_WORDS) return Optional.empty();
    Optional<String> reason = Optional.empty();
    double best = 0;
    for (String sentence : evidence) {
      Optional<Window> about = window(sentence, wanted);
      if (about.isEmpty()) continue;
      Optional<String> objection = objection(about.get());
      if (objection.isEmpty()) return Optional.empty();
      if (about.get().share() <= best) continue;
      best = about.get().share();
      reason = objection.map(o -> o + ": \"" + brief(sentence) + "\"");
    }
    return reason;
  }

  private static Optional<Window> window(String sentence, Set<String> wanted) {
    List<String> there = Words.of(sentence);
    int first = -1;
    int last = -1;
    var found = new HashSet<String>();
    for (int i = 0; i < there.size(); i++) {
      String stem = Words.stem(there.get(i));
      if (!wanted.contains(stem) || Words.stop(there.get(i))) continue;
      if (first < 0) first = i;
      last = i;
      found.add(stem);
    }
    double share = (double) found.size() / wanted.size();
    if (share < ABOUT_THE_SAME) return Optional.empty();
    int from = first;
    while (from > 0 && from > first - BEFORE && !JOINTS.contains(there.get(from - 1))) from--;
    List<String> part = there.subList(from, last + 1);
    List<String> behind = there.subList(last + 1, Math.min(there.size(), last + 1 + BEHIND));
    return Optional.of(new Window(part, behind, content(part), share));
  }

  private Optional<String> objection(Window w) {
    if (denies(words) != denies(w.words()))
      return Optional.of(
          denies(words) ? "the cited words do not deny this" : "the cited words deny this");
    for (ClaimWords.Pair pair : DIRECTIONS) {
      for (ClaimWords.Pair p : List.of(pair, pair.turned()))
        if (has(words, p.one())
            && !has(words, p.other())
            && w.directed(p.other())
            && !w.directed(p.one())
            && sameOrder(w)) return Optional.of("the cited words say the other direction");
    }
    if (!has(words, HEDGES) && hedged(w.words()))
      return Optional.of("the cited words are hedged, the claim is not");
    for (ClaimWords.Pair p : SCALES)
      if (has(words, p.one()) && !has(w.words(), p.one()) && has(w.words(), p.other()))
        return Optional.of("the cited words say less than the claim");
    return swapped(w) ? Optional.of("who does what stands the other way round") : Optional.empty();
  }

  /// Whether one of these words says the opposite of one of those, in sentences alike otherwise.
  static boolean opposite(List<String> mine, List<String> theirs) {
    for (List<ClaimWords.Pair> pairs : List.of(DIRECTIONS, OPPOSITES))
      for (ClaimWords.Pair pair : pairs)
        for (ClaimWords.Pair p : List.of(pair, pair.turned()))
          if (has(mine, p.one()) && has(theirs, p.other()) && !has(theirs, p.one())) return true;
    return false;
  }

  private static boolean denies(List<String> words) {
    return Polarity.denies(String.join(" ", words)) || has(words, NEGATIONS);
  }

  private static boolean has(List<String> words, Set<String> marks) {
    return words.stream().anyMatch(marks::contains);
  }

  /// "May" beside a number is the month.
  private static boolean hedged(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (!HEDGES.contains(words.get(i))) continue;
      boolean month =
          words.get(i).equals("may")
              && (i > 0 && number(words.get(i - 1))
                  || i + 1 < words.size() && number(words.get(i + 1)));
      if (!month) return true;
    }
    return false;
  }

  private static boolean number(String word) {
    return Character.isDigit(word.charAt(0));
  }

  /// "A is higher than B" and "B is lower than A" are the same.
  private boolean sameOrder(Window w) {
    if (!has(words, COMPARING) || !has(w.words(), COMPARING)) return true;
    List<List<String>> both = shared(w);
    return both.getFirst().size() < 2
        || both.getFirst().subList(0, 2).equals(both.getLast().subList(0, 2));
  }

  /// The same words with two of them exchanged around one that stays.
  private boolean swapped(Window w) {
    if (has(words, SYMMETRIC) || has(w.words(), SYMMETRIC)) return false;
    List<String> mine = shared(w).getFirst();
    List<String> theirs = shared(w).getLast();
    if (mine.size() < FEWEST_WORDS || mine.equals(theirs)) return false;
    var differ = new ArrayList<Integer>();
    for (int i = 0; i < mine.size(); i++) if (!mine.get(i).equals(theirs.get(i))) differ.add(i);
    if (differ.size() != 2) return false;
    int a = differ.getFirst();
    int b = differ.getLast();
    return b - a > 1 && mine.get(a).equals(theirs.get(b)) && mine.get(b).equals(theirs.get(a));
  }

  /// Words that both have, in the order of the claim and in that of the cited sentence.
  private List<List<String>> shared(Window w) {
    var mine = new LinkedHashSet<>(stems);
    mine.retainAll(w.stems());
    var theirs = new LinkedHashSet<>(w.stems());
    theirs.retainAll(mine);
    return List.of(List.copyOf(mine), List.copyOf(theirs));
  }

  private static String brief(String words) {
    String line = words.replaceAll("\\s+", " ").strip();
    return line.length() <= 160 ? line : line.substring(0, 159) + "…";
  }
}
