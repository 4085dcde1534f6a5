package cairn.sources;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.List;

/// Words cut to their beginning, so that forms of one word, and related words of two languages
/// (*anonymisation*, *anonymisé*), are the same.
public final class Roots {
  /// Long enough to tell words apart, short enough to leave endings out.
  public static final int LENGTH = 5;

  private Roots() {}

  /// The root of each word, in order, and that of the second part behind a compound; small words
  /// are not left out.
  public static List<String> of(String text) {
    List<String> roots = new ArrayList<>();
    for (String word : Compounds.words(text)) roots.add(root(word));
    return roots;
  }

  /// @param word as [Words#of] spells it
  public static String root(String word) {
    if (Character.isDigit(word.charAt(0))) return word;
    String stem = word.length() > LENGTH ? word : Words.stem(word);
    return stem.length() > LENGTH ? stem.substring(0, LENGTH) : stem;
  }
}
