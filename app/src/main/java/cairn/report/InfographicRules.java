package cairn.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// One rule per infographic: structure that the report really has.
final class InfographicRules {
  static final int MOST_ROWS = 12;

  record Rule(String type, Function<Evidence, Optional<? extends Infographic>> make) {}

  /// In the order of preference; the levels ask for hierarchy and process early, for comparison,
  /// taxonomy, time and readers later.
  static final List<Rule> ALL =
      List.of(
          new Rule("hierarchy", OutlineFigures::hierarchy),
          new Rule("scorecard", EvidenceFigures::scorecard),
          new Rule("process", OutlineFigures::process),
          new Rule("comparison_matrix", EvidenceFigures::matrix),
          new Rule("gauge", EvidenceFigures::gauge),
          new Rule("decision_flow", EvidenceFigures::reliance),
          new Rule("timeline_ribbon", OutlineFigures::ribbon),
          new Rule("taxonomy", OutlineFigures::taxonomy),
          new Rule("persona", OutlineFigures::readers),
          new Rule("venn", EvidenceFigures::venn),
          new Rule("quadrant", EvidenceFigures::quadrant),
          new Rule("concept_map", OutlineFigures::concepts));

  private InfographicRules() {}

  static String count(long n, String thing) {
    return "%,d %s".formatted(n, n == 1 ? thing : thing + "s");
  }
}
