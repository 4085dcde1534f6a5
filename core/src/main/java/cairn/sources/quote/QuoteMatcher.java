package cairn.sources.quote;

import cairn.sources.Span;
import cairn.text.BoundedPattern;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Finds verbatim quotes in one text. Differences that typesetting makes (white space, line ends,
/// shapes of quotation marks and dashes, ligatures, hyphens inside words, soft hyphens) do not
/// count; every other letter does. An ellipsis (`…`, `...`, `[...]`) stands for left-out words: the
/// parts must follow each other within [#MAX_GAP] characters.
public final class QuoteMatcher {
  /// How much of the source one ellipsis may leave out.
  public static final int MAX_GAP = 2_000;

  private static final BoundedPattern ELLIPSIS =
      BoundedPattern.of("\\[?\\(?(?:\\u2026|\\.\\s?\\.\\s?\\.)\\)?\\]?");

  private static final BoundedPattern FENCE = BoundedPattern.of("`{3,}[\\w-]*");

  /// Places looked at for one quote; a text that has the same words more often is a table of them.
  private static final int MAX_OCCURRENCES = 1_000;

  private final Folded source;
  private final boolean lenient;

  public QuoteMatcher(String text) {
    this(text, false);
  }

  private QuoteMatcher(String text, boolean lenient) {
    this.source = Folded.of(text, lenient);
    this.lenient = lenient;
  }

  /// Finds what a quote means although it was copied without the signs of Markdown, with or without
  /// quotation marks, or in other case. Letters and digits count as ever. For mending only: what is
  /// shown are the words of the text.
  static QuoteMatcher lenient(String text) {
    return new QuoteMatcher(text, true);
  }

  /// Whether the text has these words, in whatever signs of Markdown.
  public static boolean has(String text, String quote) {
    return new QuoteMatcher(text).find(quote).isPresent() || lenient(text).find(quote).isPresent();
  }

  /// The characters of the text that the quote reproduces; nothing when it does not.
  public Optional<Span> find(String quote) {
    return find(quote, new Span(0, Integer.MAX_VALUE));
  }

  /// As [#find(String)], inside a part of the text.
  Optional<Span> find(String quote, Span within) {
    List<String> parts = parts(quote);
    if (parts.isEmpty()) return Optional.empty();
    int at = source.firstAt(within.start());
    for (int i = 0; i < MAX_OCCURRENCES; i++) {
      at = source.text.indexOf(parts.getFirst(), at);
      if (at < 0 || source.offsets[at] >= within.end()) return Optional.empty();
      List<Span> match = match(parts, at);
      if (!match.isEmpty() && match.getLast().end() <= within.end())
        return Optional.of(new Span(match.getFirst().start(), match.getLast().end()));
      at++;
    }
    return Optional.empty();
  }

  /// The occurrence nearest to a place, part by part where an ellipsis divides the quote.
  List<Span> nearest(String quote, Span place) {
    List<String> parts = parts(quote);
    if (parts.isEmpty()) return List.of();
    List<Span> best = List.of();
    int distance = Integer.MAX_VALUE;
    int at = source.text.indexOf(parts.getFirst());
    for (int i = 0; i < MAX_OCCURRENCES && at >= 0; i++) {
      List<Span> match = match(parts, at);
      if (!match.isEmpty()) {
        Span all = new Span(match.getFirst().start(), match.getLast().end());
        int away = Math.max(0, Math.max(place.start() - all.start(), all.end() - place.end()));
        if (away < distance) {
          best = match;
          distance = away;
        }
      }
      at = source.text.indexOf(parts.getFirst(), at + 1);
    }
    return best;
  }

  /// The parts of a quote whose first one begins at `at`; none when the others do not follow, or
  /// when one begins or ends inside a word or a number: "26" does not quote "26,500".
  private List<Span> match(List<String> parts, int at) {
    List<Span> spans = new ArrayList<>();
    int end = at;
    for (String part : parts) {
      int begin = spans.isEmpty() ? at : source.text.indexOf(part, end);
      while (begin >= 0 && !spans.isEmpty() && !whole(begin, part) && begin - end <= MAX_GAP)
        begin = source.text.indexOf(part, begin + 1);
      boolean near = spans.isEmpty() || begin - end <= MAX_GAP;
      if (begin < 0 || !near || !whole(begin, part)) return List.of();
      end = begin + part.length();
      spans.add(new Span(source.offsets[begin], source.offsets[end - 1] + 1));
    }
    return spans;
  }

  private boolean whole(int begin, String part) {
    int last = source.offsets[begin + part.length() - 1];
    return !WordEdge.inside(source.raw, source.offsets[begin])
        && !WordEdge.inside(source.raw, last + 1);
  }

  private List<String> parts(String quote) {
    List<String> parts = new ArrayList<>();
    String bare = lenient ? FENCE.matcher(quote).replaceAll(" ") : quote;
    for (String part : ELLIPSIS.split(bare)) {
      String folded = Folded.of(part, lenient).text.strip();
      if (!folded.isEmpty()) parts.add(trimEnd(folded));
    }
    return parts;
  }

  /// A quote at the end of a sentence takes the sentence's comma or full stop inside its marks.
  private static String trimEnd(String part) {
    int end = part.length();
    while (end > 1 && ",.;:".indexOf(part.charAt(end - 1)) >= 0) end--;
    return part.substring(0, end);
  }

  /// A text without what typesetting changes, and where each remaining character was.
  private record Folded(String raw, String text, int[] offsets) {
    static Folded of(String raw, boolean lenient) {
      StringBuilder out = new StringBuilder(raw.length());
      int[] offsets = new int[raw.length() + 16];
      boolean space = true;
      for (int i = 0; i < raw.length(); i++) {
        char c = raw.charAt(i);
        if (c == '\u00ad' || c == '\u200b' || c == '\ufeff') continue;
        if (lenient && (Markup.dropped(raw, i) || Markup.opensLink(raw, i))) continue;
        if (lenient && c == ']' && Markup.afterTarget(raw, i) > i) {
          i = Markup.afterTarget(raw, i) - 1;
          continue;
        }
        boolean cell = lenient && c == '|';
        if (Character.isWhitespace(c) || c == '\u00a0' || c == '\u202f' || cell) {
          if (space) continue;
          space = true;
          offsets = put(out, ' ', offsets, i);
          continue;
        }
        if (dash(c) && out.length() > 0 && Character.isLetter(raw.charAt(i - 1))) {
          int next = afterBreak(raw, i + 1);
          if (next > 0) {
            i = next - 1;
            continue;
          }
        }
        space = false;
        if (c < 128) offsets = put(out, c == '`' ? '\'' : c, offsets, i);
        else for (char plain : plain(c)) offsets = put(out, plain, offsets, i);
      }
      String text = lenient ? lowerCase(out) : out.toString();
      return new Folded(raw, text, Arrays.copyOf(offsets, out.length()));
    }

    /// Letter by letter, so that offsets stay right.
    private static String lowerCase(StringBuilder text) {
      for (int i = 0; i < text.length(); i++)
        text.setCharAt(i, Character.toLowerCase(text.charAt(i)));
      return text.toString();
    }

    private static int[] put(StringBuilder out, char c, int[] offsets, int at) {
      int[] room =
          out.length() < offsets.length ? offsets : Arrays.copyOf(offsets, out.length() * 2);
      room[out.length()] = at;
      out.append(c);
      return room;
    }

    /// The folded index of the first character at or after a raw offset.
    int firstAt(int raw) {
      int found = Arrays.binarySearch(offsets, raw);
      if (found < 0) return -found - 1;
      while (found > 0 && offsets[found - 1] == raw) found--;
      return found;
    }

    /// After a hyphen inside a word, where the word goes on: at once, on the next line, or behind
    /// the blank that stands for a line end in a quote that was put on one line.
    private static int afterBreak(String raw, int from) {
      int next = from;
      while (next < raw.length() && Character.isWhitespace(raw.charAt(next))) next++;
      return next < raw.length() && Character.isLetter(raw.charAt(next)) ? next : -1;
    }

    private static boolean dash(char c) {
      return c == '-' || c >= '\u2010' && c <= '\u2015' || c == '\u2212';
    }

    private static char[] plain(char c) {
      return switch (c) {
        case '\u2018', '\u2019', '\u201a', '\u201b', '\u2032', '\u00b4' -> new char[] {'\''};
        case '\u201c', '\u201d', '\u201e', '\u201f', '\u2033', '\u00ab', '\u00bb' ->
            new char[] {'"'};
        case '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212' ->
            new char[] {'-'};
        default ->
            Character.isSurrogate(c)
                ? new char[] {c}
                : Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFKC).toCharArray();
      };
    }
  }
}
