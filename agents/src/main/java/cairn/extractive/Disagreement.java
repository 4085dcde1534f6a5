package cairn.extractive;

import cairn.sources.Quantity;
import cairn.sources.Similarity;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;

/// Pairs of findings that cannot both hold as stated: about the same thing, but other numbers of
/// the same unit, opposite advice, an opposite course, or one denies what the other states; and
/// opinions that a source itself tells to be divided. Cautious: a false alarm costs the reader more
/// than a missed one, because every finding is shown anyway.
final class Disagreement {
  /// Words that two clauses must share before they can disagree, of the longer one.
  private static final double SAME_THING = 0.5;

  /// And before their numbers can: other words mean other cases.
  private static final double SAME_CASE = 0.6;

  /// And how alike they must be in meaning.
  private static final double ALIKE = 0.65;

  /// Words that two statements must share at the least.
  private static final int FEWEST_SHARED = 2;

  private static final int MAX = 8;
  private static final int HEADLINE = 110;
  private static final String DIVIDED = "Divided opinions";

  private static final Pattern YEAR = Pattern.compile("\\b(?:1[5-9]|20)\\d\\d\\b");
  private static final Pattern NOW =
      Pattern.compile("(?i)\\b(?:now|today|jetzt|heute|désormais)\\b");
  private static final Set<String> LEADS =
      Set.of(
          "by", "to", "from", "of", "um", "auf", "von", "de", "a", "below", "above", "under",
          "over", "within", "unter", "than", "between", "and", "at", "after", "until", "bis",
          "per");
  private static final Set<String> HEDGES =
      Set.of("about", "around", "only", "nearly", "roughly", "up", "some", "least", "most", "etwa");

  private final Similarity similarity;

  Disagreement(Similarity similarity) {
    this.similarity = similarity;
  }

  /// @param why in a few words
  /// @param alike how close in meaning, 0 to 1
  record Pair(Given one, Given other, String why, double alike) {
    /// What it is about and in what way they differ: "Seasonal performance factor: 2.9 against
    /// 2.6".
    String headline() {
      if (why.equals(DIVIDED))
        return DIVIDED
            + ": "
            + Prose.cut(Explorer.decapitalised(one.text().replaceFirst("[.!]+$", "")), HEADLINE);
      String topic = Clause.commonWords(one.text(), other.text());
      return topic.isEmpty() ? Prose.sentenceCase(why) : Prose.sentenceCase(topic) + ": " + why;
    }

    List<Given> sides() {
      return List.of(one, other);
    }
  }

  /// A finding taken apart, once for all comparisons.
  ///
  /// @param before words of meaning with the word of meaning directly before them
  private record Side(Given given, List<Part> parts, Map<String, String> before) {
    static List<Side> all(List<Given> findings) {
      return findings.stream()
          .map(g ->
              new Side(
                  g,
                  Clause.of(g.text()).stream().map(c -> new Part(c, Stance.of(c.text()))).toList(),
                  g.before()))
          .toList();
    }
  }

  private record Part(Clause clause, Stance stance) {}

  /// The clearest first.
  List<Pair> among(List<Given> all) {
    return among(all, _ -> true);
  }

  /// Only pairs that matter.
  List<Pair> among(List<Given> all, Predicate<Pair> matters) {
    List<Side> sides = Side.all(all);
    var pairs = new ArrayList<Pair>();
    for (int i = 0; i < sides.size(); i++)
      for (int j = i + 1; j < sides.size(); j++)
        compare(sides.get(i), sides.get(j)).filter(matters).ifPresent(pairs::add);
    return clearest(pairs);
  }

  List<Pair> between(List<Given> ours, List<Given> theirs) {
    List<Side> others = Side.all(theirs);
    var pairs = new ArrayList<Pair>();
    for (Side mine : Side.all(ours))
      for (Side other : others) compare(mine, other).ifPresent(pairs::add);
    return clearest(pairs);
  }

  /// A finding stands in at most one pair of a kind with the same words.
  private static List<Pair> clearest(List<Pair> pairs) {
    var kept = new ArrayList<Pair>();
    var told = new HashSet<Set<String>>();
    pairs.sort(Comparator.comparingDouble(Pair::alike).reversed());
    for (Pair pair : pairs)
      if (kept.size() < MAX && told.add(Set.of(pair.one().text(), pair.other().text())))
        kept.add(pair);
    return kept;
  }

  private Optional<Pair> compare(Side a, Side b) {
    if (a.given().sharesSource(b.given())) return divided(a.given(), b.given());
    // Most pairs have nothing in common and are not worth a closer look.
    if (a.given().gist().common(b.given().gist()) < FEWEST_SHARED) return Optional.empty();
    boolean first = Given.BY_PLACE.compare(a.given(), b.given()) <= 0;
    Side left = first ? a : b;
    Side right = first ? b : a;
    Given one = left.given();
    Given other = right.given();
    if (one.text().equals(other.text())) return Optional.empty();
    if (otherTime(one.text(), other.text()) || otherCase(left, right)) return Optional.empty();
    String why = opposite(left, right);
    if (why.isEmpty()) why = numbers(left, right);
    if (why.isEmpty()) return Optional.empty();
    double alike = similarity.of(one.text(), List.of(other.text()))[0];
    return alike < ALIKE ? Optional.empty() : Optional.of(new Pair(one, other, why, alike));
  }

  private static Optional<Pair> divided(Given a, Given b) {
    if (halves(a, b)) return Optional.of(new Pair(a, b, DIVIDED, 1));
    return halves(b, a) ? Optional.of(new Pair(b, a, DIVIDED, 1)) : Optional.empty();
  }

  /// "Two hold that … The other seven would …": one after the other in one source.
  private static boolean halves(Given one, Given other) {
    return Stance.answersHalf(other.text())
        && Stance.beginsHalf(one.text())
        && Math.abs(other.line() - one.line()) <= 2
        && one.refs().equals(other.refs());
  }

  private static boolean otherTime(String one, String other) {
    if (NOW.matcher(one).find() != NOW.matcher(other).find()) return true;
    Set<String> ours = years(one);
    Set<String> theirs = years(other);
    return !ours.containsAll(theirs) && !theirs.containsAll(ours);
  }

  private static Set<String> years(String text) {
    return YEAR.matcher(text).results().map(r -> r.group()).collect(Collectors.toSet());
  }

  /// "oil boilers" and "gas boilers": a shared word with a word before it that the other lacks, on
  /// both sides.
  private static boolean otherCase(Side one, Side other) {
    return one.before().entrySet().stream()
        .anyMatch(e -> {
          String there = other.before().get(e.getKey());
          return there != null
              && !there.equals(e.getValue())
              && !other.given().stems().contains(e.getValue())
              && !one.given().stems().contains(there);
        });
  }

  private static String opposite(Side one, Side other) {
    for (Part ours : one.parts())
      for (Part others : other.parts()) {
        Clause mine = ours.clause();
        Clause theirs = others.clause();
        if (mine.about(theirs) < SAME_THING) continue;
        Stance a = ours.stance();
        Stance b = others.stance();
        boolean advised = a.advice() != Stance.Advice.NONE && b.advice() != Stance.Advice.NONE;
        if (advised && a.advice() != b.advice()) return "opposite advice";
        if (advised || mine.common(theirs) < 2) continue;
        boolean moved = a.course() != Stance.Course.NONE && b.course() != Stance.Course.NONE;
        if (moved
            && a.course() != b.course()
            && mine.common(theirs) >= 3
            && (a.sameThing(b) || bothMove(mine.sharedName(theirs), a, b)))
          return "opposite courses";
        if (a.denies(b) || b.denies(a)) return "one denies what the other states";
      }
    return "";
  }

  /// "Grades in maths rose", "did not raise grades in maths": the name stands at either side.
  private static boolean bothMove(Set<String> name, Stance a, Stance b) {
    return name.stream().anyMatch(a.moved()::contains)
        && name.stream().anyMatch(b.moved()::contains);
  }

  /// Amounts of the same unit that the same words lead up to.
  private static String numbers(Side one, Side other) {
    for (Part ours : one.parts())
      for (Part others : other.parts()) {
        Clause mine = ours.clause();
        Clause theirs = others.clause();
        if (mine.about(theirs) < SAME_CASE) continue;
        for (Quantity a : measured(mine.text())) {
          List<Quantity> unlike =
              measured(theirs.text()).stream()
                  .filter(b -> b.unit().equals(a.unit()) && comparable(mine, a, theirs, b))
                  .toList();
          if (!unlike.isEmpty() && other.given().amounts().stream().noneMatch(a::agrees))
            return amount(a) + " against " + amount(unlike.getFirst());
        }
      }
    return "";
  }

  static String amount(Quantity q) {
    // A short word behind it is a unit that we do not know.
    return q.unit().isEmpty() ? q.raw().replaceFirst("\\s\\p{L}{4,}.*$", "") : q.raw().strip();
  }

  /// Years and small counts are no measurements.
  static List<Quantity> measured(String clause) {
    return Quantity.in(clause).stream()
        .filter(q -> Character.isDigit(q.raw().charAt(0)) || q.raw().charAt(0) == '-')
        .filter(q -> !YEAR.matcher(q.raw()).matches())
        .filter(q -> !q.unit().isEmpty() || q.raw().contains("."))
        .toList();
  }

  private static boolean comparable(Clause mine, Quantity a, Clause theirs, Quantity b) {
    String before = mine.text().substring(0, Math.max(0, mine.text().indexOf(a.raw())));
    String there = theirs.text().substring(0, Math.max(0, theirs.text().indexOf(b.raw())));
    if (!lead(before).equals(lead(there))) return false;
    Set<String> ours = Clause.subject(before);
    Set<String> others = Clause.subject(there);
    int smaller = Math.min(ours.size(), others.size());
    long shared = ours.stream().filter(others::contains).count();
    return smaller > 0 && shared * 2 >= smaller;
  }

  static String lead(String before) {
    List<String> words = new ArrayList<>(Words.of(before));
    while (!words.isEmpty() && HEDGES.contains(words.getLast())) words.removeLast();
    return !words.isEmpty() && LEADS.contains(words.getLast()) ? words.getLast() : "";
  }

  static void write(List<Pair> pairs, ArrayNode into) {
    for (Pair pair : pairs) into.add(Given.says(text(pair), "inferred", pair.sides()));
  }

  private static String text(Pair pair) {
    double gap = pair.one().support() - pair.other().support();
    String better =
        Math.abs(gap) < 0.05
            ? "Both are about equally well supported."
            : "The " + (gap > 0 ? "first" : "second") + " is better supported by what it cites.";
    return pair.headline()
        + ". \u2018"
        + pair.one().text()
        + "\u2019 Against it: \u2018"
        + pair.other().text()
        + "\u2019 "
        + better;
  }
}
