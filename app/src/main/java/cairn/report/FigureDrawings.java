package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// The infographics that are drawn; the others are lists and tables.
final class FigureDrawings {
  /// Half of the width of the mark on a gauge.
  private static final double MARKER = 8;

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
      while (crowded(taken, x, y)) y += 4;
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
          left + 22,
          y,
          Lettering.fit(c.points().get(i).label(), Svg.SMALL, svg.width() - left - 24),
          START);
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
          (from + to) / 2,
          y + 17.5,
          Lettering.fit(c.bands().get(i), Svg.SMALL, to - from - 8),
          fill.on(),
          Svg.SMALL,
          MIDDLE,
          false);
      if (i < c.bounds().size() - 1)
        svg.label(to, y + 44, Lettering.number(c.bounds().get(i)), MIDDLE);
      from = to;
    }
    svg.label(0, y + 44, "0", START).label(width, y + 44, Lettering.number(end), END);
    double x = Math.clamp(c.amount().value() / end * width, MARKER, width - MARKER);
    svg.path(
        "M"
            + Svg.n(x - MARKER)
            + " "
            + (y - 14)
            + "L"
            + Svg.n(x + MARKER)
            + " "
            + (y - 14)
            + "L"
            + Svg.n(x)
            + " "
            + (y - 2)
            + "Z",
        Token.TEXT,
        "");
    String amount = Lettering.amount(c.amount().value(), c.amount().unit());
    double half = Lettering.width(amount, 20) / 2 + MARKER;
    svg.text(
        Math.clamp(x, Math.min(half, width / 2), Math.max(width - half, width / 2)),
        y - 22,
        amount,
        Token.TEXT,
        20,
        MIDDLE,
        true);
    svg.height(y + 52);
  }

  private static boolean crowded(List<double[]> taken, double x, double y) {
    return taken.stream().anyMatch(t -> Math.hypot(t[0] - x, t[1] - y) < 19);
  }

  /// Facets left, what they speak of right; a term that several facets share collects their lines.
  static void conceptMap(Infographic.ConceptMap c, Svg svg) {
    var left = new LinkedHashSet<String>();
    var right = new LinkedHashMap<String, Integer>();
    for (var l : c.links()) {
      left.add(l.from());
      if (!l.to().equals(c.centre())) right.merge(l.to(), 1, Integer::sum);
    }
    var terms =
        right.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
            .map(Map.Entry::getKey)
            .toList();
    double height = Math.max(left.size() * 56, terms.size() * 32) + 12;
    double column = svg.width() * (svg.narrow() ? 0.4 : 0.32);
    var colours = new ArrayList<>(left);
    Map<String, Double> ys = new LinkedHashMap<>();
    int i = 0;
    for (String name : left) ys.put("<" + name, height * (i++ + 0.5) / left.size());
    for (int k = 0; k < terms.size(); k++)
      ys.put(">" + terms.get(k), height * (k + 0.5) / terms.size());
    for (var l : c.links()) {
      Double to = ys.get(">" + l.to());
      if (to == null) continue;
      double from = ys.get("<" + l.from());
      double x1 = svg.width() - column;
      double mid = (column + x1) / 2;
      svg.stroke(
          "M"
              + Svg.n(column)
              + " "
              + Svg.n(from)
              + "C"
              + Svg.n(mid)
              + " "
              + Svg.n(from)
              + " "
              + Svg.n(mid)
              + " "
              + Svg.n(to)
              + " "
              + Svg.n(x1)
              + " "
              + Svg.n(to),
          Token.series(colours.indexOf(l.from())),
          1.8,
          0.85,
          "");
    }
    for (String name : left) {
      Token fill = Token.series(colours.indexOf(name));
      pill(svg, new double[] {column / 2, ys.get("<" + name)}, name, fill, fill.on(), column);
    }
    for (String term : terms) {
      String facets = right.get(term) == 1 ? "" : " (" + right.get(term) + ")";
      double x = svg.width() - column + 10;
      svg.text(
          x,
          ys.get(">" + term) + 4,
          Lettering.fit(term + facets, Svg.SMALL, column - 10),
          Token.TEXT,
          Svg.SMALL,
          START,
          right.get(term) > 1);
    }
    svg.height(height);
  }

  private static void pill(Svg svg, double[] at, String text, Token fill, Token ink, double room) {
    List<String> lines = Lettering.wrap(text, Svg.SMALL, room - 16, 2);
    double w = room;
    double h = lines.size() * 15 + 9;
    svg.box(
        at[0] - w / 2, at[1] - h / 2, w, h, fill, fill == Token.PAPER ? Token.CHART_AXIS : fill);
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
