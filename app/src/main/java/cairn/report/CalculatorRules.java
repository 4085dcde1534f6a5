package cairn.report;

import cairn.report.Calculator.Formula;
import cairn.report.Calculator.Input;
import cairn.report.Calculator.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Calculators on numbers that the findings state, and on their support.
final class CalculatorRules {
  /// In the order of preference.
  static final List<BiFunction<Evidence, Integer, Optional<Calculator>>> ALL =
      List.of(
          CalculatorRules::change,
          CalculatorRules::multiple,
          CalculatorRules::threshold,
          CalculatorRules::ratio);

  private static final double ROOM = 1000;
  private static final double[] MULTIPLES = {1, 2, 5, 10, 50};
  private static final double[] THRESHOLDS = {Support.LOW, 0.6, Support.HIGH, 0.85, 0.95};

  private CalculatorRules() {}

  private static Optional<Calculator> change(Evidence e, int scenarios) {
    return pairs(
        e,
        scenarios,
        "calculator-change",
        "What a change would mean",
        "The difference between two cited amounts of one unit, in percent of the first. Put in your"
            + " own to compare.",
        new Formula.Change(),
        "Change",
        "%");
  }

  private static Optional<Calculator> ratio(Evidence e, int scenarios) {
    return pairs(
        e,
        scenarios,
        "calculator-ratio",
        "How many times as much",
        "One cited amount over another of the same unit.",
        new Formula.Ratio(),
        "First is",
        "×");
  }

  private static Optional<Calculator> pairs(
      Evidence e,
      int scenarios,
      String id,
      String title,
      String text,
      Formula formula,
      String resultLabel,
      String resultUnit) {
    Optional<List<Pair>> best =
        e.byUnit(measured(e).toList()).stream()
            .map(CalculatorRules::related)
            .filter(p -> p.size() >= scenarios)
            .max(Comparator.comparingInt(List::size));
    if (best.isEmpty()) return Optional.empty();
    var rows = new ArrayList<Scenario>();
    var references = new LinkedHashSet<String>();
    double most = 0;
    for (int i = 0; i < scenarios; i++) {
      // Spread over the ranking, so that the scenarios differ.
      Pair p = best.get().get(i * (best.get().size() - 1) / Math.max(1, scenarios - 1));
      rows.add(
          new Scenario(
              p.from.label() + " → " + p.to.label(), List.of(p.from.value(), p.to.value()), ""));
      references.addAll(p.from.references());
      references.addAll(p.to.references());
      most = Math.max(most, Math.max(p.from.value(), p.to.value()));
    }
    String unit = best.get().getFirst().from.unit();
    Basis basis = new Basis.Cited(List.copyOf(references));
    List<Double> start = rows.getFirst().values();
    return Optional.of(
        new Calculator(
            id,
            title,
            text,
            formula,
            List.of(
                new Input("from", "First amount", unit, start.get(0), 0, most * ROOM, basis),
                new Input("to", "Second amount", unit, start.get(1), 0, most * ROOM, basis)),
            resultLabel,
            resultUnit,
            rows));
  }

  /// Amounts that can be divided and multiplied: twenty degrees are not twice ten.
  private static Stream<Quantity> measured(Evidence e) {
    return e.quantities().stream().filter(q -> !q.unit().startsWith("°"));
  }

  private record Pair(Quantity from, Quantity to) {
    double factor() {
      return from.value() / to.value();
    }
  }

  /// Pairs that are worth comparing: stated in one place, or about the same thing by a word of
  /// their labels. The widest apart first.
  private static List<Pair> related(List<Quantity> group) {
    return group.stream()
        .flatMap(a -> group.stream().map(b -> new Pair(a, b)))
        .filter(p -> p.to.value() > 0 && p.from.value() > p.to.value() && akin(p.from, p.to))
        .sorted(Comparator.comparingDouble(Pair::factor).reversed())
        .toList();
  }

  private static boolean akin(Quantity a, Quantity b) {
    boolean onePlace = a.references().stream().anyMatch(b.references()::contains);
    var words = Evidence.tokens(a.label());
    return onePlace || Evidence.tokens(b.label()).stream().anyMatch(words::contains);
  }

  private static Optional<Calculator> multiple(Evidence e, int scenarios) {
    Optional<Quantity> per =
        measured(e)
            .filter(q -> q.value() > 0 && !q.unit().startsWith("%") && !q.unit().equals("×"))
            .max(Comparator.comparingInt(q -> q.unit().contains("/") ? 1 : 0));
    return per.map(q -> {
      String[] parts = q.unit().split("/", 2);
      String what = parts.length == 2 ? parts[1] + "s" : "times";
      var rows = new ArrayList<Scenario>();
      for (int i = 0; i < scenarios; i++)
        rows.add(
            new Scenario(
                Lettering.number(MULTIPLES[i])
                    + " "
                    + (MULTIPLES[i] == 1 ? parts.length == 2 ? parts[1] : "time" : what),
                List.of(q.value(), MULTIPLES[i]),
                ""));
      return new Calculator(
          "calculator-multiple",
          q.label() + ", at your scale",
          "The cited amount times a count of your own. Assumes that it grows in proportion, which"
              + " the source does not promise.",
          new Formula.Product(),
          List.of(
              new Input(
                  "amount", "Cited amount", q.unit(), q.value(), 0, q.value() * ROOM, q.basis()),
              new Input("count", "How many " + what, "", 1, 0, 1e9, Basis.counted("your own"))),
          "In all",
          parts[0],
          rows);
    });
  }

  private static Optional<Calculator> threshold(Evidence e, int scenarios) {
    var scores = ChartRules.scores(e.model().statements());
    if (scores.isEmpty()) return Optional.empty();
    var rows = new ArrayList<Scenario>();
    for (int i = 0; i < scenarios; i++)
      rows.add(new Scenario("At least %.2f".formatted(THRESHOLDS[i]), List.of(THRESHOLDS[i]), ""));
    return Optional.of(
        new Calculator(
            "calculator-threshold",
            "How strict can you be?",
            "Raise the support that you demand of a statement, and see how many of the "
                + scores.size()
                + " measured ones remain.",
            new Formula.CountAtLeast(scores),
            List.of(
                new Input(
                    "threshold",
                    "Support demanded",
                    "",
                    Support.LOW,
                    0,
                    1,
                    Basis.counted("support scores"))),
            "Remaining",
            "statements",
            rows));
  }
}
