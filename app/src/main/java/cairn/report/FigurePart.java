package cairn.report;

import cairn.report.Visual.Tree;
import java.util.List;

/// Writes a visual as a numbered figure: what it shows, the picture, and its data.
final class FigurePart {
  private final Page page;
  private final Html html;

  FigurePart(Page page) {
    this.page = page;
    this.html = page.html();
  }

  void write(Visual v) {
    String anchor = page.anchor(v.id());
    String kind = v instanceof Chart ? "chart" : "infographic";
    html.line()
        .open(
            "figure",
            "id",
            anchor,
            "class",
            "figure " + kind,
            "data-type",
            v.type(),
            "aria-labelledby",
            anchor + "--c");
    html.open("figcaption", "id", anchor + "--c")
        .element("span", "Figure " + page.nextFigure(), "class", "figure-number")
        .element("strong", v.caption().title(), "class", "figure-title")
        .element("span", v.caption().reading(), "class", "figure-reading")
        .close();
    html.open("div", "class", "picture");
    picture(v, anchor);
    html.close();
    data(v);
    html.close();
  }

  private void picture(Visual v, String anchor) {
    var wide = Drawings.draw(v, Drawings.WIDE, page.print());
    if (wide.isPresent()) {
      String title = v.caption().title();
      html.include(wide.get().finish(anchor + "--w", title, v.caption().reading(), "wide"));
      Drawings.draw(v, Drawings.NARROW, page.print())
          .ifPresent(
              n -> html.include(n.finish(anchor + "--n", title, v.caption().reading(), "narrow")));
      return;
    }
    switch (v) {
      case Infographic.Hierarchy h -> tree(h.root(), "hierarchy");
      case Infographic.Taxonomy t -> tree(t.root(), "taxonomy");
      case Infographic.ComparisonMatrix m -> matrix(m);
      case Infographic.DecisionFlow d -> {
        html.open("ul", "class", "flow");
        choice(d.root());
        html.close();
      }
      case Infographic.Scorecard s -> scorecard(s);
      case Infographic.Process p -> process(p);
      case Infographic.TimelineRibbon t -> ribbon(t);
      case Infographic.Persona p -> persona(p);
      case Chart _,
          Infographic.Quadrant _,
          Infographic.Gauge _,
          Infographic.ConceptMap _,
          Infographic.Venn _ ->
          throw new AssertionError("drawn above: " + v.type());
    }
  }

  private void tree(Tree root, String kind) {
    html.open("ul", "class", "tree " + kind);
    node(root);
    html.close();
  }

  private void node(Tree t) {
    html.open("li").open("span", "class", "node");
    html.element("span", t.label(), "class", "node-name");
    html.element("span", Lettering.number(t.total()), "class", "node-weight");
    if (t.basis() instanceof Basis.Cited c) page.cite(c.references());
    html.close();
    if (!t.children().isEmpty()) {
      html.open("ul");
      t.children().forEach(this::node);
      html.close();
    }
    html.close();
  }

  private void matrix(Infographic.ComparisonMatrix m) {
    html.open(
        "div",
        "class",
        "scroll",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        m.caption().title());
    html.open("table", "class", "matrix").open("thead").open("tr");
    html.element("td", "");
    for (String c : m.criteria()) html.element("th", c, "scope", "col");
    html.close().close().open("tbody");
    for (Infographic.Option o : m.options()) {
      html.open("tr").element("th", o.label(), "scope", "row");
      for (Infographic.Cell c : o.cells()) {
        html.open("td").element("span", c.text(), "class", "cell-text");
        c.share()
            .ifPresent(s ->
                html.open("span", "class", "meter", "aria-hidden", "true")
                    .element("span", "", "class", "fill " + Page.width(s))
                    .close());
        if (c.basis() instanceof Basis.Cited b) page.cite(b.references());
        html.close();
      }
      html.close();
    }
    html.close().close().close();
  }

  private void choice(Infographic.Choice c) {
    html.open("li").open("div", "class", c.next().isEmpty() ? "leaf" : "question");
    if (!c.answer().isEmpty()) html.element("span", c.answer(), "class", "answer");
    html.open("span", "class", "choice-text");
    c.target()
        .ifPresentOrElse(
            t -> html.element("a", c.text(), "href", "#" + page.anchor(t)),
            () -> html.text(c.text()));
    html.close();
    if (c.basis() instanceof Basis.Cited b) page.cite(b.references());
    html.close();
    if (!c.next().isEmpty()) {
      html.open("ul");
      c.next().forEach(this::choice);
      html.close();
    }
    html.close();
  }

  private void scorecard(Infographic.Scorecard s) {
    html.open("dl", "class", "scorecard");
    for (Infographic.Score score : s.scores()) {
      html.open("div").element("dt", score.label()).open("dd");
      html.element("span", score.value(), "class", "score-value");
      html.open("span", "class", "meter", "aria-hidden", "true")
          .element("span", "", "class", "fill " + Page.width(score.share()))
          .close();
      html.open("span", "class", "score-remark").text(score.remark());
      if (score.basis() instanceof Basis.Cited b) page.cite(b.references());
      html.close().close().close();
    }
    html.close();
  }

  private void process(Infographic.Process p) {
    html.open("ol", "class", "process");
    for (Infographic.Stage s : p.stages()) {
      html.open("li").element("strong", s.title()).open("span", "class", "stage-detail");
      html.text(s.detail());
      if (s.basis() instanceof Basis.Cited b) page.cite(b.references());
      html.close().close();
    }
    html.close();
  }

  private void ribbon(Infographic.TimelineRibbon t) {
    html.open("ol", "class", "ribbon");
    for (Chart.Moment m : t.moments()) {
      html.open("li").element("span", m.when(), "class", "when").open("span", "class", "what");
      html.text(m.what());
      if (m.basis() instanceof Basis.Cited b) page.cite(b.references());
      html.close().close();
    }
    html.close();
  }

  private void persona(Infographic.Persona p) {
    html.open("ul", "class", "readers");
    for (Infographic.Reader r : p.readers()) {
      html.open("li").element("strong", r.who()).element("span", r.need(), "class", "need");
      html.open("ol");
      for (String target : r.targets())
        html.open("li")
            .element("a", new Titles(page.model()).of(target), "href", "#" + page.anchor(target))
            .close();
      html.close().close();
    }
    html.close();
  }

  private void data(Visual v) {
    DataTable table = DataTable.of(v);
    if (table.isEmpty()) return;
    html.open("details", "class", "data")
        .element("summary", "Data and sources (" + table.lines().size() + ")");
    html.open(
        "div",
        "class",
        "scroll",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        "Data of: " + v.caption().title());
    html.open("table").open("thead").open("tr");
    int measured = table.measured() ? table.columns().size() - 1 : -1;
    for (int i = 0; i < table.columns().size(); i++)
      html.element(
          "th", table.columns().get(i), "scope", "col", "class", i == measured ? "number" : "word");
    html.element("th", "Basis", "scope", "col").close().close().open("tbody");
    for (DataTable.Line line : table.lines()) {
      html.open("tr");
      List<String> cells = line.cells();
      for (int i = 0; i < cells.size(); i++)
        html.element("td", cells.get(i), "class", i == measured ? "number" : "word");
      html.open("td", "class", "basis");
      page.basis(line.basis());
      html.close().close();
    }
    html.close().close().close().close();
  }
}
