package cairn.inquiry.words;

import cairn.text.Words;
import java.util.Collections;
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
  private static final Set<String> MODALS = Set.of("may", "might", "could");
  private static final Set<String> OPINIONS = ClaimWords.set("opinions");
  private static final List<ClaimWords.Pair> DIRECTIONS = ClaimWords.pairs("directions");
  private static final List<ClaimWords.Pair> OPPOSITES = ClaimWords.pairs("opposites");
  private static final List<ClaimWords.Pair> SCALES = ClaimWords.pairs("scales");
  private static final Set<String> COMPARING = Set.of("than", "als", "que");
  private static final List<ClaimWords.Pair> ORDERS = ClaimWords.pairs("orders");
  private static final Set<String> MARKS = marks();

  private static final List<String> SO_THAT = List.of("so", "that");

  /// Words from "so that" to its verb.
  private static final int PURPOSE = 5;

  /// Words from "may" to its verb.
  private static final int TO_VERB = 4;

  /// Words in front of "think" that say who does.
  private static final int HOLDER = 3;

  private final List<String> words;
  private final List<String> stems;

  ClaimWording(String sentence) {
    this.words = ClaimWords.of(sentence);
    this.stems = content(words);
  }

  private static Set<String> marks() {
    var all = new HashSet<String>(HEDGES);
    all.addAll(ClaimWords.set("negations"));
    all.addAll(ClaimWords.set("denying"));
    all.addAll(ClaimWords.set("before_only"));
    for (var pairs : List.of(DIRECTIONS, SCALES))
      for (ClaimWords.Pair pair : pairs) {
        all.addAll(pair.one());
        all.addAll(pair.other());
      }
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
  private record Window(
      List<String> all, List<String> words, List<String> behind, List<String> stems, double share) {
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
    List<String> there = ClaimWords.of(sentence);
    int first = -1;
    int last = -1;
    var found = new HashSet<String>();
    for (int i = 0; i < there.size(); i++) {
      String stem = Words.stem(there.get(i));
      if (!wanted.contains(stem) || Words.stop(there.get(i))) continue;
      if (first < 0) first = i;
      // an article comes again behind what the claim is about
      if (found.add(stem)) last = i;
    }
    double share = (double) found.size() / wanted.size();
    if (share < ABOUT_THE_SAME) return Optional.empty();
    int from = first;
    while (from > 0 && from > first - BEFORE && !JOINTS.contains(there.get(from - 1))) from--;
    List<String> part = there.subList(from, last + 1);
    List<String> behind = there.subList(last + 1, Math.min(there.size(), last + 1 + BEHIND));
    return Optional.of(new Window(there, part, behind, content(part), share));
  }

  private Optional<String> objection(Window w) {
    Optional<String> denied = denied(w);
    if (denied.isPresent()) return denied;
    for (ClaimWords.Pair pair : DIRECTIONS) {
      for (ClaimWords.Pair p : List.of(pair, pair.turned()))
        if (has(words, p.one())
            && !has(words, p.other())
            && w.directed(p.other())
            && !w.directed(p.one())
            && sameOrder(w)) return Optional.of("the cited words say the other direction");
    }
    if (!has(words, HEDGES) && (hedged(w.words()) || opinion(w.words())))
      return Optional.of("the cited words are hedged, the claim is not");
    for (ClaimWords.Pair p : SCALES)
      if (has(words, p.one()) && !has(w.words(), p.one()) && has(w.words(), p.other()))
        return Optional.of("the cited words say less than the claim");
    return turned(w).orElseGet(() -> ClaimSwap.swapped(words, w.words(), shared(w)))
        ? Optional.of("who does what stands the other way round")
        : Optional.empty();
  }

  /// Whether one of these words says the opposite of one of those, in sentences alike otherwise.
  static boolean opposite(List<String> mine, List<String> theirs) {
    for (List<ClaimWords.Pair> pairs : List.of(DIRECTIONS, OPPOSITES))
      for (ClaimWords.Pair pair : pairs)
        for (ClaimWords.Pair p : List.of(pair, pair.turned()))
          if (has(mine, p.one()) && has(theirs, p.other()) && !has(theirs, p.one())) return true;
    return false;
  }

  /// One side denies, and nothing on the other does so in any way.
  private Optional<String> denied(Window w) {
    Denial mine = Denial.in(words);
    Denial theirs = Denial.in(w.words());
    if (mine.sure() && Denial.in(w.all()).affirms() && Denial.bearsOn(words, w.all()))
      return Optional.of(ClaimWords.claimDenies(mine.word()));
    if (theirs.sure() && mine.affirms() && Denial.bearsOn(w.words(), words))
      return Optional.of(ClaimWords.citedDeny(theirs.word()));
    return Denial.deniedOnlyBy(words, w.all())
        .map(ClaimWords::claimDenies)
        .or(() -> Denial.deniedOnlyBy(w.words(), words).map(ClaimWords::citedDeny));
  }

  private static boolean has(List<String> words, Set<String> marks) {
    return words.stream().anyMatch(marks::contains);
  }

  /// "May" beside a number is the month, behind "so that" it says what for, and before a verb that
  /// the claim does not have it is about something else.
  private boolean hedged(List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      if (!HEDGES.contains(words.get(i)) || ofAnotherVerb(words, i)) continue;
      boolean month =
          words.get(i).equals("may")
              && (i > 0 && number(words.get(i - 1))
                  || i + 1 < words.size() && number(words.get(i + 1)));
      boolean purpose =
          Collections.indexOfSubList(words.subList(Math.max(0, i - PURPOSE), i), SO_THAT) >= 0;
      if (!month && !purpose) return true;
    }
    return false;
  }

  private boolean ofAnotherVerb(List<String> there, int at) {
    return MODALS.contains(there.get(at))
        && there.subList(at + 1, Math.min(there.size(), at + 1 + TO_VERB)).stream()
            .filter(w -> w.length() > 1 && !Words.stop(w))
            .findFirst()
            .map(Words::stem)
            .filter(verb -> words.stream().map(Words::stem).noneMatch(verb::equals))
            .isPresent();
  }

  /// What somebody thinks, said without a word of who does.
  private boolean opinion(List<String> there) {
    int at = first(there, OPINIONS);
    if (at < 0 || has(words, OPINIONS)) return false;
    List<String> who = content(there.subList(Math.max(0, at - HOLDER), at));
    return stems.stream().noneMatch(who::contains);
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

  /// Whether what stands before and behind a word of order (than, before, nach) has changed places;
  /// nothing where they do not have the same one or its opposite.
  private Optional<Boolean> turned(Window w) {
    for (ClaimWords.Pair pair : ORDERS)
      for (ClaimWords.Pair p : List.of(pair, pair.turned())) {
        int mine = first(words, p.one());
        int theirs = first(w.words(), p.one());
        int opposite = first(w.words(), p.other());
        if (mine <= 0 || theirs <= 0 && opposite <= 0) continue;
        boolean crossed = crossed(w, mine, theirs > 0 ? theirs : opposite);
        if (theirs <= 0) return Optional.of(!crossed);
        // "B is slower than A" says the same as "A is faster than B"
        return crossed ? Optional.of(!opposite(words, w.words())) : Optional.empty();
      }
    return Optional.empty();
  }

  private boolean crossed(Window w, int mine, int theirs) {
    Set<String> before = new HashSet<>(content(words.subList(0, mine)));
    Set<String> behind = new HashSet<>(content(words.subList(mine, words.size())));
    Set<String> first = new HashSet<>(content(w.words().subList(0, theirs)));
    Set<String> last = new HashSet<>(content(w.words().subList(theirs, w.words().size())));
    last.addAll(content(w.behind()));
    before.removeAll(first);
    behind.removeAll(last);
    return !before.isEmpty()
        && !behind.isEmpty()
        && last.containsAll(before)
        && first.containsAll(behind);
  }

  private static int first(List<String> words, Set<String> marks) {
    for (int i = 0; i < words.size(); i++) if (marks.contains(words.get(i))) return i;
    return -1;
  }

  /// Words that both have, in the order of the claim and in that of the cited sentence.
  private List<List<String>> shared(Window w) {
    var mine = new LinkedHashSet<>(stems);
    mine.retainAll(w.stems());
    var theirs = new LinkedHashSet<>(w.stems());
    theirs.retainAll(mine);
    return List.of(List.copyOf(mine), List.copyOf(theirs));
  }

  static String brief(String words) {
    String line = words.replaceAll("\\s+", " ").strip();
    return line.length() <= 160 ? line : line.substring(0, 159) + "…";
  }
}
