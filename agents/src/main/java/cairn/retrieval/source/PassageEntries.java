package cairn.retrieval.source;

import cairn.document.MediaType;
import cairn.retrieval.copy.CopyWords;
import cairn.retrieval.copy.Echoes;
import cairn.retrieval.index.Entry;
import cairn.sources.Passages;
import cairn.sources.Place;
import cairn.sources.Source;
import cairn.sources.SourceText;
import cairn.sources.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The passages of a source as entries of an index. Each has as context what a reader sees above
/// it: the title, the headings, and the head of the table or the lead-in of the list in whose
/// middle it begins.
final class PassageEntries {
  private static final int MAX_HEADER = 200;

  private PassageEntries() {}

  /// @param echoed the words of the source of which this one is a copy
  static List<Entry> of(Source source, SourceText text, Optional<Echoes> echoed) {
    List<Entry> entries = new ArrayList<>();
    boolean table = source.mediaType().equals(MediaType.CSV);
    Surroundings above = new Surroundings(text.text());
    for (Span span : Passages.spans(text.text())) {
      String words = span.in(text.text());
      List<String> context = new ArrayList<>();
      context.add(source.title());
      if (table) context.add(header(text.text()));
      else context.addAll(above.of(span));
      context.removeIf(String::isBlank);
      Place place = text.place(span);
      boolean echo = echoed.isPresent() && echoed.get().has(CopyWords.of(words));
      String key = new PassageKey(source.id(), span, place).toString();
      entries.add(
          new Entry(key, words, String.join(": ", context.stream().distinct().toList()), echo));
    }
    return entries;
  }

  /// The first row says what the columns of all others are.
  private static String header(String table) {
    String first = table.lines().findFirst().orElse("").strip();
    return first.length() <= MAX_HEADER ? first : first.substring(0, MAX_HEADER);
  }
}
