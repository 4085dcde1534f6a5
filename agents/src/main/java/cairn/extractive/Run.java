package cairn.extractive;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A stretch of meaning-bearing words without small words or punctuation between them, except those
/// that join two words to one name.
///
/// @param nounAtEnd behind "the" or "of" stands a name, and so at the end of several words; behind
///   "to" or "can" a verb, behind a number a unit
record Run(List<Word> words, boolean nounAtEnd) {
  private static final Pattern TOKEN = Pattern.compile("[\\p{L}][\\p{L}\\d]*(?:-[\\p{L}\\d]+)*");

  /// "per hectare": what follows is a unit.
  private static final Set<String> PER = Set.of("per", "por", "par", "pro", "je");

  private static final Pattern NUMBER_BEFORE = Pattern.compile("[\\d%]\\s*$");

  private static final int SHORTEST = 3;

  /// @param link what joins it to the word before, with its spaces
  /// @param stem without accents, as words are compared
  record Word(String link, String text, String stem) {
    static Word of(String link, String text) {
      return new Word(link, text, Words.stem(String.join("-", Words.of(text))));
    }
  }

  static String spelled(List<Word> words) {
    var spelled = new StringBuilder(words.getFirst().text());
    for (Word word : words.subList(1, words.size()))
      spelled.append(word.link()).append(word.text());
    return spelled.toString();
  }

  static List<Run> all(String text, Language language) {
    var runs = new ArrayList<Run>();
    var run = new ArrayList<Word>();
    var between = new ArrayList<String>();
    String before = "";
    String previous = "";
    int last = 0;
    int end = 0;
    Matcher m = TOKEN.matcher(text);
    while (m.find()) {
      String gap = text.substring(last, m.start());
      String word = m.group();
      String folded = String.join("", Words.of(word));
      boolean apart = !gap.isBlank() && !(elided(text, m.start()) && gap.length() == 1);
      boolean empty = empty(word, folded, language);
      if (!run.isEmpty() && (apart || !empty && !joined(between, language))) {
        runs.add(of(before, run, language));
        run.clear();
      }
      if (empty) between.add(apart ? "" : folded);
      else {
        if (run.isEmpty()) before = lead(text, m.start(), apart, previous);
        String link = run.isEmpty() ? "" : text.substring(end, m.start());
        run.add(Word.of(link, language.nouns() ? word : tame(word, last == 0)));
        between.clear();
        end = m.end();
      }
      previous = folded;
      last = m.end();
    }
    if (!run.isEmpty()) runs.add(of(before, run, language));
    return runs;
  }

  private static Run of(String before, List<Word> words, Language language) {
    boolean unit = before.equals("0") || words.size() == 1 && PER.contains(before);
    boolean noun = language.nouns() || words.size() > 1 || language.before().contains(before);
    return new Run(List.copyOf(words), noun && !unit);
  }

  private static boolean empty(String word, String folded, Language language) {
    return language == Language.ENGLISH && KeyPhrases.empty(word)
        || word.length() < SHORTEST
        || language.empty(folded)
        || language.nouns() && !Character.isUpperCase(word.charAt(0));
  }

  /// Nothing between two words, or a link and at most an article.
  private static boolean joined(List<String> between, Language language) {
    if (between.isEmpty()) return true;
    return language.links().contains(between.getFirst())
        && between.size() <= 2
        && between.stream().skip(1).allMatch(language.before()::contains);
  }

  /// The word before, `0` for a number.
  private static String lead(String text, int at, boolean apart, String previous) {
    if (NUMBER_BEFORE.matcher(text.substring(Math.max(0, at - 3), at)).find()) return "0";
    return apart ? "" : previous;
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
