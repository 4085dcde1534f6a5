package cairn.report;

import cairn.report.Visual.Amount;
import cairn.report.Visual.Caption;
import cairn.report.Visual.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// One rule per chart: drawn if the evidence has the data for it, else nothing.
final class ChartRules {
  private static final int MOST_ROWS = 12;
  private static final int FEWEST_POINTS = 3;

  /// A rule with the type it makes, so that a suggestion can ask for it by name.
  record Rule(String type, boolean advanced, Function<Evidence, Optional<? extends Chart>> make) {}

  /// In the order of preference: numbers that sources state come first.
  static final List<Rule> ALL =
      List.of(
          new Rule("bar", false, ChartRules::bar),
          new Rule("line", false, ChartRules::line),
          new Rule("stacked_bar", false, ChartRules::origins),
          new Rule("timeline", false, ChartRules::timeline),
          new Rule("sankey", true, ChartRules::sankey),
          new Rule("heatmap", false, ChartRules::heatmap),
          new Rule("histogram", false, ChartRules::histogram),
          new Rule("network", true, ChartRules::network),
          new Rule("dot_plot", false, ChartRules::dots),
          new Rule("treemap", false, ChartRules::treemap),
          new Rule("parallel", true, ChartRules::parallel),
          new Rule("scatter", false, ChartRules::scatter),
          new Rule("sunburst", true, ChartRules::sunburst));

  private ChartRules() {}

  static Optional<Chart> numbers(List<Quantity> group, String id, Optional<String> facet) {
    if (group.size() < FEWEST_POINTS) return Optional.empty();
    var sorted =
        group.stream()
            .sorted(Comparator.comparingDouble((Quantity q) -> Math.abs(q.value())).reversed())
            .limit(MOST_ROWS)
            .toList();
    String unit = sorted.getFirst().unit();
    double low = sorted.getLast().value();
    double high = sorted.getFirst().value();
    String title =
        "$€£".indexOf(unit.charAt(0)) >= 0
            ? "%d amounts, from %s to %s".formatted(sorted.size(), Lettering.amount(low, unit), Lettering.amount(high, unit))
            : "%d amounts in %s, from %s to %s".formatted(sorted.size(), unit, Lettering.number(low), Lettering.number(high));
    String reading =
        "As the sources state them, largest first: “%s” leads. Each carries its citation in the table."
            .formatted(sorted.getFirst().label());
    return Optional.of(
        new Chart.Bar(
            new Caption(id, title, reading, facet),
            sorted.stream().map(q -> new Amount(q.label(), q.value(), unit, q.basis())).toList()));
  }

  private static Optional<Chart> bar(Evidence e) {
    var groups = e.byUnit(e.quantities());
    if (!groups.isEmpty()) {
      var made = numbers(groups.getFirst(), "figure-bar", Optional.empty());
      if (made.isPresent()) return made;
    }
    var sources = e.sources().entrySet().stream().limit(MOST_ROWS).toList();
    if (sources.isEmpty()) return Optional.empty();
    return Optional.of(
        new Chart.Bar(
            caption("bar", "%s is cited most".formatted(sources.getFirst().getKey()),
                "Citations in the facets by source. A report that leans on one source is only as good as that source."),
            sources.stream().map(s -> counted(s.getKey(), s.getValue(), "citations of the source")).toList()));
  }

  private static Optional<Chart> line(Evidence e) {
    // Only one place of one source may be joined by a line; else it would invent a trend.
    Map<List<String>, List<Quantity>> places = new LinkedHashMap<>();
    for (Quantity q : e.quantities())
      if (q.year() > 0)
        places.computeIfAbsent(List.of(q.unit(), q.references().getFirst()), _ -> new ArrayList<>()).add(q);
    for (var group : places.values()) {
      if (group.stream().map(Quantity::year).distinct().count() < FEWEST_POINTS) continue;
      String unit = group.getFirst().unit();
      var points =
          group.stream()
              .sorted(Comparator.comparingInt(Quantity::year))
              .map(q -> new Chart.Point(q.label(), q.year(), q.value(), q.basis()))
              .toList();
      String title =
          "From %s in %d to %s in %d".formatted(
              Lettering.amount(points.getFirst().y(), unit), (int) points.getFirst().x(),
              Lettering.amount(points.getLast().y(), unit), (int) points.getLast().x());
      return Optional.of(
          new Chart.Line(
              caption("line", title, "Dated amounts that one source states: " + e.source(group.getFirst().references().getFirst()) + "."),
              "Year", unit, List.of(new Chart.Series(unit, points))));
    }
    return Optional.empty();
  }

  private static Optional<Chart> timeline(Evidence e) {
    var moments = e.moments().stream().limit(MOST_ROWS).toList();
    if (moments.size() < FEWEST_POINTS) return Optional.empty();
    return Optional.of(
        new Chart.Timeline(
            caption("timeline", "What happened from %s to %s".formatted(moments.getFirst().when(), moments.getLast().when()),
                "Statements that name one year, in the order of that year."),
            moments));
  }

  private static Optional<Chart> origins(Evidence e) {
    var labels = List.of(Statement.Label.DISCOVERED, Statement.Label.RECALLED, Statement.Label.INFERRED);
    if (e.model().statements().findAny().isEmpty()) return Optional.empty();
    var rows =
        e.facets().stream()
            .map(f -> new Chart.Row(f.title(),
                labels.stream().map(l -> counted(l.word(), Evidence.labelled(f, l), "statements of the facet")).toList()))
            .toList();
    long inferred = e.facets().stream().mapToLong(f -> Evidence.labelled(f, Statement.Label.INFERRED)).sum();
    long all = e.model().statements().count();
    return Optional.of(
        new Chart.StackedBar(
            caption("stacked-bar", "%d of %d statements were concluded rather than found".formatted(inferred, all),
                "Statements by facet and origin: discovered in a source, recalled from before, or inferred."),
            labels.stream().map(Statement.Label::word).toList(), rows));
  }

  private static Optional<Chart> heatmap(Evidence e) {
    var sources = e.sources().keySet().stream().limit(MOST_ROWS).toList();
    if (sources.isEmpty()) return Optional.empty();
    var rows =
        sources.stream()
            .map(s -> new Chart.Row(s, e.facets().stream()
                    .map(f -> counted(f.title(), e.cites(f).filter(s::equals).count(), "citations in the facet")).toList()))
            .toList();
    long shared = rows.stream().filter(r -> r.amounts().stream().filter(a -> a.value() > 0).count() > 1).count();
    return Optional.of(
        new Chart.Heatmap(
            caption("heatmap", "%d of %d sources speak to more than one facet".formatted(shared, rows.size()),
                "Citations by source and facet. A source in several columns ties the facets together."),
            e.facets().stream().map(Facet::title).toList(), rows));
  }

  private static Optional<Chart> histogram(Evidence e) {
    var scores = scores(e.model().statements());
    if (scores.isEmpty()) return Optional.empty();
    var bins =
        IntStream.range(0, 5)
            .mapToObj(i -> counted("%.1f–%.1f".formatted(i / 5.0, (i + 1) / 5.0),
                scores.stream().filter(s -> Math.min(4, (int) (s * 5)) == i).count(), "statements in the class"))
            .toList();
    long weak = scores.stream().filter(s -> s < Support.LOW).count();
    return Optional.of(
        new Chart.Histogram(
            caption("histogram", weak == 0 ? "No statement falls below fair support" : "%d of %d statements have weak support".formatted(weak, scores.size()),
                "How far the cited sources bear out the statements, from 0 to 1."),
            "Support", bins));
  }

  private static Optional<Chart> dots(Evidence e) {
    var rows =
        e.model().allFacets()
            .filter(f -> f.statements().stream().anyMatch(s -> s.support().isPresent()))
            .limit(MOST_ROWS)
            .map(f -> new Chart.Row(f.title(), f.statements().stream()
                    .flatMap(s -> s.support().stream().map(x -> new Amount(
                        Lettering.fit(s.text().plain().strip(), 10, 420), x.score(), "", Basis.counted("support of the statement")))).toList()))
            .toList();
    return rows.isEmpty() ? Optional.empty() : Optional.of(
        new Chart.DotPlot(
            caption("dot-plot", "How evenly each facet is supported",
                "One mark per statement. A wide row mixes firm ground with thin ice."),
            "Support", rows));
  }

  private static Optional<Chart> scatter(Evidence e) {
    var points =
        e.sources().entrySet().stream()
            .limit(MOST_ROWS * 2L)
            .flatMap(s -> Evidence.support(e.model().statements()
                        .filter(x -> x.text().cited().map(e::source).anyMatch(s.getKey()::equals)))
                    .stream().mapToObj(m -> new Chart.Point(s.getKey(), s.getValue(), m, Basis.counted("citations and mean support of the source"))))
            .toList();
    return points.size() < 2 ? Optional.empty() : Optional.of(
        new Chart.Scatter(
            caption("scatter", "Which sources carry the argument, and how well",
                "Right: cited often. Top: the statements that cite it are well supported."),
            "Citations", "Mean support", List.of(new Chart.Series("Sources", points))));
  }

  private static Optional<Chart> sankey(Evidence e) {
    var top = e.sources().keySet().stream().limit(8).toList();
    var flows = new ArrayList<Chart.Flow>();
    for (Facet f : e.facets()) {
      Map<String, Long> counts = Evidence.ranked(e.cites(f).map(s -> top.contains(s) ? s : "Other sources"));
      counts.forEach((s, n) -> flows.add(new Chart.Flow(s, f.title(), n, Basis.counted("citations"))));
    }
    flows.sort(Comparator.comparingInt(f -> top.contains(f.from()) ? top.indexOf(f.from()) : top.size()));
    return flows.isEmpty() ? Optional.empty() : Optional.of(
        new Chart.Sankey(
            caption("sankey", "From sources to facets",
                "Each band is as thick as the number of citations that lead from a source into a facet."),
            flows));
  }

  private static Optional<Chart> network(Evidence e) {
    var terms = e.terms();
    var names = List.copyOf(terms.keySet());
    var ties = new ArrayList<Chart.Flow>();
    for (int i = 0; i < names.size(); i++)
      for (int k = i + 1; k < names.size(); k++) {
        String a = names.get(i);
        String b = names.get(k);
        long n = e.model().statements().filter(s -> Evidence.mentions(s, a) && Evidence.mentions(s, b)).count();
        if (n > 0) ties.add(new Chart.Flow(a, b, n, Basis.counted("statements that name both")));
      }
    if (names.size() < FEWEST_POINTS || ties.isEmpty()) return Optional.empty();
    ties.sort(Comparator.comparingDouble(Chart.Flow::value).reversed());
    Chart.Flow top = ties.getFirst();
    return Optional.of(
        new Chart.Network(
            caption("network", "“%s” and “%s” belong together".formatted(top.from(), top.to()),
                "Terms that statements share. A mark grows with the statements that name the term, a line with those that name both."),
            terms.entrySet().stream().map(t -> counted(t.getKey(), t.getValue(), "statements that name it")).toList(),
            ties.stream().limit(30).toList()));
  }

  private static Optional<Chart> treemap(Evidence e) {
    Tree root = new Tree("Report", 0, Basis.counted("statements"), e.facets().stream().map(f -> tree(f, Facet::statements)).toList());
    return root.total() == 0 ? Optional.empty() : Optional.of(
        new Chart.Treemap(caption("treemap", "Where the statements are", "Area is the number of statements; one colour is one facet."), root));
  }

  private static Optional<Chart> sunburst(Evidence e) {
    Tree root =
        new Tree("Report", 0, Basis.counted("citations"),
            e.facets().stream().map(f -> tree(f, x -> x.statements().stream().flatMap(s -> s.text().cited()).toList())).toList());
    return root.total() == 0 ? Optional.empty() : Optional.of(
        new Chart.Sunburst(caption("sunburst", "Where the citations are", "Inner ring: facets. Outer rings: the narrower facets below them."), root));
  }

  private static Tree tree(Facet f, Function<Facet, List<?>> weigh) {
    Basis basis = Basis.counted("counted in the facet");
    int own = weigh.apply(f).size();
    var below = f.children().stream().map(c -> tree(c, weigh)).filter(t -> t.total() > 0);
    var children = f.children().isEmpty() ? List.<Tree>of()
        : Stream.concat(own == 0 ? Stream.<Tree>empty() : Stream.of(new Tree(f.title() + " (overall)", own, basis, List.of())), below).toList();
    return new Tree(f.title(), own, basis, children);
  }

  private static Optional<Chart> parallel(Evidence e) {
    if (e.facets().size() < 2) return Optional.empty();
    var axes = List.of("Statements", "Sources", "Citations", "Mean support", "Inferred");
    var rows =
        e.facets().stream()
            .map(f -> new Chart.Row(f.title(), List.of(
                    counted(axes.get(0), f.everything().count(), "counted in the facet"),
                    counted(axes.get(1), e.cites(f).distinct().count(), "counted in the facet"),
                    counted(axes.get(2), e.cites(f).count(), "counted in the facet"),
                    counted(axes.get(3), Evidence.support(f.everything()).orElse(0), "mean over the facet"),
                    counted(axes.get(4), Evidence.labelled(f, Statement.Label.INFERRED), "counted in the facet"))))
            .toList();
    return Optional.of(
        new Chart.Parallel(caption("parallel", "The facets side by side", "One line per facet; every axis has its own scale."), axes, rows));
  }

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
