package cairn.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Chooses and fills the visuals of a report from what its findings contain.
///
/// Accepted suggestions come first, then what the level demands. Numbers that sources state are
/// preferred; where there are too few, structure that the report really has takes their place, and
/// the report says so. Nothing is drawn without data.
public final class Visuals {
  /// Fewer than this and a chart of quantities would be a decoration.
  static final int FEW_NUMBERS = 3;

  /// The order on the page: what the answer is first, how the evidence hangs together later.
  private static final List<String> ORDER =
      List.of(
          "hierarchy",
          "bar",
          "line",
          "scorecard",
          "stacked_bar",
          "timeline",
          "gauge",
          "comparison_matrix",
          "histogram",
          "persona",
          "timeline_ribbon",
          "process",
          "sankey",
          "heatmap",
          "venn",
          "network",
          "concept_map",
          "treemap",
          "sunburst",
          "parallel",
          "scatter",
          "dot_plot",
          "quadrant",
          "taxonomy",
          "decision_flow");

  /// What a report says where numbers are there, but hardly two that can be set against each other.
  static final String FEW_AKIN =
      "There are fewer calculators than this level has: too few of the numbers in the findings can"
          + " be compared with each other.";

  private Visuals() {}

  /// The model with visuals, calculators and notes added to those it has.
  public static ReportModel illustrate(ReportModel model) {
    var evidence = new Evidence(model);
    Level level = model.settings().level();
    var notes = new ArrayList<>(model.notes());
    Map<String, Visual> chosen = new LinkedHashMap<>();
    present(model).forEach(v -> chosen.put(v.type(), v));

    requested(evidence, chosen, notes);
    demanded(evidence, chosen, level);
    advanced(evidence, chosen, level);
    fill(evidence, chosen, level);
    for (Kinds kind : Kinds.of(level)) if (!kind.among(chosen.keySet())) notes.add(kind.missing());
    List<Calculator> calculators = calculators(evidence, level);
    if (evidence.quantities().size() < FEW_NUMBERS)
      notes.add(fewNumbers(evidence.quantities().size()));
    else if (calculators.size() < level.calculators()) notes.add(FEW_AKIN);

    Set<Visual> own = new LinkedHashSet<>(present(model).toList());
    var added = new ArrayList<>(chosen.values().stream().filter(v -> !own.contains(v)).toList());
    added.sort(Comparator.comparingInt(v -> ORDER.indexOf(v.type())));
    added.addAll(byFacet(evidence, added));
    var visuals = Stream.concat(model.visuals().stream(), added.stream()).toList();
    return model.withVisuals(visuals, calculators, notes);
  }

  /// Visuals that the model brought along, in its list or inside a section.
  private static Stream<Visual> present(ReportModel model) {
    return Stream.concat(
        model.visuals().stream(), model.sections().stream().flatMap(Section::figures));
  }

  /// The type that a suggestion of any spelling means.
  static String typeOf(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    return Words.VISUALS.getOrDefault(plain, plain);
  }

  private static void requested(Evidence e, Map<String, Visual> chosen, List<String> notes) {
    for (String name : e.model().settings().requestedVisuals()) {
      if (!add(typeOf(name), e, chosen))
        notes.add(
            "The accepted suggestion “"
                + name
                + "” was not drawn: the findings hold no data for it.");
    }
  }

  private static void demanded(Evidence e, Map<String, Visual> chosen, Level level) {
    for (Kinds kind : Kinds.of(level))
      if (!kind.among(chosen.keySet()))
        kind.types().stream().filter(t -> add(t, e, chosen)).findFirst();
  }

  private static void advanced(Evidence e, Map<String, Visual> chosen, Level level) {
    for (ChartRules.Rule rule : ChartRules.ALL) {
      long have =
          chosen.values().stream().filter(v -> v instanceof Chart c && c.advanced()).count();
      if (have >= level.advancedCharts()) return;
      if (rule.advanced()) add(rule.type(), e, chosen);
    }
  }

  private static void fill(Evidence e, Map<String, Visual> chosen, Level level) {
    for (ChartRules.Rule rule : ChartRules.ALL)
      if (chosen.values().stream().filter(v -> v instanceof Chart).count() < level.charts())
        add(rule.type(), e, chosen);
    for (InfographicRules.Rule rule : InfographicRules.ALL)
      if (chosen.values().stream().filter(v -> v instanceof Infographic).count()
          < level.infographics()) add(rule.type(), e, chosen);
  }

  /// False if there is no such type or no data for it.
  private static boolean add(String type, Evidence e, Map<String, Visual> chosen) {
    if (chosen.containsKey(type)) return true;
    Optional<Visual> made =
        Stream.concat(
                ChartRules.ALL.stream()
                    .filter(r -> r.type().equals(type))
                    .flatMap(r -> r.make().apply(e).stream()),
                InfographicRules.ALL.stream()
                    .filter(r -> r.type().equals(type))
                    .flatMap(r -> r.make().apply(e).stream()))
            .map(v -> (Visual) v)
            .findFirst();
    made.ifPresent(v -> chosen.put(type, v));
    return made.isPresent();
  }

  /// The numbers of each facet inside the facet, unless the same bars stand above already.
  private static List<Visual> byFacet(Evidence e, List<Visual> above) {
    Set<Visual.Amount> shown = new LinkedHashSet<>();
    for (Visual v : above) if (v instanceof Chart.Bar b) shown.addAll(b.amounts());
    var out = new ArrayList<Visual>();
    for (Facet f : e.facets())
      for (Evidence.Comparable group :
          e.comparable(e.quantities().stream().filter(q -> q.facet() == f).toList())) {
        var bar = NumberCharts.numbers(group, "figure-" + f.id() + "-numbers", Optional.of(f.id()));
        if (bar.isEmpty() || bar.get() instanceof Chart.Bar b && shown.containsAll(b.amounts()))
          continue;
        out.add(bar.get());
        break;
      }
    return out;
  }

  private static List<Calculator> calculators(Evidence e, Level level) {
    var out = new ArrayList<>(e.model().calculators());
    for (var rule : CalculatorRules.ALL)
      if (out.size() < level.calculators()) rule.apply(e, level.scenarios()).ifPresent(out::add);
    return out;
  }

  private static String fewNumbers(int count) {
    String have =
        switch (count) {
          case 0 -> "The findings state no number with a unit";
          case 1 -> "The findings state only one number with a unit";
          default -> "The findings state only " + count + " numbers with a unit";
        };
    return have
        + ". Charts of quantities would have been invented, so this report shows structure instead:"
        + " what was found where, on which sources, and how well they bear it out.";
  }
}
