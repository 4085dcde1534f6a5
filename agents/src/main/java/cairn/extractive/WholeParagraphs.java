package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.PlainHeadings;
import cairn.sources.SourceText;
import cairn.sources.Span;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Gives places the beginning and the end of their paragraphs: passages are cut where they are long
/// enough, and the sentence in front of one that says "in this case" says which case.
final class WholeParagraphs {
  /// What a place may grow to; a longer paragraph stays cut.
  private static final int MOST_CHARS = 1_000;

  /// A place of which another took all but this is told already.
  private static final int LEAST_CHARS = 80;

  /// Where a line begins something of its own without a blank line in front.
  private static final BoundedPattern OWN =
      BoundedPattern.of("^\\s*(?:[#|>\u2022*+-]\\s|\\||```|~~~|\\d{1,3}[.)]\\s|---)");

  private final Library library;

  WholeParagraphs(Library library) {
    this.library = library;
  }

  /// @param places best first; what a better one took is taken from the others
  List<AnswerFinder.Place> of(List<AnswerFinder.Place> places) {
    List<AnswerFinder.Place> whole = new ArrayList<>();
    for (AnswerFinder.Place place : places) {
      Passage passage = place.passage();
      SourceText source = library.text(passage.source().id());
      List<Span> taken =
          whole.stream()
              .map(AnswerFinder.Place::passage)
              .filter(p -> p.source().id().equals(passage.source().id()))
              .map(Passage::span)
              .toList();
      Span left = left(passage.span(), taken);
      boolean told = left.end() - left.start() < Math.min(LEAST_CHARS, passage.text().length());
      if (told || !left.in(source.text()).contains(place.best())) continue;
      Span grown =
          answered(source.text(), left)
              .filter(s -> !overlaps(s.start(), s.end(), taken))
              .orElseGet(() -> grown(source.text(), left, taken));
      whole.add(grown.equals(passage.span()) ? place : over(place, source, grown));
    }
    return whole;
  }

  private static AnswerFinder.Place over(AnswerFinder.Place place, SourceText source, Span span) {
    Passage p = place.passage();
    return new AnswerFinder.Place(
        new Passage(
            p.source(),
            span,
            source.place(span),
            span.in(source.text()),
            p.score(),
            p.compared(),
            p.copies()),
        place.context(),
        place.best(),
        place.deciding(),
        place.probability(),
        place.traits());
  }

  /// What no better place has.
  private static Span left(Span span, List<Span> taken) {
    int from = span.start();
    int to = span.end();
    for (Span other : taken) {
      if (other.end() <= from || other.start() >= to) continue;
      if (other.start() <= from) from = Math.min(to, other.end());
      else to = other.start();
    }
    return new Span(from, to);
  }

  /// All that stands under a heading that asks: of the paragraphs of an answer the first one
  /// answers.
  private static Optional<Span> answered(String text, Span span) {
    PlainHeadings headings = PlainHeadings.of(text);
    int line = text.lastIndexOf('\n', span.start() - 1) + 1;
    while (line > 0 && span.end() - line <= MOST_CHARS && !heads(text, line, headings))
      line = text.lastIndexOf('\n', line - 2) + 1;
    String heading = lineAt(text, line).strip();
    int from = lineEnd(text, line) + 1;
    if (!heads(text, line, headings) || !heading.endsWith("?") || from >= span.end())
      return Optional.empty();
    int to = from;
    while (to < text.length() && to - from <= MOST_CHARS && !heads(text, to, headings))
      to = lineEnd(text, to) + 1;
    while (from < to && Character.isWhitespace(text.charAt(from))) from++;
    to = Math.min(to, text.length());
    while (to > from && Character.isWhitespace(text.charAt(to - 1))) to--;
    boolean whole = from <= span.start() && to >= span.end() && to - from <= MOST_CHARS;
    return whole ? Optional.of(new Span(from, to)) : Optional.empty();
  }

  private static boolean heads(String text, int line, PlainHeadings headings) {
    if (text.startsWith("#", line)) return true;
    int first = line;
    while (first < text.length() && text.charAt(first) == ' ') first++;
    return headings.levelAt(first).isPresent();
  }

  private static Span grown(String text, Span span, List<Span> taken) {
    int from = begin(text, span.start(), Math.max(0, span.end() - MOST_CHARS));
    if (overlaps(from, span.start(), taken)) from = span.start();
    int to = end(text, span.end(), Math.min(text.length(), from + MOST_CHARS));
    if (overlaps(span.end(), to, taken)) to = span.end();
    return new Span(from, to);
  }

  private static boolean overlaps(int from, int to, List<Span> taken) {
    return taken.stream().anyMatch(t -> t.start() < to && from < t.end());
  }

  /// Where the paragraph begins that `at` stands in, or `at` if that is before `least`.
  private static int begin(String text, int at, int least) {
    int line = text.lastIndexOf('\n', at - 1) + 1;
    while (line > least && !OWN.found(lineAt(text, line))) {
      int before = text.lastIndexOf('\n', line - 2) + 1;
      String above = lineAt(text, before);
      if (above.isBlank() || above.startsWith("#") || above.strip().startsWith("|")) break;
      line = before;
    }
    while (line < at && Character.isWhitespace(text.charAt(line))) line++;
    return line < least ? at : line;
  }

  /// Where the paragraph ends that the character before `at` stands in, or `at` if that is behind
  /// `most`.
  private static int end(String text, int at, int most) {
    int end = lineEnd(text, Math.max(0, at - 1));
    while (end < text.length() && end <= most) {
      String below = lineAt(text, end + 1);
      if (below.isBlank() || OWN.found(below)) break;
      end = lineEnd(text, end + 1);
    }
    while (end > at && Character.isWhitespace(text.charAt(end - 1))) end--;
    return end > most ? at : end;
  }

  private static String lineAt(String text, int start) {
    return text.substring(start, Math.min(lineEnd(text, start), start + MOST_CHARS));
  }

  private static int lineEnd(String text, int from) {
    int end = text.indexOf('\n', from);
    return end < 0 ? text.length() : end;
  }
}
