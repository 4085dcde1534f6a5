package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.ReportModel.Contradictions;
import cairn.report.ReportModel.Outcome;
import cairn.report.ReportModel.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VisualsTest {
  @ParameterizedTest
  @EnumSource(Level.class)
  void aTopicWithNumbersReachesTheMinima(Level level) {
    assertMinima(SampleReport.model(level, Theme.DEFAULT), level);
  }

  @ParameterizedTest
  @EnumSource(Level.class)
  void aTopicWithoutNumbersReachesThemByStructure(Level level) {
    ReportModel m = Visuals.illustrate(wordy(level, List.of()));
    assertMinima(m, level);
    assertThat(m.notes()).anyMatch(n -> n.contains("no number with a unit"));
    assertThat(m.visuals().stream().flatMap(Visual::bases))
        .allMatch(b -> b instanceof Basis.Counted);
  }

  @Test
  void everyCitedNumberInAChartStandsInTheFindings() {
    ReportModel m = SampleReport.model(Level.EXHAUSTIVE, Theme.DEFAULT);
    Set<String> stated =
        m.statements().map(s -> s.text().plain().replace(",", "")).collect(Collectors.toSet());
    var cited =
        m.visuals().stream()
            .flatMap(v ->
                v instanceof Chart.Bar b ? b.amounts().stream() : Stream.<Visual.Amount>empty())
            .filter(a -> a.basis() instanceof Basis.Cited)
            .toList();
    assertThat(cited).hasSizeGreaterThan(5);
    for (Visual.Amount a : cited) {
      double scaled = a.value() >= 1e5 && a.unit().startsWith("$") ? a.value() / 1e6 : a.value();
      String number = "%.1f".formatted(scaled).replaceAll("\\.0$", "(\\\\.0)?");
      assertThat(stated).as(a.toString()).anyMatch(s -> s.matches("(?s).*\\b" + number + "\\b.*"));
    }
  }

  @Test
  void aLineJoinsOnlyWhatOnePlaceStates() {
    var line = visual(SampleReport.model(Level.EXHAUSTIVE, Theme.DEFAULT), Chart.Line.class);
    assertThat(line.series().getFirst().points())
        .extracting(Chart.Point::x)
        .containsExactly(2021.0, 2023.0, 2025.0);
    assertThat(line.bases().flatMap(Basis::cited)).containsOnly("cost-1");
  }

  @Test
  void acceptedSuggestionsAreDrawnOrExplained() {
    ReportModel m =
        Visuals.illustrate(
            wordy(
                Level.COMPACT,
                List.of("force_directed", "Feature comparison matrix", "line", "choropleth")));
    assertThat(m.visuals())
        .extracting(Visual::type)
        .contains("network", "comparison_matrix")
        .doesNotContain("line");
    assertThat(m.notes())
        .anyMatch(n -> n.contains("“line”"))
        .anyMatch(n -> n.contains("“choropleth”"));
  }

  @Test
  void anEmptyReportStillRendersAndSaysWhatIsMissing() {
    ReportModel full = wordy(Level.EXHAUSTIVE, List.of());
    var empty =
        new ReportModel(
            "Nothing found",
            "Anything?",
            full.outcome(),
            full.settings(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new Contradictions(List.of(), 0),
            List.of(new Gap("Everything", "All agents failed.", Optional.empty(), "Try again.")),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            List.of());
    String html = ReportRenderer.html(Visuals.illustrate(empty));
    assertThat(ReportCheck.check("r.html", html, ReportCheck.Promise.of(Level.EXHAUSTIVE)))
        .extracting(f -> f.code())
        .containsOnly(
            ReportCode.TOO_FEW_CHARTS,
            ReportCode.TOO_FEW_INFOGRAPHICS,
            ReportCode.TOO_FEW_ADVANCED_CHARTS,
            ReportCode.TOO_FEW_CALCULATORS);
    assertThat(html).contains("All agents failed.");
  }

  @Test
  void theChangeCalculatorComparesOnlyWhatIsAkin() {
    var change = SampleReport.model(Level.EXHAUSTIVE, Theme.DEFAULT).calculators().getFirst();
    assertThat(change.formula()).isEqualTo(new Calculator.Formula.Change());
    assertThat(change.scenarios()).hasSize(5).allMatch(s -> s.values().get(0) > s.values().get(1));
    assertThat(change.scenarios())
        .noneMatch(s -> s.name().contains("sea cable") && s.name().contains("fuel"));
  }

  private static <V extends Visual> V visual(ReportModel m, Class<V> type) {
    return m.visuals().stream().filter(type::isInstance).map(type::cast).findFirst().orElseThrow();
  }

  private static void assertMinima(ReportModel m, Level level) {
    var charts =
        m.visuals().stream()
            .filter(v -> v instanceof Chart)
            .map(Visual::type)
            .collect(Collectors.toCollection(HashSet::new));
    long advanced = m.visuals().stream().filter(v -> v instanceof Chart c && c.advanced()).count();
    var infographics =
        m.visuals().stream()
            .filter(v -> v instanceof Infographic)
            .map(Visual::type)
            .collect(Collectors.toSet());
    assertThat(charts).hasSizeGreaterThanOrEqualTo(level.charts());
    assertThat(advanced).isGreaterThanOrEqualTo(level.advancedCharts());
    assertThat(infographics).hasSizeGreaterThanOrEqualTo(level.infographics());
    if (level != Level.COMPACT) assertThat(infographics).contains("hierarchy", "process");
    if (level == Level.EXHAUSTIVE)
      assertThat(infographics).contains("taxonomy", "persona", "comparison_matrix");
    assertThat(m.calculators()).isNotEmpty();
    assertThat(m.calculators()).allMatch(c -> c.scenarios().size() == level.scenarios());
  }

  @Test
  void degreesAreNeitherDividedNorMultiplied() {
    String said = "The flow temperature of %1$s %2$s was %3$d °C and fell to %4$d °C.";
    ReportModel warm =
        spoken(
            Level.EXHAUSTIVE,
            List.of(),
            (way, topic) -> said.formatted(way, topic, 50 + way.length(), 30 + topic.length()));
    ReportModel shown = Visuals.illustrate(warm);
    assertThat(shown.notes()).contains(Visuals.FEW_AKIN);
    assertThat(shown.calculators())
        .isNotEmpty()
        .allMatch(c -> c.inputs().stream().noneMatch(in -> in.unit().startsWith("°")));
  }

  /// Three facets of plain sentences without a single number.
  static ReportModel wordy(Level level, List<String> visuals) {
    return spoken(
        level,
        visuals,
        (way, topic) ->
            "Teams with %s code %s report fewer surprises than teams without %s."
                .formatted(way, topic, topic));
  }

  private static ReportModel spoken(
      Level level, List<String> visuals, BinaryOperator<String> sentence) {
    List<String> topics = List.of("review", "trust", "habit");
    var facets = new ArrayList<Facet>();
    for (String topic : topics) {
      var statements = new ArrayList<Statement>();
      for (String way : List.of("open", "quiet", "shared"))
        statements.add(
            new Statement(
                topic + "-" + way,
                Passage.cited(sentence.apply(way, topic), "ref-" + way),
                Statement.Label.DISCOVERED,
                Optional.of(new Support(0.8, "wording agrees"))));
      facets.add(
          new Facet(
              topic,
              "On " + topic,
              "What does " + topic + " do?",
              List.of(),
              statements,
              List.of()));
    }
    var references =
        Stream.of("open", "quiet", "shared")
            .map(w ->
                new Reference(
                    "ref-" + w,
                    Reference.Kind.FILE,
                    "Notes on " + w + " teams",
                    w + ".md:L1",
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty()))
            .toList();
    return new ReportModel(
        "Why some teams are calm",
        "Why are some teams calm?",
        new Outcome(Verdict.PASS, List.of()),
        new Settings(
            "calm-teams",
            "2026-11-16",
            "quick",
            "extractive (no model)",
            "none",
            1,
            level,
            Theme.DEFAULT,
            visuals,
            Map.of()),
        List.of(Passage.of("They talk before they write.")),
        facets,
        List.of(),
        List.of(),
        new Contradictions(List.of(), 12),
        List.of(),
        references,
        Optional.empty(),
        List.of(),
        List.of(),
        List.of());
  }
}
