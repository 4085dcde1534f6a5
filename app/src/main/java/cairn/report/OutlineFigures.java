package cairn.report;

import static cairn.report.ChartRules.caption;
import static cairn.report.InfographicRules.MOST_ROWS;
import static cairn.report.InfographicRules.count;

import cairn.report.Visual.Tree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Infographics of how the report is made and how to find the way in it.
final class OutlineFigures {
  private OutlineFigures() {}

  static Optional<Infographic> hierarchy(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    Basis basis = Basis.counted("statements");
    Tree root =
        new Tree(
            e.model().question(),
            0,
            basis,
            e.facets().stream().map(OutlineFigures::branch).toList());
    return Optional.of(
        new Infographic.Hierarchy(
            caption(
                "hierarchy",
                "How the question was taken apart",
                "The question, its facets and the narrower facets below them, with the number of"
                    + " statements each holds."),
            root));
  }

  /// An inner node shows the statements of its whole branch, so its own come first as a leaf.
  static Tree branch(Facet f) {
    Basis basis = Basis.counted("statements");
    var children = new ArrayList<Tree>();
    if (!f.children().isEmpty() && !f.statements().isEmpty())
      children.add(new Tree("on the facet as a whole", f.statements().size(), basis, List.of()));
    f.children().forEach(c -> children.add(branch(c)));
    return new Tree(f.title(), f.statements().size(), basis, children);
  }

  static Optional<Infographic> process(Evidence e) {
    ReportModel m = e.model();
    Basis counted = Basis.counted("counted in this report");
    long narrower = m.allFacets().count() - m.facets().size();
    var stages =
        List.of(
            new Infographic.Stage("Ask", "one question, in the asker’s words", counted),
            new Infographic.Stage(
                "Divide",
                count(m.facets().size(), "facet")
                    + (narrower == 0 ? "" : ", " + narrower + " narrower"),
                counted),
            new Infographic.Stage(
                "Read",
                count(e.sources().size(), "source")
                    + ", "
                    + count(m.references().size(), "cited place"),
                counted),
            new Infographic.Stage("State", count(m.statements().count(), "statement"), counted),
            new Infographic.Stage(
                "Compare",
                "%,d pairs, %s"
                    .formatted(
                        m.contradictions().pairsExamined(),
                        count(m.contradictions().found().size(), "contradiction")),
                counted),
            new Infographic.Stage(
                "Review",
                count(m.reviews().size(), "reviewer") + ", " + count(m.gaps().size(), "open gap"),
                counted));
    return Optional.of(
        new Infographic.Process(
            caption(
                "process",
                "From the question to the verdict",
                "What was done at each step, counted."),
            stages));
  }

  static Optional<Infographic> ribbon(Evidence e) {
    var moments = e.moments().stream().limit(MOST_ROWS).toList();
    return moments.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Infographic.TimelineRibbon(
                caption(
                    "timeline-ribbon",
                    "%s to %s, year by year"
                        .formatted(moments.getFirst().when(), moments.getLast().when()),
                    "Every statement that names one year."),
                moments));
  }

  static Optional<Infographic> taxonomy(Evidence e) {
    Map<Reference.Kind, Map<String, Integer>> kinds = new LinkedHashMap<>();
    for (Reference r : e.model().references())
      kinds.computeIfAbsent(r.kind(), _ -> new LinkedHashMap<>()).merge(r.title(), 1, Integer::sum);
    if (kinds.isEmpty()) return Optional.empty();
    Basis basis = Basis.counted("cited places");
    var children = new ArrayList<Tree>();
    kinds.forEach((kind, titles) ->
        children.add(
            new Tree(
                kind.word(),
                0,
                basis,
                titles.entrySet().stream()
                    .limit(MOST_ROWS * 2L)
                    .map(t -> new Tree(t.getKey(), t.getValue(), basis, List.of()))
                    .toList())));
    return Optional.of(
        new Infographic.Taxonomy(
            caption(
                "taxonomy",
                "The sources by kind",
                "Every source with the number of places that are cited from it."),
            new Tree("Sources", 0, basis, children)));
  }

  static Optional<Infographic> readers(Evidence e) {
    if (e.facets().isEmpty()) return Optional.empty();
    var facets = e.facets().stream().map(Facet::id).toList();
    var firm =
        e.facets().stream()
            .max(Comparator.comparingDouble(f -> Evidence.support(f.everything()).orElse(0)))
            .orElseThrow();
    Basis basis = Basis.counted("parts of this report");
    var deciding = new ArrayList<>(List.of(Titles.SUMMARY, firm.id(), Titles.CONTRADICTIONS));
    var building = new ArrayList<>(facets);
    return Optional.of(
        new Infographic.Persona(
            caption(
                "persona",
                "Where to start, by what you came for",
                "Three ways through the report."),
            List.of(
                new Infographic.Reader(
                    "You decide",
                    "the conclusion, the firmest facet, and what speaks against it",
                    deciding,
                    basis),
                new Infographic.Reader(
                    "You build on it",
                    "every facet with its numbers and citations",
                    building,
                    basis),
                new Infographic.Reader(
                    "You doubt it",
                    "what disagrees, what is missing, and every source",
                    List.of(Titles.CONTRADICTIONS, Titles.GAPS, Titles.EVIDENCE, Titles.CITATIONS),
                    basis))));
  }

  static Optional<Infographic> concepts(Evidence e) {
    var links = new ArrayList<Infographic.Link>();
    String centre = "The question";
    for (Facet f : e.facets()) {
      links.add(new Infographic.Link(f.title(), "is a facet of", centre, Basis.counted("facets")));
      e.terms().keySet().stream()
          .filter(t -> f.everything().anyMatch(s -> Evidence.mentions(s, t)))
          .limit(5)
          .forEach(t ->
              links.add(
                  new Infographic.Link(
                      f.title(), "speaks of", t, Basis.counted("terms in statements"))));
    }
    return links.size() < 2
        ? Optional.empty()
        : Optional.of(
            new Infographic.ConceptMap(
                caption(
                    "concept-map",
                    "What the facets have in common",
                    "Each facet with the terms it speaks of; a term in bold ties several facets"
                        + " together."),
                centre,
                links));
  }
}
