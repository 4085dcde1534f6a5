package cairn.report;

import static cairn.report.ChartRules.FEWEST_POINTS;
import static cairn.report.ChartRules.MOST_ROWS;
import static cairn.report.ChartRules.caption;
import static cairn.report.ChartRules.counted;

import cairn.report.Visual.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Charts of what the report consists of: facets, sources, terms, and how they hang together.
final class StructureCharts {
  private StructureCharts() {}

  static Optional<Chart> origins(Evidence e) {
    var labels =
        List.of(Statement.Label.DISCOVERED, Statement.Label.RECALLED, Statement.Label.INFERRED);
    if (e.model().statements().findAny().isEmpty()) return Optional.empty();
    var rows =
        e.facets().stream()
            .map(f ->
                new Chart.Row(
                    f.title(),
                    labels.stream()
                        .map(l ->
                            counted(l.word(), Evidence.labelled(f, l), "statements of the facet"))
                        .toList()))
            .toList();
    long inferred =
        e.facets().stream().mapToLong(f -> Evidence.labelled(f, Statement.Label.INFERRED)).sum();
    long all = e.model().statements().count();
    return Optional.of(
        new Chart.StackedBar(
            caption(
                "stacked-bar",
                inferred == 0
                    ? "None of the %d statements is an inference".formatted(all)
                    : "%d of %d statements were concluded rather than found"
                        .formatted(inferred, all),
                "Statements by facet and origin: discovered in a source, recalled from before, or"
                    + " inferred."),
            labels.stream().map(Statement.Label::word).toList(),
            rows));
  }

  static Optional<Chart> heatmap(Evidence e) {
    var sources = e.sources().keySet().stream().limit(MOST_ROWS).toList();
    if (sources.isEmpty()) return Optional.empty();
    var rows =
        sources.stream()
            .map(s ->
                new Chart.Row(
                    s,
                    e.facets().stream()
                        .map(f ->
                            counted(
                                f.title(),
                                e.cites(f).filter(s::equals).count(),
                                "citations in the facet"))
                        .toList()))
            .toList();
    long shared =
        rows.stream()
            .filter(r -> r.amounts().stream().filter(a -> a.value() > 0).count() > 1)
            .count();
    return Optional.of(
        new Chart.Heatmap(
            caption(
                "heatmap",
                "%d of %d sources speak to more than one facet".formatted(shared, rows.size()),
                "Citations by source and facet. A source in several columns ties the facets"
                    + " together."),
            e.facets().stream().map(Facet::title).toList(),
            rows));
  }

  static Optional<Chart> sankey(Evidence e) {
    var top = e.sources().keySet().stream().limit(8).toList();
    var flows = new ArrayList<Chart.Flow>();
    for (Facet f : e.facets()) {
      Map<String, Long> counts =
          Evidence.ranked(e.cites(f).map(s -> top.contains(s) ? s : "Other sources"));
      counts.forEach(
          (s, n) -> flows.add(new Chart.Flow(s, f.title(), n, Basis.counted("citations"))));
    }
    flows.sort(
        Comparator.comparingInt(f -> top.contains(f.from()) ? top.indexOf(f.from()) : top.size()));
    return flows.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Chart.Sankey(
                caption(
                    "sankey",
                    "From sources to facets",
                    "Each band is as thick as the number of citations that lead from a source into"
                        + " a facet."),
                flows));
  }

  static Optional<Chart> network(Evidence e) {
    var terms = e.terms();
    var names = List.copyOf(terms.keySet());
    var ties = new ArrayList<Chart.Flow>();
    for (int i = 0; i < names.size(); i++)
      for (int k = i + 1; k < names.size(); k++) {
        String a = names.get(i);
        String b = names.get(k);
        long n =
            e.model()
                .statements()
                .filter(s -> Evidence.mentions(s, a) && Evidence.mentions(s, b))
                .count();
        if (n > 0) ties.add(new Chart.Flow(a, b, n, Basis.counted("statements that name both")));
      }
    if (names.size() < FEWEST_POINTS || ties.isEmpty()) return Optional.empty();
    ties.sort(Comparator.comparingDouble(Chart.Flow::value).reversed());
    Chart.Flow top = ties.getFirst();
    return Optional.of(
        new Chart.Network(
            caption(
                "network",
                "“%s” and “%s” belong together".formatted(top.from(), top.to()),
                "Terms that statements share. A mark grows with the statements that name the term,"
                    + " a line with those that name both."),
            terms.entrySet().stream()
                .map(t -> counted(t.getKey(), t.getValue(), "statements that name it"))
                .toList(),
            ties.stream().limit(30).toList()));
  }

  static Optional<Chart> treemap(Evidence e) {
    Tree root =
        new Tree(
            "Report",
            0,
            Basis.counted("statements"),
            e.facets().stream().map(f -> tree(f, Facet::statements)).toList());
    return root.total() == 0
        ? Optional.empty()
        : Optional.of(
            new Chart.Treemap(
                caption(
                    "treemap",
                    "Where the statements are",
                    "Area is the number of statements; one colour is one facet."),
                root));
  }

  static Optional<Chart> sunburst(Evidence e) {
    Tree root =
        new Tree(
            "Report",
            0,
            Basis.counted("citations"),
            e.facets().stream()
                .map(f ->
                    tree(f, x -> x.statements().stream().flatMap(s -> s.text().cited()).toList()))
                .toList());
    return root.total() == 0
        ? Optional.empty()
        : Optional.of(
            new Chart.Sunburst(
                caption(
                    "sunburst",
                    "Where the citations are",
                    "Inner ring: facets. Outer rings: the narrower facets below them."),
                root));
  }

  static Tree tree(Facet f, Function<Facet, List<?>> weigh) {
    Basis basis = Basis.counted("counted in the facet");
    int own = weigh.apply(f).size();
    var below = f.children().stream().map(c -> tree(c, weigh)).filter(t -> t.total() > 0);
    var children =
        f.children().isEmpty()
            ? List.<Tree>of()
            : Stream.concat(
                    own == 0
                        ? Stream.<Tree>empty()
                        : Stream.of(new Tree(f.title() + " (overall)", own, basis, List.of())),
                    below)
                .toList();
    return new Tree(f.title(), own, basis, children);
  }

  static Optional<Chart> parallel(Evidence e) {
    if (e.facets().size() < 2) return Optional.empty();
    var axes = List.of("Statements", "Sources", "Citations", "Mean support", "Inferred");
    var rows =
        e.facets().stream()
            .map(f ->
                new Chart.Row(
                    f.title(),
                    List.of(
                        counted(axes.get(0), f.everything().count(), "counted in the facet"),
                        counted(axes.get(1), e.cites(f).distinct().count(), "counted in the facet"),
                        counted(axes.get(2), e.cites(f).count(), "counted in the facet"),
                        counted(
                            axes.get(3),
                            Evidence.support(f.everything()).orElse(0),
                            "mean over the facet"),
                        counted(
                            axes.get(4),
                            Evidence.labelled(f, Statement.Label.INFERRED),
                            "counted in the facet"))))
            .toList();
    return Optional.of(
        new Chart.Parallel(
            caption(
                "parallel",
                "The facets side by side",
                "One line per facet; every axis has its own scale."),
            axes,
            rows));
  }
}
