package cairn.report;

import cairn.report.Visual.Amount;
import cairn.report.Visual.Caption;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// One rule per chart: drawn if the evidence has the data for it, else nothing.
final class ChartRules {
  static final int MOST_ROWS = 12;
  static final int FEWEST_POINTS = 3;

  /// A rule with the type it makes, so that a suggestion can ask for it by name.
  record Rule(String type, boolean advanced, Function<Evidence, Optional<? extends Chart>> make) {}

  /// In the order of preference: numbers that sources state come first.
  static final List<Rule> ALL =
      List.of(
          new Rule("bar", false, NumberCharts::bar),
          new Rule("line", false, NumberCharts::line),
          new Rule("stacked_bar", false, StructureCharts::origins),
          new Rule("timeline", false, NumberCharts::timeline),
          new Rule("sankey", true, StructureCharts::sankey),
          new Rule("heatmap", false, StructureCharts::heatmap),
          new Rule("histogram", false, NumberCharts::histogram),
          new Rule("network", true, StructureCharts::network),
          new Rule("dot_plot", false, NumberCharts::dots),
          new Rule("treemap", false, StructureCharts::treemap),
          new Rule("parallel", true, StructureCharts::parallel),
          new Rule("scatter", false, NumberCharts::scatter),
          new Rule("sunburst", true, StructureCharts::sunburst));

  private ChartRules() {}

  static List<Double> scores(Stream<Statement> statements) {
    return statements.flatMap(s -> s.support().stream()).map(Support::score).toList();
  }

  static Amount counted(String label, double value, String what) {
    return new Amount(label, value, "", Basis.counted(what));
  }

  static Caption caption(String type, String title, String reading) {
    return new Caption("figure-" + type, title, reading, Optional.empty());
  }
}
