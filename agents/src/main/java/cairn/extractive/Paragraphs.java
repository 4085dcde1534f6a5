package cairn.extractive;

import cairn.sources.Span;

/// The paragraphs of a text in which some of its words stand.
final class Paragraphs {
  private static final String BREAK = "\n\n";

  /// Fewer words than these say little without what follows.
  private static final int THIN = 12;

  private Paragraphs() {}

  /// Those that hold the words, with the one in front if it announces them ("as follows:"), and the
  /// next one if they announce it or say little by themselves.
  static Span around(String text, Span words) {
    int from = start(text, words.start());
    int to = end(text, words.end());
    if (from > 0 && announces(text.substring(0, from))) from = start(text, before(text, from));
    String held = text.substring(from, to).strip();
    if (announces(held) || held.split("\\s+").length < THIN) to = end(text, after(text, to));
    return new Span(from, to);
  }

  private static boolean announces(String text) {
    return text.strip().endsWith(":");
  }

  private static int start(String text, int at) {
    int gap = text.lastIndexOf(BREAK, Math.max(0, at - 1));
    return gap < 0 ? 0 : gap + BREAK.length();
  }

  private static int end(String text, int at) {
    int gap = text.indexOf(BREAK, Math.max(0, at - 1));
    return gap < 0 ? text.length() : gap;
  }

  private static int before(String text, int at) {
    int last = at;
    while (last > 0 && Character.isWhitespace(text.charAt(last - 1))) last--;
    return last;
  }

  private static int after(String text, int at) {
    int next = at;
    while (next < text.length() && Character.isWhitespace(text.charAt(next))) next++;
    return Math.min(text.length(), next + 1);
  }
}
