package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What texts are about: runs of one to three meaning-bearing words that recur in them.
final class KeyPhrases {
  private static final int MAX_WORDS = 3;

  /// What one word alone counts, against 1.9 for two.
  private static final double ONE_WORD = 0.6;

  /// What is left of the score of the phrase that is least close.
  private static final double FAR = 0.2;

  /// With fewer phrases than this, names of the subject itself are better than nothing.
  private static final int ENOUGH = 6;

  /// With fewer texts nothing has to come back to be a theme.
  private static final int FEW = 4;

  private static final Set<String> EMPTY = lines("empty-words.txt");

  private static final Set<String> VAGUE = lines("vague-words.txt");

  /// @param stems the phrase as stems, its identity
  /// @param texts numbers of the texts that have it
  record Phrase(String words, List<String> stems, Set<Integer> texts, double score) {}

  private KeyPhrases() {}

  private static Set<String> lines(String list) {
    return Resource.text(list).lines().collect(Collectors.toSet());
  }

  /// Carries meaning in a sentence but says nothing about its subject.
  static boolean empty(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return Words.stop(lower) || EMPTY.contains(lower);
  }

  /// Says nothing on its own, and something with another word: "level", "sound level".
  private static boolean vague(String word) {
    return VAGUE.contains(String.join("", Words.of(word)));
  }

  /// Best first. Runs of words with one of the subject's are left out: they only name the subject
  /// more closely, and a part of such a name ("air-source" of "air-source heat pumps") says
  /// nothing.
  static List<Phrase> of(List<String> texts, Collection<String> subject) {
    List<Phrase> apart = of(texts, new HashSet<>(subject), true);
    return apart.size() >= ENOUGH ? apart : of(texts, new HashSet<>(subject), false);
  }

  private static List<Phrase> of(List<String> texts, Set<String> subject, boolean apart) {
    var spellings = new LinkedHashMap<List<String>, Map<String, Integer>>();
    var where = new HashMap<List<String>, Set<Integer>>();
    var noun = new HashMap<String, Integer>();
    Language language = Language.of(Words.of(String.join(" ", texts)));
    for (int i = 0; i < texts.size(); i++)
      for (Run found : Run.all(texts.get(i), language)) {
        List<Run.Word> run = found.words();
        if (apart && run.stream().anyMatch(word -> subject.contains(word.stem()))) continue;
        noun.merge(run.getLast().stem(), found.nounAtEnd() ? 1 : -1, Integer::sum);
        for (int from = 0; from < run.size(); from++)
          for (int n = 1; n <= MAX_WORDS && from + n <= run.size(); n++) {
            List<Run.Word> words = run.subList(from, from + n);
            List<String> stems = words.stream().map(Run.Word::stem).toList();
            if (subject.containsAll(stems) || new HashSet<>(stems).size() < n) continue;
            spellings
                .computeIfAbsent(stems, _ -> new TreeMap<>())
                .merge(Run.spelled(words), 1, Integer::sum);
            where.computeIfAbsent(stems, _ -> new java.util.TreeSet<>()).add(i);
          }
      }
    int least = texts.size() >= FEW ? 2 : 1;
    var phrases = new ArrayList<Phrase>();
    for (var entry : spellings.entrySet()) {
      List<String> stems = entry.getKey();
      Set<Integer> having = where.get(stems);
      String words = spelling(entry.getValue());
      // A single word says little about a subject unless it keeps coming back.
      int enough = stems.size() == 1 ? least + 1 : least;
      if (having.size() < enough || language == Language.ENGLISH && !namesSomething(words))
        continue;
      boolean single = stems.size() == 1;
      if (single && (noun.getOrDefault(stems.getFirst(), 0) <= 0 || vague(words))) continue;
      double spread = 1 - (double) having.size() / (texts.size() + 1);
      double length = stems.size() == 1 ? ONE_WORD : Math.pow(stems.size(), 0.9);
      double score = Math.log(1 + having.size()) * length * (0.35 + spread);
      phrases.add(new Phrase(words, stems, Set.copyOf(having), score));
    }
    phrases.sort(Comparator.comparingDouble(Phrase::score).reversed().thenComparing(Phrase::words));
    return withoutParts(phrases);
  }

  /// English verbs and adverbs by their endings: what is left is mostly nouns and names.
  private static boolean namesSomething(String words) {
    String last = words.substring(words.lastIndexOf(' ') + 1).toLowerCase(Locale.ROOT);
    boolean single = words.indexOf(' ') < 0;
    if (last.endsWith("ly") || last.endsWith("ed")) return false;
    return !single || words.length() >= 4 && !last.endsWith("ing") && !last.endsWith("ive");
  }

  /// The same phrases, those that are close to a text first.
  static List<Phrase> closeTo(List<Phrase> phrases, double[] closeness) {
    var weighed = new ArrayList<Phrase>();
    double low = Arrays.stream(closeness).min().orElse(0);
    double range = Math.max(1e-6, Arrays.stream(closeness).max().orElse(1) - low);
    for (int i = 0; i < phrases.size(); i++) {
      Phrase p = phrases.get(i);
      double near = FAR + (1 - FAR) * (closeness[i] - low) / range;
      weighed.add(new Phrase(p.words(), p.stems(), p.texts(), p.score() * near));
    }
    weighed.sort(Comparator.comparingDouble(Phrase::score).reversed().thenComparing(Phrase::words));
    return weighed;
  }

  /// A phrase inside a longer one that occurs nearly as often says nothing of its own.
  private static List<Phrase> withoutParts(List<Phrase> phrases) {
    var kept = new ArrayList<Phrase>();
    for (Phrase phrase : phrases) {
      boolean part = false;
      for (Phrase other : phrases)
        part |=
            other.stems().size() > phrase.stems().size()
                && java.util.Collections.indexOfSubList(other.stems(), phrase.stems()) >= 0
                && other.texts().size() * 2 >= phrase.texts().size();
      if (!part) kept.add(phrase);
    }
    return kept;
  }

  private static String spelling(Map<String, Integer> spellings) {
    String best = "";
    int most = 0;
    for (var entry : spellings.entrySet())
      if (entry.getValue() > most) {
        best = entry.getKey();
        most = entry.getValue();
      }
    return best;
  }
}
