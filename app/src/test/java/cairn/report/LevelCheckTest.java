package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.finding.Finding;
import java.util.List;
import java.util.function.Consumer;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Every rule of a level holds on the page, and what breaks one is named.
class LevelCheckTest {
  private static String page(Level level) {
    return ReportRenderer.html(SampleReport.model(level, Theme.DEFAULT));
  }

  private static List<String> codes(String html, Level level) {
    return ReportCheck.check("report.html", html, ReportCheck.Promise.of(level)).stream()
        .map(Finding::code)
        .map(c -> c.code())
        .distinct()
        .toList();
  }

  /// The codes after something was done to a good page.
  private static List<String> after(Level level, Consumer<Document> change) {
    Document page = Jsoup.parse(page(level));
    change.accept(page);
    return codes(page.outerHtml(), level);
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void everyLevelHoldsItsRulesByConstruction(Level level) {
    assertThat(codes(page(level), level)).isEmpty();
  }

  @Test
  void aPageOfALeanerLevelIsNotRichEnough() {
    assertThat(codes(page(Level.COMPACT), Level.EXHAUSTIVE))
        .contains(
            "CRN-V001", "CRN-V002", "CRN-V016", "CRN-V018", "CRN-V020", "CRN-V021", "CRN-V023");
    assertThat(codes(page(Level.DETAILED), Level.EXHAUSTIVE))
        .contains("CRN-V020", "CRN-V021")
        .doesNotContain("CRN-V019");
  }

  @Test
  void aPageOfARicherLevelIsTooLong() {
    assertThat(codes(page(Level.EXHAUSTIVE), Level.COMPACT)).contains("CRN-V023");
    assertThat(
            after(
                Level.COMPACT,
                p -> p.selectFirst("#summary > p.lead").appendText("word ".repeat(1000))))
        .containsExactly("CRN-V022");
    assertThat(
            after(
                Level.COMPACT,
                p ->
                    p.selectFirst("#citations li")
                        .appendElement("blockquote")
                        .text("word ".repeat(1000))))
        .containsExactly("CRN-V022");
  }

  @Test
  void chartsOfStructureAndKindsOfPicturesAreCounted() {
    assertThat(after(Level.DETAILED, p -> p.select("figure[data-type=histogram]").remove()))
        .contains("CRN-V017");
    assertThat(
            after(
                Level.EXHAUSTIVE,
                p ->
                    p.select("figure[data-type=sankey], figure[data-type=network]")
                        .attr("data-type", "bar")))
        .contains("CRN-V016", "CRN-V017");
  }

  @Test
  void aCalculatorNeedsItsScenarios() {
    assertThat(after(Level.DETAILED, p -> p.selectFirst("table.scenarios tbody tr").remove()))
        .containsExactly("CRN-V018");
  }

  @Test
  void theRicherLevelsQuoteInEveryFacet() {
    assertThat(
            after(Level.DETAILED, p -> p.selectFirst("section.facet").select("q.quote").remove()))
        .contains("CRN-V019");
  }

  @Test
  void whatTheComparisonBroughtUpStandsWhereTheLevelSays() {
    assertThat(after(Level.DETAILED, p -> p.getElementById("cross-facet-gaps").removeAttr("id")))
        .contains("CRN-V020");
    assertThat(after(Level.EXHAUSTIVE, p -> p.selectFirst(".dedicated").remove()))
        .contains("CRN-V020");
  }

  @Test
  void theTableOfStatementsNamesItsSources() {
    assertThat(
            after(
                Level.EXHAUSTIVE,
                p -> {
                  Element cell = p.selectFirst("table.evidence tbody td:last-child:has(a.cite)");
                  cell.select("a.cite").remove();
                }))
        .contains("CRN-V021");
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void noLevelLosesAStatement(Level level) {
    ReportModel model = SampleReport.bare(level, Theme.DEFAULT);
    Document page = Jsoup.parse(page(level));
    model
        .statements()
        .forEach(s -> {
          Element place = page.getElementById(s.id());
          assertThat(place).as(s.id()).isNotNull();
          s.text().spans().forEach(x -> assertThat(place.text()).contains(x.text().strip()));
        });
  }
}
