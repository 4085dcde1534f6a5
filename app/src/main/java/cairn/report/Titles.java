package cairn.report;

import java.util.Map;

/// The names under which parts of the page are linked. The sign in front keeps the ids of fixed
/// parts apart from those of the model; anchors drop it.
record Titles(ReportModel model) {
  static final String SUMMARY = "§summary";
  static final String CONTRADICTIONS = "§contradictions";
  static final String GAPS = "§gaps";
  static final String REVIEW = "§quality-review";
  static final String EVIDENCE = "§evidence";
  static final String CITATIONS = "§citations";
  static final String CALCULATORS = "§calculators";
  static final String GLANCE = "§at-a-glance";
  static final String ACROSS = "§across-the-facets";
  static final String CONTENTS = "§toc";
  static final String MODELS = "§models";
  static final String CONFIRMED = "§cross-facet-reinforcements";
  static final String OPPOSED = "§cross-facet-contradictions";
  static final String MISSING = "§cross-facet-gaps";

  static final Map<String, String> FIXED =
      Map.ofEntries(
          Map.entry(SUMMARY, "Executive summary"),
          Map.entry(CONTRADICTIONS, "Contradictions"),
          Map.entry(GAPS, "What is missing"),
          Map.entry(REVIEW, "Quality review"),
          Map.entry(EVIDENCE, "Every statement"),
          Map.entry(CITATIONS, "Citations"),
          Map.entry(CALCULATORS, "Work with the numbers"),
          Map.entry(GLANCE, "The evidence at a glance"),
          Map.entry(ACROSS, "Across the facets"),
          Map.entry(MODELS, "What the models say"),
          Map.entry(CONFIRMED, "Cross-facet reinforcements"),
          Map.entry(OPPOSED, "Cross-facet contradictions"),
          Map.entry(MISSING, "Cross-facet gaps"));

  /// The title of a fixed part, a facet or a section; else the id itself.
  String of(String id) {
    String fixed = FIXED.get(id);
    if (fixed != null) return fixed;
    return model
        .allFacets()
        .filter(f -> f.id().equals(id))
        .map(Facet::title)
        .findFirst()
        .or(() ->
            model.sections().stream()
                .filter(s -> s.id().equals(id))
                .map(Section::title)
                .findFirst())
        .orElse(id);
  }
}
