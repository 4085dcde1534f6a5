package cairn.retrieval;

import cairn.document.MediaType;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceText;
import cairn.sources.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The passages of a source as entries of an index, each with the title and the heading above it as
/// context.
final class Passages {
  private static final int MAX_HEADER = 200;

  private Passages() {}

  /// @param echoed the words of the source of which this one is a copy
  static List<Entry> of(Source source, SourceText text, Optional<Echoes> echoed) {
    List<Entry> entries = new ArrayList<>();
    boolean table = source.mediaType().equals(MediaType.CSV);
    String heading = table ? header(text.text()) : "";
    for (Span span : Windows.of(text.text())) {
      String words = span.in(text.text());
      if (!table && words.startsWith("#"))
        heading = words.lines().findFirst().orElse("").replaceAll("^#+\\s*", "");
      boolean repeated =
          heading.isEmpty() || heading.equals(source.title()) || words.startsWith("#");
      String context = repeated ? source.title() : source.title() + ": " + heading;
      Place place = text.place(span);
      boolean echo = echoed.isPresent() && echoed.get().has(CopyWords.of(words));
      entries.add(
          new Entry(new PassageKey(source.id(), span, place).toString(), words, context, echo));
    }
    return entries;
  }

  /// The first row says what the columns of all others are.
  private static String header(String table) {
    String first = table.lines().findFirst().orElse("").strip();
    return first.length() <= MAX_HEADER ? first : first.substring(0, MAX_HEADER);
  }
}
