package cairn.extractive;

import cairn.sources.Polarity;
import cairn.sources.Quantity;
import cairn.sources.Similarity;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Pairs of findings that cannot both hold as stated: same subject, but other numbers of the same
/// unit, or one denies what the other affirms. Cautious: a false alarm costs the reader more than a
/// missed one, because every finding is shown anyway.
final class Disagreement {
  /// Meaning-bearing words two findings must share before they can disagree.
  private static final double SAME_SUBJECT = 0.5;

  /// And how alike they must be in meaning.
  private static final double ALIKE = 0.78;

  private static final int MAX = 6;

  private final Similarity similarity;

  Disagreement(Similarity similarity) {
    this.similarity = similarity;
  }

  record Pair(Given one, Given other, String why) {}

  List<Pair> among(List<Given> all) {
    var pairs = new ArrayList<Pair>();
    for (int i = 0; i < all.size() && pairs.size() < MAX; i++)
      for (int j = i + 1; j < all.size() && pairs.size() < MAX; j++)
        compare(all.get(i), all.get(j), pairs);
    return pairs;
  }

  List<Pair> between(List<Given> ours, List<Given> theirs) {
    var pairs = new ArrayList<Pair>();
    for (Given mine : ours)
      for (Given other : theirs) if (pairs.size() < MAX) compare(mine, other, pairs);
    return pairs;
  }

  private void compare(Given one, Given other, List<Pair> pairs) {
    if (one.sharesSource(other) || subject(one, other) < SAME_SUBJECT) return;
    String why = numbers(one, other);
    if (why.isEmpty() && Polarity.denies(one.text()) != Polarity.denies(other.text()))
      why = "one denies what the other states";
    if (why.isEmpty()) return;
    if (similarity.of(one.text(), List.of(other.text()))[0] >= ALIKE)
      pairs.add(new Pair(one, other, why));
  }

  /// Shared words over those of the shorter finding, numbers left out.
  private static double subject(Given one, Given other) {
    Set<String> a = withoutNumbers(one.stems());
    Set<String> b = withoutNumbers(other.stems());
    long shared = a.stream().filter(b::contains).count();
    int smaller = Math.min(a.size(), b.size());
    return smaller < 4 ? 0 : (double) shared / smaller;
  }

  private static Set<String> withoutNumbers(Set<String> stems) {
    var words = new HashSet<String>();
    for (String stem : stems) if (!Character.isDigit(stem.charAt(0))) words.add(stem);
    return words;
  }

  /// Numbers with a unit are compared with all of that unit; bare ones only where the same word
  /// leads up to them ("averaged 2.9" and "averaged 2.6").
  private static String numbers(Given one, Given other) {
    for (Quantity a : Quantity.in(one.text())) {
      boolean bare = a.unit().isEmpty();
      String lead = leadingWord(one.text(), a);
      List<Quantity> same =
          Quantity.in(other.text()).stream()
              .filter(b -> b.unit().equals(a.unit()))
              .filter(b -> !bare || !lead.isEmpty() && lead.equals(leadingWord(other.text(), b)))
              .toList();
      if (!same.isEmpty() && same.stream().noneMatch(a::agrees))
        return a.raw() + " against " + same.getFirst().raw();
    }
    return "";
  }

  private static String leadingWord(String text, Quantity q) {
    int at = text.indexOf(q.raw());
    List<String> before = at <= 0 ? List.of() : Words.of(text.substring(0, at));
    if (before.isEmpty() || Words.stop(before.getLast())) return "";
    return Words.stem(before.getLast());
  }

  static void write(List<Pair> pairs, ArrayNode into) {
    for (Pair pair : pairs) into.add(passage(pair));
  }

  private static ObjectNode passage(Pair pair) {
    double gap = pair.one().support() - pair.other().support();
    String better =
        Math.abs(gap) < 0.05
            ? "Both are about equally well supported."
            : "The " + (gap > 0 ? "first" : "second") + " is better supported by what it cites.";
    return Given.says(
        "Two findings do not fit together ("
            + pair.why()
            + "): \u2018"
            + pair.one().text()
            + "\u2019 \u2014 and: \u2018"
            + pair.other().text()
            + "\u2019 "
            + better,
        "inferred",
        List.of(pair.one(), pair.other()));
  }
}
