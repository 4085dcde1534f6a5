package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cairn.report.chart.Charts;
import cairn.report.model.CitationStyle;
import cairn.report.model.CitedPlace;
import cairn.report.model.CitedWork;
import cairn.report.model.Ensemble;
import cairn.report.model.Facet;
import cairn.report.model.Lead;
import cairn.report.model.Level;
import cairn.report.model.MarkedText;
import cairn.report.model.ReportModel;
import cairn.report.model.Theme;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.xml.sax.InputSource;

class ReportRendererTest {
  private static final String HTML =
      ReportRenderer.html(SampleReport.model(Level.DETAILED, Theme.DEFAULT));
  private static final Document PAGE = Jsoup.parse(HTML);

  @Test
  void thePartsComeInTheirOrder() {
    assertThat(PAGE.select("h2").eachText())
        .containsExactly(
            "Answer",
            "What the vessels can do",
            "What the shore must supply",
            "What it costs over fifteen years",
            "Action plan",
            "Where the sources disagree",
            "What is open",
            "Glossary",
            "Sources",
            "Every statement",
            "Review");
    assertThat(PAGE.select("h1").eachText()).containsExactly("Battery ferries for the Skerry Line");
  }

  @Test
  void theContentsLeadToEverySection() {
    assertThat(PAGE.select("#toc > ol > li > a").eachText())
        .startsWith("Answer")
        .endsWith("Sources", "Appendix: every statement, the review, how this was made");
    assertThat(PAGE.select("#toc ol ol a").eachText())
        .containsExactly(
            "Energy per crossing",
            "Range in a cold and windy winter",
            "Power at the quay",
            "Permits and time");
  }

  @Test
  void aSentenceThatWasNotBorneOutIsMarkedWhereItStands() {
    Element doubtful = PAGE.getElementById("w4");
    assertThat(doubtful.text()).contains("1,150 kWh").contains("not supported by its source");
    assertThat(doubtful.className()).contains("doubtful");
    assertThat(PAGE.select(".facet .standing")).hasSize(2);
    assertThat(PAGE.select("#evidence").text()).contains("judged to hold", "word for word");
  }

  @Test
  void aPlaceThatIsNotLikelyToAnswerStandsApart() {
    ReportModel m = SampleReport.answer();
    Lead.Place first = m.lead().orElseThrow().places().getFirst();
    var lead =
        new Lead(
            Lead.Kind.ANSWERED,
            List.of(
                first,
                new Lead.Place("A bath is warm.", "", List.of(), "grid-2", 0.2),
                new Lead.Place("A quay has power.", "", List.of(), "grid-2", 0.6)),
            List.of(),
            List.of());
    Document page =
        Jsoup.parse(
            ReportRenderer.html(
                new ReportModel(
                    m.title(),
                    m.question(),
                    m.outcome(),
                    m.settings(),
                    m.summary(),
                    m.facets(),
                    m.sections(),
                    m.reviews(),
                    m.contradictions(),
                    m.gaps(),
                    m.references(),
                    m.ensemble(),
                    Optional.of(lead),
                    m.coverage(),
                    m.charts(),
                    m.notes())));
    assertThat(page.select("#summary h3").text())
        .isEqualTo("Further places, less likely to answer");
    assertThat(page.select("#summary h3 ~ .place").text()).startsWith("A bath is warm.");
    assertThat(page.select("#summary .place")).hasSize(3);
  }

  @Test
  void theAnswerComesFirstWithItsDecidingWords() {
    Document page = Jsoup.parse(ReportRenderer.html(SampleReport.answer()));
    assertThat(page.select(".verdict").text())
        .startsWith("Answered. The quotes and their places were checked; without a model nobody")
        .doesNotContain("Reviewed");
    assertThat(page.select("#summary .place mark").text()).isEqualTo("1.4 MW");
    assertThat(page.select("h2").eachText())
        .containsExactly("Answer", "Sources", "Every statement", "Review");
    assertThat(page.text()).doesNotContain("left remarks", "bears it out strongly");
  }

  @Test
  void theListOfSourcesRepeatsNothingOnPaper() {
    Document page = Jsoup.parse(ReportRenderer.html(SampleReport.answer()));
    assertThat(page.select("#citations > .references > .reference")).hasSize(1);
    assertThat(page.select("#citations > .references blockquote.told")).hasSize(1);
    assertThat(page.select("#citations > details.uncited > summary").text())
        .isEqualTo("not cited in the text above (1)");
    assertThat(page.select("details.uncited .reference blockquote:not(.told)")).hasSize(1);
    assertThat(CitedPlace.in(page.html())).hasSize(2);
  }

  private static ReportModel ofWorks(CitationStyle style) {
    var work =
        new CitedWork(
            "doe2016quay",
            "Doe & Roe, 2016",
            "Doe, J. & Roe, R. (2016). Power at the quay. Ports, 3(2), 1–9.",
            "https://doi.org/10.1000/quay");
    ReportModel m = SampleReport.answer();
    return m.cited(m.references().stream().map(r -> r.of(work)).toList(), style);
  }

  @Test
  void placesOfOneWorkShareItsEntryAndKeepTheirPages() {
    Document page = Jsoup.parse(ReportRenderer.html(ofWorks(CitationStyle.NUMBERED)));
    assertThat(page.select("#citations li.work")).hasSize(1);
    assertThat(page.select("#citations .work .entry").text())
        .isEqualTo(
            "Doe, J. & Roe, R. (2016). Power at the quay. Ports, 3(2), 1–9."
                + " https://doi.org/10.1000/quay doe2016quay");
    assertThat(page.select(".work .entry a").attr("href"))
        .isEqualTo("https://doi.org/10.1000/quay");
    assertThat(page.select(".work .places .reference")).hasSize(2);
    Element mark = page.selectFirst("blockquote.place a.cite");
    assertThat(mark.text()).startsWith("[1, ").endsWith("]");
    Element place = page.getElementById(mark.attr("href").substring(1));
    assertThat(place.select("a.backlink").eachAttr("href")).contains("#" + mark.id());
    assertThat(page.select("blockquote.place .heading").text()).startsWith("Doe & Roe, 2016, ");
    assertThat(CitedPlace.in(page.html())).hasSize(2).allMatch(p -> p.citation().isPresent());
  }

  @Test
  void worksAreNamedInTheTextWhereThatIsTheStyle() {
    Document page = Jsoup.parse(ReportRenderer.html(ofWorks(CitationStyle.AUTHOR_YEAR)));
    assertThat(page.select("blockquote.place a.cite").text()).startsWith("(Doe & Roe, 2016, ");
    assertThat(page.select(".work.named")).hasSize(1);
  }

  @Test
  void onlyFourComparableAmountsAreDrawn() {
    assertThat(Charts.illustrate(HostileReport.model()).charts()).isEmpty();
    assertThat(SampleReport.model(Level.DETAILED, Theme.DEFAULT).charts())
        .allSatisfy(c -> assertThat(c.amounts()).hasSizeGreaterThan(3));
  }

  @Test
  void everyCitationLeadsThereAndBack() {
    for (Element mark : PAGE.select("main > :not(.appendix) a.cite")) {
      Element reference = PAGE.getElementById(mark.attr("href").substring(1));
      assertThat(reference.select("a.backlink").eachAttr("href")).contains("#" + mark.id());
    }
    assertThat(PAGE.select("li.reference")).hasSize(17);
  }

  @Test
  void nothingOfTheModelIsLost() {
    ReportModel m = SampleReport.bare(Level.DETAILED, Theme.DEFAULT);
    String text = PAGE.text();
    m.statements()
        .flatMap(s -> s.text().spans().stream())
        .forEach(s -> assertThat(text).contains(s.text().strip()));
    m.references()
        .forEach(r -> assertThat(text).contains(r.title()).contains(r.citation().locator()));
    m.gaps().forEach(g -> assertThat(text).contains(g.why()).contains(g.remedy()));
    m.contradictions().found().forEach(c -> assertThat(text).contains(c.reading().plain()));
  }

  @Test
  void theCheckFindsNothingWrong() {
    var promise = new ReportCheck.Promise(List.of("Action plan", "Glossary"));
    assertThat(ReportCheck.check("report.html", HTML, promise)).isEmpty();
  }

  @Test
  void theSameModelGivesTheSameBytes() {
    assertThat(ReportRenderer.html(SampleReport.model(Level.DETAILED, Theme.DEFAULT)))
        .isEqualTo(HTML);
  }

  @ParameterizedTest
  @EnumSource(Theme.Direction.class)
  void everyDirectionIsWellFormedAndClean(Theme.Direction direction) throws Exception {
    for (Theme.Typography type : Theme.Typography.values()) {
      String html =
          ReportRenderer.html(
              SampleReport.model(
                  Level.COMPACT, Theme.of(direction, Theme.Colours.COOL_DEFAULT, type)));
      parse(html);
      assertThat(ReportCheck.check("report.html", html, ReportCheck.Promise.NONE)).isEmpty();
    }
  }

  @Test
  void whatAgentsAndSourcesWriteIsShownAsText() throws Exception {
    String html = ReportRenderer.html(Charts.illustrate(HostileReport.model()));
    parse(html);
    Document page = Jsoup.parse(html);
    assertThat(page.select("script")).hasSize(2);
    assertThat(page.select("img, iframe, object, embed, form[action], svg svg, style[id]"))
        .isEmpty();
    assertThat(page.select("a[href^=javascript], a[href^=data], [onclick], [onerror], [onload]"))
        .isEmpty();
    assertThat(page.text())
        .contains(HostileReport.SCRIPT)
        .contains(HostileReport.IMAGE)
        .contains("javascript:alert(1)");
    assertThat(ReportCheck.check("report.html", html, ReportCheck.Promise.NONE)).isEmpty();
  }

  @Test
  void aDanglingCitationCannotBeRendered() {
    assertThatThrownBy(() -> HostileReport.with(MarkedText.cited("So they say.", "nobody")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("nobody");
  }

  @Test
  void aFacetIsNeverTitledByItsPosition() {
    for (String title : List.of("Branch 1", "branch-2", "Leaf #3", " Facet 4 ", ""))
      assertThatThrownBy(() -> new Facet("f", title, "", List.of(), List.of(), List.of()))
          .isInstanceOf(IllegalArgumentException.class);
    assertThat(
            new Facet("f", "Branch prediction in 1995", "", List.of(), List.of(), List.of())
                .title())
        .isNotBlank();
  }

  @Test
  void idsThatLookLikePartsOfThePageDoNotCollide() {
    String html =
        ReportRenderer.html(
            HostileReport.named(
                List.of("summary", "toc", "citations", "ref--1", "cite--1-1", "summary--h")));
    assertThat(ReportCheck.check("r.html", html, ReportCheck.Promise.NONE))
        .extracting(f -> f.code())
        .doesNotContain(ReportCode.DUPLICATE_ID, ReportCode.DANGLING_LINK);
  }

  @Test
  void aModelIsShownAsAnEnsemble() {
    ReportModel m = SampleReport.bare(Level.COMPACT, Theme.DEFAULT);
    var ensemble =
        new Ensemble(
            List.of(
                new Ensemble.Model("Alpha", "a.html", 12, 4),
                new Ensemble.Model("Beta", "b.html", 9, 3)),
            List.of(new Ensemble.Agreement("What it costs over fifteen years", List.of(0.9, 0.3))),
            List.of(MarkedText.of("Both say so.")),
            List.of(),
            List.of());
    var both =
        new ReportModel(
            m.title(),
            m.question(),
            m.outcome(),
            m.settings(),
            m.summary(),
            m.facets(),
            m.sections(),
            m.reviews(),
            m.contradictions(),
            m.gaps(),
            m.references(),
            Optional.of(ensemble),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of());
    Document page = Jsoup.parse(ReportRenderer.html(both));
    assertThat(page.select("table.agreement td").eachText())
        .containsExactly("0.90 agrees", "0.30 alone");
    assertThat(page.select("#models").text()).contains("Alpha").contains("Both say so.");
  }

  private static void parse(String html) throws Exception {
    var factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(html.replace("<!DOCTYPE html>", ""))));
  }
}
