package cairn.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Words of which every match of a pattern holds at least one: a text without any of them needs no
/// search. Read from the pattern itself, and only where its form is plain; what is not understood
/// requires nothing.
final class RequiredText {
  /// Shorter words are in every text.
  private static final int SHORTEST = 3;

  /// Looking for more words costs what it saves.
  private static final int MOST = 80;

  private final String regex;
  private int at;
  private boolean unknown;

  private RequiredText(String regex) {
    this.regex = regex;
  }

  /// @return empty if nothing is required
  static List<String> of(String regex) {
    if (regex.contains("(?i") || regex.contains("\\Q") || regex.contains("(?x")) return List.of();
    var reader = new RequiredText(regex);
    List<String> found = reader.alternatives();
    if (reader.unknown || reader.at < regex.length() || found == null || found.size() > MOST)
      return List.of();
    return found.stream().allMatch(word -> word.length() >= SHORTEST) ? found : List.of();
  }

  /// Null where an alternative requires nothing.
  private @Nullable List<String> alternatives() {
    var all = new ArrayList<String>();
    boolean open = false;
    while (true) {
      List<String> one = sequence();
      if (one == null) open = true;
      else all.addAll(one);
      if (at < regex.length() && regex.charAt(at) == '|') at++;
      else return open ? null : all;
    }
  }

  /// The most telling of what stands one after the other.
  private @Nullable List<String> sequence() {
    List<String> best = null;
    var run = new StringBuilder();
    while (at < regex.length() && regex.charAt(at) != '|' && regex.charAt(at) != ')') {
      int begin = run.length();
      List<String> item = item(run);
      boolean literal = item == null && run.length() > begin;
      boolean optional = quantified();
      if (literal && optional) run.setLength(begin);
      if (literal && !optional && !repeated()) continue;
      best = better(best, List.of(run.toString()));
      run.setLength(0);
      if (!literal && !optional && item != null) best = better(best, item);
    }
    return better(best, List.of(run.toString()));
  }

  /// A literal goes to the run; a group gives its words; anything else gives nothing.
  private @Nullable List<String> item(StringBuilder run) {
    char c = regex.charAt(at);
    switch (c) {
      case '(' -> {
        return group();
      }
      case '[' -> {
        characterClass();
        return null;
      }
      case '\\' -> {
        escape(run);
        return null;
      }
      case '.', '^', '$' -> {
        at++;
        return null;
      }
      default -> {
        run.append(c);
        at++;
        return null;
      }
    }
  }

  private @Nullable List<String> group() {
    at++;
    boolean looks = false;
    if (regex.startsWith("?", at)) {
      if (regex.startsWith("?:", at)) at += 2;
      else if (regex.startsWith("?=", at) || regex.startsWith("?!", at)) {
        looks = true;
        at += 2;
      } else if (regex.startsWith("?<=", at) || regex.startsWith("?<!", at)) {
        looks = true;
        at += 3;
      } else {
        unknown = true;
      }
    }
    List<String> inside = alternatives();
    if (at < regex.length() && regex.charAt(at) == ')') at++;
    else unknown = true;
    return looks ? null : inside;
  }

  private void characterClass() {
    at++;
    if (regex.startsWith("^", at)) at++;
    if (regex.startsWith("]", at)) at++;
    while (at < regex.length() && regex.charAt(at) != ']') {
      if (regex.charAt(at) == '[') unknown = true; // a class within a class
      at += regex.charAt(at) == '\\' ? 2 : 1;
    }
    at++;
  }

  private void escape(StringBuilder run) {
    char next = at + 1 < regex.length() ? regex.charAt(at + 1) : 'w';
    at += 2;
    if (next == 'p' || next == 'P') {
      int end = regex.indexOf('}', at);
      at = regex.startsWith("{", at) && end > 0 ? end + 1 : at + 1;
    } else if (next == 'u' || next == 'x' || next == 'k' || next == 'c' || next == '0') {
      unknown = true;
    } else if (!Character.isLetterOrDigit(next)) {
      run.append(next);
    }
  }

  private boolean many;

  /// Whether what stood before may be missing; moves behind its quantifier.
  private boolean quantified() {
    many = false;
    if (at >= regex.length()) return false;
    char c = regex.charAt(at);
    boolean optional = c == '?' || c == '*' || regex.startsWith("{0", at);
    if (c == '{') {
      int end = regex.indexOf('}', at);
      if (end < 0) unknown = true;
      at = end < 0 ? regex.length() : end + 1;
    } else if (c == '?' || c == '*' || c == '+') {
      at++;
    } else {
      return false;
    }
    many = true;
    if (at < regex.length() && (regex.charAt(at) == '?' || regex.charAt(at) == '+')) at++;
    return optional;
  }

  private boolean repeated() {
    return many;
  }

  private static @Nullable List<String> better(@Nullable List<String> one, List<String> other) {
    if (shortest(other) < SHORTEST || other.size() > MOST) return one;
    if (one == null) return other;
    int gain = shortest(other) - shortest(one);
    return gain > 0 || gain == 0 && other.size() < one.size() ? other : one;
  }

  private static int shortest(List<String> words) {
    return words.stream().mapToInt(String::length).min().orElse(0);
  }
}
