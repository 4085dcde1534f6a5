package cairn.retrieval.copy;

import cairn.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The words of a text as copies are told apart by: layout, case and accents do not count, and for
/// each word whether another in its place would change what the text says.
///
/// @param said lower case, without accents; a character by itself where a script has no spaces
/// @param telling numbers, names and negations
/// @param first whether a line begins with it
public record CopyWords(String[] said, boolean[] telling, boolean[] first) {
  private static final Set<String> NEGATIONS =
      Set.of("no", "not", "never", "none", "nor", "neither", "without", "cannot", "t");

  public static CopyWords of(String text) {
    List<String> said = new ArrayList<>();
    BitSet telling = new BitSet();
    BitSet first = new BitSet();
    boolean fresh = true; // a capital here says nothing
    boolean line = true;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      int next = i + Character.charCount(c);
      if (!Character.isLetterOrDigit(c)) {
        fresh |= c == '.' || c == '!' || c == '?' || c == ':' || c == '\n' || c == '|' || c == '#';
        line |= c == '\n';
        i = next;
        continue;
      }
      int end = unspaced(c) ? next : end(text, next);
      String raw = text.substring(i, end);
      boolean name = !fresh && Character.isUpperCase(c);
      for (String word : words(raw)) {
        boolean number = word.chars().anyMatch(Character::isDigit);
        telling.set(said.size(), number || name || NEGATIONS.contains(word));
        first.set(said.size(), line);
        said.add(number ? word.replace(",", "") : word);
        line = false;
      }
      fresh = false;
      i = end;
    }
    int size = said.size();
    return new CopyWords(said.toArray(String[]::new), flags(telling, size), flags(first, size));
  }

  private static List<String> words(String raw) {
    boolean plain = raw.chars().allMatch(c -> c < 128);
    if (plain) return List.of(raw.toLowerCase(Locale.ROOT));
    return unspaced(raw.codePointAt(0)) ? List.of(raw) : Words.of(raw);
  }

  private static boolean[] flags(BitSet set, int size) {
    boolean[] flags = new boolean[size];
    for (int i = 0; i < size; i++) flags[i] = set.get(i);
    return flags;
  }

  static boolean negation(String word) {
    return NEGATIONS.contains(word);
  }

  int size() {
    return said.length;
  }

  /// The words from one place to another run together, as a line break may have cut one in two.
  String joined(int from, int to) {
    StringBuilder joined = new StringBuilder();
    for (int i = from; i < to; i++) joined.append(said[i]);
    return joined.toString();
  }

  /// A hash of `length` words from `at`.
  long shingle(int at, int length) {
    long hash = 1125899906842597L;
    for (int i = at; i < at + length; i++) hash = 31 * hash + said[i].hashCode();
    return mix(hash);
  }

  static long mix(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  private static int end(String text, int from) {
    int i = from;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      boolean inner =
          (c == '.' || c == ',')
              && i + 1 < text.length()
              && Character.isDigit(text.charAt(i - 1))
              && Character.isDigit(text.charAt(i + 1));
      boolean mark = Character.getType(c) == Character.NON_SPACING_MARK;
      if (!inner && !mark && (!Character.isLetterOrDigit(c) || unspaced(c))) break;
      i += Character.charCount(c);
    }
    return i;
  }

  /// Scripts that put no space between words.
  private static boolean unspaced(int c) {
    if (c < 0x0E00) return false;
    return switch (Character.UnicodeScript.of(c)) {
      case HAN, HIRAGANA, KATAKANA, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }
}
