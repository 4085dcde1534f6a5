package cairn.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Span;
import org.junit.jupiter.api.Test;

class ParagraphsTest {
  private static final String TEXT =
      """
      The pier was painted green in spring by the crew of the second ferry, as in every year.

      No more than six boats may lie at the pier, since its posts are old and its planks are thin.

      To leave the harbour, do as follows:

      ring the bell

      The bell hangs at the end of the pier where every captain of a boat can reach it easily.\
      """;

  private static String around(String words) {
    int at = TEXT.indexOf(words);
    return Paragraphs.around(TEXT, new Span(at, at + words.length())).in(TEXT);
  }

  @Test
  void aParagraphStandsForItself() {
    assertThat(around("six boats")).startsWith("No more").endsWith("are thin.");
    assertThat(around("painted green")).startsWith("The pier").endsWith("every year.");
    assertThat(around("at the end")).startsWith("The bell").endsWith("easily.");
  }

  @Test
  void whatIsAnnouncedComesWithTheAnnouncement() {
    assertThat(around("leave the harbour")).startsWith("To leave").endsWith("ring the bell");
    assertThat(around("ring the bell")).startsWith("To leave");
  }
}
