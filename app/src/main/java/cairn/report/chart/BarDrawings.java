package cairn.report.chart;

import static cairn.report.chart.Svg.Anchor.END;
import static cairn.report.chart.Svg.Anchor.START;

import cairn.report.model.Chart;
import java.util.List;

/// Lengths and positions on one common scale.
public final class BarDrawings {
  private static final double ROW = 30;
  private static final double THICK = 16;
  private static final double LABEL_SHARE = 0.34;

  private BarDrawings() {}

  public static void bar(Chart c, Svg svg) {
    double left = svg.narrow() ? 0 : svg.width() * LABEL_SHARE;
    double text =
        c.amounts().stream()
            .mapToDouble(a -> Lettering.width(Lettering.amount(a.value(), a.unit()), Svg.SMALL))
            .max()
            .orElse(0);
    double room = svg.width() - left - text * 1.08 - 12;
    double max = c.amounts().stream().mapToDouble(a -> Math.abs(a.value())).max().orElse(1);
    double y = 4;
    for (Chart.Amount a : c.amounts()) {
      double top = rowLabel(svg, a.label(), left, y);
      double w = Math.max(1.5, Math.abs(a.value()) / (max == 0 ? 1 : max) * room);
      svg.rect(left, top, w, THICK, a.value() < 0 ? Token.S2 : Token.S1, "");
      svg.value(left + w + 8, top + 12.5, Lettering.amount(a.value(), a.unit()), START);
      y = top + THICK + (svg.narrow() ? 12 : ROW - THICK);
    }
    svg.line(left, 0, left, y - 6, Token.CHART_AXIS, 1);
    svg.height(y);
  }

  private static double rowLabel(Svg svg, String label, double left, double y) {
    if (!svg.narrow()) {
      label(svg, label, left - 12, y + 8);
      return y;
    }
    List<String> lines = Lettering.wrap(label, Svg.SMALL, svg.width(), 2);
    for (int i = 0; i < lines.size(); i++) svg.label(0, y + 11 + i * 14, lines.get(i), START);
    return y + 5 + lines.size() * 14;
  }

  private static void label(Svg svg, String label, double right, double mid) {
    List<String> lines = Lettering.wrap(label, Svg.SMALL, right - 2, 2);
    double y = mid + 4 - (lines.size() - 1) * 6.5;
    for (String line : lines) {
      svg.label(right, y, line, END);
      y += 13;
    }
  }
}
