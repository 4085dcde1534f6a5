package cairn.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;

/// Whether a page is as rich as its level says, rule by rule of the level.
final class LevelCheck {
  private final Document page;
  private final Level level;
  private final Sink found;

  interface Sink {
    void found(ReportCode code, String message);
  }

  private LevelCheck(Document page, Level level, Sink found) {
    this.page = page;
    this.level = level;
    this.found = found;
  }

  static void check(Document page, Level level, Sink found) {
    var check = new LevelCheck(page, level, found);
    check.pictures();
    check.scenarios();
    check.sections();
    check.quotes();
    check.comparison();
    check.findingTable();
    check.lengths();
  }

  private Set<String> types(String selector) {
    return page.select(selector).stream().map(e -> e.attr("data-type")).collect(Collectors.toSet());
  }

  private void pictures() {
    Set<String> charts = types("figure.chart");
    Set<String> all = types("figure[data-type]");
    atLeast(ReportCode.TOO_FEW_CHARTS, charts.size(), level.charts());
    atLeast(
        ReportCode.TOO_FEW_INFOGRAPHICS, types("figure.infographic").size(), level.infographics());
    long advanced =
        ChartRules.ALL.stream().filter(r -> r.advanced() && charts.contains(r.type())).count();
    atLeast(ReportCode.TOO_FEW_ADVANCED_CHARTS, (int) advanced, level.advancedCharts());
    String remarks = page.select(".remarks").text();
    for (Kinds kind : Kinds.of(level))
      if (!kind.among(all) && !remarks.contains(kind.missing()))
        found.found(ReportCode.KIND_NOT_SHOWN, String.join(" or ", kind.types()));
  }

  private void scenarios() {
    Elements calculators = page.select(".calculator");
    atLeast(ReportCode.TOO_FEW_CALCULATORS, calculators.size(), level.calculators());
    for (Element c : calculators)
      atLeast(
          ReportCode.TOO_FEW_SCENARIOS,
          c.select("table.scenarios tbody tr").size(),
          level.scenarios());
  }

  private void atLeast(ReportCode code, int have, int want) {
    if (have < want) found.found(code, "%d, the level demands %d".formatted(have, want));
  }

  /// Every statement stands once: in the section of its facet, or in the table of all.
  private void sections() {
    Elements facets = page.select("section.chapter.facet");
    int elsewhere = page.select("table.evidence tbody tr[id]").size();
    boolean narrower = !facets.select("section.narrower").isEmpty();
    if (level.sections() == Level.Sections.CONSOLIDATION && narrower)
      found.found(ReportCode.SECTION_DEPTH, "narrower facets have sections of their own");
    if (level.sections() == Level.Sections.EVERY_LEAF && elsewhere > 0)
      found.found(
          ReportCode.SECTION_DEPTH, elsewhere + " statements stand in no section of a facet");
  }

  private void quotes() {
    if (!level.verbatim() || !research()) return;
    for (Element facet : page.select("section.chapter.facet"))
      if (facet.select("q.quote").isEmpty())
        found.found(ReportCode.NO_VERBATIM_QUOTE, facet.select("> h2").text());
  }

  private void comparison() {
    Element review = page.getElementById("quality-review");
    if (!research() || review == null) return;
    int told = review.select(".review, table.reviews tbody tr").size();
    if (told == 0) return;
    if (level.peers() != Level.Peers.CARDS)
      for (String part : List.of(Titles.CONFIRMED, Titles.OPPOSED, Titles.MISSING))
        if (page.getElementById(part.substring(1)) == null)
          found.found(ReportCode.COMPARISON_NOT_SURFACED, Titles.FIXED.get(part));
    if (level.peers() != Level.Peers.BY_FACET) return;
    List<String> dedicated = review.select(".dedicated > h3").eachText();
    for (String title : page.select("section.chapter.facet > h2").eachText())
      if (!dedicated.contains(title))
        found.found(ReportCode.COMPARISON_NOT_SURFACED, "no section on " + title);
  }

  private void findingTable() {
    if (!level.findingTable()) return;
    for (Element row : page.select("table.evidence tbody tr")) {
      Element sources = row.select("td").last();
      boolean named =
          sources != null
              && (!sources.select("a.cite").isEmpty()
                  || sources.text().equals(SourcesPart.NO_SOURCE));
      if (!named) found.found(ReportCode.FINDING_WITHOUT_SOURCE_COLUMN, row.text());
    }
  }

  private void lengths() {
    Map<String, Integer> most = new LinkedHashMap<>();
    most.put("#summary > p.lead, #summary > p.prose", level.summaryTokens());
    most.put("#citations blockquote", level.citationTokens());
    most.forEach((part, tokens) -> {
      int have =
          page.select(part).stream().mapToInt(e -> words(e).length()).sum() / Level.CHARS_PER_TOKEN;
      if (have > tokens)
        found.found(
            ReportCode.OVER_LENGTH,
            "%s: about %d tokens, the level allows %d".formatted(part, have, tokens));
    });
  }

  /// Without the marks of citations, which are not prose.
  private static String words(Element part) {
    Element copy = part.clone();
    copy.select("sup.cites").remove();
    return copy.text();
  }

  private boolean research() {
    return page.select("footer.colophon div").stream()
        .anyMatch(
            d -> d.select("dt").text().equals("Mode") && d.select("dd").text().equals("research"));
  }
}
