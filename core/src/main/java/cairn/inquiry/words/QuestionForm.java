package cairn.inquiry.words;

import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What can be told from a question alone, cheaply: whether one brief will do. The words are in
/// `question-words.yml`; what no list knows is not simple.
public final class QuestionForm {
  private static final JsonNode WORDS = Yaml.parse(Resources.text("question-words.yml"));
  private static final int LONGEST = WORDS.path("longest").asInt();
  private static final int OPENING = WORDS.path("opening").asInt();
  private static final List<List<String>> FACT = phrases("fact");
  private static final List<List<String>> BROAD = phrases("broad");

  private QuestionForm() {}

  /// Whether it asks once, for one fact, in one short sentence.
  public static boolean simple(String question) {
    String text = question.strip();
    if (text.chars().filter(c -> c == '?').count() > 1 || text.contains("; ")) return false;
    List<String> words = words(text);
    if (words.isEmpty() || words.size() > LONGEST || sentences(text) > 1) return false;
    if (BROAD.stream().anyMatch(phrase -> !places(words, phrase).isEmpty())) return false;
    Set<Integer> asked = new LinkedHashSet<>();
    for (List<String> phrase : FACT) asked.addAll(places(words, phrase));
    return asked.size() == 1 && asked.iterator().next() < OPENING;
  }

  /// A full stop inside `linger.ms` or `GOV.UK` ends nothing.
  private static int sentences(String text) {
    int ends = 1;
    for (int i = 0; i + 2 < text.length(); i++)
      if (".!?".indexOf(text.charAt(i)) >= 0 && Character.isWhitespace(text.charAt(i + 1))) ends++;
    return ends;
  }

  private static List<String> words(String text) {
    var words = new ArrayList<String>();
    for (String part : text.toLowerCase(Locale.ROOT).split("[\\s,;:()\"“”«»]+")) {
      String word = trimmed(part);
      if (!word.isEmpty()) words.add(word);
    }
    return words;
  }

  private static String trimmed(String part) {
    int from = 0;
    int to = part.length();
    while (from < to && !Character.isLetterOrDigit(part.charAt(from))) from++;
    while (to > from && !Character.isLetterOrDigit(part.charAt(to - 1))) to--;
    return part.substring(from, to);
  }

  private static List<Integer> places(List<String> words, List<String> phrase) {
    var places = new ArrayList<Integer>();
    for (int i = 0; i + phrase.size() <= words.size(); i++)
      if (words.subList(i, i + phrase.size()).equals(phrase)) places.add(i);
    return places;
  }

  private static List<List<String>> phrases(String kind) {
    var phrases = new ArrayList<List<String>>();
    for (JsonNode language : WORDS.path(kind))
      for (JsonNode phrase : language) phrases.add(List.of(phrase.asString().split(" ")));
    return phrases;
  }
}
