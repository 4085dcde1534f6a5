package cairn.join.report;

import cairn.inquiry.claim.Synthesis;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.report.model.Ensemble;
import cairn.report.model.Facet;
import cairn.report.model.MarkedText;
import java.util.List;
import java.util.stream.Stream;

/// The parts of a report that compare the models of an ensemble.
final class EnsembleReport {
  private EnsembleReport() {}

  static String label(Inquiry tree) {
    return tree.settings().strategy().pool().getFirst().label();
  }

  static List<MarkedText> summary(Inquiry root, CitedReferences references) {
    Synthesis s = root.closing().synthesis();
    return s == null ? List.of() : s.executiveSummary().stream().map(references::passage).toList();
  }

  /// One facet per confirmed one: what the models found, each statement once and with their names.
  /// The richer levels attribute what was found furthest down as well.
  static List<Facet> facets(Inquiries all, Inquiry root, CitedReferences references) {
    boolean leaves =
        root.settings()
            .level()
            .comprehensiveness()
            .ensembleCrossModelDepth()
            .equals("per_leaf_attribution");
    return root.plan().facets().stream()
        .map(f -> new EnsembleFacet(root, all.trees(root.id()), f, references).facet(leaves))
        .toList();
  }

  static Ensemble of(Inquiries all, Inquiry root, CitedReferences references) {
    Synthesis s = root.closing().synthesis();
    List<Inquiry> trees = all.trees(root.id());
    List<Ensemble.Model> models =
        trees.stream()
            .map(t ->
                new Ensemble.Model(
                    label(t),
                    t.closing().report() == null ? "" : relative(root, t.closing().report().html()),
                    t.passages().size(),
                    t.sources().size()))
            .toList();
    List<Ensemble.Agreement> agreement =
        root.plan().facets().stream()
            .map(f ->
                new Ensemble.Agreement(
                    f.title(), trees.stream().map(t -> score(s, f.index(), label(t))).toList()))
            .toList();
    List<MarkedText> divergence =
        s.divergence().stream()
            .flatMap(d -> d.positions().stream())
            .map(p -> named(p.model(), references.passage(p.passage())))
            .toList();
    List<MarkedText> unique =
        s.unique().stream().map(u -> named(u.model(), references.passage(u.passage()))).toList();
    return new Ensemble(
        models,
        agreement,
        s.convergence().stream().map(references::passage).toList(),
        divergence,
        unique);
  }

  static MarkedText named(String model, MarkedText passage) {
    return new MarkedText(
        Stream.concat(Stream.of(new MarkedText.Span.Words(model + ": ")), passage.spans().stream())
            .toList());
  }

  private static String relative(Inquiry root, String path) {
    return path.startsWith(root.folder() + "/") ? path.substring(root.folder().length() + 1) : path;
  }

  private static double score(Synthesis s, int facet, String model) {
    return s.agreement().stream()
        .filter(a -> a.facet() == facet && a.model().equals(model))
        .findFirst()
        .map(a ->
            switch (a.level()) {
              case "agree" -> 1.0;
              case "partial" -> 0.5;
              default -> 0.0;
            })
        .orElse(0.0);
  }
}
