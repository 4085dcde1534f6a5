package cairn.sources.quote;

import cairn.sources.CodeMask;
import cairn.sources.Marker;
import cairn.sources.Span;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Words in quotation marks, or a block quote, that claim to be verbatim.
///
/// @param span the quoted words in the text, without the marks
public record Quote(String words, Span span) {
  private static final BoundedPattern QUOTED_LINE = BoundedPattern.of("(?m)^[ \\t]*>+[ \\t]?");

  private static final BoundedPattern LEFT_OUT = BoundedPattern.of("\\s*\\ufffc+");

  /// Shorter quotes are terms and irony, not evidence.
  public static final int MIN_WORDS = 4;

  private static final int MAX_LENGTH = 4_000;

  private static final BoundedPattern MARKED =
      BoundedPattern.of(
          "\\u201c([^\\u201d]{1,4000})\\u201d|(?<![\\p{L}\\d])\"([^\"]{1,4000})\"(?![\\p{L}\\d])"
              + "|\\u00ab([^\\u00bb]{1,4000})\\u00bb");
  private static final BoundedPattern BLOCK =
      BoundedPattern.of("(?m)(?:^[ \\t]*>[^\\n]*(?:\\n|\\z))+");

  /// Quotes of a text, in order. Markers inside a block quote are not part of the quote.
  public static List<Quote> in(String text) {
    CodeMask code = CodeMask.of(text);
    List<Quote> quotes = new ArrayList<>();
    Search block = BLOCK.matcher(text);
    List<Span> blocks = new ArrayList<>();
    while (block.find()) {
      if (code.covers(block.start())) continue;
      Span span = new Span(block.start(), block.end());
      blocks.add(span);
      String words =
          unquote(Marker.strip(QUOTED_LINE.matcher(block.group()).replaceAll("")).strip());
      add(quotes, words, span);
    }
    Search marked = MARKED.matcher(text);
    while (marked.find()) {
      int group = marked.group(1) != null ? 1 : marked.group(2) != null ? 2 : 3;
      Span span = new Span(marked.start(group), marked.end(group));
      boolean inBlock = blocks.stream().anyMatch(b -> b.overlaps(span));
      if (!inBlock && !code.covers(span.start())) add(quotes, marked.group(group), span);
    }
    quotes.sort(Comparator.comparingInt(q -> q.span().start()));
    return List.copyOf(quotes);
  }

  /// Blanked markers (see [cairn.sources.check.CitedText]) are no part of the quoted words.
  private static void add(List<Quote> quotes, String raw, Span span) {
    String words = LEFT_OUT.matcher(raw).replaceAll("");
    boolean blankLine = words.contains("\n\n");
    if (words.length() > MAX_LENGTH || blankLine || words.split("\\s+").length < MIN_WORDS) return;
    quotes.add(new Quote(words.strip(), span));
  }

  private static String unquote(String words) {
    boolean marked =
        words.length() > 2
            && "\"\u201c".indexOf(words.charAt(0)) >= 0
            && "\"\u201d".indexOf(words.charAt(words.length() - 1)) >= 0;
    return marked ? words.substring(1, words.length() - 1) : words;
  }
}
