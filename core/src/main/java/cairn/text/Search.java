package cairn.text;

import cairn.text.BoundedPattern.Counted;
import cairn.text.BoundedPattern.Hit;
import cairn.text.BoundedPattern.TooManyLooks;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One search of a [BoundedPattern] through one text, used as a matcher of the JDK is. What the JDK
/// does not find with the steps it has, RE2/J looks for from the same place on.
public final class Search {
  private final BoundedPattern pattern;
  private final Counted text;
  private final Matcher first;
  private com.google.re2j.@Nullable Matcher second;
  private boolean spent;

  /// Where the next place may begin.
  private int next;

  /// Where the text begins that was not appended yet.
  private int appended;

  Search(BoundedPattern pattern, Counted text) {
    this.pattern = pattern;
    this.text = text;
    this.first = pattern.backtracking(text);
  }

  /// The next place.
  public boolean find() {
    boolean found = tried(Matcher::find, other -> next <= text.length() && other.find(next));
    if (found) next = end() == start() ? end() + 1 : end();
    return found;
  }

  /// The first place at or behind this one.
  public boolean find(int start) {
    next = start;
    boolean found = tried(matcher -> matcher.find(start), other -> other.find(start));
    if (found) next = end() == start() ? end() + 1 : end();
    return found;
  }

  /// Whether all of the text fits.
  public boolean matches() {
    return tried(Matcher::matches, com.google.re2j.Matcher::matches);
  }

  /// Whether the beginning of the text fits.
  public boolean lookingAt() {
    return tried(Matcher::lookingAt, com.google.re2j.Matcher::lookingAt);
  }

  private boolean tried(Predicate<Matcher> one, Predicate<com.google.re2j.Matcher> other) {
    if (!spent) {
      try {
        return one.test(first);
      } catch (TooManyLooks | StackOverflowError e) {
        spent = true;
        text.startAgain();
        com.google.re2j.Pattern linear = pattern.linear();
        second = linear == null ? null : linear.matcher(text);
      }
    }
    com.google.re2j.Matcher matcher = second;
    return matcher != null && linearly(() -> other.test(matcher));
  }

  /// Each search is linear, but there may be too many of them: the rest is then not found.
  private static boolean linearly(BooleanSupplier search) {
    try {
      return search.getAsBoolean();
    } catch (TooManyLooks e) {
      return false;
    }
  }

  public int start() {
    return start(0);
  }

  public int end() {
    return end(0);
  }

  public int start(int group) {
    return second == null ? first.start(group) : second.start(group);
  }

  public int end(int group) {
    return second == null ? first.end(group) : second.end(group);
  }

  public int groupCount() {
    return first.groupCount();
  }

  public String group() {
    return group(0);
  }

  /// Null where a group took no part. Not marked as such, like the JDK's: who wrote the pattern
  /// knows which groups always do.
  @SuppressWarnings("NullAway")
  public String group(int group) {
    return second == null ? first.group(group) : second.group(group);
  }

  public String group(String name) {
    return group(number(name));
  }

  private int number(String name) {
    Integer number = pattern.groups().get(name);
    if (number == null) throw new IllegalArgumentException("no group <" + name + ">");
    return number;
  }

  Hit hit() {
    var groups = new ArrayList<@Nullable String>();
    for (int i = 0; i <= groupCount(); i++) groups.add(group(i));
    return new Hit(start(), end(), groups, pattern.groups());
  }

  /// All places from here on.
  public Stream<Hit> results() {
    List<Hit> hits = new ArrayList<>();
    while (find()) hits.add(hit());
    return hits.stream();
  }

  /// @param replacement `$1` and `${name}` stand for groups, as of the JDK
  public String replaceAll(String replacement) {
    return replaceAll(_ -> replacement);
  }

  /// @param replacement as of [#replaceAll(String)], for each place
  public String replaceAll(Function<Search, String> replacement) {
    var replaced = new StringBuilder();
    while (find()) appendReplacement(replaced, replacement.apply(this));
    return appendTail(replaced).toString();
  }

  public String replaceFirst(String replacement) {
    var replaced = new StringBuilder();
    if (find()) appendReplacement(replaced, replacement);
    return appendTail(replaced).toString();
  }

  /// Appends what stands before this place, and then the replacement.
  public void appendReplacement(StringBuilder to, String replacement) {
    to.append(text, appended, start());
    appended = end();
    for (int i = 0; i < replacement.length(); i++) {
      char c = replacement.charAt(i);
      if (c == '\\') {
        i++;
        to.append(replacement.charAt(i));
      } else if (c == '$') {
        i = group(to, replacement, i + 1);
      } else {
        to.append(c);
      }
    }
  }

  /// @return the last place of the reference
  private int group(StringBuilder to, String replacement, int at) {
    boolean named = replacement.charAt(at) == '{';
    int end = at + 1;
    if (named) end = replacement.indexOf('}', at);
    String value =
        named
            ? group(replacement.substring(at + 1, end))
            : group(Character.digit(replacement.charAt(at), 10));
    if (value != null) to.append(value);
    return named ? end : at;
  }

  /// Appends what stands behind the last place.
  public StringBuilder appendTail(StringBuilder to) {
    return to.append(text, appended, text.length());
  }
}
