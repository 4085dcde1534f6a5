package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Span;
import cairn.text.Json;
import cairn.text.Sentences;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Places of the sources as parts of a reply: whole sentences, word for word, with their place.
final class Quoting {
  /// A longer place is cut to the sentences around those that say most.
  private static final int MOST_CHARS = 1_000;

  private static final int HEADING = 300;

  /// Headings and blank lines in front of a passage.
  private static final int MOST_HEADINGS = 6;

  private static final int MOST_DECIDING = 10;
  private static final int DECIDING_CHARS = 150;

  private final Library library;

  Quoting(Library library) {
    this.library = library;
  }

  ObjectNode passage(AnswerFinder.Place place) {
    Passage found = place.passage();
    String whole = library.text(found.source().id()).text();
    Span span = withoutHeading(excerpt(found, place.best()), whole, place.context());
    String words = span.in(whole);
    ObjectNode passage = Json.object().put("text", words).put("label", "discovered");
    passage
        .putArray("citations")
        .add(
            found
                .source()
                .cite(library.text(found.source().id()).place(span))
                .quote(words)
                .fields(Json.object()));
    return passage;
  }

  /// As a place of the answer.
  ObjectNode answer(AnswerFinder.Place place) {
    ObjectNode node = Json.object();
    ObjectNode passage = passage(place);
    String text = passage.path("text").asString("").replaceAll("\\s+", " ");
    node.set("passage", passage);
    node.put("heading", Prose.cut(place.context().replaceAll("\\s+", " ").strip(), HEADING));
    node.put("probability", Math.round(place.probability() * 100) / 100.0);
    ArrayNode deciding = node.putArray("deciding");
    place.deciding().stream()
        .map(w -> w.replaceAll("\\s+", " "))
        .filter(w -> w.length() <= DECIDING_CHARS && text.contains(w))
        .distinct()
        .limit(MOST_DECIDING)
        .forEach(deciding::add);
    return node;
  }

  ArrayNode citations(List<AnswerFinder.Place> places) {
    ArrayNode citations = Json.array();
    for (AnswerFinder.Place place : places) citations.add(passage(place).path("citations").path(0));
    return citations;
  }

  /// What a place stands under is shown beside it, so it is not repeated as its first words.
  private static Span withoutHeading(Span span, String whole, String context) {
    int from = span.start();
    for (int lines = 0; lines < MOST_HEADINGS; lines++) {
      int end = whole.indexOf('\n', from);
      if (end < 0 || end >= span.end()) break;
      String line = whole.substring(from, end).replaceFirst("^#+", "").strip();
      boolean rest = !whole.substring(end, span.end()).isBlank();
      if (!rest || !line.isEmpty() && !context.contains(line)) break;
      from = end + 1;
    }
    return new Span(from, span.end());
  }

  /// The passage, or as many whole sentences of it around the best ones as are easily read.
  private static Span excerpt(Passage passage, String best) {
    String text = passage.text();
    if (text.length() <= MOST_CHARS) return passage.span();
    int from = Math.max(0, text.indexOf(best));
    int to = Math.min(text.length(), from + best.length());
    List<Sentences.Sentence> sentences = Sentences.of(text);
    for (Sentences.Sentence s : sentences)
      if (s.start() >= to && s.end() - from <= MOST_CHARS) to = s.end();
    for (Sentences.Sentence s : sentences.reversed())
      if (s.end() <= from && to - s.start() <= MOST_CHARS) from = s.start();
    to = Math.min(to, from + MOST_CHARS);
    return new Span(passage.span().start() + from, passage.span().start() + to);
  }
}
