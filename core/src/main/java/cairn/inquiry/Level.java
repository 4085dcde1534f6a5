package cairn.inquiry;

import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// How rich the result is. Levels change richness, never rigour. The numbers are in `levels.yml`.
public enum Level {
  COMPACT,
  DEFAULT,
  DETAILED,
  EXHAUSTIVE;

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public Comprehensiveness comprehensiveness() {
    return Json.to(Resources.yaml("levels.yml").get(word()), Comprehensiveness.class);
  }

  /// What a level asks for. `minima` concern the rendered report.
  public record Comprehensiveness(
      Minima minima,
      String depth3LeafInclusion,
      String perBranchSectionDepth,
      String citationDensity,
      String peerReviewSurfacing,
      Tokens sectionLengthBudgetTokens,
      String ensembleCrossModelDepth) {

    public boolean verbatimQuotes() {
      return depth3LeafInclusion.equals("verbatim_quotes");
    }
  }

  public record Minima(int charts, int infographics, int calculators, int scenariosPer) {}

  public record Tokens(int hero, int perFacet, int citations) {}
}
