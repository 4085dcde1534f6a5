package cairn.report;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What speaks against the report: contradictions, gaps, and what the reviewers said.
final class ReviewPart {
  private static final int EXCERPT = 150;

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
    String examined =
        pairs == 0
            ? "Without a peer review the facets are not compared pair by pair."
            : "%,d pairs of statements were compared.".formatted(pairs);
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
      html.open("li").element("strong", g.title()).open("p").text(sentence(g.why()));
      g.facet()
          .ifPresent(f -> {
            html.text(" Concerns ");
            html.element("a", new Titles(model).of(f), "href", "#" + page.place(f)).text(".");
          });
      html.close();
      if (!g.remedy().isBlank())
        html.open("p", "class", "remedy")
            .element("span", "What would close it: ")
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
    return ".!?…”’\"'".indexOf(said.charAt(said.length() - 1)) >= 0 ? begun : begun + ".";
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
    switch (model.settings().level().peers()) {
      case CARDS -> model.reviews().forEach(this::card);
      case BY_KIND -> counts();
      case BY_FACET -> model.reviews().forEach(this::dedicated);
    }
  }

  private void card(ReviewCard card) {
    html.open("article", "class", "review").element("h3", card.subject());
    verdicts(card);
    html.close();
  }

  private void verdicts(ReviewCard card) {
    html.element("p", "Read by " + card.reviewer(), "class", "reviewer");
    html.open("div", "class", "verdicts");
    list("Holds up", card.reinforcements());
    list("Stands against", card.contradictions());
    list("Is missing", card.gaps());
    html.close();
  }

  /// What was said stands in the parts across the facets; here is how much of it there is.
  private void counts() {
    html.open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", "Reviews");
    html.open("table", "class", "reviews").open("thead").open("tr");
    for (String c : List.of("Facet", "Read by")) html.element("th", c, "scope", "col");
    for (String c : List.of("Holds up", "Stands against", "Is missing"))
      html.element("th", c, "scope", "col", "class", "number");
    html.close().close().open("tbody");
    for (ReviewCard card : model.reviews()) {
      html.open("tr").element("th", card.subject(), "scope", "row").element("td", card.reviewer());
      for (List<Passage> said : List.of(card.reinforcements(), card.contradictions(), card.gaps()))
        html.element("td", Integer.toString(said.size()), "class", "number");
      html.close();
    }
    html.close().close().close();
  }

  private void dedicated(ReviewCard card) {
    // No landmark: it has the name of the facet's own section.
    String anchor = page.anchor("review of " + card.subject());
    html.open("article", "id", anchor, "class", "review dedicated").element("h3", card.subject());
    verdicts(card);
    if (!card.newEvidence().isEmpty()) list("Came up in the comparison", card.newEvidence());
    if (card.pairs() > 0)
      html.element(
          "p", "%,d pairs of statements were compared.".formatted(card.pairs()), "class", "remark");
    html.close();
  }

  /// One kind of what the comparison of the facets brought up, each once, by facet. Where every
  /// facet has a section of its own, this is the way to it.
  void across(String part) {
    boolean brief = model.settings().level().peers() == Level.Peers.BY_FACET;
    Map<String, List<ReviewCard>> heard = new LinkedHashMap<>();
    for (ReviewCard card : model.reviews())
      for (Passage p : said(card, part))
        heard.computeIfAbsent(p.plain(), _ -> new ArrayList<>()).add(card);
    if (heard.isEmpty()) html.element("p", "None were found.", "class", "prose");
    for (ReviewCard card : model.reviews()) {
      List<Passage> first =
          said(card, part).stream().filter(p -> heard.get(p.plain()).getFirst() == card).toList();
      if (first.isEmpty()) continue;
      html.element("h3", card.subject()).open("ul", "class", "across");
      for (Passage p : first) {
        html.open("li");
        if (brief)
          html.element("a", excerpt(p), "href", "#" + page.anchor("review of " + card.subject()));
        else page.passage(p);
        also(heard.get(p.plain()));
        html.close();
      }
      html.close();
    }
  }

  /// What several reviewers said is told once, under the first facet.
  private void also(List<ReviewCard> cards) {
    String others = cards.stream().skip(1).map(ReviewCard::subject).collect(joining(", "));
    if (!others.isEmpty())
      html.text(" ").element("span", "Also seen from: " + others + ".", "class", "remark");
  }

  private static List<Passage> said(ReviewCard card, String part) {
    return switch (part) {
      case Titles.CONFIRMED -> card.reinforcements();
      case Titles.OPPOSED -> card.contradictions();
      case Titles.MISSING -> card.gaps();
      default -> throw new IllegalArgumentException(part);
    };
  }

  private static String excerpt(Passage p) {
    String text = p.plain().strip();
    return text.length() <= EXCERPT
        ? text
        : text.substring(0, text.lastIndexOf(' ', EXCERPT)) + " …";
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
    html.close().close().close().open("div", "class", "verdicts stacked");
    list("All agree", e.convergence());
    list("They differ", e.divergence());
    list("Only one says", e.unique());
    html.close();
  }
}
