package cairn.sources;

import cairn.text.Sentences;
import java.util.ArrayList;
import java.util.List;

/// Cuts a text into passages: whole sentences, about a paragraph's worth, never across a heading.
final class Windows {
  /// Around 130 tokens: precise enough to cite, and quick to compare by meaning.
  static final int TARGET_CHARS = 600;

  /// A single "sentence" (a table, minified code) is cut here.
  static final int MAX_CHARS = 1_200;

  /// A heading or a stray line joins its neighbour rather than stand alone.
  private static final int MIN_CHARS = 150;

  private Windows() {}

  static List<Span> of(String text) {
    List<Span> windows = new ArrayList<>();
    PlainHeadings headings = PlainHeadings.of(text);
    int start = -1;
    int end = -1;
    for (Sentences.Sentence s : Sentences.of(text)) {
      boolean heading = text.charAt(s.start()) == '#' || headings.levelAt(s.start()).isPresent();
      boolean full = start >= 0 && s.end() - start > TARGET_CHARS;
      boolean section = heading && start >= 0 && end - start >= MIN_CHARS;
      if (full || section) {
        add(windows, text, start, end);
        start = -1;
      }
      if (start < 0) start = s.start();
      end = s.end();
    }
    if (start >= 0) add(windows, text, start, end);
    return windows;
  }

  /// What is still too long is cut at a line or word end, or anywhere if there is none.
  private static void add(List<Span> windows, String text, int start, int end) {
    int from = start;
    while (end - from > MAX_CHARS) {
      int to = last(text, '\n', from);
      if (to < 0) to = last(text, ' ', from);
      if (to < 0) to = from + TARGET_CHARS;
      if (Character.isLowSurrogate(text.charAt(to))) to++;
      windows.add(new Span(from, to));
      from = to;
      while (from < end && Character.isWhitespace(text.charAt(from))) from++;
    }
    if (end > from) windows.add(new Span(from, end));
  }

  /// Where a passage that begins at `from` may end before a character, or -1. Looks no further back
  /// than the passage: a line may have millions of characters.
  private static int last(String text, char wanted, int from) {
    for (int at = from + TARGET_CHARS; at > from + MIN_CHARS; at--)
      if (text.charAt(at) == wanted) return at;
    return -1;
  }
}
