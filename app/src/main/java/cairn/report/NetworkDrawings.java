package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import cairn.report.Visual.Amount;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Ties among many things. No chance is involved: the same data gives the same picture.
final class NetworkDrawings {
  /// Enough for two dozen things to settle.
  private static final int ROUNDS = 400;

  /// So many times things that are too close are pushed apart.
  private static final int PUSHES = 120;

  /// So far apart that a name fits between two of them.
  private static final double APART = 46;

  private static final double SIDE = 54;
  private static final double TOP = 26;
  private static final double NAME = 130;

  private NetworkDrawings() {}

  static void network(Chart.Network c, Svg svg) {
    double height = svg.narrow() ? 380 : 420;
    Layout layout = settle(c);
    double max = c.nodes().stream().mapToDouble(Amount::value).max().orElse(1);
    double strongest = c.ties().stream().mapToDouble(Chart.Flow::value).max().orElse(1);
    double[] xs = spread(layout.x, SIDE, svg.width() - SIDE);
    double[] ys = spread(layout.y, TOP, height - TOP - 8);
    push(xs, ys, svg.width() - SIDE, height - TOP - 8);
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
    var taken = new ArrayList<Box>();
    double[] radius = new double[c.nodes().size()];
    for (int i = 0; i < radius.length; i++) {
      Amount n = c.nodes().get(i);
      radius[i] = 5 + 11 * Math.sqrt(Math.max(0, n.value()) / max);
      svg.circle(xs[i], ys[i], radius[i], Token.S1, n.label() + ": " + Lettering.number(n.value()));
      taken.add(Box.around(xs[i], ys[i], radius[i]));
    }
    // The weightiest are named first: they get the best places.
    IntStream.range(0, radius.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> -c.nodes().get(i).value()))
        .forEach(i -> name(svg, c.nodes().get(i).label(), xs[i], ys[i], radius[i], taken));
    svg.height(height);
  }

  private record Box(double left, double top, double right, double bottom) {
    static Box around(double x, double y, double r) {
      return new Box(x - r, y - r, x + r, y + r);
    }

    double shared(Box o) {
      double w = Math.min(right, o.right) - Math.max(left, o.left);
      double h = Math.min(bottom, o.bottom) - Math.max(top, o.top);
      return w <= 0 || h <= 0 ? 0 : w * h;
    }
  }

  private record Place(double x, double y, Svg.Anchor anchor, Box box) {}

  /// Below, beside or above its mark, wherever it covers least.
  private static void name(Svg svg, String label, double x, double y, double r, List<Box> taken) {
    String text = Lettering.fit(label, Svg.SMALL, NAME);
    double w = Lettering.width(text, Svg.SMALL);
    double h = Svg.SMALL;
    var places =
        List.of(
            new Place(x, y + r + 13, MIDDLE, new Box(x - w / 2, y + r + 3, x + w / 2, y + r + 16)),
            new Place(x + r + 5, y + 4, START, new Box(x + r + 4, y - 7, x + r + 6 + w, y + 7)),
            new Place(x - r - 5, y + 4, END, new Box(x - r - 6 - w, y - 7, x - r - 4, y + 7)),
            new Place(x, y - r - 5, MIDDLE, new Box(x - w / 2, y - r - 4 - h, x + w / 2, y - r)));
    Place best =
        places.stream()
            .min(Comparator.comparingDouble(p -> covered(p.box(), taken, svg.width())))
            .orElseThrow();
    taken.add(best.box());
    svg.named(best.x(), best.y(), text, best.anchor());
  }

  /// What a name would lie upon; beyond the edge nobody could read it.
  private static double covered(Box box, List<Box> taken, double width) {
    double beyond = Math.max(0, -box.left()) + Math.max(0, box.right() - width);
    return taken.stream().mapToDouble(box::shared).sum() + beyond * 1000;
  }

  /// Moves things that are too close apart, within the frame.
  private static void push(double[] xs, double[] ys, double right, double bottom) {
    for (int round = 0; round < PUSHES; round++)
      for (int i = 0; i < xs.length; i++)
        for (int k = i + 1; k < xs.length; k++) {
          double dx = xs[k] - xs[i];
          double dy = ys[k] - ys[i];
          double d = Math.max(1e-6, Math.hypot(dx, dy));
          if (d >= APART) continue;
          double step = (APART - d) / 2 * 0.5;
          // Two at the same place part along the diagonal.
          double ux = d < 1e-3 ? 0.7 : dx / d;
          double uy = d < 1e-3 ? 0.7 : dy / d;
          xs[i] = Math.clamp(xs[i] - ux * step, SIDE, right);
          ys[i] = Math.clamp(ys[i] - uy * step, TOP, bottom);
          xs[k] = Math.clamp(xs[k] + ux * step, SIDE, right);
          ys[k] = Math.clamp(ys[k] + uy * step, TOP, bottom);
        }
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
