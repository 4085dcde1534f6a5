package cairn.sources;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Finds verbatim quotes in one text. Differences that typesetting makes (white space, line ends,
/// shapes of quotation marks and dashes, ligatures, hyphens inside words, soft hyphens) do not
/// count; every other letter does. An ellipsis (`…`, `...`, `[...]`) stands for left-out words: the
/// parts must follow each other within [#MAX_GAP] characters.
public final class QuoteMatcher {
  /// How much of the source one ellipsis may leave out.
  public static final int MAX_GAP = 2_000;

  private static final Pattern ELLIPSIS =
      Pattern.compile("\\[?\\(?(?:\\u2026|\\.\\s?\\.\\s?\\.)\\)?\\]?");

  private final Folded source;

  public QuoteMatcher(String text) {
    this.source = Folded.of(text);
  }

  /// The characters of the text that the quote reproduces; nothing when it does not.
  public Optional<Span> find(String quote) {
    return find(quote, new Span(0, Integer.MAX_VALUE));
  }

  /// As [#find(String)], inside a part of the text.
  public Optional<Span> find(String quote, Span within) {
    List<String> parts = parts(quote);
    if (parts.isEmpty()) return Optional.empty();
    String first = parts.getFirst();
    int from = source.firstAt(within.start());
    int at = source.text.indexOf(first, from);
    while (at >= 0 && source.offsets[at] < within.end()) {
      int end = follow(parts, at + first.length());
      if (end >= 0 && source.offsets[end - 1] < within.end())
        return Optional.of(new Span(source.offsets[at], source.offsets[end - 1] + 1));
      at = source.text.indexOf(first, at + 1);
    }
    return Optional.empty();
  }

  private int follow(List<String> parts, int end) {
    for (String part : parts.subList(1, parts.size())) {
      int next = source.text.indexOf(part, end);
      if (next < 0 || next - end > MAX_GAP) return -1;
      end = next + part.length();
    }
    return end;
  }

  private static List<String> parts(String quote) {
    List<String> parts = new ArrayList<>();
    for (String part : ELLIPSIS.split(quote)) {
      String folded = Folded.of(part).text.strip();
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
  private record Folded(String text, int[] offsets) {
    static Folded of(String raw) {
      StringBuilder out = new StringBuilder(raw.length());
      int[] offsets = new int[raw.length() + 16];
      boolean space = true;
      for (int i = 0; i < raw.length(); i++) {
        char c = raw.charAt(i);
        if (c == '\u00ad' || c == '\u200b' || c == '\ufeff') continue;
        if (Character.isWhitespace(c) || c == '\u00a0' || c == '\u202f') {
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
      return new Folded(out.toString(), Arrays.copyOf(offsets, out.length()));
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

    /// After a hyphen inside a word, where the word goes on: at once or on the next line.
    private static int afterBreak(String raw, int from) {
      int next = from;
      boolean newline = false;
      while (next < raw.length() && Character.isWhitespace(raw.charAt(next))) {
        newline |= raw.charAt(next) == '\n';
        next++;
      }
      boolean goesOn = next < raw.length() && Character.isLetter(raw.charAt(next));
      return goesOn && (next == from || newline) ? next : -1;
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
