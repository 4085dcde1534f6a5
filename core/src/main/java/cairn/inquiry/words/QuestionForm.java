package cairn.inquiry.words;

import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/// What can be told from a question alone, cheaply: whether one brief will do. It does unless
/// several sides, a comparison or a survey is asked for; the words are in `question-words.yml`.
public final class QuestionForm {
  private static final JsonNode WORDS = Yaml.parse(Resources.text("question-words.yml"));
  private static final int LONGEST = WORDS.path("longest").asInt();
  private static final int SENTENCES = WORDS.path("sentences").asInt();
  private static final List<List<String>> ASKING = phrases("asking");
  private static final List<List<String>> BROAD = phrases("broad");

  private QuestionForm() {}

  /// Whether it is a question, a short one, and asks for no survey.
  public static boolean simple(String question) {
    String text = question.strip();
    List<String> words = words(text);
    if (words.isEmpty() || words.size() > LONGEST || sentences(text) > SENTENCES) return false;
    boolean asks = text.endsWith("?") || text.endsWith("？") || has(words, ASKING);
    return asks && !has(words, BROAD);
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

  private static boolean has(List<String> words, List<List<String>> phrases) {
    return phrases.stream().anyMatch(p -> Collections.indexOfSubList(words, p) >= 0);
  }

  private static List<List<String>> phrases(String kind) {
    var phrases = new ArrayList<List<String>>();
    for (JsonNode language : WORDS.path(kind))
      for (JsonNode phrase : language) phrases.add(List.of(phrase.asString().split(" ")));
    return phrases;
  }
}
