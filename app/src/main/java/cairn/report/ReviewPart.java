package cairn.report;

import java.util.List;

/// What speaks against the report: contradictions, gaps, and what the reviewers said.
final class ReviewPart {
  private final Page page;
  private final Html html;
  private final ReportModel model;

  ReviewPart(Page page) {
    this.page = page;
    this.html = page.html();
    this.model = page.model();
  }

  void contradictions() {
    List<Contradiction> found = model.contradictions().found();
    int pairs = model.contradictions().pairsExamined();
    String examined = "%,d pairs of statements were compared.".formatted(pairs);
    if (found.isEmpty()) {
      html.element("p", "No contradictions found. " + examined, "class", "prose");
      return;
    }
    html.element("p", examined, "class", "prose");
    for (Contradiction c : found) {
      html.open("article", "class", "contradiction").open("h3").text(c.title() + " ");
      html.element("span", c.weight().word(), "class", "weight " + c.weight().word()).close();
      html.open("div", "class", "sides");
      side("One side", c.one());
      side("The other side", c.other());
      html.close().open("p", "class", "reading").element("strong", "Reading. ");
      page.passage(c.reading());
      html.close().close();
    }
  }

  private void side(String name, Passage text) {
    html.open("div", "class", "side").element("h4", name);
    page.paragraph(text);
    html.close();
  }

  void gaps() {
    if (model.gaps().isEmpty()) {
      html.element("p", "The inquiry left no named gap.", "class", "prose");
      return;
    }
    html.open("ul", "class", "gap-list");
    for (Gap g : model.gaps()) {
      html.open("li").element("strong", g.title()).open("p").text(g.why());
      g.facet()
          .ifPresent(f -> {
            html.text(" Concerns ");
            html.element("a", new Titles(model).of(f), "href", "#" + page.anchor(f)).text(".");
          });
      html.close();
      if (!g.remedy().isBlank())
        html.open("p", "class", "remedy")
            .element("span", "Would close it: ")
            .text(g.remedy())
            .close();
      html.close();
    }
    html.close();
  }

  void quality() {
    if (model.reviews().isEmpty()) {
      String why =
          model.settings().mode().equals("quick")
              ? "Peer review is not applicable in quick mode."
              : "No peer review reached this report.";
      html.element("p", why, "class", "prose");
      return;
    }
    for (ReviewCard card : model.reviews()) {
      html.open("article", "class", "review").element("h3", card.subject());
      html.element("p", "Read by " + card.reviewer(), "class", "reviewer");
      html.open("div", "class", "verdicts");
      list("Holds up", card.reinforcements());
      list("Stands against", card.contradictions());
      list("Is missing", card.gaps());
      html.close().close();
    }
  }

  private void list(String title, List<Passage> items) {
    html.open("div").element("h4", title);
    if (items.isEmpty()) html.element("p", "Nothing named.", "class", "none");
    else {
      html.open("ul");
      for (Passage p : items) {
        html.open("li");
        page.passage(p);
        html.close();
      }
      html.close();
    }
    html.close();
  }

  void ensemble(Ensemble e) {
    html.open(
        "div",
        "class",
        "scroll",
        "tabindex",
        "0",
        "role",
        "region",
        "aria-label",
        "Agreement by facet and model");
    html.open("table", "class", "agreement").element("caption", "Agreement by facet and model");
    html.open("thead").open("tr").element("th", "Facet", "scope", "col");
    for (Ensemble.Model m : e.models())
      html.open("th", "scope", "col")
          .text(m.label())
          .element(
              "span",
              m.statements() + " statements, " + m.references() + " sources",
              "class",
              "remark")
          .close();
    html.close().close().open("tbody");
    for (Ensemble.Agreement row : e.agreement()) {
      html.open("tr").element("th", row.facet(), "scope", "row");
      for (double score : row.scores()) {
        String word = score >= Support.HIGH ? "agrees" : score >= Support.LOW ? "partly" : "alone";
        html.element(
            "td", "%.2f %s".formatted(score, word), "class", "b-" + Token.heat(score).css());
      }
      html.close();
    }
    html.close().close().close().open("div", "class", "verdicts");
    list("All agree", e.convergence());
    list("They differ", e.divergence());
    list("Only one says", e.unique());
    html.close();
  }
}
