package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.model.Chart;
import cairn.report.model.CheckMark;
import cairn.report.model.CitationStyle;
import cairn.report.model.Contradiction;
import cairn.report.model.Facet;
import cairn.report.model.Gap;
import cairn.report.model.Label;
import cairn.report.model.Lead;
import cairn.report.model.Level;
import cairn.report.model.MarkedText;
import cairn.report.model.Reference;
import cairn.report.model.ReportModel;
import cairn.report.model.ReviewCard;
import cairn.report.model.Section;
import cairn.report.model.Settings;
import cairn.report.model.Statement;
import cairn.report.model.Theme;
import cairn.sources.Citation;
import cairn.sources.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A page speaks one language. What agents and sources say is no language at all here, so whatever
/// is English on the page is ours.
class LanguageTest {
  private static final MarkedText NONSENSE = MarkedText.cited("Blorum wex dulam.", "r-1");

  /// Words that only English has.
  private static final Set<String> ENGLISH =
      Set.of(
          "the",
          "of",
          "and",
          "not",
          "by",
          "with",
          "nothing",
          "none",
          "to",
          "from",
          "is",
          "what",
          "that",
          "read",
          "made",
          "light",
          "dark",
          "file",
          "found",
          "answer",
          "checked",
          "holds",
          "missing",
          "remarks",
          "statement",
          "statements",
          "once",
          "back",
          "item",
          "value",
          "stated",
          "judged",
          "close",
          "it",
          "up",
          "facet",
          "facets",
          "origin",
          "depth",
          "theme",
          "level",
          "sections",
          "compared",
          "filter",
          "unclear",
          "against");

  private static ReportModel model(String language, Lead.Kind kind, CheckMark.Kind check) {
    var statement =
        new Statement("s-1", NONSENSE, Statement.Label.DISCOVERED, new CheckMark(check, ""));
    var chart =
        new Chart(
            "figure-1",
            "Wex",
            Label.LARGEST_FIRST.in(language, "kg"),
            Optional.empty(),
            List.of(new Chart.Amount("wex", 3, "kg", List.of("r-1"))));
    return new ReportModel(
        "Wex dulam?",
        "Wex dulam blorum?",
        new ReportModel.Outcome(
            ReportModel.Verdict.PASS_WITH_ADVISORIES, List.of("Zorp."), "zorp", List.of("zorp")),
        new Settings(
            "wex",
            "2026-11-16",
            "research",
            "zorp",
            "none",
            1,
            Level.DEFAULT,
            Theme.DEFAULT,
            List.of(),
            Map.of(),
            language,
            CitationStyle.NUMBERED),
        List.of(),
        List.of(new Facet("f-1", "Wex", "Dulam?", List.of(), List.of(statement), List.of())),
        List.of(
            new Section(
                "x-1",
                Section.Placement.SYNTHESIS,
                "Zorp",
                List.of(new Section.Block.Paragraph(NONSENSE)))),
        List.of(
            new ReviewCard(
                "Wex",
                Label.PEER.in(language),
                List.of(NONSENSE),
                List.of(),
                List.of(),
                List.of(),
                3)),
        new ReportModel.Contradictions(
            List.of(
                new Contradiction(
                    "Wex", NONSENSE, NONSENSE, NONSENSE, Contradiction.Weight.NUANCED)),
            3),
        List.of(new Gap("Wex", "dulam", Optional.of("f-1"), Label.RUN_AGAIN.in(language))),
        List.of(new Reference("r-1", Citation.file("wex.md", new Place.Lines(1, 2)), "Wex")),
        Optional.empty(),
        Optional.of(
            new Lead(
                kind,
                List.of(),
                List.of("wex"),
                List.of(new Lead.Place("Blorum wex.", "", List.of(), "r-1")),
                List.of(new Lead.Said("s-2", NONSENSE, List.of())),
                List.of("Dulam."))),
        List.of(),
        List.of(chart),
        List.of(Label.NO_FIGURE.in(language)));
  }

  private static Set<String> words(Document page) {
    page.select("script, style, svg").remove();
    var text = new StringBuilder(page.text());
    for (Element e : page.getAllElements())
      for (String name : List.of("aria-label", "data-filter", "data-of", "data-light", "data-dark"))
        text.append(' ').append(e.attr(name));
    return new TreeSet<>(Arrays.asList(text.toString().toLowerCase().split("[^\\p{L}’']+")));
  }

  @ParameterizedTest
  @EnumSource(CheckMark.Kind.class)
  void aGermanOrFrenchPageHasNoEnglishWord(CheckMark.Kind check) {
    for (String language : List.of("de", "fr"))
      for (Lead.Kind kind : Lead.Kind.values())
        assertThat(words(Jsoup.parse(ReportRenderer.html(model(language, kind, check)))))
            .as(language)
            .doesNotContainAnyElementsOf(ENGLISH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"de", "fr"})
  void everyLabelIsTranslated(String language) {
    for (Label label : Label.values())
      if (label.in("en", "", "").matches(".*\\b(?:the|of|and|not|by|with|is)\\b.*"))
        assertThat(label.in(language, "", ""))
            .as(label.name())
            .isNotEqualTo(label.in("en", "", ""));
  }
}
