package cairn.sources.check;

import static cairn.sources.check.CitationCode.*;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Evidence;
import cairn.sources.Library;
import cairn.sources.Marker;
import cairn.sources.MemoryLibrary;
import cairn.sources.support.Similarity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CitationCheckTest {
  private final Library library =
      new MemoryLibrary()
          .with(
              "notes/warmup.md",
              "# Warmup\n"
                  + "Runs below 500 warmup steps diverged in 12 % of cases.\n"
                  + "The optimizer AdamW was not tuned.\n")
          .with("https://example.org/a", "Longer schedules help small models.");

  private final CitationCheck checker =
      new CitationCheck(
          new Evidence(
              library,
              name -> name.equals("M1") ? Optional.of("Warmup is cheap.") : Optional.empty(),
              _ -> Optional.empty(),
              _ -> Optional.empty()),
          Similarity.lexical());

  private CitationReport check(String text) {
    return checker.check("f.md", text);
  }

  private static CitationCheck.Quoted quoted(String marker, String words, int line) {
    return new CitationCheck.Quoted(
        Marker.in(marker).markers().getFirst().citation().quote(words), line);
  }

  @Test
  void aListOfPlacesIsCheckedWithTheWordsItQuotes() {
    CitationReport report =
        checker.check(
            "report.html",
            List.of(
                quoted("[file: notes/warmup.md:3]", "The optimizer AdamW was not tuned.", 1),
                quoted("[file: notes/warmup.md:3]", "The optimizer AdamW was tuned.", 2),
                quoted("[file: notes/invented.md:1]", "Anything goes.", 3),
                quoted("[memory: M1]", "", 4)));
    assertThat(report.findings())
        .extracting(f -> f.code() + " " + f.line())
        .containsExactly("QUOTE_NOT_FOUND 2", "UNKNOWN_SOURCE 3");
    assertThat(report.markers()).isEqualTo(4);
    assertThat(report.resolved()).isEqualTo(3);
    assertThat(report.quotes()).isEqualTo(3);
    assertThat(report.quotesMatched()).isEqualTo(1);
  }

  @Test
  void aSoundTextHasNoFindings() {
    CitationReport report =
        check(
            "Runs below 500 warmup steps diverged in 12 % of cases [file: notes/warmup.md:2].\n"
                + "Its notes say “The optimizer AdamW was not tuned” [file: notes/warmup.md:3].\n\n"
                + "## Citations\n- [file: notes/warmup.md:2]\n- [file: notes/warmup.md:3]\n");
    assertThat(report.findings()).isEmpty();
    assertThat(report.markers()).isEqualTo(4);
    assertThat(report.resolved()).isEqualTo(4);
    assertThat(report.quotesMatched()).isEqualTo(1);
  }

  @Test
  void inventedSourcesPlacesAndQuotesAreErrors() {
    CitationReport report =
        check(
            "One thing is so [file: notes/invented.md:1]. Another thing is so [file:"
                + " notes/warmup.md:40-50].\n"
                + "They wrote “warmup steps never matter at all” [file: notes/warmup.md:2].\n");
    assertThat(report.findings())
        .extracting(f -> f.code())
        .contains(UNKNOWN_SOURCE, NO_SUCH_PLACE, QUOTE_NOT_FOUND);
    assertThat(report.resolved()).isEqualTo(1);
  }

  @Test
  void aQuoteFromAnotherPlaceOfTheSourceIsAWarning() {
    CitationReport report =
        check("It says “The optimizer AdamW was not tuned” [file: notes/warmup.md:2].");
    assertThat(report.findings())
        .extracting(f -> f.code())
        .contains(QUOTE_ELSEWHERE)
        .doesNotContain(QUOTE_NOT_FOUND);
  }

  @Test
  void changedNumbersAndPolarityAreSeen() {
    CitationReport numbers =
        check("Runs below 500 warmup steps diverged in 21 % of cases [file: notes/warmup.md:2].");
    assertThat(numbers.findings()).extracting(f -> f.code()).contains(NUMBER_DISAGREES);
    CitationReport polarity = check("The optimizer AdamW was tuned [file: notes/warmup.md:3].");
    assertThat(polarity.findings()).extracting(f -> f.code()).contains(POLARITY_DISAGREES);
  }

  @Test
  void markersAndTheListAgreeBothWays() {
    CitationReport report =
        check(
            "Longer schedules help small models [web: https://example.org/a].\n\n"
                + "## Citations\n"
                + "- [memory: M1]\n");
    assertThat(report.findings()).extracting(f -> f.code()).contains(NOT_LISTED, ORPHAN);
  }

  @Test
  void aMarkerAfterTheFullStopBelongsToTheSentenceBefore() {
    CitedText text =
        CitedText.of(
            "Longer schedules help small models. [web: https://example.org/a] Nothing else is cited"
                + " here.");
    assertThat(text.sentences()).extracting(s -> s.citations().size()).containsExactly(1, 0);
  }

  @Test
  void aBlockQuoteIsOneQuote() {
    CitationReport report =
        check(
            """
            > Runs below 500 warmup steps diverged.
            > The optimizer was fine. [file: notes/warmup.md:2-3]
            """);
    assertThat(report.quotes()).isEqualTo(1);
    assertThat(report.quotesMatched()).isZero();
  }

  @Test
  void headingsFrontMatterAndCodeAreNoSentences() {
    CitedText text =
        CitedText.of(
            """
            ---
            title: a title of five words
            ---
            # A heading of five words
            ```
            some code in a block here
            ```
            """);
    assertThat(text.sentences()).isEmpty();
  }
}
