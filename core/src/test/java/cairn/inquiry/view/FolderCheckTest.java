package cairn.inquiry.view;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Evidence;
import cairn.sources.MemoryLibrary;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The folder of an inquiry as a checker meets it, whoever wrote it.
class FolderCheckTest {
  private static final String BRANCH = "branch-1-depth-1-sub-0-bread-20261117052304.md";
  private static final String FACT =
      "- *Discovered:* The dough rests for twelve hours [file: n.md:1].\n";
  private static final String QUOTE = "  > The dough rests for twelve hours.\n";
  private static final String TABLE =
      "\n| Finding | Citations |\n|---|---|\n| It rests | [file: n.md:1] |\n";

  private static String facets(String mode, String level, int depth) {
    return "---\nmode: %s\ncomprehensiveness_level: %s\ndepth: %d\n---\n\n# Bread\n"
        .formatted(mode, level, depth);
  }

  private static String branch(String discoveries) {
    return """
    ---
    mode: research
    branch: 1
    depth: 1
    subfocus_index: 0
    subfocus_slug: bread
    timestamp_utc: "20261117052304"
    ---

    ## Subfocus Rationale

    Bread.

    ## Discoveries

    %s
    ## Connections

    ## Child Subfocuses

    ## Child Insights

    ## Contradictions

    ## Summary

    ## Citations

    - [file: n.md:1]
    """
        .formatted(discoveries);
  }

  private static Map<String, String> folder(String facets, String discoveries) {
    var files = new TreeMap<String, String>();
    files.put("facets.md", facets);
    files.put(BRANCH, branch(discoveries));
    return files;
  }

  /// Codes about how rich and whole the folder is; those about citations have tests of their own.
  private static String codes(Map<String, String> files) {
    var library = new MemoryLibrary().with("n.md", "The dough rests for twelve hours.\n");
    return String.join(
        " ",
        FolderCheck.check(files, Map.of(), Evidence.of(library)).findings().stream()
            .map(f -> f.code().code())
            .filter(code -> code.startsWith("CRN-I"))
            .toList());
  }

  @ParameterizedTest
  @CsvSource({
    // mode, level, depth of the inquiry, quote, table, findings
    "research, default, 1, false, false, ''",
    "research, detailed, 1, false, false, CRN-I027",
    "research, detailed, 1, true, false, ''",
    "research, detailed, 2, false, false, ''",
    "quick, detailed, 1, false, false, ''",
    "research, exhaustive, 1, false, false, CRN-I027 CRN-I027",
    "research, exhaustive, 1, true, false, CRN-I027",
    "research, exhaustive, 1, true, true, ''"
  })
  void aFileIsAsRichAsTheLevelSays(
      String mode, String level, int depth, boolean quote, boolean table, String expected) {
    String discoveries = FACT + (quote ? QUOTE : "") + (table ? TABLE : "");
    assertThat(codes(folder(facets(mode, level, depth), discoveries))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"compact, 2400, ''", "compact, 2600, CRN-I026", "default, 2600, ''"})
  void discoveriesAreAsLongAsTheLevelAllows(String level, int tokens, String expected) {
    String long4 = "- " + "abc ".repeat(tokens) + "\n";
    assertThat(codes(folder(facets("research", level, 1), long4))).isEqualTo(expected);
  }

  @Test
  void whatIsQuotedOrCitedDoesNotCountAsLength() {
    String quotes = ("  > " + "abc ".repeat(300) + "\n").repeat(10);
    assertThat(codes(folder(facets("research", "compact", 1), FACT + quotes))).isEmpty();
  }

  @Test
  void aFolderThatIsNoInquiryIsSaidToBeNone() {
    assertThat(codes(Map.of("notes.md", "# Notes\n"))).isEqualTo("CRN-I020 CRN-I028");
    assertThat(codes(Map.of())).isEqualTo("CRN-I028");
  }

  @Test
  void aLevelThatNobodyKnowsAsksForNothing() {
    assertThat(codes(folder(facets("research", "gigantic", 1), FACT))).isEmpty();
  }
}
