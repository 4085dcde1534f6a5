package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.answer.AnswerFinder;
import cairn.sources.Passage;
import cairn.sources.Source;
import cairn.sources.SourceText;
import cairn.sources.Span;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WholeParagraphsTest {
  private static final String TEXT =
      """
      # Harbour
      The queue of boats can grow too long for the pier. In this case, boats are
      sent away. They come back in the evening when the tide is high and the
      keeper has lit both lamps.

      - A boat without a lamp waits outside. It pays nothing for that.
      - A boat with a lamp pays two coins.

      -E, --end DAY
          Ends the stay of a boat on a day. The day may be given as a number
          or as a date.
      """;

  private final ShelfLibrary library = new ShelfLibrary();

  private List<String> whole(String... best) {
    return wholeOf(TEXT, best);
  }

  private List<String> wholeOf(String written, String... best) {
    library.add("notes/harbour.md", written);
    Source source = library.sources().getFirst();
    SourceText text = library.text(source.id());
    List<AnswerFinder.Place> places = Arrays.stream(best).map(b -> place(source, text, b)).toList();
    return new WholeParagraphs(library).of(places).stream().map(p -> p.passage().text()).toList();
  }

  private static AnswerFinder.Place place(Source source, SourceText text, String best) {
    int at = text.text().indexOf(best);
    Span span = new Span(at, at + best.length());
    Passage passage = new Passage(source, span, text.place(span), best, 1);
    return new AnswerFinder.Place(passage, "Harbour", best, List.of(), 0.7, Map.of());
  }

  @Test
  void theSentencesAroundAreTold() {
    assertThat(whole("In this case, boats are\nsent away."))
        .singleElement()
        .asString()
        .startsWith("The queue of boats")
        .endsWith("both lamps.");
  }

  @Test
  void anItemOfAListIsWholeWithoutItsNeighbours() {
    assertThat(whole("It pays nothing for that."))
        .containsExactly("- A boat without a lamp waits outside. It pays nothing for that.");
  }

  @Test
  void whatIsExplainedStandsInFrontOfTheExplanation() {
    assertThat(whole("The day may be given as a number\n    or as a date."))
        .singleElement()
        .asString()
        .startsWith("-E, --end DAY");
  }

  @Test
  void nothingIsToldTwice() {
    assertThat(whole("In this case, boats are\nsent away.", "The queue of boats can grow too"))
        .hasSize(1);
  }

  @Test
  void whatStandsUnderAQuestionIsItsAnswer() {
    String faq =
        """
        ## 3. May I sell tar?

        Go ahead. Nobody has to be asked.

        The guild keeps a list of those who gave a coin.

        ## 4. Who lights the lamps?

        The keeper does.
        """;
    assertThat(wholeOf(faq, "The guild keeps a list of those who gave a coin."))
        .singleElement()
        .asString()
        .startsWith("Go ahead.")
        .endsWith("gave a coin.");
  }
}
