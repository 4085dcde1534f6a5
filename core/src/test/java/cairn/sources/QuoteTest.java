package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuoteTest {
  private static final String SOURCE =
      "Warm-up matters.\n"
          + "A run with 500 steps of “slow\u00a0start” reached loss 0.29,\n"
          + "while the state-of-the-\n"
          + "art base\u00adline of the ofﬁcial script — without any — stayed at 0.31 for a long"
          + " exam-\n"
          + "ple.";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A run with 500 steps of \"slow start\" reached loss 0.29",
        "the state-of-the-art baseline of the official script",
        "script - without any - stayed at 0.31",
        "for a long example.",
        "A run with 500 steps ... stayed at 0.31",
        "A run with 500 steps […] stayed at 0.31,"
      })
  void typesettingDoesNotBreakAQuote(String quote) {
    assertThat(new QuoteMatcher(SOURCE).find(quote)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A run with 600 steps",
        "stayed at 0.31 ... reached loss 0.29",
        "a run with 500 steps",
        "A run without 500 steps",
        " ... "
      })
  void otherWordsAreNoQuote(String quote) {
    assertThat(new QuoteMatcher(SOURCE).find(quote)).isEmpty();
  }

  @Test
  void theSpanIsThatOfTheSource() {
    Span span = new QuoteMatcher(SOURCE).find("baseline of the official").orElseThrow();
    assertThat(span.in(SOURCE)).isEqualTo("base\u00adline of the ofﬁcial");
  }

  @Test
  void quotesAreFoundInMarksAndBlocksButNotInCodeOrShortTerms() {
    String text =
        "They say “the loss fell at once” and call it \"magic\".\n\n"
            + "> A run with 500 steps\n"
            + "> reached it. [file: a.md:1]\n\n"
            + "```\n"
            + "say \"one two three four five\"\n"
            + "```\n";
    assertThat(Quote.in(text))
        .extracting(Quote::words)
        .containsExactly("the loss fell at once", "A run with 500 steps\nreached it.");
  }
}
