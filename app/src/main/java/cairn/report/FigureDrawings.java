package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The infographics that are drawn; the others are lists and tables.
final class FigureDrawings {
  private FigureDrawings() {}

  static void quadrant(Infographic.Quadrant c, Svg svg) {
    double left = 26;
    double size = Math.min(svg.width() - left - 8, 560);
    double height = svg.narrow() ? size * 1.05 : size * 0.66;
    double top = 8;
    double bottom = top + height;
    double right = left + (svg.narrow() ? size : svg.width() - left - 8);
    double midX = (left + right) / 2;
    double midY = (top + bottom) / 2;
    svg.box(left, top, right - left, height, Token.PANEL, Token.CHART_AXIS);
    svg.line(midX, top, midX, bottom, Token.CHART_AXIS, 1);
    svg.line(left, midY, right, midY, Token.CHART_AXIS, 1);
    double half = (right - left) / 2 - 16;
    svg.label(left + 10, top + 18, Lettering.fit(c.corners().get(0), Svg.SMALL, half), START);
    svg.label(right - 10, top + 18, Lettering.fit(c.corners().get(1), Svg.SMALL, half), END);
    svg.label(left + 10, bottom - 10, Lettering.fit(c.corners().get(2), Svg.SMALL, half), START);
    svg.label(right - 10, bottom - 10, Lettering.fit(c.corners().get(3), Svg.SMALL, half), END);
    var taken = new ArrayList<double[]>();
    for (int i = 0; i < c.points().size(); i++) {
      Chart.Point p = c.points().get(i);
      double x = left + 16 + p.x() * (right - left - 32);
      double y = bottom - 30 - p.y() * (height - 60);
      for (double[] t : taken) if (Math.hypot(t[0] - x, t[1] - y) < 18) y += 19;
      taken.add(new double[] {x, y});
      svg.circle(x, y, 9, Token.S1, p.label());
      svg.text(x, y + 4, Integer.toString(i + 1), Token.ON_S1, Svg.SMALL, MIDDLE, true);
    }
    svg.label(midX, bottom + 18, c.xLabel() + " →", MIDDLE);
    svg.label(0, top + 12, "↑", START);
    svg.label(left, bottom + 38, "↑ " + c.yLabel(), START);
    double y = bottom + 60;
    for (int i = 0; i < c.points().size(); i++) {
      svg.value(left, y, Integer.toString(i + 1), START);
      svg.label(
          left + 22, y,
          Lettering.fit(c.points().get(i).label(), Svg.SMALL, svg.width() - left - 24), START);
      y += 17;
    }
    svg.height(y);
  }

  static void gauge(Infographic.Gauge c, Svg svg) {
    double y = 52;
    double end = c.bounds().getLast();
    double width = svg.width();
    double from = 0;
    for (int i = 0; i < c.bounds().size(); i++) {
      double to = c.bounds().get(i) / end * width;
      Token fill = Token.heat((i + 0.6) / c.bounds().size());
      svg.rect(from, y, to - from - 2, 26, fill, "");
      svg.text(
          (from + to) / 2, y + 17.5, Lettering.fit(c.bands().get(i), Svg.SMALL, to - from - 8),
          fill.on(), Svg.SMALL, MIDDLE, false);
      if (i < c.bounds().size() - 1)
        svg.label(to, y + 44, Lettering.number(c.bounds().get(i)), MIDDLE);
      from = to;
    }
    svg.label(0, y + 44, "0", START).label(width, y + 44, Lettering.number(end), END);
    double x = Math.clamp(c.amount().value() / end, 0, 1) * width;
    svg.path(
        "M" + Svg.n(x - 8) + " " + (y - 14) + "L" + Svg.n(x + 8) + " " + (y - 14) + "L" + Svg.n(x)
            + " " + (y - 2) + "Z",
        Token.TEXT, "");
    double at = Math.clamp(x, 40, width - 40);
    svg.text(
        at, y - 22, Lettering.amount(c.amount().value(), c.amount().unit()), Token.TEXT, 20, MIDDLE,
        true);
    svg.height(y + 52);
  }

  static void conceptMap(Infographic.ConceptMap c, Svg svg) {
    Set<String> names = new LinkedHashSet<>();
    for (var l : c.links()) if (!l.from().equals(c.centre())) names.add(l.from());
    List<String> ring = new ArrayList<>(names);
    double rx = svg.width() / 2 - (svg.narrow() ? 62 : 110);
    double ry = svg.narrow() ? 210 : 165;
    double cx = svg.width() / 2;
    double cy = ry + 30;
    var at = new java.util.LinkedHashMap<String, double[]>();
    at.put(c.centre(), new double[] {cx, cy});
    for (int i = 0; i < ring.size(); i++) {
      double a = 2 * Math.PI * i / ring.size() - Math.PI / 2;
      at.put(ring.get(i), new double[] {cx + rx * Math.cos(a), cy + ry * Math.sin(a)});
    }
    Set<String> leaves = new LinkedHashSet<>();
    for (var l : c.links()) if (!at.containsKey(l.to())) leaves.add(l.to());
    int i = 0;
    for (String leaf : leaves) {
      double a = 2 * Math.PI * (i++ + 0.5) / leaves.size() - Math.PI / 2;
      at.put(leaf, new double[] {cx + rx * 0.56 * Math.cos(a), cy + ry * 0.54 * Math.sin(a)});
    }
    for (var l : c.links()) {
      double[] a = at.get(l.from());
      double[] b = at.get(l.to());
      svg.line(a[0], a[1], b[0], b[1], Token.CHART_AXIS, 1);
    }
    for (String leaf : leaves) pill(svg, at.get(leaf), leaf, Token.PAPER, Token.TEXT, 110);
    for (String name : ring) pill(svg, at.get(name), name, Token.S1, Token.ON_S1, svg.narrow() ? 112 : 200);
    pill(svg, at.get(c.centre()), c.centre(), Token.TEXT, Token.PAPER, 190);
    svg.height(2 * ry + 60);
  }

  private static void pill(Svg svg, double[] at, String text, Token fill, Token ink, double room) {
    List<String> lines = Lettering.wrap(text, Svg.SMALL, room - 16, 2);
    double w = lines.stream().mapToDouble(l -> Lettering.width(l, Svg.SMALL)).max().orElse(10) + 18;
    double h = lines.size() * 15 + 9;
    svg.box(at[0] - w / 2, at[1] - h / 2, w, h, fill, fill == Token.PAPER ? Token.CHART_AXIS : fill);
    for (int i = 0; i < lines.size(); i++)
      svg.text(at[0], at[1] - h / 2 + 16 + i * 15, lines.get(i), ink, Svg.SMALL, MIDDLE, false);
  }

  static void venn(Infographic.Venn c, Svg svg) {
    double r = svg.narrow() ? 92 : 118;
    double cx = svg.width() / 2;
    double top = 16;
    boolean three = c.sets().size() == Infographic.Venn.MAX_SETS;
    double d = r * 0.62;
    double[][] centre =
        three
            ? new double[][] {{cx - d, top + r}, {cx + d, top + r}, {cx, top + r + d * 1.65}}
            : new double[][] {{cx - d, top + r}, {cx + d, top + r}};
    for (int i = 0; i < centre.length; i++)
      svg.disc(centre[i][0], centre[i][1], r, Token.series(i));
    for (var region : c.regions()) {
      double[] at = place(region.key(), centre, r);
      svg.text(at[0], at[1] + 6, Integer.toString(region.count()), Token.TEXT, 18, MIDDLE, true);
    }
    double bottom = three ? top + 2 * r + d * 1.65 : top + 2 * r;
    double y = bottom + 26;
    for (int i = 0; i < c.sets().size(); i++) {
      svg.circle(8, y - 4, 6, Token.series(i), "");
      svg.label(22, y, Lettering.fit(c.sets().get(i), Svg.SMALL, svg.width() - 26), START);
      y += 18;
    }
    svg.height(y);
  }

  /// The middle of a region: away from the sets it is not in.
  private static double[] place(String key, double[][] centre, double r) {
    double x = 0;
    double y = 0;
    double allX = 0;
    double allY = 0;
    for (double[] c : centre) {
      allX += c[0] / centre.length;
      allY += c[1] / centre.length;
    }
    for (int i = 0; i < key.length(); i++) {
      x += centre[key.charAt(i) - 'A'][0] / key.length();
      y += centre[key.charAt(i) - 'A'][1] / key.length();
    }
    double away = key.length() == centre.length ? 0 : key.length() == 1 ? 0.38 : 0.32;
    double length = Math.max(1, Math.hypot(x - allX, y - allY));
    return new double[] {x + (x - allX) / length * r * away, y + (y - allY) / length * r * away};
  }
}
