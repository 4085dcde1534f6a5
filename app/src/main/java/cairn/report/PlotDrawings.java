package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// Positions in a plane or along time.
final class PlotDrawings {
  private static final double LEFT = 48;
  private static final double TOP = 30;

  private PlotDrawings() {}

  static void line(Chart.Line c, Svg svg) {
    var frame = frame(svg, c.series(), c.xLabel(), c.yLabel(), false);
    for (int i = 0; i < c.series().size(); i++) {
      Chart.Series s = c.series().get(i);
      Token colour = Token.series(i);
      var points = s.points().stream().sorted(Comparator.comparing(Chart.Point::x)).toList();
      var d = new StringBuilder();
      for (Chart.Point p : points)
        d.append(d.isEmpty() ? 'M' : 'L')
            .append(Svg.n(frame.x.at(p.x())))
            .append(' ')
            .append(Svg.n(frame.y.at(p.y())));
      svg.stroke(d.toString(), colour, 2.5, 1, "");
      for (Chart.Point p : points)
        svg.circle(frame.x.at(p.x()), frame.y.at(p.y()), 4, colour, tip(p));
    }
    keys(svg, c.series(), frame);
  }

  static void scatter(Chart.Scatter c, Svg svg) {
    var frame = frame(svg, c.series(), c.xLabel(), c.yLabel(), true);
    var taken = new ArrayList<double[]>();
    for (int i = 0; i < c.series().size(); i++)
      for (Chart.Point p : c.series().get(i).points()) {
        double x = frame.x.at(p.x());
        double y = frame.y.at(p.y());
        svg.circle(x, y, 6, Token.series(i), tip(p));
        taken.add(new double[] {x - 7, y - 7, x + 7, y + 7});
      }
    // A name where there is room for it; the others are in the table.
    for (Chart.Series s : c.series()) for (Chart.Point p : s.points()) name(svg, p, frame, taken);
    keys(svg, c.series(), frame);
  }

  static void parallel(Chart.Parallel c, Svg svg) {
    double top = 46;
    double bottom = 250;
    double gap = (svg.width() - 60) / Math.max(1, c.axes().size() - 1);
    var axes = new ArrayList<Axis>();
    for (int i = 0; i < c.axes().size(); i++) {
      int column = i;
      double[] values =
          c.rows().stream().mapToDouble(r -> r.amounts().get(column).value()).toArray();
      var axis = new Axis(Axis.ticks(values, false, 3), bottom, top);
      axes.add(axis);
      double x = 30 + i * gap;
      svg.line(x, top, x, bottom, Token.CHART_AXIS, 1);
      List<String> name = Lettering.wrap(c.axes().get(i), Svg.SMALL, gap - 4, 2);
      for (int k = 0; k < name.size(); k++) {
        var anchor = i == 0 ? START : i == c.axes().size() - 1 ? END : MIDDLE;
        double edge = i == 0 ? 0 : i == c.axes().size() - 1 ? svg.width() : x;
        svg.label(edge, 14 + k * 13, name.get(k), anchor);
      }
      svg.label(x, top - 6, Lettering.number(axis.ticks()[axis.ticks().length - 1]), MIDDLE);
      svg.label(x, bottom + 15, Lettering.number(axis.ticks()[0]), MIDDLE);
    }
    for (int r = 0; r < c.rows().size(); r++) {
      Chart.Row row = c.rows().get(r);
      var d = new StringBuilder();
      for (int i = 0; i < axes.size(); i++)
        d.append(i == 0 ? 'M' : 'L')
            .append(Svg.n(30 + i * gap))
            .append(' ')
            .append(Svg.n(axes.get(i).at(row.amounts().get(i).value())));
      svg.stroke(d.toString(), Token.series(r), 2.2, 0.9, row.label());
      for (int i = 0; i < axes.size(); i++)
        svg.circle(
            30 + i * gap, axes.get(i).at(row.amounts().get(i).value()), 3.6, Token.series(r), "");
    }
    double y = bottom + 38;
    for (int r = 0; r < c.rows().size(); r++) {
      svg.line(0, y - 4, 18, y - 4, Token.series(r), 3);
      svg.label(26, y, Lettering.fit(c.rows().get(r).label(), Svg.SMALL, svg.width() - 30), START);
      y += 18;
    }
    svg.height(y);
  }

  static void timeline(Chart.Timeline c, Svg svg) {
    var moments = c.moments().stream().sorted(Comparator.comparing(Chart.Moment::year)).toList();
    double[] years = moments.stream().mapToDouble(Chart.Moment::year).toArray();
    double[] ticks = Axis.ticks(years, false, svg.narrow() ? 4 : 8);
    var x = new Axis(ticks, 20, svg.width() - 20);
    double room = svg.narrow() ? svg.width() * 0.6 : svg.width() * 0.42;
    double lane = svg.narrow() ? 46 : 40;
    double axis = 8 + moments.size() * lane;
    double y = 8;
    for (Chart.Moment m : moments) {
      svg.line(x.at(m.year()), y + 8, x.at(m.year()), axis, Token.HAIRLINE, 1);
      y += lane;
    }
    y = 8;
    for (Chart.Moment m : moments) {
      double at = x.at(m.year());
      boolean left = at > svg.width() * 0.55;
      svg.circle(at, y + 8, 4.5, Token.S1, "");
      double edge = left ? at - 12 : at + 12;
      double shift = Lettering.width(m.when(), Svg.SMALL) + 10;
      double width = Math.min(room, left ? edge - shift : svg.width() - edge - shift);
      List<String> lines = Lettering.wrap(m.what(), Svg.SMALL, width, 2);
      double used =
          shift + lines.stream().mapToDouble(l -> Lettering.width(l, Svg.SMALL)).max().orElse(0);
      svg.rect(left ? edge - used : edge, y, used, lines.size() * 14 + 4, Token.PAPER, "");
      svg.value(edge, y + 12, m.when(), left ? END : START);
      for (int i = 0; i < lines.size(); i++)
        svg.label(
            left ? edge - shift : edge + shift, y + 12 + i * 14, lines.get(i), left ? END : START);
      y += lane;
    }
    svg.line(0, axis, svg.width(), axis, Token.CHART_AXIS, 1.5);
    for (double t : ticks)
      svg.label(x.at(t), axis + 18, String.format(Locale.ROOT, "%.0f", t), MIDDLE);
    svg.height(axis + 26);
  }

  private record Frame(Axis x, Axis y, double bottom) {}

  private static Frame frame(
      Svg svg, List<Chart.Series> series, String xLabel, String yLabel, boolean zero) {
    var all = series.stream().flatMap(s -> s.points().stream()).toList();
    double bottom = svg.narrow() ? 250 : 290;
    double right = svg.width() - 16;
    double[] xs =
        Axis.ticks(all.stream().mapToDouble(Chart.Point::x).toArray(), zero, svg.narrow() ? 4 : 6);
    double[] ys = Axis.ticks(all.stream().mapToDouble(Chart.Point::y).toArray(), true, 5);
    var x = new Axis(xs, LEFT, right);
    var y = new Axis(ys, bottom, TOP);
    svg.label(0, 12, yLabel, START);
    for (double t : ys) {
      svg.line(LEFT, y.at(t), right, y.at(t), t == 0 ? Token.CHART_AXIS : Token.HAIRLINE, 1);
      svg.label(LEFT - 8, y.at(t) + 4, Lettering.tick(t), END);
    }
    boolean years = xs[0] > 1500 && xs[xs.length - 1] < 2200;
    for (double t : xs)
      svg.label(
          x.at(t),
          bottom + 18,
          years ? String.format(Locale.ROOT, "%.0f", t) : Lettering.tick(t),
          MIDDLE);
    svg.label((LEFT + right) / 2, bottom + 38, xLabel, MIDDLE);
    return new Frame(x, y, bottom + 38);
  }

  private static void keys(Svg svg, List<Chart.Series> series, Frame frame) {
    double y = frame.bottom + 22;
    if (series.size() > 1)
      for (int i = 0; i < series.size(); i++) {
        svg.circle(LEFT + 5, y - 4, 5, Token.series(i), "");
        svg.label(
            LEFT + 18, y, Lettering.fit(series.get(i).label(), Svg.SMALL, svg.width() - 80), START);
        y += 18;
      }
    svg.height(y - 8);
  }

  private static void name(Svg svg, Chart.Point p, Frame frame, List<double[]> taken) {
    String text = Lettering.fit(p.label(), Svg.SMALL, svg.width() * 0.36);
    double w = Lettering.width(text, Svg.SMALL);
    double x = frame.x.at(p.x());
    double y = frame.y.at(p.y());
    double[][] places = {
      {x + 10, y - 8, x + 10 + w, y + 6},
      {x - 10 - w, y - 8, x - 10, y + 6},
      {x - w / 2, y - 23, x + w / 2, y - 9},
      {x - w / 2, y + 9, x + w / 2, y + 23}
    };
    for (double[] place : places) {
      boolean free =
          place[0] > LEFT
              && place[2] < svg.width()
              && taken.stream()
                  .noneMatch(t ->
                      place[0] < t[2] && t[0] < place[2] && place[1] < t[3] && t[1] < place[3]);
      if (!free) continue;
      svg.label(place[0], place[1] + 12, text, START);
      taken.add(place);
      return;
    }
  }

  private static String tip(Chart.Point p) {
    return p.label() + ": " + Lettering.number(p.x()) + ", " + Lettering.number(p.y());
  }
}
