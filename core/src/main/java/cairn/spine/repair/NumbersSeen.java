package cairn.spine.repair;

import java.util.HashMap;
import java.util.Map;

/// The highest number of each kind of id (`O` of `O05`) in texts that outlived a loss of events.
/// Scans by hand: a damaged line may hold anything.
public final class NumbersSeen {
  private static final int MAX_LETTERS = 3;
  private static final int MAX_DIGITS = 8;

  private final Map<String, Long> highest = new HashMap<>();

  public Map<String, Long> highest() {
    return Map.copyOf(highest);
  }

  /// Ids that are a whole string of a JSON line, damaged or not.
  void quoted(String json) {
    for (int at = json.indexOf('"'); at >= 0; at = json.indexOf('"', at + 1))
      id(json, at + 1, true);
  }

  /// Ids with which a line of a rendered file begins: `## C07: …`, `- id: O05`, `- N12`. Ids in
  /// running text are not believed; people write about models and rooms.
  public void beginning(String line) {
    int at = 0;
    while (at < line.length() && " #-*|[\"'".indexOf(line.charAt(at)) >= 0) at++;
    if (line.startsWith("id:", at)) at += "id:".length();
    while (at < line.length() && " \"'".indexOf(line.charAt(at)) >= 0) at++;
    id(line, at, false);
  }

  private void id(String text, int from, boolean toQuote) {
    int at = from;
    while (at < text.length() && isLetter(text.charAt(at))) at++;
    int letters = at - from;
    while (at < text.length() && isDigit(text.charAt(at))) at++;
    int digits = at - from - letters;
    boolean ends =
        toQuote
            ? at < text.length() && text.charAt(at) == '"'
            : at == text.length() || !Character.isLetterOrDigit(text.charAt(at));
    if (letters < 1 || letters > MAX_LETTERS || digits < 1 || digits > MAX_DIGITS || !ends) return;
    long number = Long.parseLong(text.substring(from + letters, at));
    highest.merge(text.substring(from, from + letters), number, Math::max);
  }

  private static boolean isLetter(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  void add(Map<String, Long> others) {
    others.forEach((prefix, number) -> highest.merge(prefix, number, Math::max));
  }
}
