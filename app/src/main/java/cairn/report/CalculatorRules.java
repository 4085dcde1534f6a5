package cairn.report;

import cairn.report.Calculator.Formula;
import cairn.report.Calculator.Input;
import cairn.report.Calculator.Scenario;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/// Calculators on numbers that the findings state, and on their support.
final class CalculatorRules {
  /// In the order of preference.
  static final List<BiFunction<Evidence, Integer, Optional<Calculator>>> ALL =
      List.of(CalculatorRules::change, CalculatorRules::multiple, CalculatorRules::threshold, CalculatorRules::ratio);

  private static final double ROOM = 1000;
  private static final String[] NAMES = {"Widest spread", "Next", "Then", "Then", "Narrowest shown"};
  private static final double[] MULTIPLES = {1, 2, 5, 10, 50};
  private static final double[] THRESHOLDS = {Support.LOW, 0.6, Support.HIGH, 0.85, 0.95};

  private CalculatorRules() {}

  private static Optional<Calculator> change(Evidence e, int scenarios) {
    return pairs(e, scenarios, "calculator-change", "What a change would mean",
        "The difference between two cited amounts of one unit, in percent of the first. Put in your own to compare.",
        new Formula.Change(), "Change", "%");
  }

  private static Optional<Calculator> ratio(Evidence e, int scenarios) {
    return pairs(e, scenarios, "calculator-ratio", "How many times as much",
        "One cited amount over another of the same unit.", new Formula.Ratio(), "First is", "×");
  }

  private static Optional<Calculator> pairs(
      Evidence e, int scenarios, String id, String title, String text, Formula formula,
      String resultLabel, String resultUnit) {
    for (List<Quantity> group : e.byUnit(e.quantities())) {
      var usable = group.stream().filter(q -> q.value() != 0).toList();
      var rows = new ArrayList<Scenario>();
      Stream<Quantity[]> all =
          usable.stream().flatMap(a -> usable.stream().filter(b -> a.value() > b.value()).map(b -> new Quantity[] {a, b}));
      var ranked =
          all.sorted(Comparator.comparingDouble((Quantity[] p) -> p[0].value() / p[1].value()).reversed())
              .toList();
      if (ranked.size() < scenarios) continue;
      for (int i = 0; i < scenarios; i++) {
        // Spread over the ranking, so that the scenarios differ.
        Quantity[] p = ranked.get(i * (ranked.size() - 1) / Math.max(1, scenarios - 1));
        rows.add(new Scenario(NAMES[i], List.of(p[0].value(), p[1].value()), p[0].label() + " → " + p[1].label()));
      }
      double most = usable.stream().mapToDouble(Quantity::value).max().orElse(1) * ROOM;
      String unit = usable.getFirst().unit();
      Basis basis = new Basis.Cited(usable.stream().flatMap(q -> q.references().stream()).distinct().toList());
      List<Double> start = rows.getFirst().values();
      return Optional.of(
          new Calculator(id, title, text, formula,
              List.of(
                  new Input("from", "First amount", unit, start.get(0), 0, most, basis),
                  new Input("to", "Second amount", unit, start.get(1), 0, most, basis)),
              resultLabel, resultUnit, rows));
    }
    return Optional.empty();
  }

  private static Optional<Calculator> multiple(Evidence e, int scenarios) {
    Optional<Quantity> per =
        e.quantities().stream()
            .filter(q -> q.value() > 0 && !q.unit().startsWith("%") && !q.unit().equals("×"))
            .max(Comparator.comparingInt(q -> q.unit().contains("/") ? 1 : 0));
    return per.map(
        q -> {
          String[] parts = q.unit().split("/", 2);
          String what = parts.length == 2 ? parts[1] + "s" : "times";
          var rows = new ArrayList<Scenario>();
          for (int i = 0; i < scenarios; i++)
            rows.add(new Scenario(Lettering.number(MULTIPLES[i]) + " " + (MULTIPLES[i] == 1 ? parts.length == 2 ? parts[1] : "time" : what), List.of(q.value(), MULTIPLES[i]), ""));
          return new Calculator("calculator-multiple", q.label() + ", at your scale",
              "The cited amount times a count of your own. Assumes that it grows in proportion, which the source does not promise.",
              new Formula.Product(),
              List.of(
                  new Input("amount", "Cited amount", q.unit(), q.value(), 0, q.value() * ROOM, q.basis()),
                  new Input("count", "How many " + what, "", 1, 0, 1e9, Basis.counted("your own"))),
              "In all", parts[0], rows);
        });
  }

  private static Optional<Calculator> threshold(Evidence e, int scenarios) {
    var scores = ChartRules.scores(e.model().statements());
    if (scores.isEmpty()) return Optional.empty();
    var rows = new ArrayList<Scenario>();
    for (int i = 0; i < scenarios; i++)
      rows.add(new Scenario("At least %.2f".formatted(THRESHOLDS[i]), List.of(THRESHOLDS[i]), ""));
    return Optional.of(
        new Calculator("calculator-threshold", "How strict can you be?",
            "Raise the support that you demand of a statement, and see how many of the " + scores.size() + " measured ones remain.",
            new Formula.CountAtLeast(scores),
            List.of(new Input("threshold", "Support demanded", "", Support.LOW, 0, 1, Basis.counted("support scores"))),
            "Remaining", "statements", rows));
  }
}
