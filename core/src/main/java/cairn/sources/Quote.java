package cairn.sources;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words in quotation marks, or a block quote, that claim to be verbatim.
///
/// @param span the quoted words in the text, without the marks
public record Quote(String words, Span span) {
  /// Shorter quotes are terms and irony, not evidence.
  public static final int MIN_WORDS = 4;

  private static final int MAX_LENGTH = 4_000;

  private static final Pattern MARKED =
      Pattern.compile(
          "\\u201c([^\\u201d]{1,4000})\\u201d|(?<![\\p{L}\\d])\"([^\"]{1,4000})\"(?![\\p{L}\\d])"
              + "|\\u00ab([^\\u00bb]{1,4000})\\u00bb");
  private static final Pattern BLOCK = Pattern.compile("(?m)(?:^[ \\t]*>[^\\n]*(?:\\n|\\z))+");

  /// Quotes of a text, in order. Markers inside a block quote are not part of the quote.
  public static List<Quote> in(String text) {
    CodeMask code = CodeMask.of(text);
    List<Quote> quotes = new ArrayList<>();
    Matcher block = BLOCK.matcher(text);
    List<Span> blocks = new ArrayList<>();
    while (block.find()) {
      if (code.covers(block.start())) continue;
      Span span = new Span(block.start(), block.end());
      blocks.add(span);
      String words =
          unquote(Marker.strip(block.group().replaceAll("(?m)^[ \\t]*>+[ \\t]?", "")).strip());
      add(quotes, words, span);
    }
    Matcher marked = MARKED.matcher(text);
    while (marked.find()) {
      int group = marked.group(1) != null ? 1 : marked.group(2) != null ? 2 : 3;
      Span span = new Span(marked.start(group), marked.end(group));
      boolean inBlock = blocks.stream().anyMatch(b -> b.overlaps(span));
      if (!inBlock && !code.covers(span.start())) add(quotes, marked.group(group), span);
    }
    quotes.sort(Comparator.comparingInt(q -> q.span().start()));
    return List.copyOf(quotes);
  }

  /// Blanked markers (see [CitedText]) are no part of the quoted words.
  private static void add(List<Quote> quotes, String raw, Span span) {
    String words = raw.replaceAll("\\s*\\ufffc+", "");
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
