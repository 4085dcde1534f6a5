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
  public static final int CASE_INSENSITIVE = Pattern.CASE_INSENSITIVE;
  public static final int DOTALL = Pattern.DOTALL;
  public static final int MULTILINE = Pattern.MULTILINE;
  public static final int UNICODE_CASE = Pattern.UNICODE_CASE;
  public static final int UNICODE_CHARACTER_CLASS = Pattern.UNICODE_CHARACTER_CLASS;

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
    boolean plain =
        (pattern.flags() & (Pattern.CASE_INSENSITIVE | Pattern.COMMENTS | Pattern.LITERAL)) == 0;
    this.required = plain ? RequiredText.of(pattern.pattern()) : List.of();
  }

  /// @throws java.util.regex.PatternSyntaxException if this is no pattern
  public static BoundedPattern of(String regex) {
    return of(regex, 0);
  }

  /// @param flags of those above
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

  /// A pattern for exactly these words.
  public static String quote(String words) {
    return Pattern.quote(words);
  }

  /// A replacement that puts exactly these words in, whatever signs they have.
  public static String literally(String words) {
    return Matcher.quoteReplacement(words);
  }

  public boolean found(CharSequence text) {
    return possible(text) && matcher(text).find();
  }

  /// A search through one text, place by place.
  public Search matcher(CharSequence text) {
    return new Search(this, new Counted(text, allowed(text)));
  }

  /// The parts of a text between the places, without empty ones at the end.
  public String[] split(CharSequence text) {
    var parts = new ArrayList<String>();
    int from = 0;
    for (Hit hit : all(text, Integer.MAX_VALUE)) {
      if (hit.end() == 0) continue;
      parts.add(text.subSequence(from, hit.start()).toString());
      from = hit.end();
    }
    if (from == 0) return new String[] {text.toString()};
    parts.add(text.subSequence(from, text.length()).toString());
    while (!parts.isEmpty() && parts.getLast().isEmpty()) parts.removeLast();
    return parts.toArray(String[]::new);
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
    var hits = new ArrayList<Hit>();
    var search = new Search(this, text);
    while (hits.size() < most && search.find()) hits.add(search.hit());
    return hits;
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

  /// Without any of these nothing is found; empty if nothing is required.
  List<String> required() {
    return required;
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

  /// The same for RE2/J; null if it cannot say it.
  synchronized com.google.re2j.@Nullable Pattern linear() {
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

  Matcher backtracking(CharSequence text) {
    return pattern.matcher(text);
  }

  Map<String, Integer> groups() {
    return pattern.namedGroups();
  }

  /// A text that counts how often it is looked at.
  static final class Counted implements CharSequence {
    private final String text;
    private final long most;
    private long looks;
    private long before;

    Counted(CharSequence text, long most) {
      this.text = text.toString();
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

  /// Never leaves this package.
  static final class TooManyLooks extends RuntimeException {
    static final TooManyLooks IT = new TooManyLooks();

    private TooManyLooks() {
      super("", null, false, false);
    }
  }
}
