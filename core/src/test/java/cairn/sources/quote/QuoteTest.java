package cairn.sources.quote;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.SourceText;
import cairn.sources.Span;
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

  private static final String LINKED =
      "The duty is set out in [article 12-3](https://law.example/a(2)?id=7&x=y) of the code.";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "A run with 500 steps of \"slow start\" reached loss 0.29",
        "the state-of-the-art baseline of the official script",
        "script - without any - stayed at 0.31",
        "for a long example.",
        "for a long exam- ple.",
        "the state-of-the- art base\u00adline",
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

  /// Who reads a page quotes the words of a link, not its address; and not all of a long address.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "is set out in article 12-3 of the code",
        "set out in article 12-3",
        "article 12-3 of the code",
        "set out in [article 12-3](https://law.example/a(2)?id=7&x=y) of the code",
        "set out in [article 12-3](https://law.example/a(2)?id=7"
      })
  void aLinkIsQuotedByItsWords(String quote) {
    assertThat(QuoteMatcher.has(LINKED, quote)).isTrue();
    var mended =
        new QuoteMender(SourceText.plain(LINKED)).find(quote, new Span(0, LINKED.length()));
    assertThat(LINKED).contains(mended.orElseThrow().words());
    assertThat(mended.get().words().split("\\[", -1))
        .hasSameSizeAs(mended.get().words().split("]", -1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"set out in article 12-4 of the code", "set out in article 1"})
  void theWordsOfALinkCountAsEver(String quote) {
    assertThat(QuoteMatcher.has(LINKED, quote)).isFalse();
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
