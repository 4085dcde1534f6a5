package cairn.sources;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/// The plain text of a document with the numbers that people use to point into it.
public final class SourceText {
  /// How lines of the plain text are numbered in the document they came from.
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
  @JsonSubTypes({
    @JsonSubTypes.Type(value = Numbering.Natural.class, name = "natural"),
    @JsonSubTypes.Type(value = Numbering.Mapped.class, name = "mapped"),
    @JsonSubTypes.Type(value = Numbering.Paged.class, name = "paged")
  })
  public sealed interface Numbering {
    /// Line n of the text is line n of the file.
    record Natural() implements Numbering {}

    /// Line n of the text came from line `lines[n-1]` of the file; never decreasing. A parser that
    /// does not know where an element began says 0: that is the first line.
    record Mapped(List<Integer> lines) implements Numbering {
      public Mapped {
        lines = lines.stream().map(n -> Math.max(1, n)).toList();
      }
    }

    /// Page p begins at line `starts[p-1]` (1-based) of the text.
    record Paged(List<Integer> starts) implements Numbering {}
  }

  private final String text;
  private final Numbering numbering;
  private final int[] lineStarts;

  public SourceText(String text, Numbering numbering) {
    this.text = text;
    this.numbering = numbering;
    this.lineStarts = lineStarts(text);
  }

  public static SourceText plain(String text) {
    return new SourceText(text, new Numbering.Natural());
  }

  public String text() {
    return text;
  }

  public Numbering numbering() {
    return numbering;
  }

  /// Lines of the plain text; a last line without a line break counts, an empty text has none.
  public int lines() {
    return lineStarts.length;
  }

  public int pages() {
    return numbering instanceof Numbering.Paged(var starts) ? starts.size() : 0;
  }

  /// The place of a span, in the numbers of the original document.
  public Place place(Span span) {
    if (lineStarts.length == 0) return Place.WHOLE;
    int first = lineAt(span.start());
    int last = Math.max(first, lineAt(Math.max(span.start(), span.end() - 1)));
    return switch (numbering) {
      case Numbering.Natural() -> new Place.Lines(first, last);
      case Numbering.Mapped(var lines) ->
          new Place.Lines(
              lines.get(first - 1), Math.max(lines.get(first - 1), lines.get(last - 1)));
      case Numbering.Paged(var starts) -> new Place.Pages(rank(starts, first), rank(starts, last));
    };
  }

  /// The characters at a place, or nothing when the document has no such place. Lines of a paged
  /// document are lines of its plain text.
  public Optional<Span> span(Place place) {
    return switch (place) {
      case Place.Whole() -> Optional.of(new Span(0, text.length()));
      case Place.Lines(int first, int last) ->
          switch (numbering) {
            case Numbering.Natural() -> textLines(first, last);
            case Numbering.Paged _ -> textLines(first, last);
            case Numbering.Mapped(var lines) -> mappedLines(lines, first, last);
          };
      case Place.Pages(int first, int last) ->
          numbering instanceof Numbering.Paged(var starts) && last <= starts.size()
              ? textLines(
                  starts.get(first - 1),
                  last == starts.size()
                      ? lines()
                      : Math.max(starts.get(first - 1), starts.get(last) - 1))
              : Optional.empty();
    };
  }

  public Optional<String> read(Place place) {
    return span(place).map(span -> span.in(text));
  }

  /// The 1-based text line that holds the character at `offset`.
  public int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : Math.max(1, -found - 1);
  }

  private Optional<Span> textLines(int first, int last) {
    if (last > lineStarts.length) return Optional.empty();
    int end = last == lineStarts.length ? text.length() : lineStarts[last];
    if (end > 0 && text.charAt(end - 1) == '\n') end--;
    return Optional.of(new Span(lineStarts[first - 1], Math.max(lineStarts[first - 1], end)));
  }

  /// A cited line may carry no text of its own (markup only); a range counts as present when it
  /// lies inside the document and holds at least one line of text.
  private Optional<Span> mappedLines(List<Integer> lines, int first, int last) {
    int from = firstAtLeast(lines, first);
    int to = firstAtLeast(lines, last + 1);
    return from >= to ? Optional.empty() : textLines(from + 1, to);
  }

  private static int firstAtLeast(List<Integer> sorted, int value) {
    int found = Collections.binarySearch(sorted, value);
    if (found < 0) return -found - 1;
    while (found > 0 && sorted.get(found - 1) == value) found--;
    return found;
  }

  /// Which of the ascending starts is the last one not after `line`, counted from 1.
  private static int rank(List<Integer> starts, int line) {
    int found = Collections.binarySearch(starts, line);
    if (found < 0) return Math.max(1, -found - 1);
    while (found + 1 < starts.size() && starts.get(found + 1) == line) found++;
    return found + 1;
  }

  private static int[] lineStarts(String text) {
    int[] starts = new int[16];
    int count = 0;
    int at = 0;
    while (at < text.length()) {
      if (count == starts.length) starts = Arrays.copyOf(starts, count * 2);
      starts[count++] = at;
      int newline = text.indexOf('\n', at);
      if (newline < 0) break;
      at = newline + 1;
    }
    return Arrays.copyOf(starts, count);
  }
}
