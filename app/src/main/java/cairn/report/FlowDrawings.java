package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.START;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Flows between two sides.
final class FlowDrawings {
  /// Room for two lines of text beside even the thinnest post.
  private static final double SLOT = 31;

  private static final double POST = 12;

  private FlowDrawings() {}

  static void sankey(Chart.Sankey c, Svg svg) {
    Map<String, Double> left = new LinkedHashMap<>();
    Map<String, Double> right = new LinkedHashMap<>();
    for (Chart.Flow f : c.flows()) {
      left.merge(f.from(), f.value(), Double::sum);
      right.merge(f.to(), f.value(), Double::sum);
    }
    double total = c.flows().stream().mapToDouble(Chart.Flow::value).sum();
    int most = Math.max(left.size(), right.size());
    double height = Math.max(svg.narrow() ? 320 : 280, most * (SLOT + 6));
    double scale = height * 0.62 / Math.max(1e-9, total);
    double label = svg.narrow() ? svg.width() * 0.31 : svg.width() * 0.27;
    double x0 = label;
    double x1 = svg.width() - label;
    var from = posts(left, scale, height);
    var to = posts(right, scale, height);
    var colours = new ArrayList<>(right.keySet());
    Map<String, Double> used = new LinkedHashMap<>();
    for (Chart.Flow f : c.flows()) {
      double w = f.value() * scale;
      double y0 = from.get(f.from()) + used.merge("<" + f.from(), w, Double::sum) - w / 2;
      double y1 = to.get(f.to()) + used.merge(">" + f.to(), w, Double::sum) - w / 2;
      double mid = (x0 + x1) / 2;
      svg.stroke(
          "M"
              + Svg.n(x0 + POST)
              + " "
              + Svg.n(y0)
              + "C"
              + Svg.n(mid)
              + " "
              + Svg.n(y0)
              + " "
              + Svg.n(mid)
              + " "
              + Svg.n(y1)
              + " "
              + Svg.n(x1 - POST)
              + " "
              + Svg.n(y1),
          Token.series(colours.indexOf(f.to())),
          Math.max(1, w),
          0.42,
          f.from() + " to " + f.to() + ": " + Lettering.number(f.value()));
    }
    for (var e : left.entrySet())
      post(svg, e, from.get(e.getKey()), scale, x0, x0 - 8, END, Token.CHART_AXIS, label - 10);
    for (var e : right.entrySet())
      post(
          svg,
          e,
          to.get(e.getKey()),
          scale,
          x1 - POST,
          x1 + 8,
          START,
          Token.series(colours.indexOf(e.getKey())),
          label - 10);
    svg.height(height);
  }

  private static Map<String, Double> posts(Map<String, Double> side, double scale, double height) {
    double sum = side.values().stream().mapToDouble(v -> Math.max(SLOT, v * scale)).sum();
    double gap = side.size() < 2 ? 0 : Math.clamp((height - sum) / (side.size() - 1), 0, 46);
    double y = Math.max(0, (height - sum - gap * (side.size() - 1)) / 2);
    Map<String, Double> out = new LinkedHashMap<>();
    for (var e : side.entrySet()) {
      double slot = Math.max(SLOT, e.getValue() * scale);
      out.put(e.getKey(), y + (slot - e.getValue() * scale) / 2);
      y += slot + gap;
    }
    return out;
  }

  private static void post(
      Svg svg,
      Map.Entry<String, Double> e,
      double y,
      double scale,
      double x,
      double textX,
      Svg.Anchor anchor,
      Token colour,
      double room) {
    double h = Math.max(2, e.getValue() * scale);
    svg.rect(x, y, POST, h, colour, "");
    List<String> lines = Lettering.wrap(e.getKey(), Svg.SMALL, room - 22, 2);
    double at = y + h / 2 + 4 - (lines.size() - 1) * 7;
    for (int i = 0; i < lines.size(); i++) {
      boolean last = i == lines.size() - 1;
      svg.label(
          textX, at, lines.get(i) + (last ? " " + Lettering.number(e.getValue()) : ""), anchor);
      at += 14;
    }
  }
}
