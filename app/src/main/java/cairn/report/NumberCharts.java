package cairn.report;

import static cairn.report.ChartRules.FEWEST_POINTS;
import static cairn.report.ChartRules.MOST_ROWS;
import static cairn.report.ChartRules.caption;
import static cairn.report.ChartRules.counted;
import static cairn.report.ChartRules.scores;

import cairn.report.Visual.Amount;
import cairn.report.Visual.Caption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Charts of numbers: those that sources state first, else those of support.
final class NumberCharts {
  private NumberCharts() {}

  static Optional<Chart> numbers(Evidence.Comparable group, String id, Optional<String> facet) {
    if (group.quantities().size() < FEWEST_POINTS) return Optional.empty();
    var sorted =
        group.quantities().stream()
            .sorted(Comparator.comparingDouble((Quantity q) -> Math.abs(q.value())).reversed())
            .limit(MOST_ROWS)
            .toList();
    String unit = sorted.getFirst().unit();
    double low = sorted.getLast().value();
    double high = sorted.getFirst().value();
    String range =
        "from %s to %s".formatted(Lettering.amount(low, unit), Lettering.amount(high, unit));
    String title =
        group.subject().isEmpty()
            ? "%d amounts, %s".formatted(sorted.size(), range)
            : "%s: %s".formatted(EvidenceFigures.capital(group.subject()), range);
    String reading =
        "As the sources state them, largest first: “%s” leads. Each carries its citation in the table."
            .formatted(sorted.getFirst().label());
    return Optional.of(
        new Chart.Bar(
            new Caption(id, title, reading, facet),
            sorted.stream().map(q -> new Amount(q.label(), q.value(), unit, q.basis())).toList()));
  }

  static Optional<Chart> bar(Evidence e) {
    var groups = e.comparable(e.quantities());
    if (!groups.isEmpty()) {
      var made = numbers(groups.getFirst(), "figure-bar", Optional.empty());
      if (made.isPresent()) return made;
    }
    var sources = e.sources().entrySet().stream().limit(MOST_ROWS).toList();
    if (sources.isEmpty()) return Optional.empty();
    return Optional.of(
        new Chart.Bar(
            caption(
                "bar",
                "%s is cited most".formatted(sources.getFirst().getKey()),
                "Citations in the facets by source. A report that leans on one source is only as"
                    + " good as that source."),
            sources.stream()
                .map(s -> counted(s.getKey(), s.getValue(), "citations of the source"))
                .toList()));
  }

  static Optional<Chart> line(Evidence e) {
    // Only one place of one source may be joined by a line; else it would invent a trend.
    Map<List<String>, List<Quantity>> places = new LinkedHashMap<>();
    for (Quantity q : e.quantities())
      if (q.year() > 0)
        places
            .computeIfAbsent(List.of(q.unit(), q.references().getFirst()), _ -> new ArrayList<>())
            .add(q);
    for (var group : places.values()) {
      if (group.stream().map(Quantity::year).distinct().count() < FEWEST_POINTS) continue;
      String unit = group.getFirst().unit();
      var points =
          group.stream()
              .sorted(Comparator.comparingInt(Quantity::year))
              .map(q -> new Chart.Point(q.label(), q.year(), q.value(), q.basis()))
              .toList();
      String title =
          "From %s in %d to %s in %d"
              .formatted(
                  Lettering.amount(points.getFirst().y(), unit), (int) points.getFirst().x(),
                  Lettering.amount(points.getLast().y(), unit), (int) points.getLast().x());
      return Optional.of(
          new Chart.Line(
              caption(
                  "line",
                  title,
                  "Dated amounts that one source states: "
                      + e.source(group.getFirst().references().getFirst())
                      + "."),
              "Year",
              unit,
              List.of(new Chart.Series(unit, points))));
    }
    return Optional.empty();
  }

  static Optional<Chart> timeline(Evidence e) {
    var moments = e.moments().stream().limit(MOST_ROWS).toList();
    if (moments.size() < FEWEST_POINTS) return Optional.empty();
    return Optional.of(
        new Chart.Timeline(
            caption(
                "timeline",
                "The sources reach from %s to %s"
                    .formatted(moments.getFirst().when(), moments.getLast().when()),
                "Statements that name one year, by that year."),
            moments));
  }

  static Optional<Chart> histogram(Evidence e) {
    var scores = scores(e.model().statements());
    if (scores.isEmpty()) return Optional.empty();
    var bins =
        IntStream.range(0, 5)
            .mapToObj(i ->
                counted(
                    "%.1f–%.1f".formatted(i / 5.0, (i + 1) / 5.0),
                    scores.stream().filter(s -> Math.min(4, (int) (s * 5)) == i).count(),
                    "statements in the class"))
            .toList();
    long weak = scores.stream().filter(s -> s < Support.LOW).count();
    return Optional.of(
        new Chart.Histogram(
            caption(
                "histogram",
                weak == 0
                    ? "No statement falls below fair support"
                    : "%d of %d statements have weak support".formatted(weak, scores.size()),
                "How far the cited sources bear out the statements, from 0 to 1."),
            "Support",
            bins));
  }

  static Optional<Chart> dots(Evidence e) {
    var rows =
        e.model()
            .allFacets()
            .filter(f -> f.statements().stream().anyMatch(s -> s.support().isPresent()))
            .limit(MOST_ROWS)
            .map(f ->
                new Chart.Row(
                    f.title(),
                    f.statements().stream()
                        .flatMap(s ->
                            s.support().stream()
                                .map(x ->
                                    new Amount(
                                        Lettering.fit(s.text().plain().strip(), 10, 420),
                                        x.score(),
                                        "",
                                        Basis.counted("support of the statement"))))
                        .toList()))
            .toList();
    return rows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart.DotPlot(
                caption(
                    "dot-plot",
                    "How evenly each facet is supported",
                    "One mark per statement. A wide row mixes firm ground with thin ice."),
                "Support",
                rows));
  }

  static Optional<Chart> scatter(Evidence e) {
    var points =
        e.sources().entrySet().stream()
            .limit(MOST_ROWS * 2L)
            .flatMap(s ->
                Evidence.support(
                        e.model()
                            .statements()
                            .filter(
                                x -> x.text().cited().map(e::source).anyMatch(s.getKey()::equals)))
                    .stream()
                    .mapToObj(m ->
                        new Chart.Point(
                            s.getKey(),
                            s.getValue(),
                            m,
                            Basis.counted("citations and mean support of the source"))))
            .toList();
    return points.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Chart.Scatter(
                caption(
                    "scatter",
                    "Which sources carry the argument, and how well",
                    "Right: cited often. Top: the statements that cite it are well supported."),
                "Citations",
                "Mean support",
                List.of(new Chart.Series("Sources", points))));
  }
}
