package cairn.answer;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The parts of a question that asks for more than one thing: "how many …, and which …?".
public final class Parts {
  private static final int MOST = 3;

  /// A shorter piece is no question of its own.
  private static final int FEWEST_WORDS = 4;

  /// Where the next part begins: a joining word with a question word behind it.
  private static final BoundedPattern JOINT =
      BoundedPattern.of(
          "[,;]?\\s+(?:and|und|et|y|e|en)\\s+(?=(?:in |dans |sur |zu |in |mit |avec |de |a |\u00e0"
              + " )?(?:how|what|which|who|when|where|why|whose|can|does|is|are"
              + "|wie|was|welche\\w*|wer|wann|wo|warum|kann|ist"
              + "|quel\\w*|combien|comment|pourquoi|quand|qui|o\u00f9"
              + "|qu\u00e9|cu\u00e1\\w+|c\u00f3mo|qui\u00e9n|d\u00f3nde"
              + "|quale|quali|quanto|quanti|perch\u00e9|quando|dove|chi"
              + "|hoe|wat|welke?|wanneer|waar|waarom)\\b)|(?<=\\?)\\s+",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CASE);

  private Parts() {}

  /// The question itself where it has one part.
  static List<String> of(String question) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (BoundedPattern.Hit hit : JOINT.all(question, MOST - 1)) {
      String part = question.substring(from, hit.start()).strip();
      if (words(part) < FEWEST_WORDS || words(question.substring(hit.end())) < FEWEST_WORDS)
        continue;
      parts.add(part);
      from = hit.end();
    }
    parts.add(question.substring(from).strip());
    return parts.size() == 1 ? List.of(question) : List.copyOf(parts);
  }

  /// The best places for a question and its parts, best first, none overlapping another.
  ///
  /// @param find what is found for one of them
  public static List<AnswerFinder.Place> choose(
      String question, Function<String, AnswerFinder.Found> find, int most) {
    List<AnswerFinder.Place> chosen = new ArrayList<>();
    List<AnswerFinder.Place> whole = find.apply(question).places();
    List<String> parts = of(question);
    if (!whole.isEmpty()) chosen.add(whole.getFirst());
    if (parts.size() > 1) for (String part : parts) add(chosen, find.apply(part).places(), 1, most);
    add(chosen, whole, most, most);
    return List.copyOf(chosen);
  }

  private static void add(
      List<AnswerFinder.Place> chosen, List<AnswerFinder.Place> places, int some, int most) {
    int added = 0;
    for (AnswerFinder.Place place : places) {
      if (chosen.size() >= most || added >= some) return;
      if (chosen.stream().anyMatch(place::overlaps)) continue;
      chosen.add(place);
      added++;
    }
  }

  private static int words(String text) {
    return text.isBlank() ? 0 : text.strip().split("\\s+").length;
  }
}
