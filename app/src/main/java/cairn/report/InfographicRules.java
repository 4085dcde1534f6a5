package cairn.report;

import static cairn.report.ChartRules.caption;

import cairn.report.Visual.Amount;
import cairn.report.Visual.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// One rule per infographic: structure that the report really has.
final class InfographicRules {
  private static final int MOST_ROWS = 12;

  record Rule(String type, Function<Evidence, Optional<? extends Infographic>> make) {}

  /// In the order of preference; the levels ask for hierarchy and process early, for comparison,
  /// taxonomy, time and readers later.
  static final List<Rule> ALL =
      List.of(
          new Rule("hierarchy", InfographicRules::hierarchy),
          new Rule("scorecard", InfographicRules::scorecard),
          new Rule("process", InfographicRules::process),
          new Rule("comparison_matrix", InfographicRules::matrix),
          new Rule("gauge", InfographicRules::gauge),
          new Rule("decision_flow", InfographicRules::reliance),
          new Rule("timeline_ribbon", InfographicRules::ribbon),
          new Rule("taxonomy", InfographicRules::taxonomy),
          new Rule("persona", InfographicRules::readers),
          new Rule("venn", InfographicRules::venn),
          new Rule("quadrant", InfographicRules::quadrant),
          new Rule("concept_map", InfographicRules::concepts));

  private InfographicRules() {}

  private static Optional<Infographic> hierarchy(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    Basis basis = Basis.counted("statements");
    Tree root =
        new Tree(e.model().question(), 0, basis, e.facets().stream().map(InfographicRules::branch).toList());
    return Optional.of(
        new Infographic.Hierarchy(
            caption("hierarchy", "How the question was taken apart",
                "The question, its facets and the narrower facets below them, with the number of statements each holds."),
            root));
  }

  /// An inner node shows the statements of its whole branch, so its own come first as a leaf.
  private static Tree branch(Facet f) {
    Basis basis = Basis.counted("statements");
    var children = new ArrayList<Tree>();
    if (!f.children().isEmpty() && !f.statements().isEmpty())
      children.add(new Tree("on the facet as a whole", f.statements().size(), basis, List.of()));
    f.children().forEach(c -> children.add(branch(c)));
    return new Tree(f.title(), f.statements().size(), basis, children);
  }

  private static Optional<Infographic> scorecard(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    var scores =
        e.facets().stream()
            .map(
                f -> {
                  double mean = Evidence.support(f.everything()).orElse(0);
                  long sources = e.cites(f).distinct().count();
                  long weak = ChartRules.scores(f.everything()).stream().filter(s -> s < Support.LOW).count();
                  String remark =
                      count(f.everything().count(), "statement") + " on " + count(sources, "source")
                          + (weak == 0 ? ", none weak" : ", " + weak + " weak");
                  return new Infographic.Score(
                      f.title(), "%.2f".formatted(mean), mean, remark, Basis.counted("mean support"));
                })
            .toList();
    var best = scores.stream().max(Comparator.comparingDouble(Infographic.Score::share)).orElseThrow();
    return Optional.of(
        new Infographic.Scorecard(
            caption("scorecard", "“%s” stands on the firmest ground".formatted(best.label()),
                "Mean support of each facet, from 0 to 1, with what it rests on."),
            scores));
  }

  private static Optional<Infographic> process(Evidence e) {
    ReportModel m = e.model();
    Basis counted = Basis.counted("counted in this report");
    long narrower = m.allFacets().count() - m.facets().size();
    var stages =
        List.of(
            new Infographic.Stage("Ask", "one question, in the asker’s words", counted),
            new Infographic.Stage("Divide", count(m.facets().size(), "facet") + (narrower == 0 ? "" : ", " + narrower + " narrower"), counted),
            new Infographic.Stage("Read", count(e.sources().size(), "source") + ", " + count(m.references().size(), "cited place"), counted),
            new Infographic.Stage("State", count(m.statements().count(), "statement"), counted),
            new Infographic.Stage("Compare", "%,d pairs, %s".formatted(m.contradictions().pairsExamined(), count(m.contradictions().found().size(), "contradiction")), counted),
            new Infographic.Stage("Review", count(m.reviews().size(), "reviewer") + ", " + count(m.gaps().size(), "open gap"), counted));
    return Optional.of(
        new Infographic.Process(
            caption("process", "From the question to the verdict", "What was done at each step, counted."), stages));
  }

  private static Optional<Infographic> matrix(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    var criteria = List.of("Statements", "Sources", "Mean support", "Inferred", "Weakest");
    long most = e.facets().stream().mapToLong(f -> f.everything().count()).max().orElse(1);
    long wide = e.facets().stream().mapToLong(f -> e.cites(f).distinct().count()).max().orElse(1);
    Basis basis = Basis.counted("counted in the facet");
    var options =
        e.facets().stream()
            .map(
                f -> {
                  long n = f.everything().count();
                  long sources = e.cites(f).distinct().count();
                  double mean = Evidence.support(f.everything()).orElse(0);
                  long inferred = Evidence.labelled(f, Statement.Label.INFERRED);
                  double low = ChartRules.scores(f.everything()).stream().mapToDouble(x -> x).min().orElse(0);
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
            caption("comparison-matrix", "The facets by what they rest on",
                "Bars compare within a column; the last column is the support of the weakest statement."),
            criteria, options));
  }

  private static Infographic.Cell cell(String text, double share, Basis basis) {
    return new Infographic.Cell(text, Optional.of(share), basis);
  }

  private static Optional<Infographic> gauge(Evidence e) {
    var mean = Evidence.support(e.model().statements());
    if (mean.isEmpty()) return Optional.empty();
    Support s = new Support(mean.getAsDouble(), "");
    return Optional.of(
        new Infographic.Gauge(
            caption("gauge", "On the whole, support is " + s.band().word(),
                "The mean over all statements that cite a source."),
            new Amount("Mean support", Math.round(s.score() * 100) / 100.0, "", Basis.counted("mean over all statements")),
            List.of(Support.LOW, Support.HIGH, 1.0),
            List.of(Support.Band.WEAK.word(), Support.Band.FAIR.word(), Support.Band.STRONG.word()),
            s.band().word()));
  }

  /// How far a reader may rely on a statement, with the number of statements at each end.
  private static Optional<Infographic> reliance(Evidence e) {
    var all = e.model().statements().toList();
    if (all.isEmpty()) return Optional.empty();
    Basis counted = Basis.counted("statements");
    long none = all.stream().filter(s -> s.support().isEmpty()).count();
    var leaves = new ArrayList<Infographic.Choice>();
    for (Support.Band band : Support.Band.values()) {
      long n = all.stream().filter(s -> s.support().filter(x -> x.band() == band).isPresent()).count();
      String advice =
          switch (band) {
            case STRONG -> "rely on it, and cite it";
            case FAIR -> "read the quoted passage before you rely on it";
            case WEAK -> "treat it as a lead and look for a second source";
          };
      leaves.add(
          new Infographic.Choice(
              capital(band.word()) + " support", count(n, "statement") + ": " + advice,
              Optional.of(Titles.EVIDENCE), counted, List.of()));
    }
    var root =
        new Infographic.Choice("", "Does the statement cite a source?", Optional.empty(), counted,
            List.of(
                new Infographic.Choice("Yes", "How far does the source bear it out?", Optional.empty(), counted, leaves),
                new Infographic.Choice("No", count(none, "statement") + ": an inference; judge the reasoning, there is no source to check", Optional.of(Titles.EVIDENCE), counted, List.of())));
    return Optional.of(
        new Infographic.DecisionFlow(
            caption("decision-flow", "How far to rely on a statement", "Follow the answers; each end says how many statements are there."), root));
  }

  private static Optional<Infographic> ribbon(Evidence e) {
    var moments = e.moments().stream().limit(MOST_ROWS).toList();
    return moments.size() < 2 ? Optional.empty() : Optional.of(
        new Infographic.TimelineRibbon(
            caption("timeline-ribbon", "%s to %s, year by year".formatted(moments.getFirst().when(), moments.getLast().when()),
                "Every statement that names one year."), moments));
  }

  private static Optional<Infographic> taxonomy(Evidence e) {
    Map<Reference.Kind, Map<String, Integer>> kinds = new LinkedHashMap<>();
    for (Reference r : e.model().references())
      kinds.computeIfAbsent(r.kind(), _ -> new LinkedHashMap<>()).merge(r.title(), 1, Integer::sum);
    if (kinds.isEmpty()) return Optional.empty();
    Basis basis = Basis.counted("cited places");
    var children = new ArrayList<Tree>();
    kinds.forEach(
        (kind, titles) ->
            children.add(new Tree(kind.word(), 0, basis,
                    titles.entrySet().stream().limit(MOST_ROWS * 2L).map(t -> new Tree(t.getKey(), t.getValue(), basis, List.of())).toList())));
    return Optional.of(
        new Infographic.Taxonomy(
            caption("taxonomy", "The sources by kind", "Every source with the number of places that are cited from it."),
            new Tree("Sources", 0, basis, children)));
  }

  private static Optional<Infographic> readers(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    var facets = e.facets().stream().map(Facet::id).toList();
    var firm = e.facets().stream().max(Comparator.comparingDouble(f -> Evidence.support(f.everything()).orElse(0))).orElseThrow();
    Basis basis = Basis.counted("parts of this report");
    var deciding = new ArrayList<>(List.of(Titles.SUMMARY, firm.id(), Titles.CONTRADICTIONS));
    var building = new ArrayList<>(facets);
    return Optional.of(
        new Infographic.Persona(
            caption("persona", "Where to start, by what you came for", "Three ways through the report."),
            List.of(
                new Infographic.Reader("You decide", "the conclusion, the firmest facet, and what speaks against it", deciding, basis),
                new Infographic.Reader("You build on it", "every facet with its numbers and citations", building, basis),
                new Infographic.Reader("You doubt it", "what disagrees, what is missing, and every source", List.of(Titles.CONTRADICTIONS, Titles.GAPS, Titles.EVIDENCE, Titles.CITATIONS), basis))));
  }

  private static Optional<Infographic> venn(Evidence e) {
    var facets = e.facets().stream().filter(f -> e.cites(f).findAny().isPresent()).limit(Infographic.Venn.MAX_SETS).toList();
    if (facets.size() < 2) return Optional.empty();
    var sets = facets.stream().map(f -> (Set<String>) new LinkedHashSet<>(e.cites(f).toList())).toList();
    Map<String, Integer> regions = new LinkedHashMap<>();
    Set<String> all = new LinkedHashSet<>();
    sets.forEach(all::addAll);
    for (String source : all) {
      var key = new StringBuilder();
      for (int i = 0; i < sets.size(); i++) if (sets.get(i).contains(source)) key.append((char) ('A' + i));
      regions.merge(key.toString(), 1, Integer::sum);
    }
    int shared = regions.entrySet().stream().filter(r -> r.getKey().length() > 1).mapToInt(Map.Entry::getValue).sum();
    return Optional.of(
        new Infographic.Venn(
            caption("venn", shared == 0 ? "The facets share no source" : "The facets share %s".formatted(count(shared, "source")),
                "Sources by the facets that cite them. Areas are not to scale."),
            facets.stream().map(Facet::title).toList(),
            regions.entrySet().stream().sorted(Map.Entry.comparingByKey())
                .map(r -> new Infographic.Region(r.getKey(), r.getValue(), Basis.counted("sources"))).toList()));
  }

  private static Optional<Infographic> quadrant(Evidence e) {
    var withSupport = e.model().allFacets().filter(f -> Evidence.support(f.statements().stream()).isPresent()).limit(MOST_ROWS).toList();
    double most = withSupport.stream().mapToLong(f -> sourcesOf(e, f)).max().orElse(1);
    if (withSupport.size() < 2) return Optional.empty();
    var points =
        withSupport.stream()
            .map(f -> new Chart.Point(f.title(), sourcesOf(e, f) / most, Evidence.support(f.statements().stream()).getAsDouble(), Basis.counted("sources and mean support")))
            .toList();
    return Optional.of(
        new Infographic.Quadrant(
            caption("quadrant", "Breadth of sources against support", "Right: many sources. Top: well borne out by them."),
            "Sources, relative to the most", "Mean support",
            List.of("Narrow but firm", "Broad and firm", "Narrow and thin", "Broad but thin"), points));
  }

  private static long sourcesOf(Evidence e, Facet f) {
    return f.statements().stream().flatMap(s -> s.text().cited()).map(e::source).distinct().count();
  }

  private static Optional<Infographic> concepts(Evidence e) {
    var links = new ArrayList<Infographic.Link>();
    String centre = "The question";
    for (Facet f : e.facets()) {
      links.add(new Infographic.Link(f.title(), "is a facet of", centre, Basis.counted("facets")));
      e.terms().keySet().stream().filter(t -> f.everything().anyMatch(s -> Evidence.mentions(s, t))).limit(5)
          .forEach(t -> links.add(new Infographic.Link(f.title(), "speaks of", t, Basis.counted("terms in statements"))));
    }
    return links.size() < 2 ? Optional.empty() : Optional.of(
        new Infographic.ConceptMap(
            caption("concept-map", "What the facets have in common", "Each facet with the terms it speaks of; a term in bold ties several facets together."), centre, links));
  }

  static String count(long n, String thing) {
    return "%,d %s".formatted(n, n == 1 ? thing : thing + "s");
  }

  private static String capital(String s) {
    return Character.toUpperCase(s.charAt(0)) + s.substring(1);
  }
}
