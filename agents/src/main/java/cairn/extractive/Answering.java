package cairn.extractive;

import cairn.answer.AnswerFinder;
import cairn.answer.Parts;
import cairn.document.InstructionCues;
import cairn.sources.Library;
import cairn.sources.Marker;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What the sources say to a question, looked up once and kept for all roles of an inquiry.
final class Answering {
  /// Places that the answer quotes.
  private static final int QUOTED = 3;

  /// Places looked at.
  private static final int LOOKED_AT = 24;

  /// Questions remembered; an inquiry asks a handful.
  private static final int REMEMBERED = 64;

  private static final int FEWEST_WORDS = 10;

  private final AnswerFinder finder;
  private final WholeParagraphs paragraphs;
  private final Map<String, AnswerFinder.Found> known = new ConcurrentHashMap<>();

  Answering(Library library) {
    this.finder = new AnswerFinder(library);
    this.paragraphs = new WholeParagraphs(library);
  }

  AnswerFinder.Found of(String question) {
    if (known.size() >= REMEMBERED) known.clear();
    return known.computeIfAbsent(question, q -> usable(finder.find(q, LOOKED_AT)));
  }

  /// Documents are data: words that talk to a model are not quoted as an answer, nor is what looks
  /// like a citation of ours.
  private AnswerFinder.Found usable(AnswerFinder.Found found) {
    List<AnswerFinder.Place> places =
        found.places().stream()
            .filter(p -> !InstructionCues.in(p.passage().text()))
            .filter(p -> Marker.all(p.passage().text()).isEmpty())
            .filter(p -> says(p.passage().text()))
            .toList();
    return found.with(paragraphs.of(places));
  }

  /// A few words that only announce what stands elsewhere say nothing.
  static boolean says(String text) {
    String words = text.strip();
    boolean announces = words.endsWith(":") || words.endsWith("\u2026") || words.endsWith("...");
    return !announces || words.split("\\s+").length >= FEWEST_WORDS;
  }

  /// The places that the answer quotes, best first: those of the whole question, and where it has
  /// parts the best one of each.
  List<AnswerFinder.Place> best(String question) {
    return Parts.choose(question, this::of, QUOTED);
  }

  /// What was not quoted, best first.
  List<AnswerFinder.Place> further(String question, int most) {
    List<AnswerFinder.Place> quoted = best(question);
    var further = new ArrayList<AnswerFinder.Place>();
    for (AnswerFinder.Place place : of(question).places())
      if (further.size() < most && quoted.stream().noneMatch(place::overlaps)) further.add(place);
    return further;
  }
}
