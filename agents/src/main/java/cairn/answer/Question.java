package cairn.answer;

import cairn.sources.Compounds;
import cairn.sources.Kin;
import cairn.sources.Pool;
import cairn.sources.Roots;
import cairn.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// A question as places are compared with it.
///
/// @param weights of its roots, and of the second parts of its compounds: how much each tells these
///   sources apart (idf), 1 in all
/// @param kin for each root, those of words that say nearly the same
/// @param order its roots in the order of the question
/// @param absent its words that occur nowhere
/// @param absentWeight what they are worth together
/// @param kindred 1 if its small words are usual in the sources, down to 0: a question in another
///   language than theirs has words that they lack for that reason alone
record Question(
    String text,
    Optional<AnswerType> type,
    Map<String, Double> weights,
    Map<String, Set<String>> kin,
    List<String> order,
    List<String> absent,
    double absentWeight,
    double kindred) {
  /// A small word of their language stands in every twentieth passage at least.
  private static final int USUAL = 20;

  /// So many of them show the language.
  private static final int ENOUGH = 2;

  /// What a word akin to one of the question is worth instead of it.
  private static final double KINDRED = 0.6;

  private static final Set<String> SMALL = listed("small-words.txt");

  /// "What drives the cost" asks for causes: no place needs the word "drives".
  private static final Set<String> ASKING = listed("asking-words.txt");

  private static final Set<String> OPENING =
      Set.of("what", "which", "was", "wat", "qui", "factors");

  static Question of(String text, Pool pool) {
    Map<String, String> words = new LinkedHashMap<>();
    List<String> order = new ArrayList<>();
    Set<String> heads = new LinkedHashSet<>();
    String before = "";
    for (String word : Words.of(text)) {
      boolean asks = OPENING.contains(before) && ASKING.contains(word);
      before = word;
      if (SMALL.contains(word) || asks) continue;
      words.putIfAbsent(Roots.root(word), word);
      order.add(Roots.root(word));
      Compounds.head(word).map(Roots::root).ifPresent(heads::add);
    }
    heads.removeAll(words.keySet());
    if (words.isEmpty()) // a question of small words only is taken as it is
    for (String word : Words.of(text)) {
        words.putIfAbsent(Roots.root(word), word);
        order.add(Roots.root(word));
      }
    Map<String, Set<String>> kin = Kin.asked(text);
    Map<String, Double> weights = new LinkedHashMap<>();
    List<String> absent = new ArrayList<>();
    double sum = 0;
    double missing = 0;
    List<String> roots = new ArrayList<>(words.keySet());
    roots.addAll(heads);
    for (String root : roots) {
      int n = pool.holding().getOrDefault(root, 0);
      if (n == 0) // the sources may say it in other words
      for (String other : kin.get(root)) n = Math.max(n, pool.holding().getOrDefault(other, 0));
      double idf = Math.log(1 + (pool.passages() - n + 0.5) / (n + 0.5));
      weights.put(root, idf);
      sum += idf;
      if (n > 0 || heads.contains(root)) continue;
      absent.add(words.get(root));
      if (!saidByHead(words.get(root), pool)) missing += idf;
    }
    long small = Words.of(text).stream().filter(SMALL::contains).count();
    long usual =
        Words.of(text).stream()
            .filter(SMALL::contains)
            .filter(w -> pool.holding().getOrDefault(Roots.root(w), 0) * USUAL >= pool.passages())
            .count();
    double all = Math.max(1e-9, sum);
    weights.replaceAll((_, w) -> w / all);
    return new Question(
        text,
        AnswerType.of(text),
        weights,
        kin,
        order,
        List.copyOf(absent),
        missing / all,
        small < ENOUGH ? 1 : Math.min(1, (double) usual / ENOUGH));
  }

  /// A compound that occurs nowhere is no missing word where its second part occurs.
  private static boolean saidByHead(String word, Pool pool) {
    return Compounds.head(word)
        .map(Roots::root)
        .filter(head -> pool.holding().getOrDefault(head, 0) > 0)
        .isPresent();
  }

  /// The part of the question, by weight, that these roots name.
  double coverage(Set<String> roots) {
    double sum = 0;
    for (Map.Entry<String, Double> one : weights.entrySet())
      if (roots.contains(one.getKey())) sum += one.getValue();
      else if (kin.get(one.getKey()).stream().anyMatch(roots::contains))
        sum += KINDRED * one.getValue();
    return sum;
  }

  /// The part of neighbouring pairs of its words that stand close together in a text, too.
  double pairs(List<String> roots, int within) {
    int pairs = 0;
    int found = 0;
    for (int i = 1; i < order.size(); i++) {
      String first = order.get(i - 1);
      String second = order.get(i);
      if (first.equals(second)) continue;
      pairs++;
      if (near(roots, first, second, within)) found++;
    }
    return pairs == 0 ? 0 : (double) found / pairs;
  }

  private static boolean near(List<String> roots, String first, String second, int within) {
    int firstAt = -1;
    int secondAt = -1;
    for (int i = 0; i < roots.size(); i++) {
      if (roots.get(i).equals(first)) firstAt = i;
      if (roots.get(i).equals(second)) secondAt = i;
      if (firstAt >= 0 && secondAt >= 0 && Math.abs(firstAt - secondAt) <= within) return true;
    }
    return false;
  }

  TakenForGranted granted() {
    return TakenForGranted.in(text, kindred == 1);
  }

  /// Whether a word is grammar rather than what is asked.
  static boolean small(String word) {
    return SMALL.contains(word);
  }

  private static Set<String> listed(String file) {
    Set<String> small = new HashSet<>();
    AnswerType.resource(file)
        .lines()
        .filter(l -> !l.startsWith("#"))
        .forEach(l -> small.addAll(List.of(l.strip().split("\\s+"))));
    return Set.copyOf(small);
  }
}
