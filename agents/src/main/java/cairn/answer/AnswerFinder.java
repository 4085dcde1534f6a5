package cairn.answer;

import cairn.sources.Library;
import cairn.sources.Passage;
import cairn.sources.Pool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds the places of a library that answer a question, or says that none does.
public final class AnswerFinder {
  /// Places that words, roots and meaning each contribute.
  private static final int BREADTH = 40;

  /// Places that the verdict looks at.
  private static final int LOOKED_AT = 3;

  /// Places that may hold the number that is asked for.
  private static final int COUNTED_IN = 5;

  /// What looks like the answer stands near what is asked, if at all: the window around it has this
  /// share of what the best one names.
  private static final double NEAR = 0.3;

  /// What meaning adds to the score of a place that answers, where nothing was read by meaning.
  private static final double UNREAD = 1;

  /// A place whose meaning stands out this far from other places', in units of four deviations, may
  /// say it all in other words; one that stands out so much more does.
  private static final double STANDS_OUT = 0.9;

  private static final double MUCH_MORE = 0.5;

  /// What the best places name of a question, and of it near what looks like the answer, where
  /// nothing is missing.
  private static final double WHOLE = 1.2;

  private final Library library;

  public AnswerFinder(Library library) {
    this.library = library;
  }

  /// A place with the probability that it answers.
  ///
  /// @param context what it stands under
  /// @param best the sentences in it that say most of what is asked
  /// @param deciding what in them looks like the answer
  /// @param traits what was measured, for whoever fits the weights
  public record Place(
      Passage passage,
      String context,
      String best,
      List<String> deciding,
      double probability,
      Map<String, Double> traits) {
    /// Whether both hold the same characters of one source.
    public boolean overlaps(Place other) {
      return passage.source().id().equals(other.passage.source().id())
          && passage.span().start() < other.passage.span().end()
          && other.passage.span().start() < passage.span().end();
    }
  }

  /// @param places best first
  /// @param probability that the sources answer the question
  /// @param absent words of the question that occur nowhere
  public record Found(
      List<Place> places,
      double probability,
      List<String> absent,
      int sources,
      int passages,
      boolean meaning,
      Map<String, Double> traits) {
    public Verdict verdict() {
      if (places.isEmpty() || probability < Weights.PARTLY) return Verdict.NOT_ANSWERED;
      return probability < Weights.ANSWERED ? Verdict.PARTLY : Verdict.ANSWERED;
    }

    Found with(double other) {
      return new Found(places, other, absent, sources, passages, meaning, traits);
    }

    /// The same with fewer places.
    public Found with(List<Place> some) {
      return new Found(some, probability, absent, sources, passages, meaning, traits);
    }
  }

  /// A question of several parts is answered as far as its parts are, if that is further than it is
  /// as a whole: no place says both.
  public Found find(String question, int k) {
    Found whole = whole(question, k);
    List<String> parts = Parts.of(question);
    if (parts.size() == 1) return whole;
    double mean = parts.stream().mapToDouble(p -> whole(p, 1).probability()).average().orElse(0);
    return mean <= whole.probability() ? whole : whole.with(mean);
  }

  private Found whole(String question, int k) {
    Pool pool = library.pool(question, BREADTH);
    Question asked = Question.of(question, pool);
    double[] most = {
      pool.places().stream().mapToDouble(Pool.Near::words).max().orElse(0),
      pool.places().stream().mapToDouble(Pool.Near::roots).max().orElse(0)
    };
    List<Place> places = new ArrayList<>();
    for (Pool.Near near : pool.places()) {
      Traits traits = Traits.of(asked, near, most);
      places.add(
          new Place(
              near.passage(),
              near.context(),
              traits.best(),
              traits.deciding(),
              Weights.PLACE.probability(traits.values()),
              traits.values()));
    }
    places.sort(
        Comparator.comparingDouble((Place p) -> -p.probability())
            .thenComparing(p -> p.passage().source().id().value())
            .thenComparing(p -> p.passage().span().start()));
    // the verdict was measured on the first look
    Map<String, Double> whole = whole(asked, places);
    List<Place> best = k == 1 ? places : SecondLook.of(library, question, places);
    return new Found(
        List.copyOf(best.subList(0, Math.min(k, best.size()))),
        places.isEmpty() ? 0 : Weights.QUESTION.probability(whole),
        asked.absent(),
        library.sources().size(),
        pool.passages(),
        pool.meaning(),
        whole);
  }

  /// What the verdict rests on: the best places together.
  private static Map<String, Double> whole(Question asked, List<Place> places) {
    Map<String, Double> whole = new LinkedHashMap<>();
    List<Place> first = places.subList(0, Math.min(LOOKED_AT, places.size()));
    whole.put("best", places.isEmpty() ? 0 : places.getFirst().probability());
    double none = 1;
    for (Place place : first) none *= 1 - place.probability();
    whole.put("any", 1 - none);
    for (String trait :
        List.of("text", "whole", "window", "pairs", "likeness", "salience", "fits", "fitsNear"))
      whole.put(trait, first.stream().mapToDouble(p -> p.traits().get(trait)).max().orElse(0));
    double foreign = 1 - asked.kindred();
    double fits = whole.get("fits");
    whole.put("score", Weights.logit(whole.get("best")) + (whole.get("likeness") > 0 ? 0 : UNREAD));
    boolean lacks = asked.type().filter(AnswerType::strict).isPresent() && fits < 1;
    boolean typed = asked.type().filter(AnswerType::tellsApart).isPresent();
    boolean apart = typed && fits > 0 && whole.get("fitsNear") < NEAR * whole.get("window");
    boolean undated = asked.type().filter(t -> t.past(asked.text())).isPresent() && fits == 0;
    whole.put("lacks", lacks || apart || undated || uncounted(asked, places) ? 1.0 : 0.0);
    whole.put("unnamed", asked.granted().missing(texts(places)));
    double said = whole.get("whole") + whole.get("fitsNear");
    double otherWords = Math.clamp((whole.get("salience") - STANDS_OUT) / MUCH_MORE, 0, 1);
    whole.put("short", typed ? asked.kindred() * (1 - otherWords) * Math.max(0, WHOLE - said) : 0);
    double unheard = asked.absentWeight() * (1 - foreign / 2);
    whole.put("unheard", 2 * unheard * unheard);
    whole.put("foreign", foreign);
    return whole;
  }

  private static List<String> texts(List<Place> places) {
    return places.stream()
        .limit(COUNTED_IN)
        .map(p ->
            p.passage().source().origin().location()
                + "\n"
                + p.context()
                + "\n"
                + p.passage().text())
        .toList();
  }

  /// It is asked how many there are of something, and no place near has a number of them.
  private static boolean uncounted(Question asked, List<Place> places) {
    if (asked.type().filter(t -> t.name().equals(AnswerType.NUMBER)).isEmpty()) return false;
    return Counted.of(asked.text())
        .filter(
            c -> places.stream().limit(COUNTED_IN).noneMatch(place -> c.in(place.passage().text())))
        .isPresent();
  }
}
