package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PlainHeadingsTest {
  private static final String RULES =
      """
      Rules of the Harbour

      1. The keeper

        1.1. Duties

          The keeper lights the lamps. He does so
          every evening.

      Boats at night

      A boat without a lamp waits outside, and that is a rule which
      everybody knows.

      It pays nothing.

      Fees:

      tar = 3 coins

      Why are there lamps?

      So that boats are seen.
      """;

  /// `level text` of each heading.
  private static String[] headings(String text) {
    PlainHeadings found = PlainHeadings.of(text);
    return IntStream.range(0, text.length())
        .filter(i -> found.levelAt(i).isPresent())
        .mapToObj(
            i -> found.levelAt(i).getAsInt() + " " + text.substring(i).lines().findFirst().get())
        .toArray(String[]::new);
  }

  @Test
  void aLineThatStandsAloneAndEndsLikeNoSentenceIsAHeading() {
    assertThat(headings(RULES))
        .containsExactly(
            "1 Rules of the Harbour",
            "1 1. The keeper",
            "2 1.1. Duties",
            "1 Boats at night",
            "1 Why are there lamps?");
  }

  @Test
  void anUnderlinedLineIsAHeadingOfTheLevelOfItsSign() {
    assertThat(
            headings(
                "Harbour\n=======\n\nLamps\n-----\nThey are lit.\n\ntides\n-----\nTwice a day.\n"))
        .containsExactly("1 Harbour", "2 Lamps", "2 tides");
  }

  @Test
  void aTextThatMarksItsHeadingsHasNoOthers() {
    assertThat(headings("# Harbour\n\nBoats at night\n\nThey wait.\n")).isEmpty();
  }

  @Test
  void aPassageDoesNotRunOverAHeading() {
    String text =
        "The keeper lights the lamps every evening. ".repeat(5)
            + "\n\nBoats at night\n\nA boat without a lamp waits outside.\n";
    assertThat(Passages.spans(text))
        .extracting(s -> s.in(text).lines().findFirst().orElse(""))
        .last()
        .isEqualTo("Boats at night");
  }
}
