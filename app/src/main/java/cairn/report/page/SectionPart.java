package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.model.MarkedText;
import cairn.report.model.Section;
import java.util.List;

/// Sections beyond the facets, written where their placement says.
public final class SectionPart {
  private final Page page;
  private final Html html;

  public SectionPart(Page page) {
    this.page = page;
    this.html = page.html();
  }

  public List<Section> placed(Section.Placement placement) {
    return page.model().sections().stream().filter(s -> s.placement() == placement).toList();
  }

  void at(Section.Placement placement, int level) {
    for (Section s : placed(placement)) write(s, level);
  }

  public void write(Section s, int level) {
    page.section(page.anchor(s.id()), level, s.title(), level == 2 ? "chapter extra" : "extra");
    for (Section.Block b : s.blocks()) block(b, level);
    html.close();
  }

  private void block(Section.Block block, int level) {
    switch (block) {
      case Section.Block.Paragraph p -> page.paragraph(p.text(), "class", "prose");
      case Section.Block.Heading h -> html.element("h" + Math.min(6, level + 1), h.text());
      case Section.Block.Items i -> {
        html.open(i.ordered() ? "ol" : "ul", "class", "prose");
        for (MarkedText p : i.items()) {
          html.open("li");
          page.passage(p);
          html.close();
        }
        html.close();
      }
      case Section.Block.Terms t -> {
        html.open("dl", "class", "terms");
        for (Section.Block.Term term : t.terms()) {
          html.open("div").element("dt", term.word()).open("dd");
          page.passage(term.meaning());
          html.close().close();
        }
        html.close();
      }
      case Section.Block.Table t -> table(t);
    }
  }

  private void table(Section.Block.Table t) {
    html.scrolling(t.caption());
    html.open("table").element("caption", t.caption()).open("thead").open("tr");
    for (String c : t.columns()) html.element("th", c, "scope", "col");
    html.close().close().open("tbody");
    for (List<MarkedText> row : t.rows()) {
      html.open("tr");
      for (MarkedText cell : row) {
        html.open("td");
        page.passage(cell);
        html.close();
      }
      html.close();
    }
    html.close().close().close();
  }
}
