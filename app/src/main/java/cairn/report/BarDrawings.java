package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import cairn.report.Visual.Amount;
import java.util.List;

/// Lengths and positions on one common scale.
final class BarDrawings {
  private static final double ROW = 30;
  private static final double THICK = 16;
  private static final double LABEL_SHARE = 0.34;

  private BarDrawings() {}

  static void bar(Chart.Bar c, Svg svg) {
    double left = svg.narrow() ? 0 : svg.width() * LABEL_SHARE;
    double text =
        c.amounts().stream()
            .mapToDouble(a -> Lettering.width(Lettering.amount(a.value(), a.unit()), Svg.SMALL))
            .max()
            .orElse(0);
    double room = svg.width() - left - text * 1.08 - 12;
    double max = c.amounts().stream().mapToDouble(a -> Math.abs(a.value())).max().orElse(1);
    double y = 4;
    for (Amount a : c.amounts()) {
      double top = rowLabel(svg, a.label(), left, y);
      double w = Math.max(1.5, Math.abs(a.value()) / (max == 0 ? 1 : max) * room);
      svg.rect(left, top, w, THICK, a.value() < 0 ? Token.S2 : Token.S1, "");
      svg.value(left + w + 8, top + 12.5, Lettering.amount(a.value(), a.unit()), START);
      y = top + THICK + (svg.narrow() ? 12 : ROW - THICK);
    }
    svg.line(left, 0, left, y - 6, Token.CHART_AXIS, 1);
    svg.height(y);
  }

  static void stackedBar(Chart.StackedBar c, Svg svg) {
    double left = svg.narrow() ? 0 : svg.width() * LABEL_SHARE;
    double room = svg.width() - left - 44;
    double max = c.rows().stream().mapToDouble(BarDrawings::total).max().orElse(1);
    double y = legend(svg, c.parts(), left);
    for (Chart.Row row : c.rows()) {
      double top = rowLabel(svg, row.label(), left, y);
      double x = left;
      for (int i = 0; i < row.amounts().size(); i++) {
        Amount a = row.amounts().get(i);
        if (a.value() <= 0) continue;
        double w = a.value() / (max == 0 ? 1 : max) * room;
        Token fill = Token.series(i);
        svg.rect(x, top, Math.max(1, w - 1.5), THICK + 4, fill, "");
        String text = Lettering.number(a.value());
        if (w > Lettering.width(text, Svg.SMALL) + 8)
          svg.text(x + w / 2 - 0.7, top + 14.5, text, fill.on(), Svg.SMALL, MIDDLE, true);
        x += w;
      }
      svg.value(x + 7, top + 14.5, Lettering.number(total(row)), START);
      y = top + THICK + (svg.narrow() ? 16 : ROW - THICK + 4);
    }
    svg.line(left, svg.narrow() ? 30 : 26, left, y - 6, Token.CHART_AXIS, 1);
    svg.height(y);
  }

  static void histogram(Chart.Histogram c, Svg svg) {
    double base = 190;
    double max = c.bins().stream().mapToDouble(Amount::value).max().orElse(1);
    double w = svg.width() / Math.max(1, c.bins().size());
    double x = 0;
    for (Amount bin : c.bins()) {
      double h = bin.value() / (max == 0 ? 1 : max) * (base - 28);
      svg.rect(x + 1.5, base - h, w - 3, h, Token.S1, "");
      svg.value(x + w / 2, base - h - 7, Lettering.number(bin.value()), MIDDLE);
      svg.label(x + w / 2, base + 17, Lettering.fit(bin.label(), Svg.SMALL, w), MIDDLE);
      x += w;
    }
    svg.line(0, base + 0.5, svg.width(), base + 0.5, Token.CHART_AXIS, 1);
    svg.label(svg.width() / 2, base + 38, c.xLabel(), MIDDLE);
    svg.height(base + 46);
  }

  static void dotPlot(Chart.DotPlot c, Svg svg) {
    double left = svg.narrow() ? 10 : svg.width() * LABEL_SHARE + 10;
    double room = svg.width() - left - 24;
    List<Amount> all = c.rows().stream().flatMap(r -> r.amounts().stream()).toList();
    double[] ticks = Axis.ticks(all.stream().mapToDouble(Amount::value).toArray(), true, 5);
    var x = new Axis(ticks, left, left + room);
    double rowHeight = svg.narrow() ? 46 : 34;
    double bottom = 6 + c.rows().size() * rowHeight;
    for (double t : ticks) {
      svg.line(x.at(t), 0, x.at(t), bottom, Token.HAIRLINE, 1);
      svg.label(x.at(t), bottom + 16, Lettering.number(t), MIDDLE);
    }
    double y = 6;
    for (Chart.Row row : c.rows()) {
      double mid = svg.narrow() ? y + 31 : y + 17;
      if (svg.narrow())
        svg.label(0, y + 14, Lettering.fit(row.label(), Svg.SMALL, svg.width()), START);
      else label(svg, row.label(), left - 20, mid);
      double low = row.amounts().stream().mapToDouble(Amount::value).min().orElse(0);
      double high = row.amounts().stream().mapToDouble(Amount::value).max().orElse(0);
      svg.line(x.at(low), mid, x.at(high), mid, Token.CHART_AXIS, 1.5);
      for (Amount a : row.amounts())
        svg.circle(
            x.at(a.value()),
            mid,
            5.5,
            Token.S1,
            a.label() + ": " + Lettering.amount(a.value(), a.unit()));
      y += rowHeight;
    }
    svg.label(left + room / 2, bottom + 36, c.xLabel(), MIDDLE);
    svg.height(bottom + 44);
  }

  /// The names of the parts with their colours, in the order of the parts.
  static double legend(Svg svg, List<String> parts, double left) {
    double x = left;
    double y = 12;
    for (int i = 0; i < parts.size(); i++) {
      double w = Lettering.width(parts.get(i), Svg.SMALL) + 34;
      if (x + w > svg.width() && x > left) {
        x = left;
        y += 20;
      }
      svg.rect(x, y - 9, 11, 11, Token.series(i), "");
      svg.label(x + 17, y, parts.get(i), START);
      x += w;
    }
    return y + 18;
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

  private static double total(Chart.Row row) {
    return row.amounts().stream().mapToDouble(Amount::value).sum();
  }
}
