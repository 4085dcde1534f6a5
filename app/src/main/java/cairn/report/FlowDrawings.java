package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import cairn.report.Visual.Amount;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Flows between two sides, and ties among many things.
final class FlowDrawings {
  /// Room for two lines of text beside even the thinnest post.
  private static final double SLOT = 31;

  private static final double POST = 12;

  /// Enough for two dozen things to settle; fixed, so that the same data gives the same picture.
  private static final int ROUNDS = 400;

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

  static void network(Chart.Network c, Svg svg) {
    double height = svg.narrow() ? 380 : 420;
    double margin = 54;
    Layout layout = settle(c);
    double max = c.nodes().stream().mapToDouble(Amount::value).max().orElse(1);
    double strongest = c.ties().stream().mapToDouble(Chart.Flow::value).max().orElse(1);
    double[] xs = spread(layout.x, margin, svg.width() - margin);
    double[] ys = spread(layout.y, 26, height - 34);
    Map<String, Integer> index = layout.index;
    for (Chart.Flow t : c.ties()) {
      int a = index.get(t.from());
      int b = index.get(t.to());
      svg.stroke(
          "M" + Svg.n(xs[a]) + " " + Svg.n(ys[a]) + "L" + Svg.n(xs[b]) + " " + Svg.n(ys[b]),
          Token.CHART_AXIS,
          0.8 + 3 * t.value() / strongest,
          0.55,
          t.from() + " and " + t.to() + ": " + Lettering.number(t.value()));
    }
    for (int i = 0; i < c.nodes().size(); i++) {
      Amount n = c.nodes().get(i);
      double r = 5 + 11 * Math.sqrt(Math.max(0, n.value()) / max);
      svg.circle(xs[i], ys[i], r, Token.S1, n.label() + ": " + Lettering.number(n.value()));
      svg.text(
          xs[i],
          ys[i] + r + 13,
          Lettering.fit(n.label(), Svg.SMALL, 130),
          Token.TEXT,
          Svg.SMALL,
          MIDDLE,
          false);
    }
    svg.height(height);
  }

  private record Layout(Map<String, Integer> index, double[] x, double[] y) {}

  /// Springs along ties, repulsion between all, starting on a circle: no chance involved.
  private static Layout settle(Chart.Network c) {
    int n = c.nodes().size();
    Map<String, Integer> index = new LinkedHashMap<>();
    double[] x = new double[n];
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      index.put(c.nodes().get(i).label(), i);
      x[i] = Math.cos(2.399963 * i) * Math.sqrt(i + 1.0);
      y[i] = Math.sin(2.399963 * i) * Math.sqrt(i + 1.0);
    }
    for (int round = 0; round < ROUNDS; round++) {
      double heat = 0.12 * (1 - round / (double) ROUNDS);
      double[] dx = new double[n];
      double[] dy = new double[n];
      for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++) {
          if (i == k) continue;
          double ux = x[i] - x[k];
          double uy = y[i] - y[k];
          double d2 = Math.max(0.02, ux * ux + uy * uy);
          dx[i] += ux / d2;
          dy[i] += uy / d2;
        }
      for (Chart.Flow t : c.ties()) {
        int a = index.get(t.from());
        int b = index.get(t.to());
        double ux = x[b] - x[a];
        double uy = y[b] - y[a];
        double pull = 0.35 * Math.hypot(ux, uy);
        dx[a] += ux * pull;
        dy[a] += uy * pull;
        dx[b] -= ux * pull;
        dy[b] -= uy * pull;
      }
      for (int i = 0; i < n; i++) {
        double d = Math.max(1e-9, Math.hypot(dx[i], dy[i]));
        x[i] += dx[i] / d * Math.min(d, 4) * heat - x[i] * 0.004;
        y[i] += dy[i] / d * Math.min(d, 4) * heat - y[i] * 0.004;
      }
    }
    return new Layout(index, x, y);
  }

  private static double[] spread(double[] values, double from, double to) {
    double min = Double.MAX_VALUE;
    double max = -Double.MAX_VALUE;
    for (double v : values) {
      min = Math.min(min, v);
      max = Math.max(max, v);
    }
    double[] out = new double[values.length];
    for (int i = 0; i < values.length; i++)
      out[i] =
          max - min < 1e-9 ? (from + to) / 2 : from + (values[i] - min) / (max - min) * (to - from);
    return out;
  }
}
