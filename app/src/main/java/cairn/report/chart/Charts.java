package cairn.report.chart;

import cairn.report.model.Chart;
import cairn.report.model.Label;
import cairn.report.model.ReportModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Draws what is worth drawing: at least four labelled amounts of one kind, each with its source.
/// Everything else is better told in words.
public final class Charts {
  /// Fewer than this and a chart would be a decoration.
  static final int FEWEST_AMOUNTS = 4;

  private static final int MOST_ROWS = 12;

  /// Charts of one report; the largest groups of amounts win.
  private static final int MOST_CHARTS = 4;

  private Charts() {}

  /// The model with the charts that its numbers allow, each inside the facet that states most of
  /// them.
  public static ReportModel illustrate(ReportModel model) {
    var evidence = new Evidence(model);
    var charts = new ArrayList<Chart>();
    for (Evidence.Comparable group : evidence.comparable(evidence.quantities()))
      if (charts.size() < MOST_CHARTS)
        chart(group, "figure-" + (charts.size() + 1), model.settings().language())
            .ifPresent(charts::add);
    var notes = new ArrayList<>(model.notes());
    if (charts.isEmpty() && !model.settings().requestedVisuals().isEmpty())
      notes.add(Label.NO_FIGURE.in(model.settings().language()));
    return model.withCharts(charts, notes);
  }

  private static Optional<Chart> chart(Evidence.Comparable group, String id, String language) {
    List<Quantity> sorted =
        group.quantities().stream()
            .sorted(Comparator.comparingDouble((Quantity q) -> Math.abs(q.value())).reversed())
            .limit(MOST_ROWS)
            .toList();
    if (group.subject().isEmpty() || sorted.size() < FEWEST_AMOUNTS) return Optional.empty();
    String unit = sorted.getFirst().unit();
    String subject = group.subject();
    return Optional.of(
        new Chart(
            id,
            subject.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + subject.substring(1),
            Label.LARGEST_FIRST.in(language, unit),
            Optional.of(sorted.getFirst().facet().id()),
            sorted.stream()
                .map(q -> new Chart.Amount(q.label(), q.value(), unit, q.references()))
                .toList()));
  }
}
