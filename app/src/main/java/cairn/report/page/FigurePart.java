package cairn.report.page;

import cairn.report.chart.BarDrawings;
import cairn.report.chart.Html;
import cairn.report.chart.Lettering;
import cairn.report.chart.Svg;
import cairn.report.model.Chart;
import cairn.report.model.Label;

/// Writes a chart as a numbered figure: what it shows, the picture, and its data with the sources.
public final class FigurePart {
  private static final double WIDE = 720;

  /// For phones: the same text size on half the width, drawn anew instead of shrunk.
  private static final double NARROW = 344;

  private final Page page;
  private final Html html;

  public FigurePart(Page page) {
    this.page = page;
    this.html = page.html();
  }

  void write(Chart c) {
    String anchor = page.anchor(c.id());
    html.line()
        .open("figure", "id", anchor, "class", "figure chart", "aria-labelledby", anchor + "--c");
    html.open("figcaption", "id", anchor + "--c")
        .element("span", page.say(Label.FIGURE_NUMBER, page.nextFigure()), "class", "figure-number")
        .element("strong", c.title(), "class", "figure-title")
        .element("span", c.reading(), "class", "figure-reading")
        .close();
    html.open("div", "class", "picture");
    draw(c, anchor + "--w", WIDE, "wide");
    draw(c, anchor + "--n", NARROW, "narrow");
    html.close();
    data(c);
    html.close();
  }

  private void draw(Chart c, String id, double width, String kind) {
    var svg = new Svg(width, page.print());
    BarDrawings.bar(c, svg);
    html.include(svg.finish(id, c.title(), c.reading(), kind));
  }

  private void data(Chart c) {
    html.open("details", "class", "data")
        .element("summary", page.say(Label.DATA, c.amounts().size()));
    html.scrolling(c.title());
    html.open("table").open("thead").open("tr");
    html.element("th", page.say(Label.ITEM), "scope", "col");
    html.element("th", page.say(Label.VALUE), "scope", "col");
    html.element("th", page.say(Label.SOURCE), "scope", "col").close().close().open("tbody");
    for (Chart.Amount a : c.amounts()) {
      html.open("tr").element("td", a.label());
      html.element("td", Lettering.amount(a.value(), a.unit()), "class", "number").open("td");
      page.cite(a.references());
      html.close().close();
    }
    html.close().close().close().close();
  }
}
