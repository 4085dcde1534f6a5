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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What texts are about: runs of one to three meaning-bearing words that recur in them.
final class KeyPhrases {
  private static final int MAX_WORDS = 3;
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}][\\p{L}\\d]*(?:-[\\p{L}\\d]+)*");

  /// What one word alone counts, against 1.9 for two.
  private static final double ONE_WORD = 0.6;

  /// What is left of the score of the phrase that is least close.
  private static final double FAR = 0.2;

  /// With fewer phrases than this, names of the subject itself are better than nothing.
  private static final int ENOUGH = 6;

  private static final Set<String> EMPTY = emptyWords();

  /// @param stems the phrase as stems, its identity
  /// @param texts numbers of the texts that have it
  record Phrase(String words, List<String> stems, Set<Integer> texts, double score) {}

  private KeyPhrases() {}

  /// Words that carry meaning in a sentence but say nothing about its subject.
  private static Set<String> emptyWords() {
    return Resource.text("empty-words.txt").lines().collect(Collectors.toSet());
  }

  static boolean empty(String word) {
    String lower = word.toLowerCase(Locale.ROOT);
    return Words.stop(lower) || EMPTY.contains(lower);
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
      for (Run found : runs(texts.get(i), language)) {
        List<String> run = found.words();
        if (apart && run.stream().anyMatch(word -> subject.contains(stem(word)))) continue;
        noun.merge(stem(run.getLast()), found.nounAtEnd() ? 1 : -1, Integer::sum);
        for (int from = 0; from < run.size(); from++)
          for (int n = 1; n <= MAX_WORDS && from + n <= run.size(); n++) {
            List<String> words = run.subList(from, from + n);
            List<String> stems = words.stream().map(KeyPhrases::stem).toList();
            if (subject.containsAll(stems) || new HashSet<>(stems).size() < n) continue;
            spellings
                .computeIfAbsent(stems, _ -> new TreeMap<>())
                .merge(String.join(" ", words), 1, Integer::sum);
            where.computeIfAbsent(stems, _ -> new java.util.TreeSet<>()).add(i);
          }
      }
    int least = texts.size() >= 8 ? 2 : 1;
    var phrases = new ArrayList<Phrase>();
    for (var entry : spellings.entrySet()) {
      List<String> stems = entry.getKey();
      Set<Integer> having = where.get(stems);
      String words = spelling(entry.getValue());
      // A single word says little about a subject unless it keeps coming back.
      int enough = stems.size() == 1 ? least + 1 : least;
      if (having.size() < enough || language == Language.ENGLISH && !namesSomething(words))
        continue;
      if (stems.size() == 1 && noun.getOrDefault(stems.getFirst(), 0) <= 0) continue;
      double spread = 1 - (double) having.size() / (texts.size() + 1);
      double length = stems.size() == 1 ? ONE_WORD : Math.pow(stems.size(), 0.9);
      double score = Math.log(1 + having.size()) * length * (0.35 + spread);
      phrases.add(new Phrase(words, stems, Set.copyOf(having), score));
    }
    phrases.sort(Comparator.comparingDouble(Phrase::score).reversed().thenComparing(Phrase::words));
    return withoutParts(phrases);
  }

  /// @param nounAtEnd behind "the" or "of" stands a name, and so at the end of several words;
  ///   behind "to" or "can" a verb
  private record Run(List<String> words, boolean nounAtEnd) {
    static Run of(String before, List<String> words, Language language) {
      boolean noun = language.nouns() || words.size() > 1 || language.before().contains(before);
      return new Run(List.copyOf(words), noun);
    }
  }

  private static String stem(String word) {
    return Words.stem(word.toLowerCase(Locale.ROOT));
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

  /// Stretches of words without stop words or punctuation between them.
  private static List<Run> runs(String text, Language language) {
    var runs = new ArrayList<Run>();
    var run = new ArrayList<String>();
    String before = "";
    String previous = "";
    int last = 0;
    Matcher m = TOKEN.matcher(text);
    while (m.find()) {
      boolean apart = !text.substring(last, m.start()).isBlank();
      String word = m.group();
      String folded = String.join("", Words.of(word));
      boolean empty =
          empty(word)
              || word.length() < 3
              || language.empty(folded)
              || language.nouns() && !Character.isUpperCase(word.charAt(0));
      if ((apart || empty) && !run.isEmpty()) {
        runs.add(Run.of(before, run, language));
        run.clear();
      }
      if (!empty) {
        if (run.isEmpty()) before = apart && !elided(text, m.start()) ? "" : previous;
        run.add(language.nouns() ? word : tame(word, last == 0));
      }
      previous = folded;
      last = m.end();
    }
    if (!run.isEmpty()) runs.add(Run.of(before, run, language));
    return runs;
  }

  /// As in "l'effet": no punctuation, but an article.
  private static boolean elided(String text, int at) {
    return at > 0 && (text.charAt(at - 1) == '\'' || text.charAt(at - 1) == '\u2019');
  }

  /// A capital at the start of a sentence is no name.
  private static String tame(String word, boolean starts) {
    boolean acronym = word.length() > 1 && Character.isUpperCase(word.charAt(1));
    return starts && !acronym ? word.toLowerCase(Locale.ROOT) : word;
  }
}
