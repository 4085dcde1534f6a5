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
  static final String CONTENTS = "§toc";
  static final String APPENDIX = "§appendix";
  static final String MODELS = "§models";

  static final Map<String, String> FIXED =
      Map.ofEntries(
          Map.entry(SUMMARY, "Answer"),
          Map.entry(CONTRADICTIONS, "Where the sources disagree"),
          Map.entry(GAPS, "What is open"),
          Map.entry(REVIEW, "Review"),
          Map.entry(EVIDENCE, "Every statement"),
          Map.entry(CITATIONS, "Sources"),
          Map.entry(MODELS, "What the models say"),
          Map.entry(APPENDIX, "Appendix: every statement, the review, how this was made"));

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
