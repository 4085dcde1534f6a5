package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
            "Executive summary",
            "The evidence at a glance",
            "What the vessels can do",
            "What the shore must supply",
            "What it costs over fifteen years",
            "Action plan",
            "Work with the numbers",
            "Across the facets",
            "Contradictions",
            "What is missing",
            "Cross-facet reinforcements",
            "Cross-facet contradictions",
            "Cross-facet gaps",
            "Quality review",
            "Every statement",
            "Glossary",
            "Citations");
    assertThat(PAGE.select("h1").eachText()).containsExactly("Battery ferries for the Skerry Line");
  }

  @Test
  void theContentsLeadToEverySection() {
    assertThat(PAGE.select("#toc > ol > li > a").eachText())
        .isEqualTo(PAGE.select("h2").eachText());
    assertThat(PAGE.select("#toc ol ol a").eachText())
        .containsExactly(
            "Energy per crossing",
            "Range in a cold and windy winter",
            "Power at the quay",
            "Permits and time");
  }

  @Test
  void theMarginSaysWhatDeviatesAndTheOpeningSaysTheRule() {
    ReportModel m = SampleReport.bare(Level.DETAILED, Theme.DEFAULT);
    assertThat(PAGE.select("li.statement")).hasSize((int) m.statements().count());
    Element weak = PAGE.getElementById("w4");
    assertThat(weak.text()).contains("Discovered").contains("0.44 weak").contains("1,150 kWh");
    assertThat(weak.className()).contains("doubtful");
    assertThat(PAGE.getElementById("c10").text())
        .contains("Inferred")
        .contains("no source to measure");
    m.statements()
        .filter(x -> x.label() == Statement.Label.DISCOVERED)
        .filter(x -> x.support().filter(y -> y.score() >= Support.HIGH).isPresent())
        .forEach(
            x -> assertThat(PAGE.getElementById(x.id()).select(".standing")).as(x.id()).isEmpty());
    assertThat(PAGE.select(".summary .method").text())
        .contains("without a remark in its margin was found in a source");
  }

  @Test
  void everyCitationLeadsThereAndBack() {
    for (Element mark : PAGE.select("a.cite")) {
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
    m.references().forEach(r -> assertThat(text).contains(r.title()).contains(r.locator()));
    m.gaps().forEach(g -> assertThat(text).contains(g.why()).contains(g.remedy()));
    m.contradictions().found().forEach(c -> assertThat(text).contains(c.reading().plain()));
  }

  @Test
  void theCheckFindsNothingWrong() {
    var promise =
        new ReportCheck.Promise(
            Level.DETAILED, List.of("Action plan", "Glossary"), List.of("sankey"));
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
      assertThat(ReportCheck.check("report.html", html, ReportCheck.Promise.of(Level.COMPACT)))
          .isEmpty();
    }
  }

  @Test
  void whatAgentsAndSourcesWriteIsShownAsText() throws Exception {
    String html = ReportRenderer.html(Visuals.illustrate(HostileReport.model()));
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
    assertThat(ReportCheck.check("report.html", html, ReportCheck.Promise.of(Level.COMPACT)))
        .isEmpty();
  }

  @Test
  void aDanglingCitationCannotBeRendered() {
    assertThatThrownBy(() -> HostileReport.with(Passage.cited("So they say.", "nobody")))
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
    assertThat(ReportCheck.check("r.html", html, ReportCheck.Promise.of(Level.COMPACT)))
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
            List.of(Passage.of("Both say so.")),
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
