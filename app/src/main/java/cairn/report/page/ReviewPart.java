package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.chart.Token;
import cairn.report.model.Contradiction;
import cairn.report.model.Ensemble;
import cairn.report.model.Gap;
import cairn.report.model.Label;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.report.model.ReviewCard;
import java.util.List;
import java.util.Locale;

/// What speaks against the report: contradictions, gaps, and what the reviewers said.
public final class ReviewPart {
  /// Shares of agreement between models from which it is called so.
  private static final double AGREES = 0.75;

  private static final double PARTLY = 0.5;

  private final Page page;
  private final Html html;
  private final ReportModel model;

  public ReviewPart(Page page) {
    this.page = page;
    this.html = page.html();
    this.model = page.model();
  }

  public void contradictions() {
    List<Contradiction> found = model.contradictions().found();
    for (Contradiction c : found) {
      html.open("article", "class", "contradiction").open("h3").text(c.title() + " ");
      html.element("span", page.say(weight(c)), "class", "weight " + c.weight().word()).close();
      html.open("div", "class", "sides");
      side(c.one());
      side(c.other());
      html.close().open("p", "class", "reading");
      page.passage(c.reading());
      html.close().close();
    }
  }

  private static Label weight(Contradiction c) {
    return switch (c.weight()) {
      case STRONG -> Label.DIRECT;
      case NUANCED -> Label.NUANCED;
    };
  }

  /// Under the title of the source that says so.
  private void side(MarkedText text) {
    String source = text.cited().findFirst().map(page::title).orElse(page.say(Label.NO_SOURCE));
    html.open("div", "class", "side").element("h4", source);
    page.paragraph(text);
    html.close();
  }

  public void gaps() {
    html.open("ul", "class", "gap-list");
    for (Gap g : model.gaps()) {
      html.open("li");
      if (!g.title().isBlank()) html.element("strong", g.title());
      if (!g.why().isBlank() || g.facet().isPresent()) {
        html.open("p").text(sentence(g.why()));
        g.facet()
            .ifPresent(f -> {
              html.text(" " + page.say(Label.CONCERNS) + " ");
              html.element("a", new Titles(model).of(f), "href", "#" + page.place(f)).text(".");
            });
        html.close();
      }
      if (!g.remedy().isBlank())
        html.open("p", "class", "remedy")
            .element("span", page.say(Label.REMEDY) + " ")
            .text(sentence(g.remedy()))
            .close();
      html.close();
    }
    html.close();
  }

  /// With a full stop, however it was handed in.
  private static String sentence(String text) {
    String said = text.strip();
    if (said.isEmpty()) return said;
    String begun = said.substring(0, 1).toUpperCase(Locale.ROOT) + said.substring(1);
    int end = said.length();
    while (end > 0 && "”’\"')".indexOf(said.charAt(end - 1)) >= 0) end--;
    return end > 0 && ".!?…".indexOf(said.charAt(end - 1)) >= 0 ? begun : begun + ".";
  }

  public void quality() {
    remarks();
    if (model.reviews().isEmpty()) {
      String why =
          model.settings().mode().equals("quick")
              ? page.say(Label.NO_PEERS_QUICK)
              : page.say(Label.NO_PEERS);
      html.element("p", why, "class", "prose");
      return;
    }
    model.reviews().forEach(this::card);
  }

  private void remarks() {
    List<String> remarks = model.outcome().advisories();
    if (remarks.isEmpty()) {
      boolean read = !model.outcome().reviewer().isEmpty();
      html.element(
          "p", page.say(read ? Label.NO_REMARK : Label.NO_REMARK_BY_RULES), "class", "prose");
      return;
    }
    html.open("ul", "class", "remarks");
    for (String r : remarks) html.element("li", r);
    html.close();
  }

  private void card(ReviewCard card) {
    html.open("article", "class", "review").element("h3", card.subject());
    html.element("p", card.reviewer(), "class", "reviewer");
    html.open("div", "class", "verdicts");
    list(page.say(Label.HOLDS_UP), card.reinforcements());
    list(page.say(Label.STANDS_AGAINST), card.contradictions());
    list(page.say(Label.IS_MISSING), card.gaps());
    html.close();
    if (!card.newEvidence().isEmpty()) list(page.say(Label.CAME_UP), card.newEvidence());
    if (card.pairs() > 0) html.element("p", page.say(Label.PAIRS, card.pairs()), "class", "remark");
    html.close();
  }

  private void list(String title, List<MarkedText> items) {
    html.open("div").element("h4", title);
    if (items.isEmpty()) html.element("p", page.say(Label.NOTHING_NAMED), "class", "none");
    else {
      html.open("ul");
      for (MarkedText p : items) {
        html.open("li");
        page.passage(p);
        html.close();
      }
      html.close();
    }
    html.close();
  }

  public void ensemble(Ensemble e) {
    html.scrolling(page.say(Label.AGREEMENT));
    html.open("table", "class", "agreement").element("caption", page.say(Label.AGREEMENT));
    html.open("thead").open("tr").element("th", page.say(Label.FACET), "scope", "col");
    for (Ensemble.Model m : e.models())
      html.open("th", "scope", "col")
          .text(m.label())
          .element(
              "span",
              page.say(Label.MODEL_COUNTS, m.statements(), m.references()),
              "class",
              "remark")
          .close();
    html.close().close().open("tbody");
    for (Ensemble.Agreement row : e.agreement()) {
      html.open("tr").element("th", row.facet(), "scope", "row");
      for (double score : row.scores()) {
        String word =
            page.say(
                score >= AGREES
                    ? Label.AGREES
                    : score >= PARTLY ? Label.PARTLY_AGREES : Label.ALONE);
        html.element(
            "td", "%.2f %s".formatted(score, word), "class", "b-" + Token.heat(score).css());
      }
      html.close();
    }
    html.close().close().close().open("div", "class", "verdicts stacked");
    list(page.say(Label.ALL_AGREE), e.convergence());
    list(page.say(Label.THEY_DIFFER), e.divergence());
    list(page.say(Label.ONLY_ONE), e.unique());
    html.close();
  }
}
