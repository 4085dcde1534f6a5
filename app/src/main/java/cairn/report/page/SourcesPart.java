package cairn.report.page;

import cairn.report.chart.Html;
import cairn.report.model.CheckMark;
import cairn.report.model.CitedWork;
import cairn.report.model.Label;
import cairn.report.model.Level;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.Settings;
import cairn.report.model.Statement;
import cairn.report.model.Theme;
import cairn.sources.Citation;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Where everything comes from: all statements as a table, all citations with their back-links.
public final class SourcesPart {
  /// Back-links shown one by one; a source cited more often says how often.
  private static final int BACK_LINKS = 40;

  private final Page page;
  private final Html html;
  private final ReportModel model;
  private int quoted;

  public SourcesPart(Page page) {
    this.page = page;
    this.html = page.html();
    this.model = page.model();
  }

  public void evidence() {
    html.element("p", page.say(Label.STATEMENTS_TOLD), "class", "prose");
    html.scrolling(page.say(Label.STATEMENT));
    html.open(
            "table",
            "class",
            "evidence",
            "data-enhance",
            "table",
            "data-filter",
            page.say(Label.FILTER),
            "data-of",
            page.say(Label.OF_ROWS, "{0}", "{1}"))
        .open("thead")
        .open("tr");
    for (Label c : List.of(Label.STATEMENT, Label.FACET, Label.ORIGIN, Label.CHECK, Label.SOURCES))
      html.element("th", page.say(c), "scope", "col");
    html.close().close().open("tbody");
    model.told().forEach(this::row);
    html.close().close().close();
  }

  private void row(ReportModel.Told told) {
    Statement s = told.statement();
    if (page.shows(s)) {
      String text = Unmarked.of(s.text().plain().strip());
      html.open("tr").open("td").element("a", text, "href", "#" + page.anchor(s.id())).close();
    } else {
      html.open("tr", "id", page.anchor(s.id())).open("td").text(Unmarked.of(s.text().plain()));
      html.close();
    }
    html.element("td", told.where()).element("td", page.say(s.label().label()));
    html.element("td", check(s.standing()));
    List<String> cited = s.text().cited().distinct().toList();
    if (!model.settings().level().findingTable())
      html.element("td", Integer.toString(cited.size()), "class", "number");
    else if (cited.isEmpty()) html.element("td", page.say(Label.CITATION_NEEDED));
    else {
      html.open("td");
      page.cite(cited);
      html.close();
    }
    html.close();
  }

  private String check(CheckMark standing) {
    String note = standing.note();
    if (note.isEmpty()) return page.say(standing.kind().label());
    return standing.kind() == CheckMark.Kind.JUDGED
        ? page.say(Label.JUDGED_BY, note)
        : page.say(standing.kind().label()) + ": " + note;
  }

  public void citations() {
    if (model.references().isEmpty()) {
      html.element("p", page.say(Label.NOTHING_CITED), "class", "prose");
      return;
    }
    Map<Boolean, List<Numbering.Entry>> byUse =
        page.numbering().entries().stream().collect(Collectors.partitioningBy(this::isCited));
    list(byUse.get(true));
    List<Numbering.Entry> uncited = byUse.get(false);
    if (uncited.isEmpty()) return;
    html.open("details", "class", "uncited");
    html.element("summary", page.say(Label.UNCITED) + " (" + uncited.size() + ")");
    list(uncited);
    html.close();
  }

  private boolean isCited(Numbering.Entry entry) {
    return entry.places().stream().anyMatch(r -> page.marks(r.id()) > 0);
  }

  private void list(List<Numbering.Entry> entries) {
    if (entries.isEmpty()) return;
    html.open("ol", "class", "references");
    for (Numbering.Entry entry : entries)
      entry
          .work()
          .ifPresentOrElse(
              work -> work(entry, work), () -> reference(entry, entry.places().getFirst()));
    html.close();
  }

  /// Authors, year, title and venue as in any paper; below, each place of it that is cited.
  private void work(Numbering.Entry entry, CitedWork work) {
    boolean named = page.numbering().named(entry.places().getFirst().id());
    html.line().open("li", "class", named ? "work named" : "work", "value", "" + entry.number());
    html.open("p", "class", "entry").text(work.entry());
    if (!work.link().isEmpty()) {
      html.text(" ");
      if (Html.linkable(work.link()))
        html.element("a", work.link(), "href", work.link(), "rel", "noreferrer noopener");
      else html.text(work.link());
    }
    html.text(" ").element("code", work.key(), "class", "key").close();
    html.open("ol", "class", "places");
    entry.inOrder().forEach(r -> reference(entry, r));
    html.close().close();
  }

  private void reference(Numbering.Entry entry, Reference r) {
    int number = entry.number();
    html.line()
        .open(
            "li",
            "id",
            page.referenceAnchor(r.id()),
            "class",
            "reference",
            "value",
            Integer.toString(number));
    html.open("p", "class", "source");
    Citation c = r.citation();
    var link = c.link().filter(Html::linkable);
    String title = entry.work().isEmpty() ? r.title() : Numbering.pinpoint(c);
    if (link.isPresent())
      html.element("a", r.title(), "href", link.get(), "rel", "noreferrer noopener");
    else if (!title.isEmpty()) html.element("strong", title);
    html.text(" ")
        .element("span", page.say(kind(c)), "class", "kind", "data-kind", c.kind().word());
    html.close();
    html.open("p", "class", "locator").element("code", c.locator());
    if (link.isEmpty()) c.link().ifPresent(u -> html.text(" ").element("code", u));
    if (!c.hash().isEmpty())
      html.text(" ").element("code", shortened(c.hash()), "class", "hash", "title", c.hash());
    html.close();
    if (page.isTold(c.quote())) // on paper once is enough; the page's check reads it here
    html.open("blockquote", "class", "told").element("p", c.quote()).close();
    else if (!c.quote().isEmpty() && affordable(c.quote()))
      html.open("blockquote").element("p", c.quote()).close();
    if (page.marks(r.id()) > 0) backLinks(number, r.id(), page.marks(r.id()));
    html.close();
  }

  private static Label kind(Citation c) {
    return switch (c.kind()) {
      case FILE -> Label.KIND_FILE;
      case MEMORY -> Label.KIND_MEMORY;
      case WEB -> Label.KIND_WEB;
      case CHAT -> Label.KIND_CHAT;
      case CHILD, RESEARCH -> Label.KIND_RESEARCH;
    };
  }

  /// Quotes are shown as long as the level's budget for this list lasts; every place is named.
  private boolean affordable(String quote) {
    int most = model.settings().level().citationTokens() * Level.CHARS_PER_TOKEN;
    if (quoted + quote.length() > most) return false;
    quoted += quote.length();
    return true;
  }

  private void backLinks(int number, String reference, int marks) {
    html.open("p", "class", "back");
    html.element(
        "span",
        (marks == 1 ? page.say(Label.CITED_ONCE) : page.say(Label.CITED_OFTEN, marks)) + " ");
    for (int i = 1; i <= Math.min(marks, BACK_LINKS); i++)
      html.element(
          "a",
          "↩" + i,
          "href",
          "#" + page.markAnchor(reference, i),
          "class",
          "backlink",
          "aria-label",
          page.say(Label.BACK_TO, i, number));
    if (marks > BACK_LINKS) html.text("…");
    html.close();
  }

  private static String shortened(String hash) {
    int cut = hash.indexOf(':') + 13;
    return hash.length() > cut ? hash.substring(0, cut) : hash;
  }

  public void footer() {
    Settings s = model.settings();
    html.line().open("footer", "class", "colophon");
    html.element("p", page.say(Label.MADE_BY) + " · " + s.generated() + " · " + s.slug()).close();
  }

  /// How the report was made.
  public void settings() {
    Settings s = model.settings();
    html.open("dl", "class", "settings");
    line(page.say(Label.MODE), s.mode());
    line(page.say(Label.DEPTH), Integer.toString(s.depth()));
    line(page.say(Label.FACETS), Integer.toString(model.facets().size()));
    line(page.say(Label.CITATIONS), Integer.toString(model.references().size()));
    line(page.say(Label.READ_BY), s.extractive() ? page.say(Label.ENGINE_NONE) : s.engine());
    Theme t = s.theme();
    line(
        page.say(Label.THEME),
        t.direction().word() + " / " + t.colours().word() + " / " + t.typography().word());
    line(page.say(Label.LEVEL), s.level().word());
    if (!s.modelStrategy().equals("none")) line(page.say(Label.STRATEGY), s.modelStrategy());
    if (model.sections().size() > 0)
      line(page.say(Label.SECTIONS), model.sections().size() + " (" + titles() + ")");
    s.extra().forEach(this::line);
    html.close();
  }

  private void line(String label, String value) {
    html.open("div").element("dt", label).element("dd", value).close();
  }

  private String titles() {
    return String.join(
        ", ",
        model.sections().stream().map(x -> x.title().toLowerCase(Locale.ROOT)).distinct().toList());
  }
}
