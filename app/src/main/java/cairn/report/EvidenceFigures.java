package cairn.report;

import static cairn.report.ChartRules.caption;
import static cairn.report.InfographicRules.MOST_ROWS;
import static cairn.report.InfographicRules.count;

import cairn.report.Visual.Amount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Infographics of how well the report stands.
final class EvidenceFigures {
  private EvidenceFigures() {}

  static Optional<Infographic> scorecard(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    var scores =
        e.facets().stream()
            .map(f -> {
              double mean = Evidence.support(f.everything()).orElse(0);
              long sources = e.cites(f).distinct().count();
              long weak =
                  ChartRules.scores(f.everything()).stream().filter(s -> s < Support.LOW).count();
              String remark =
                  count(f.everything().count(), "statement")
                      + " on "
                      + count(sources, "source")
                      + (weak == 0 ? ", none weak" : ", " + weak + " weak");
              return new Infographic.Score(
                  f.title(), "%.2f".formatted(mean), mean, remark, Basis.counted("mean support"));
            })
            .toList();
    var best =
        scores.stream().max(Comparator.comparingDouble(Infographic.Score::share)).orElseThrow();
    boolean alone = scores.stream().filter(s -> s.value().equals(best.value())).count() == 1;
    return Optional.of(
        new Infographic.Scorecard(
            caption(
                "scorecard",
                alone && scores.size() > 1
                    ? "“%s” stands on the firmest ground".formatted(best.label())
                    : "How firm the ground is under each facet",
                "Mean support of each facet, from 0 to 1, with what it rests on."),
            scores));
  }

  static Optional<Infographic> matrix(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    var criteria = List.of("Statements", "Sources", "Mean support", "Inferred", "Weakest");
    long most = e.facets().stream().mapToLong(f -> f.everything().count()).max().orElse(1);
    long wide = e.facets().stream().mapToLong(f -> e.cites(f).distinct().count()).max().orElse(1);
    Basis basis = Basis.counted("counted in the facet");
    var options =
        e.facets().stream()
            .map(f -> {
              long n = f.everything().count();
              long sources = e.cites(f).distinct().count();
              double mean = Evidence.support(f.everything()).orElse(0);
              long inferred = Evidence.labelled(f, Statement.Label.INFERRED);
              double low =
                  ChartRules.scores(f.everything()).stream().mapToDouble(x -> x).min().orElse(0);
              return new Infographic.Option(
                  f.title(),
                  List.of(
                      cell(Long.toString(n), n / (double) Math.max(1, most), basis),
                      cell(Long.toString(sources), sources / (double) Math.max(1, wide), basis),
                      cell("%.2f".formatted(mean), mean, basis),
                      cell(inferred + " of " + n, n == 0 ? 0 : inferred / (double) n, basis),
                      cell("%.2f".formatted(low), low, basis)));
            })
            .toList();
    return Optional.of(
        new Infographic.ComparisonMatrix(
            caption(
                "comparison-matrix",
                "The facets by what they rest on",
                "Bars compare within a column; the last column is the support of the weakest"
                    + " statement."),
            criteria,
            options));
  }

  static Infographic.Cell cell(String text, double share, Basis basis) {
    return new Infographic.Cell(text, Optional.of(share), basis);
  }

  static Optional<Infographic> gauge(Evidence e) {
    var mean = Evidence.support(e.model().statements());
    if (mean.isEmpty()) return Optional.empty();
    Support s = new Support(mean.getAsDouble(), "");
    return Optional.of(
        new Infographic.Gauge(
            caption(
                "gauge",
                "On the whole, support is " + s.band().word(),
                "The mean over all statements that cite a source."),
            new Amount(
                "Mean support",
                Math.round(s.score() * 100) / 100.0,
                "",
                Basis.counted("mean over all statements")),
            List.of(Support.LOW, Support.HIGH, 1.0),
            List.of(Support.Band.WEAK.word(), Support.Band.FAIR.word(), Support.Band.STRONG.word()),
            s.band().word()));
  }

  /// How far a reader may rely on a statement, with the number of statements at each end.
  static Optional<Infographic> reliance(Evidence e) {
    var all = e.model().statements().toList();
    if (all.isEmpty()) return Optional.empty();
    Basis counted = Basis.counted("statements");
    long none = all.stream().filter(s -> s.support().isEmpty()).count();
    var leaves = new ArrayList<Infographic.Choice>();
    for (Support.Band band : Support.Band.values()) {
      long n =
          all.stream().filter(s -> s.support().filter(x -> x.band() == band).isPresent()).count();
      String advice =
          switch (band) {
            case STRONG -> "rely on it, and cite it";
            case FAIR -> "read the quoted passage before you rely on it";
            case WEAK -> "treat it as a lead and look for a second source";
          };
      leaves.add(
          new Infographic.Choice(
              capital(band.word()) + " support",
              count(n, "statement") + ": " + advice,
              Optional.of(Titles.EVIDENCE),
              counted,
              List.of()));
    }
    var root =
        new Infographic.Choice(
            "",
            "Does the statement cite a source?",
            Optional.empty(),
            counted,
            List.of(
                new Infographic.Choice(
                    "Yes",
                    "How far does the source bear it out?",
                    Optional.empty(),
                    counted,
                    leaves),
                new Infographic.Choice(
                    "No",
                    count(none, "statement")
                        + ": an inference; judge the reasoning, there is no source to check",
                    Optional.of(Titles.EVIDENCE),
                    counted,
                    List.of())));
    return Optional.of(
        new Infographic.DecisionFlow(
            caption(
                "decision-flow",
                "How far to rely on a statement",
                "Follow the answers; each end says how many statements are there."),
            root));
  }

  static Optional<Infographic> venn(Evidence e) {
    var facets =
        e.facets().stream()
            .filter(f -> e.cites(f).findAny().isPresent())
            .limit(Infographic.Venn.MAX_SETS)
            .toList();
    if (facets.size() < 2) return Optional.empty();
    var sets =
        facets.stream().map(f -> (Set<String>) new LinkedHashSet<>(e.cites(f).toList())).toList();
    Map<String, Integer> regions = new LinkedHashMap<>();
    Set<String> all = new LinkedHashSet<>();
    sets.forEach(all::addAll);
    for (String source : all) {
      var key = new StringBuilder();
      for (int i = 0; i < sets.size(); i++)
        if (sets.get(i).contains(source)) key.append((char) ('A' + i));
      regions.merge(key.toString(), 1, Integer::sum);
    }
    int shared =
        regions.entrySet().stream()
            .filter(r -> r.getKey().length() > 1)
            .mapToInt(Map.Entry::getValue)
            .sum();
    return Optional.of(
        new Infographic.Venn(
            caption(
                "venn",
                shared == 0
                    ? "The facets share no source"
                    : "The facets share %s".formatted(count(shared, "source")),
                "Sources by the facets that cite them. Areas are not to scale."),
            facets.stream().map(Facet::title).toList(),
            regions.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(
                    r -> new Infographic.Region(r.getKey(), r.getValue(), Basis.counted("sources")))
                .toList()));
  }

  static Optional<Infographic> quadrant(Evidence e) {
    var withSupport =
        e.model()
            .allFacets()
            .filter(f -> Evidence.support(f.statements().stream()).isPresent())
            .limit(MOST_ROWS)
            .toList();
    double most = withSupport.stream().mapToLong(f -> sourcesOf(e, f)).max().orElse(1);
    if (withSupport.size() < 2) return Optional.empty();
    var points =
        withSupport.stream()
            .map(f ->
                new Chart.Point(
                    f.title(),
                    sourcesOf(e, f) / most,
                    Evidence.support(f.statements().stream()).getAsDouble(),
                    Basis.counted("sources and mean support")))
            .toList();
    return Optional.of(
        new Infographic.Quadrant(
            caption(
                "quadrant",
                "Breadth of sources against support",
                "Right: many sources. Top: well borne out by them."),
            "Sources, relative to the most",
            "Mean support",
            List.of("Narrow but firm", "Broad and firm", "Narrow and thin", "Broad but thin"),
            points));
  }

  static long sourcesOf(Evidence e, Facet f) {
    return f.statements().stream().flatMap(s -> s.text().cited()).map(e::source).distinct().count();
  }

  static String capital(String s) {
    return Character.toUpperCase(s.charAt(0)) + s.substring(1);
  }
}
