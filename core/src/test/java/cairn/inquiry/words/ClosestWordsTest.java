package cairn.inquiry.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClosestWordsTest {
  private static final String RECORD =
      """
      # 7. Store orchard photographs

      Date: 2018-09-26

      ## Decision

      We keep photographs for 30 days. After that the cooperative moves them to the cellar archive,
      which nobody reads but the auditors.

      Orchards (six):

      | plot | photographs |
      |---|---|
      | north | 410 |
      """;

  @Test
  void theSentenceWithTheNumbersAndNamesOfTheClaimIsQuoted() {
    assertThat(ClosestWords.quote(RECORD, "Photographs stay for 30 days."))
        .isEqualTo("We keep photographs for 30 days.");
    assertThat(ClosestWords.quote(RECORD, "The archive in the cellar is read by auditors only."))
        .startsWith("After that the cooperative moves them")
        .endsWith("auditors.");
    assertThat(ClosestWords.quote(RECORD, "The north plot has 410.")).isEqualTo("| north | 410 |");
  }

  @Test
  void aHeadingIsNotQuotedThoughItSharesMostWords() {
    assertThat(ClosestWords.quote(RECORD, "Store orchard photographs: the decision"))
        .isEqualTo("We keep photographs for 30 days.");
    assertThat(ClosestWords.quote("## Yield\n\nThe crop was 12 t.", "the yield of 12 t"))
        .isEqualTo("The crop was 12 t.");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "## Cautionary note",
        "Date: 2018-09-26",
        "Group/project (six):",
        "Decision",
        "26 September 2018"
      })
  void headingsLabelsAndDatesSayNothing(String words) {
    assertThat(ClosestWords.says(words)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "We have less code.",
        "| north | 410 |",
        "- keep the photographs",
        "--rate 0.006",
        "The cellar was opened on 26 September 2018"
      })
  void whatSaysSomethingMayBeQuoted(String words) {
    assertThat(ClosestWords.says(words)).isTrue();
  }

  @Test
  void aListIsQuotedWithTheLineThatAnnouncesIt() {
    String passage =
        "# Presses\n\nWe have had 3 presses:\n\n- barn\n- cellar\n- yard\n\nEach is old.";
    assertThat(ClosestWords.quote(passage, "There were 3 presses: barn, cellar and yard."))
        .isEqualTo("We have had 3 presses: - barn - cellar - yard");
  }

  @Test
  void aShortPassageIsQuotedWhole() {
    String passage = "The crop was 12 t. It was sold in May.";
    assertThat(ClosestWords.quote(passage, "It was 12 t")).isEqualTo(passage);
  }
}
