package cairn.answer;

import cairn.sources.Library;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// Reads the best places once more with the slower model, which would take too long for all of a
/// folder. Where a question is put in other words than the sources use, it tells the place that
/// answers from those that share its words.
final class SecondLook {
  /// Places that are read again: less than a second for a question.
  private static final int READ = 24;

  private SecondLook() {}

  /// @param places best first
  static List<AnswerFinder.Place> of(
      Library library, String question, List<AnswerFinder.Place> places) {
    List<AnswerFinder.Place> best = places.subList(0, Math.min(READ, places.size()));
    double[] close =
        library.closeness(question, best.stream().map(p -> p.passage().text()).toList());
    if (close.length < best.size() || best.size() < 2) return places;
    double mean = 0;
    for (double c : close) mean += c / close.length;
    double spread = 0;
    for (double c : close) spread += (c - mean) * (c - mean) / close.length;
    if (spread == 0) return places;
    var again = new ArrayList<AnswerFinder.Place>();
    for (int i = 0; i < close.length; i++)
      again.add(read(best.get(i), (close[i] - mean) / Math.sqrt(spread)));
    again.sort(Comparator.comparingDouble((AnswerFinder.Place p) -> -p.probability()));
    again.addAll(places.subList(best.size(), places.size()));
    return again;
  }

  /// @param closeness in deviations from that of the other places
  private static AnswerFinder.Place read(AnswerFinder.Place place, double closeness) {
    double score = Weights.logit(place.probability());
    return new AnswerFinder.Place(
        place.passage(),
        place.context(),
        place.best(),
        place.deciding(),
        Weights.SECOND.probability(Map.of("score", score, "closeness", closeness)),
        place.traits());
  }
}
