package cairn.report.page;

import cairn.report.model.Facet;
import cairn.report.model.Label;
import cairn.report.model.ReportModel;
import cairn.report.model.Section;
import java.util.Map;

/// The names under which parts of the page are linked. The sign in front keeps the ids of fixed
/// parts apart from those of the model; anchors drop it.
public record Titles(ReportModel model) {
  public static final String SUMMARY = "§summary";
  public static final String CONTRADICTIONS = "§contradictions";
  public static final String GAPS = "§gaps";
  public static final String REVIEW = "§quality-review";
  public static final String EVIDENCE = "§evidence";
  public static final String CITATIONS = "§citations";
  public static final String CONTENTS = "§toc";
  public static final String APPENDIX = "§appendix";
  public static final String MODELS = "§models";

  public static final Map<String, Label> FIXED =
      Map.ofEntries(
          Map.entry(SUMMARY, Label.ANSWER),
          Map.entry(CONTRADICTIONS, Label.CONTRADICTIONS),
          Map.entry(GAPS, Label.GAPS),
          Map.entry(REVIEW, Label.REVIEW),
          Map.entry(EVIDENCE, Label.EVIDENCE),
          Map.entry(CITATIONS, Label.SOURCES),
          Map.entry(MODELS, Label.MODELS),
          Map.entry(APPENDIX, Label.APPENDIX));

  /// The title of a fixed part, a facet or a section; else the id itself.
  String of(String id) {
    Label fixed = FIXED.get(id);
    if (fixed != null) return fixed.in(model.settings().language());
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
