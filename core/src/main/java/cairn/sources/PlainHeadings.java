package cairn.sources;

import cairn.text.BoundedPattern;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;

/// The headings of plain text, which no sign marks: a short line that is underlined, or that stands
/// alone and does not end like a sentence.
public final class PlainHeadings {
  private static final int LONGEST = 72;
  private static final int MOST_WORDS = 12;
  private static final int FEWEST_LETTERS = 3;
  private static final int UNDERLINE = 3;

  /// A text with such a line marks its headings itself.
  private static final BoundedPattern MARKED = BoundedPattern.of("(?m)^#{1,6} \\S");

  private static final BoundedPattern NUMBER =
      BoundedPattern.of("^(?:[A-Z]\\.?|\\d{1,3})(?:\\.\\d{1,3})*[.)]?\\s");

  private static final BoundedPattern BEGINS = BoundedPattern.of("^[\\p{Lu}\\d\u00a7]");

  /// What no heading has: signs of code, of tables and of lists of names.
  private static final BoundedPattern CODE = BoundedPattern.of("[={}<>\\[\\]|\\\\;]|\\s{3}|\\(\\)");

  private static final BoundedPattern ENDED = BoundedPattern.of("[.,;:!\u2026]$");

  private final Map<Integer, Integer> levels = new HashMap<>();
  private final Map<Character, Integer> signs = new HashMap<>();

  private PlainHeadings() {}

  public static PlainHeadings of(String text) {
    PlainHeadings found = new PlainHeadings();
    if (MARKED.found(text)) return found;
    String above = "";
    int at = 0;
    while (at < text.length()) {
      int end = lineEnd(text, at);
      String line = text.substring(at, Math.min(end, at + 2 * LONGEST));
      String below = end < text.length() ? lineAt(text, end + 1) : "";
      if (above.isBlank() && !line.isBlank()) found.add(line, below, at);
      above = line;
      at = end + 1;
    }
    return found;
  }

  /// The level of the heading whose first letter stands there, 1 for the outermost.
  public OptionalInt levelAt(int offset) {
    Integer level = levels.get(offset);
    return level == null ? OptionalInt.empty() : OptionalInt.of(level);
  }

  private void add(String line, String below, int at) {
    String words = line.strip();
    boolean underlined = underline(below.strip(), words);
    if (!underlined && !below.isBlank() || !names(words, underlined)) return;
    int indent = line.length() - line.stripLeading().length();
    levels.put(at + indent, level(words, indent, underlined ? below.strip().charAt(0) : ' '));
  }

  private static boolean names(String words, boolean underlined) {
    if (words.length() > LONGEST || words.split("\\s+").length > MOST_WORDS) return false;
    if (words.codePoints().filter(Character::isLetter).count() < FEWEST_LETTERS) return false;
    if (underlined) return true;
    boolean ended = ENDED.found(words) && !(words.endsWith(".") && NUMBER.found(words));
    return BEGINS.found(words) && !ended && !CODE.found(words);
  }

  private int level(String words, int indent, char sign) {
    if (NUMBER.found(words)) {
      String number = words.split("\\s+", 2)[0];
      int dots = (int) number.chars().filter(c -> c == '.').count();
      return number.endsWith(".") ? dots : dots + 1;
    }
    if (sign != ' ') return signs.computeIfAbsent(sign, _ -> signs.size() + 1);
    return indent == 0 ? 1 : 2;
  }

  /// Whether a line is empty, or of one sign as under a heading.
  public static boolean rule(String line) {
    String signs = line.strip();
    return signs.isEmpty()
        || "=-~^*\"+".indexOf(signs.charAt(0)) >= 0
            && signs.chars().allMatch(c -> c == signs.charAt(0));
  }

  /// A line of one sign, about as long as what stands above it.
  private static boolean underline(String line, String above) {
    return line.length() >= UNDERLINE && rule(line) && line.length() * 2 >= above.length();
  }

  private static String lineAt(String text, int start) {
    return text.substring(start, Math.min(lineEnd(text, start), start + 2 * LONGEST));
  }

  private static int lineEnd(String text, int from) {
    int end = from >= text.length() ? -1 : text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }
}
