package cairn.report;

import static cairn.report.Svg.Anchor.END;
import static cairn.report.Svg.Anchor.MIDDLE;
import static cairn.report.Svg.Anchor.START;

import cairn.report.Visual.Amount;
import cairn.report.Visual.Tree;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;

/// Shaded cells, nested rectangles, nested rings.
final class AreaDrawings {
  private static final double CELL = 34;

  private AreaDrawings() {}

  static void heatmap(Chart.Heatmap c, Svg svg) {
    double left = svg.narrow() ? 0 : svg.width() * 0.36;
    double w = (svg.width() - left) / Math.max(1, c.columns().size());
    double max =
        c.rows().stream()
            .flatMap(r -> r.amounts().stream())
            .mapToDouble(Amount::value)
            .max()
            .orElse(1);
    int lines = 3;
    double y = 16;
    for (int i = 0; i < c.columns().size(); i++) {
      List<String> head = Lettering.wrap(c.columns().get(i), Svg.SMALL, w - 6, lines);
      for (int k = 0; k < head.size(); k++)
        svg.label(left + i * w + w / 2, y + (lines - head.size() + k) * 13, head.get(k), MIDDLE);
    }
    y += lines * 13 - 4;
    for (Chart.Row row : c.rows()) {
      if (svg.narrow()) {
        svg.label(0, y + 14, Lettering.fit(row.label(), Svg.SMALL, svg.width()), START);
        y += 20;
      } else {
        List<String> name = Lettering.wrap(row.label(), Svg.SMALL, left - 12, 2);
        for (int k = 0; k < name.size(); k++)
          svg.label(
              left - 12, y + CELL / 2 + 4 + (k - (name.size() - 1) / 2.0) * 13, name.get(k), END);
      }
      for (int i = 0; i < row.amounts().size(); i++) {
        double v = row.amounts().get(i).value();
        Token fill = Token.heat(max == 0 ? 0 : v / max);
        svg.rect(left + i * w + 1, y + 1, w - 2, CELL - 2, fill, "");
        svg.text(
            left + i * w + w / 2,
            y + CELL / 2 + 4,
            v == 0 ? "·" : Lettering.number(v),
            fill.on(),
            Svg.SMALL,
            MIDDLE,
            v > 0);
      }
      y += CELL;
    }
    svg.height(y + 4);
  }

  static void treemap(Chart.Treemap c, Svg svg) {
    double height = svg.narrow() ? 440 : 380;
    List<Tree> groups = c.root().children().isEmpty() ? List.of(c.root()) : c.root().children();
    pack(
        sorted(groups),
        new Box(0, 0, svg.width(), height),
        (t, box) -> group(svg, t, box, Token.series(groups.indexOf(t))));
    svg.height(height);
  }

  private record Box(double x, double y, double w, double h) {}

  /// Halves by weight along the longer side: stable, and close enough to squares.
  private static void pack(List<Tree> trees, Box box, BiConsumer<Tree, Box> place) {
    double total = trees.stream().mapToDouble(Tree::total).sum();
    if (trees.isEmpty() || total <= 0 || box.w < 2 || box.h < 2) return;
    if (trees.size() == 1) {
      place.accept(trees.getFirst(), box);
      return;
    }
    int cut = 1;
    double head = trees.getFirst().total();
    while (cut < trees.size() - 1 && head + trees.get(cut).total() / 2 < total / 2)
      head += trees.get(cut++).total();
    double share = head / total;
    boolean wide = box.w >= box.h;
    double w = wide ? box.w * share : box.w;
    double h = wide ? box.h : box.h * share;
    pack(trees.subList(0, cut), new Box(box.x, box.y, w, h), place);
    Box rest =
        wide ? new Box(box.x + w, box.y, box.w - w, h) : new Box(box.x, box.y + h, w, box.h - h);
    pack(trees.subList(cut, trees.size()), rest, place);
  }

  private static void group(Svg svg, Tree t, Box box, Token fill) {
    if (t.children().isEmpty()) cell(svg, t, box, fill);
    else pack(sorted(t.children()), box, (child, inner) -> group(svg, child, inner, fill));
  }

  private static void cell(Svg svg, Tree t, Box b, Token fill) {
    String number = Lettering.number(t.total());
    svg.rect(b.x + 1, b.y + 1, b.w - 2, b.h - 2, fill, t.label() + ": " + number);
    if (b.w < 46 || b.h < 24) return;
    int room = Math.clamp((int) ((b.h - 24) / 15), 1, 4);
    List<String> lines = Lettering.wrap(t.label(), Svg.SMALL, b.w - 16, room);
    double y = b.y + 19;
    for (String line : lines) {
      svg.text(b.x + 9, y, line, fill.on(), Svg.SMALL, START, false);
      y += 15;
    }
    if (y < b.y + b.h - 4) svg.text(b.x + 9, y, number, fill.on(), Svg.SMALL, START, true);
  }

  static void sunburst(Chart.Sunburst c, Svg svg) {
    double radius = Math.min(svg.width() / 2 - 4, 180);
    double cx = svg.narrow() ? svg.width() / 2 : radius + 4;
    double cy = radius + 4;
    int depth = Math.max(1, c.root().depth() - 1);
    double core = radius * 0.3;
    double ring = (radius - core) / depth;
    double total = c.root().total();
    svg.text(cx, cy - 2, Lettering.number(total), Token.TEXT, 24, MIDDLE, true);
    svg.label(cx, cy + 16, "in all", MIDDLE);
    double angle = 0;
    int i = 0;
    double legendY = svg.narrow() ? 2 * radius + 34 : cy - c.root().children().size() * 13 + 6;
    double legendX = svg.narrow() ? 0 : 2 * radius + 40;
    for (Tree t : c.root().children()) {
      double sweep = total == 0 ? 0 : t.total() / total * 2 * Math.PI;
      slice(svg, t, cx, cy, core, ring, angle, sweep, Token.series(i));
      angle += sweep;
      svg.rect(legendX, legendY - 10, 11, 11, Token.series(i), "");
      List<String> name = Lettering.wrap(t.label(), Svg.SMALL, svg.width() - legendX - 64, 2);
      for (int k = 0; k < name.size(); k++)
        svg.label(legendX + 19, legendY + k * 14, name.get(k), START);
      svg.value(svg.width(), legendY, Lettering.number(t.total()), END);
      legendY += 12 + name.size() * 14;
      i++;
    }
    svg.height(Math.max(svg.narrow() ? legendY - 8 : 2 * radius + 8, legendY - 8));
  }

  private static void slice(
      Svg svg,
      Tree t,
      double cx,
      double cy,
      double inner,
      double ring,
      double from,
      double sweep,
      Token colour) {
    if (sweep <= 0.002) return;
    svg.path(
        arc(cx, cy, inner + 1, inner + ring - 1, from, Math.min(sweep, 2 * Math.PI - 0.001)),
        colour,
        t.label() + ": " + Lettering.number(t.total()));
    double mid = from + sweep / 2;
    double r = inner + ring / 2;
    if (sweep * r > 22)
      svg.text(
          cx + r * Math.sin(mid),
          cy - r * Math.cos(mid) + 4,
          Lettering.number(t.total()),
          colour.on(),
          Svg.SMALL,
          MIDDLE,
          true);
    double angle = from;
    for (Tree child : t.children()) {
      double part = t.total() == 0 ? 0 : child.total() / t.total() * sweep;
      slice(svg, child, cx, cy, inner + ring, ring, angle, part, colour);
      angle += part;
    }
  }

  static String arc(double cx, double cy, double r0, double r1, double from, double sweep) {
    double to = from + sweep;
    String large = sweep > Math.PI ? "1" : "0";
    return "M"
        + at(cx, cy, r1, from)
        + "A"
        + Svg.n(r1)
        + " "
        + Svg.n(r1)
        + " 0 "
        + large
        + " 1 "
        + at(cx, cy, r1, to)
        + "L"
        + at(cx, cy, r0, to)
        + "A"
        + Svg.n(r0)
        + " "
        + Svg.n(r0)
        + " 0 "
        + large
        + " 0 "
        + at(cx, cy, r0, from)
        + "Z";
  }

  private static String at(double cx, double cy, double r, double angle) {
    return Svg.n(cx + r * Math.sin(angle)) + " " + Svg.n(cy - r * Math.cos(angle));
  }

  private static List<Tree> sorted(List<Tree> trees) {
    return trees.stream().sorted(Comparator.comparingDouble(Tree::total).reversed()).toList();
  }
}
