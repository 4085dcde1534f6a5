package cairn.report.model;

import java.util.List;
import java.util.stream.Stream;

/// Several models on the same facets: where they agree, where not, and what only one saw.
///
/// @param agreement one row per facet title, one cell per model in the order of `models`
public record Ensemble(
    List<Model> models,
    List<Agreement> agreement,
    List<MarkedText> convergence,
    List<MarkedText> divergence,
    List<MarkedText> unique) {
  public Ensemble {
    models = List.copyOf(models);
    agreement = List.copyOf(agreement);
    convergence = List.copyOf(convergence);
    divergence = List.copyOf(divergence);
    unique = List.copyOf(unique);
    for (Agreement row : agreement)
      if (row.scores().size() != models.size())
        throw new IllegalArgumentException("agreement of " + row.facet() + " lacks a model");
  }

  /// @param report relative path of this model's own report
  public record Model(String label, String report, int statements, int references) {}

  /// @param scores 0 stands alone, 1 agrees with all others
  public record Agreement(String facet, List<Double> scores) {
    public Agreement {
      scores = List.copyOf(scores);
    }
  }

  Stream<String> cited() {
    return Stream.of(convergence, divergence, unique)
        .flatMap(List::stream)
        .flatMap(MarkedText::cited);
  }
}
