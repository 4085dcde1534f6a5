package cairn.retrieval.source;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Span;
import org.junit.jupiter.api.Test;

class SurroundingsTest {
  @Test
  void aCommentOfCodeIsNoHeading() {
    String text = "# Usage\n\n```sh\n# make it first\nmake\n```\n\nThen run it.\n";
    int at = text.indexOf("Then");
    assertThat(new Surroundings(text).of(new Span(at, text.length()))).containsExactly("Usage");
  }

  @Test
  void headingsOfPlainTextStandAboveWhatTheyHead() {
    String text = "Rules\n=====\n\nLamps\n-----\n\nThe keeper lights them.\n\nHe is paid.\n";
    var surroundings = new Surroundings(text);
    int lamps = text.indexOf("Lamps");
    int paid = text.indexOf("He is paid");
    assertThat(surroundings.of(new Span(lamps, paid))).containsExactly("Rules", "Lamps");
    assertThat(surroundings.of(new Span(paid, text.length()))).containsExactly("Rules", "Lamps");
  }
}
