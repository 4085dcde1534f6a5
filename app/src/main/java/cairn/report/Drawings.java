package cairn.report;

import java.util.Optional;

/// From a visual to its picture. Infographics that are lists or tables by nature have none; they
/// are written as such by [FigurePart].
final class Drawings {
  static final double WIDE = 720;

  /// For phones: the same text size on half the width, drawn anew instead of shrunk.
  static final double NARROW = 344;

  private Drawings() {}

  static Optional<Svg> draw(Visual visual, double width, Palette print) {
    var svg = new Svg(width, print);
    boolean drawn =
        switch (visual) {
          case Chart.Bar c -> done(() -> BarDrawings.bar(c, svg));
          case Chart.StackedBar c -> done(() -> BarDrawings.stackedBar(c, svg));
          case Chart.Histogram c -> done(() -> BarDrawings.histogram(c, svg));
          case Chart.DotPlot c -> done(() -> BarDrawings.dotPlot(c, svg));
          case Chart.Line c -> done(() -> PlotDrawings.line(c, svg));
          case Chart.Scatter c -> done(() -> PlotDrawings.scatter(c, svg));
          case Chart.Parallel c -> done(() -> PlotDrawings.parallel(c, svg));
          case Chart.Timeline c -> done(() -> PlotDrawings.timeline(c, svg));
          case Chart.Heatmap c -> done(() -> AreaDrawings.heatmap(c, svg));
          case Chart.Treemap c -> done(() -> AreaDrawings.treemap(c, svg));
          case Chart.Sunburst c -> done(() -> AreaDrawings.sunburst(c, svg));
          case Chart.Sankey c -> done(() -> FlowDrawings.sankey(c, svg));
          case Chart.Network c -> done(() -> NetworkDrawings.network(c, svg));
          case Infographic.Quadrant c -> done(() -> FigureDrawings.quadrant(c, svg));
          case Infographic.Gauge c -> done(() -> FigureDrawings.gauge(c, svg));
          case Infographic.ConceptMap c -> done(() -> FigureDrawings.conceptMap(c, svg));
          case Infographic.Venn c -> done(() -> FigureDrawings.venn(c, svg));
          case Infographic.Hierarchy _,
              Infographic.Taxonomy _,
              Infographic.ComparisonMatrix _,
              Infographic.DecisionFlow _,
              Infographic.Scorecard _,
              Infographic.Process _,
              Infographic.TimelineRibbon _,
              Infographic.Persona _ ->
              false;
        };
    return drawn ? Optional.of(svg) : Optional.empty();
  }

  private static boolean done(Runnable drawing) {
    drawing.run();
    return true;
  }
}
