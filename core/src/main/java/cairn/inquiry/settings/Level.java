package cairn.inquiry.settings;

import cairn.inquiry.claim.CitedClaim;
import cairn.inquiry.words.Resources;
import cairn.text.Json;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
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

  /// What a level asks for. It asks for no number of figures: what the sources hold decides that.
  public record Comprehensiveness(
      String depth3LeafInclusion,
      String perBranchSectionDepth,
      String citationDensity,
      String peerReviewSurfacing,
      Tokens sectionLengthBudgetTokens,
      String ensembleCrossModelDepth) {

    public boolean verbatimQuotes() {
      return depth3LeafInclusion.equals("verbatim_quotes");
    }

    /// Agents of their own look for what else the sources say to the deepest findings.
    boolean citationBuilders() {
      return findingTable();
    }

    /// Every finding of a file stands in a table with a column of citations.
    public boolean findingTable() {
      return citationDensity.equals("per_finding_table");
    }
  }

  /// Lengths in tokens.
  ///
  /// @param hero of the executive summary
  /// @param perFacet of the discoveries of one file
  /// @param citations of the quotes in the report's list of citations
  public record Tokens(int hero, int perFacet, int citations) {
    private static final int CHARS_PER_TOKEN = 4;

    public static int of(List<CitedClaim> passages) {
      return passages.stream().mapToInt(p -> p.text().length()).sum() / CHARS_PER_TOKEN;
    }

    public static int of(String text) {
      return text.length() / CHARS_PER_TOKEN;
    }

    /// What is wrong with a part that is too long; nothing if it is not.
    public static List<String> over(String part, List<CitedClaim> passages, int budget) {
      int tokens = of(passages);
      return tokens <= budget
          ? List.of()
          : List.of(part + ": about " + tokens + " tokens, budget " + budget);
    }
  }
}
