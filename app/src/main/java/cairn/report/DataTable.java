package cairn.report;

import cairn.report.Visual.Amount;
import cairn.report.Visual.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The numbers of a drawing as a table: for those who do not see it, and to check it.
///
/// @param measured whether the last column holds numbers
record DataTable(List<String> columns, List<Line> lines, boolean measured) {
  DataTable(List<String> columns, List<Line> lines) {
    this(columns, lines, true);
  }

  record Line(List<String> cells, Basis basis) {}

  /// Empty for infographics that are text already.
  static DataTable of(Visual visual) {
    return switch (visual) {
      case Chart.Bar c -> amounts("Item", c.amounts());
      case Chart.Histogram c -> amounts(c.xLabel(), c.bins());
      case Chart.StackedBar c -> rows(c.rows(), true);
      case Chart.Heatmap c -> rows(c.rows(), true);
      case Chart.DotPlot c -> rows(c.rows(), false);
      case Chart.Parallel c -> rows(c.rows(), true);
      case Chart.Line c -> points(c.series(), c.xLabel(), c.yLabel());
      case Chart.Scatter c -> points(c.series(), c.xLabel(), c.yLabel());
      case Chart.Timeline c -> moments(c.moments());
      case Chart.Treemap c -> tree(c.root());
      case Chart.Sunburst c -> tree(c.root());
      case Chart.Sankey c -> flows(c.flows());
      case Chart.Network c -> flows(c.ties());
      case Infographic.Quadrant c ->
          points(List.of(new Chart.Series("", c.points())), c.xLabel(), c.yLabel());
      case Infographic.Gauge c -> amounts("Figure", List.of(c.amount()));
      case Infographic.ConceptMap c -> links(c.links());
      case Infographic.Venn c -> regions(c);
      case Infographic.Hierarchy _,
          Infographic.Taxonomy _,
          Infographic.ComparisonMatrix _,
          Infographic.DecisionFlow _,
          Infographic.Scorecard _,
          Infographic.Process _,
          Infographic.TimelineRibbon _,
          Infographic.Persona _ ->
          new DataTable(List.of(), List.of());
    };
  }

  boolean isEmpty() {
    return lines.isEmpty();
  }

  private static DataTable amounts(String head, List<Amount> amounts) {
    return new DataTable(
        List.of(head, "Value"),
        amounts.stream()
            .map(
                a -> new Line(List.of(a.label(), Lettering.amount(a.value(), a.unit())), a.basis()))
            .toList());
  }

  /// Zero cells of a matrix say nothing and are left out.
  private static DataTable rows(List<Chart.Row> rows, boolean skipZero) {
    var lines = new ArrayList<Line>();
    for (Chart.Row r : rows)
      for (Amount a : r.amounts())
        if (!skipZero || a.value() != 0)
          lines.add(
              new Line(
                  List.of(r.label(), a.label(), Lettering.amount(a.value(), a.unit())), a.basis()));
    return new DataTable(List.of("Row", "What", "Value"), lines);
  }

  private static DataTable points(List<Chart.Series> series, String x, String y) {
    var lines = new ArrayList<Line>();
    for (Chart.Series s : series)
      for (Chart.Point p : s.points()) {
        boolean year = x.equalsIgnoreCase("year");
        String at = year ? Integer.toString((int) p.x()) : Lettering.number(p.x());
        lines.add(new Line(List.of(p.label(), at, Lettering.number(p.y())), p.basis()));
      }
    return new DataTable(List.of("Item", x, y), lines);
  }

  private static DataTable moments(List<Chart.Moment> moments) {
    return new DataTable(
        List.of("When", "What"),
        moments.stream().map(m -> new Line(List.of(m.when(), m.what()), m.basis())).toList(),
        false);
  }

  private static DataTable tree(Tree root) {
    return new DataTable(List.of("Part", "Below", "Value"), branches(root).toList());
  }

  private static Stream<Line> branches(Tree parent) {
    return parent.children().stream()
        .flatMap(t ->
            Stream.concat(
                Stream.of(
                    new Line(
                        List.of(t.label(), parent.label(), Lettering.number(t.total())),
                        t.basis())),
                branches(t)));
  }

  private static DataTable flows(List<Chart.Flow> flows) {
    return new DataTable(
        List.of("From", "To", "Value"),
        flows.stream()
            .map(f -> new Line(List.of(f.from(), f.to(), Lettering.number(f.value())), f.basis()))
            .toList());
  }

  private static DataTable links(List<Infographic.Link> links) {
    return new DataTable(
        List.of("From", "Relation", "To"),
        links.stream()
            .map(l -> new Line(List.of(l.from(), l.relation(), l.to()), l.basis()))
            .toList(),
        false);
  }

  private static DataTable regions(Infographic.Venn c) {
    var lines = new ArrayList<Line>();
    for (var region : c.regions()) {
      var names = region.key().chars().mapToObj(k -> c.sets().get(k - 'A')).toList();
      lines.add(
          new Line(
              List.of("only in " + String.join(" and ", names), Integer.toString(region.count())),
              region.basis()));
    }
    return new DataTable(List.of("Region", "Count"), lines);
  }
}
