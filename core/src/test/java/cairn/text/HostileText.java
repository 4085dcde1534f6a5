package cairn.text;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Texts that lead a regular expression to go back and forth: its own words and the usual
/// characters, repeated, with an end that does not fit.
public final class HostileText {
  private static final Pattern WORD = Pattern.compile("\\p{L}{2,12}");
  private static final List<String> PIECES =
      List.of(" ", "\n", "a", "1", "-", ".", "a ", "1,", "- ", "\n ", "不");
  private static final int WORDS = 3;

  private HostileText() {}

  /// @param length of each text, about
  public static List<String> against(String regex, int length) {
    Set<String> pieces = new LinkedHashSet<>(PIECES);
    List<String> words = words(regex);
    for (String word : words) {
      pieces.add(word);
      pieces.add(word + " ");
    }
    var texts = new ArrayList<String>();
    for (String piece : pieces) {
      String run = piece.repeat(Math.max(1, length / piece.length()));
      texts.add((words.isEmpty() ? "a" : words.getFirst() + " ") + run + "\u0001");
    }
    return texts;
  }

  private static List<String> words(String regex) {
    Set<String> words = new LinkedHashSet<>();
    Matcher word = WORD.matcher(regex.replaceAll("\\\\[a-zA-Z]", " "));
    while (word.find() && words.size() < WORDS) words.add(word.group());
    return List.copyOf(words);
  }

  /// The largest cost of a search for the length of its text, over all of these texts.
  public static double costPerCharacter(BoundedPattern pattern, int length) {
    double most = 0;
    for (String text : against(pattern.regex(), length))
      most = Math.max(most, (double) pattern.cost(text) / text.length());
    return most;
  }
}
