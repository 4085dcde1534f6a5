package cairn.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A regular expression for texts that strangers wrote: a search costs at most a fixed number of
/// steps for each character, whatever the pattern and the text are.
///
/// The engine of the JDK goes first; it is fast, knows everything a pattern can say, and can be led
/// to go back and forth for ever. Its steps are counted. When they are spent, RE2/J searches, whose
/// cost is linear by construction. A pattern that RE2/J cannot read (it looks ahead or behind, or
/// refers back) then finds nothing: no sentence of a person costs that much.
public final class BoundedPattern {
  /// Each character of a text may be looked at so often, or more where a pattern is long: each of
  /// its alternatives looks once, and has some characters itself.
  static final int LOOKS = 64;

  static final int SHORTEST_ALTERNATIVE = 4;

  /// A short text may cost this much in any case.
  static final long LOOKS_AT_LEAST = 50_000;

  private final Pattern pattern;

  /// Without any of these no search is needed.
  private final List<String> required;

  private com.google.re2j.@Nullable Pattern linear;
  private boolean tried;

  private BoundedPattern(Pattern pattern) {
    this.pattern = pattern;
    boolean plain = (pattern.flags() & (Pattern.CASE_INSENSITIVE | Pattern.COMMENTS | Pattern.LITERAL)) == 0;
    this.required = plain ? RequiredText.of(pattern.pattern()) : List.of();
  }

  /// @throws java.util.regex.PatternSyntaxException if this is no pattern
  public static BoundedPattern of(String regex) {
    return of(regex, 0);
  }

  /// @param flags as of [Pattern]
  public static BoundedPattern of(String regex, int flags) {
    return new BoundedPattern(Pattern.compile(regex, flags));
  }

  /// One place where the pattern fits.
  ///
  /// @param groups first the whole match; null where a group took no part
  public record Hit(int start, int end, List<@Nullable String> groups, Map<String, Integer> names) {
    public String text() {
      String whole = groups.getFirst();
      return whole == null ? "" : whole;
    }

    public Optional<String> group(int number) {
      return Optional.ofNullable(groups.get(number));
    }

    /// @param name one of [BoundedPattern#names()]
    public Optional<String> group(String name) {
      return group(names.get(name));
    }
  }

  public boolean found(CharSequence text) {
    return first(text).isPresent();
  }

  public Optional<Hit> first(CharSequence text) {
    List<Hit> hits = all(text, 1);
    return hits.isEmpty() ? Optional.empty() : Optional.of(hits.getFirst());
  }

  /// @param most so many places are looked for
  public List<Hit> all(CharSequence text, int most) {
    if (!possible(text)) return List.of();
    return all(new Counted(text, allowed(text)), most);
  }

  private boolean possible(CharSequence text) {
    if (required.isEmpty() || !(text instanceof String plain)) return true;
    for (String word : required) if (plain.contains(word)) return true;
    return false;
  }

  private List<Hit> all(Counted text, int most) {
    try {
      var hits = new ArrayList<Hit>();
      Matcher matcher = pattern.matcher(text);
      while (hits.size() < most && matcher.find()) hits.add(hit(matcher));
      return hits;
    } catch (TooManyLooks | StackOverflowError e) {
      text.startAgain();
      return linear(text, most);
    }
  }

  /// The text with something else in each place.
  public String replaceAll(CharSequence text, Function<Hit, String> by) {
    var replaced = new StringBuilder(text.length());
    int from = 0;
    for (Hit hit : all(text, Integer.MAX_VALUE)) {
      replaced.append(text, from, hit.start()).append(by.apply(hit));
      from = hit.end();
    }
    return replaced.append(text, from, text.length()).toString();
  }

  /// The names of its groups, in the order of the alphabet.
  public List<String> names() {
    return pattern.namedGroups().keySet().stream().sorted().toList();
  }

  public String regex() {
    return pattern.pattern();
  }

  @Override
  public String toString() {
    return regex();
  }

  private long allowed(CharSequence text) {
    return LOOKS_AT_LEAST
        + (long) text.length() * Math.max(LOOKS, regex().length() / SHORTEST_ALTERNATIVE);
  }

  /// How often a whole search looks at a character; for tests that compare sizes.
  long cost(CharSequence text) {
    var counted = new Counted(text, allowed(text));
    List<Hit> unused = all(counted, Integer.MAX_VALUE);
    return counted.before + counted.looks;
  }

  /// What one search of the JDK's engine costs without a limit; for tests that compare sizes.
  long looks(CharSequence text, long most) {
    var counted = new Counted(text, most);
    try {
      boolean unused = pattern.matcher(counted).find();
    } catch (TooManyLooks | StackOverflowError e) {
      return most;
    }
    return counted.looks;
  }

  private List<Hit> linear(Counted text, int most) {
    com.google.re2j.Pattern other = linear();
    var hits = new ArrayList<Hit>();
    if (other == null) return hits;
    com.google.re2j.Matcher matcher = other.matcher(text);
    try {
      while (hits.size() < most && matcher.find()) hits.add(hit(matcher));
    } catch (TooManyLooks e) {
      return hits; // each search is linear, but there were too many of them: the rest is not found
    }
    return hits;
  }

  private synchronized com.google.re2j.@Nullable Pattern linear() {
    if (!tried) {
      tried = true;
      try {
        linear = com.google.re2j.Pattern.compile(regex(), flags());
      } catch (com.google.re2j.PatternSyntaxException e) {
        linear = null; // it looks around or back: see above
      }
    }
    return linear;
  }

  private int flags() {
    int flags = pattern.flags();
    int both = 0;
    if ((flags & Pattern.CASE_INSENSITIVE) != 0) both |= com.google.re2j.Pattern.CASE_INSENSITIVE;
    if ((flags & Pattern.DOTALL) != 0) both |= com.google.re2j.Pattern.DOTALL;
    if ((flags & Pattern.MULTILINE) != 0) both |= com.google.re2j.Pattern.MULTILINE;
    return both;
  }

  private Hit hit(Matcher matcher) {
    var groups = new ArrayList<@Nullable String>();
    for (int i = 0; i <= matcher.groupCount(); i++) groups.add(matcher.group(i));
    return new Hit(matcher.start(), matcher.end(), groups, pattern.namedGroups());
  }

  private Hit hit(com.google.re2j.Matcher matcher) {
    var groups = new ArrayList<@Nullable String>();
    for (int i = 0; i <= matcher.groupCount(); i++) groups.add(matcher.group(i));
    return new Hit(matcher.start(), matcher.end(), groups, pattern.namedGroups());
  }

  /// A text that counts how often it is looked at.
  private static final class Counted implements CharSequence {
    private final CharSequence text;
    private final long most;
    private long looks;
    private long before;

    Counted(CharSequence text, long most) {
      this.text = text;
      this.most = most;
    }

    void startAgain() {
      before += looks;
      looks = 0;
    }

    @Override
    public char charAt(int index) {
      if (++looks > most) throw TooManyLooks.IT;
      return text.charAt(index);
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.subSequence(start, end);
    }

    @Override
    public String toString() {
      return text.toString();
    }
  }

  /// Never leaves this class.
  private static final class TooManyLooks extends RuntimeException {
    static final TooManyLooks IT = new TooManyLooks();

    private TooManyLooks() {
      super("", null, false, false);
    }
  }
}
