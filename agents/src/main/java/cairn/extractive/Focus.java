package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What a question is after: the words in it that tell statements apart, and the aspect it names.
///
/// In a folder about heat pumps every statement has "heat pump", and only some speak of cost. So a
/// word counts by how few statements have it, and a named aspect counts most; a statement about
/// money speaks of cost even where the word is missing.
final class Focus {
  /// A leading aspect weighs this much more than the rarest word of the question.
  private static final double LEADING = 2.5;

  /// An aspect that only colours the question ("why", "how") weighs this share of it.
  private static final double COLOURING = 0.8;

  /// Speaking of an aspect in other words than the question's counts this much.
  private static final double IN_OTHER_WORDS = 0.6;

  /// What a document is called is what its statements are about.
  private static final double IN_ITS_TITLE = 0.8;

  private static final int SHORTEST_ROOT = 4;

  /// The most a statement can get when it misses what the question is mainly after.
  private static final double BESIDE = 0.4;

  private static final List<Aspect> ASPECTS = aspects();

  private record Aspect(boolean leading, Set<String> asked, Set<String> told) {
    boolean namedBy(String stem) {
      return asked.contains(stem);
    }
  }

  /// One thing to look for: the question's own words, or others that speak of the same.
  private record Term(Set<String> own, Set<String> others, double weight, boolean leading) {
    double in(Set<String> statement, Set<String> around) {
      if (own.stream().anyMatch(statement::contains)) return 1;
      if (others.stream().anyMatch(statement::contains)) return IN_OTHER_WORDS;
      return own.stream().anyMatch(around::contains) ? IN_ITS_TITLE : 0;
    }
  }

  private final List<Term> terms = new ArrayList<>();

  /// A statement among others.
  ///
  /// @param source what tells its source from others: its title, its path
  record Told(String text, String source) {}

  /// @param statements those among which it has to choose
  Focus(String question, Collection<Told> statements) {
    Map<String, Double> rarity = rarity(question, statements);
    double rarest = rarity.values().stream().mapToDouble(d -> d).max().orElse(1);
    Set<String> words = words(question);
    Set<String> named = new HashSet<>();
    for (Aspect aspect : ASPECTS) {
      if (words.stream().noneMatch(aspect::namedBy)) continue;
      List<String> own = words.stream().filter(aspect::namedBy).toList();
      named.addAll(own);
      double weight = rarest * (aspect.leading() ? LEADING : COLOURING);
      terms.add(new Term(Set.copyOf(own), aspect.told(), weight, aspect.leading()));
    }
    rarity.forEach((stem, weight) -> {
      if (!named.contains(stem)) terms.add(new Term(Set.of(stem), Set.of(), weight, false));
    });
  }

  /// Rare among sources and among statements: what every source speaks of is only the background. A
  /// word that no statement has is looked for in its relatives ("noisy" in "noise"), if any.
  private static Map<String, Double> rarity(String question, Collection<Told> statements) {
    var having = new HashMap<String, Integer>();
    var sources = new HashMap<String, Set<String>>();
    Set<String> all = new HashSet<>();
    for (Told told : statements) {
      all.add(told.source());
      Set<String> stems = words(told.text());
      stems.addAll(words(told.source()));
      for (String stem : stems) {
        having.merge(stem, 1, Integer::sum);
        sources.computeIfAbsent(stem, _ -> new HashSet<>()).add(told.source());
      }
    }
    var rarity = new HashMap<String, Double>();
    for (String asked : Language.content(question))
      for (String stem : having.containsKey(asked) ? Set.of(asked) : kin(asked, having.keySet()))
        rarity.put(
            stem,
            Math.log(1 + (double) statements.size() / having.get(stem))
                * Math.log(1 + (double) all.size() / sources.get(stem).size()));
    return rarity;
  }

  /// Words with the same beginning and nearly the same length.
  private static Set<String> kin(String asked, Set<String> stems) {
    int shared = Math.max(SHORTEST_ROOT, asked.length() - 2);
    if (asked.length() < shared) return Set.of();
    String root = asked.substring(0, shared);
    Set<String> kin = new HashSet<>();
    for (String stem : stems)
      if (stem.startsWith(root) && stem.length() <= asked.length() + 2) kin.add(stem);
    return kin;
  }

  /// The words of a question that name its subject, not what is asked about it.
  static Set<String> subject(String question) {
    Set<String> stems = Language.content(question);
    stems.removeIf(stem -> ASPECTS.stream().anyMatch(a -> a.namedBy(stem)));
    return stems;
  }

  /// Also the small words: "because" and "than" say what a statement does. Signs of money are
  /// words, too.
  private static Set<String> words(String text) {
    String spelled =
        text.replace("\u20ac", " eur ").replace("$", " usd ").replace("\u00a3", " gbp ");
    Set<String> words = new HashSet<>();
    for (String word : Words.of(spelled)) words.add(Words.stem(word));
    return words;
  }

  /// How much of what the question is after a statement speaks of, 0 to 1.
  double on(Told told) {
    Set<String> statement = words(told.text());
    Set<String> around = words(told.source());
    double all = 0;
    double met = 0;
    boolean leads = false;
    boolean led = false;
    for (Term term : terms) {
      double in = term.in(statement, around);
      all += term.weight();
      met += in * term.weight();
      leads |= term.leading();
      led |= term.leading() && in > 0;
    }
    double share = all == 0 ? 0 : met / all;
    return leads && !led ? share * BESIDE : share;
  }

  private static List<Aspect> aspects() {
    var aspects = new ArrayList<Aspect>();
    for (JsonNode a : Resource.yaml("aspects.yaml"))
      aspects.add(
          new Aspect(
              a.path("leading").asBoolean(false), stems(a.path("asked")), stems(a.path("told"))));
    return List.copyOf(aspects);
  }

  private static Set<String> stems(JsonNode words) {
    Set<String> stems = new HashSet<>();
    for (String word : Resource.words(words)) stems.addAll(words(word));
    return stems;
  }
}
