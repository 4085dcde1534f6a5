package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Span;
import cairn.text.Json;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Places of the sources as parts of a reply: whole sentences, word for word, with their place.
final class Quoting {
  private static final int HEADING = 300;

  /// Headings and blank lines in front of a passage.
  private static final int MOST_HEADINGS = 6;

  /// A section with so few words in front of others says nothing by itself.
  private static final int THIN = 5;

  /// A heading of so few words names a section of a form: Context, Decision.
  private static final int SHORT_HEADING = 2;

  private static final int MOST_DECIDING = 10;
  private static final int DECIDING_CHARS = 150;

  /// Nothing would say that nobody measured it, and the least likely place would stand as an answer.
  private static final double LEAST = 0.01;

  private final Library library;

  Quoting(Library library) {
    this.library = library;
  }

  ObjectNode passage(AnswerFinder.Place place) {
    Passage found = place.passage();
    String whole = library.text(found.source().id()).text();
    Span cut = withoutHeading(Excerpt.of(place), whole, place.context());
    Span span = withoutThinSections(cut, whole, place.deciding());
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
    node.put("heading", Prose.cut(heading(place, text), HEADING));
    node.put("probability", Math.max(LEAST, Math.round(place.probability() * 100) / 100.0));
    ArrayNode deciding = node.putArray("deciding");
    // with their line ends, as the passage has them: a word may be cut there
    place.deciding().stream()
        .filter(w -> w.length() <= DECIDING_CHARS && text.contains(w.replaceAll("\\s+", " ")))
        .distinct()
        .limit(MOST_DECIDING)
        .forEach(deciding::add);
    return node;
  }

  /// What the quoted words stand under. A passage may begin with a heading of its own, which is cut
  /// off before it is quoted.
  private static String heading(AnswerFinder.Place place, String quoted) {
    String context = place.context().replaceAll("\\s+", " ").strip();
    String own = "";
    for (String line : place.passage().text().split("\n")) {
      if (!line.startsWith("#")) {
        if (!line.isBlank() && quoted.startsWith(line.replaceAll("\\s+", " ").strip())) break;
        continue;
      }
      own = line.replaceFirst("^#+", "").strip();
    }
    if (own.isEmpty() || quoted.contains("# " + own) || context.endsWith(own)) return context;
    int last = context.lastIndexOf(": ");
    return (last < 0 ? context : context.substring(0, last)) + ": " + own;
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

  /// A date, a status and their headings in front of what is said are no part of it, unless they
  /// are what was asked for; nor is a heading of a word or two.
  private static Span withoutThinSections(Span span, String whole, List<String> deciding) {
    int from = span.start();
    int heading = nextHeading(whole, from, span.end());
    for (int n = 0; n < MOST_HEADINGS && heading >= 0; n++) {
      String front = whole.substring(from, heading);
      if (words(front) > THIN || deciding.stream().anyMatch(front::contains)) break;
      from = heading;
      heading = nextHeading(whole, whole.indexOf('\n', from), span.end());
    }
    int end = whole.indexOf('\n', from);
    boolean thin =
        whole.startsWith("#", from)
            && end > from
            && end < span.end()
            && words(whole.substring(from, end)) <= SHORT_HEADING;
    if (thin && !whole.substring(end, span.end()).isBlank()) from = end + 1;
    return new Span(from, span.end());
  }

  /// Where the next line begins that is a heading, or -1.
  private static int nextHeading(String whole, int from, int end) {
    int at = from < 0 ? -1 : whole.indexOf("\n#", from);
    return at < 0 || at >= end ? -1 : at + 1;
  }

  /// Words beyond the signs and the word of a heading.
  private static int words(String text) {
    int words = 0;
    for (String word : text.strip().split("\\s+"))
      if (!word.isEmpty() && !word.startsWith("#")) words++;
    return words;
  }
}
