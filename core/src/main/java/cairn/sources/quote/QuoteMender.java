package cairn.sources.quote;

import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.BoundedPattern;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Finds the stored words that a quote means, and gives these instead of it: at the cited place, or
/// elsewhere in the same source where the place was a few lines off. Nothing is found that differs
/// in a letter or a digit.
public final class QuoteMender {
  /// Fewer words stand in many places by chance: they are looked for at the cited place only.
  static final int MIN_WORDS_ELSEWHERE = 3;

  /// Words left out by an ellipsis are filled in as long as the quote stays this short.
  static final int MAX_FILLED = 600;

  private static final BoundedPattern MARKS =
      BoundedPattern.of("[\\s\"'`\\u201c\\u201d\\u2019\\u00bb*_]+$");

  private final SourceText text;
  private @Nullable QuoteMatcher strict;
  private @Nullable QuoteMatcher lenient;

  public QuoteMender(SourceText text) {
    this.text = text;
  }

  /// @param words the quote in the words of the source
  /// @param span where they stand in its text
  /// @param moved they stand outside of the cited place
  public record Mended(String words, Span span, boolean moved) {}

  public Optional<Mended> find(String quote, Span cited) {
    Optional<Mended> here =
        within(new QuoteMatcher(cited.in(text.text())), quote, cited)
            .or(() -> within(QuoteMatcher.lenient(cited.in(text.text())), quote, cited));
    if (here.isPresent() || quote.strip().split("\\s+").length < MIN_WORDS_ELSEWHERE) return here;
    return elsewhere(strict(), quote, cited).or(() -> elsewhere(lenient(), quote, cited));
  }

  private Optional<Mended> within(QuoteMatcher matcher, String quote, Span cited) {
    List<Span> parts =
        matcher.nearest(quote, new Span(0, 0)).stream()
            .map(s -> new Span(s.start() + cited.start(), s.end() + cited.start()))
            .toList();
    return parts.isEmpty() ? Optional.empty() : Optional.of(mended(parts, quote, cited));
  }

  private Optional<Mended> elsewhere(QuoteMatcher matcher, String quote, Span cited) {
    List<Span> parts = matcher.nearest(quote, cited);
    return parts.isEmpty() ? Optional.empty() : Optional.of(mended(parts, quote, cited));
  }

  private Mended mended(List<Span> parts, String quote, Span cited) {
    Span all = new Span(parts.getFirst().start(), parts.getLast().end());
    return new Mended(words(parts, all, quote), all, !cited.contains(all));
  }

  private String words(List<Span> parts, Span all, String quote) {
    String raw = text.text();
    if (raw.startsWith(quote, all.start())) return quote;
    if (parts.size() == 1 || all.length() <= MAX_FILLED) return oneLine(closed(all, quote).in(raw));
    StringBuilder words = new StringBuilder();
    for (Span part : parts) words.append(words.isEmpty() ? "" : " … ").append(part.in(raw));
    return oneLine(words.toString());
  }

  /// With the full stop that the quote has as well, and the second of two backticks.
  private Span closed(Span span, String quote) {
    String raw = text.text();
    int end = span.end();
    int start = span.start();
    boolean open = span.in(raw).chars().filter(c -> c == '`').count() % 2 == 1;
    if (open && end < raw.length() && raw.charAt(end) == '`') end++;
    else if (open && start > 0 && raw.charAt(start - 1) == '`') start--;
    int opened = span.in(raw).lastIndexOf('[');
    boolean inLink = opened >= 0 && Markup.opensLink(raw, span.start() + opened);
    if (inLink && span.in(raw).indexOf(']', opened) < 0) end = Markup.afterTarget(raw, end);
    if (start > 0 && span.in(raw).contains("](") && Markup.opensLink(raw, start - 1)) start--;
    String bare = MARKS.matcher(quote).replaceFirst("");
    boolean stop = !bare.isEmpty() && ".,;:".indexOf(bare.charAt(bare.length() - 1)) >= 0;
    if (stop && end < raw.length() && raw.charAt(end) == bare.charAt(bare.length() - 1)) end++;
    return new Span(start, end);
  }

  private static String oneLine(String words) {
    return words.replaceAll("\\s+", " ").strip();
  }

  private QuoteMatcher strict() {
    if (strict == null) strict = new QuoteMatcher(text.text());
    return strict;
  }

  private QuoteMatcher lenient() {
    if (lenient == null) lenient = QuoteMatcher.lenient(text.text());
    return lenient;
  }
}
