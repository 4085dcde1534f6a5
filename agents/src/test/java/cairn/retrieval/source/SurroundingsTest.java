package cairn.retrieval.source;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.Span;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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

  /// Read once for each of its passages, this line would take hours.
  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void aLineOfMillionsOfCharactersIsReadOnce() {
    String text = "# Words\n\n" + "a ".repeat(10_000_000) + "\n\n# End\n\nlast";
    var surroundings = new Surroundings(text);
    for (int at = 9; at < 20_000_000; at += 100)
      assertThat(surroundings.of(new Span(at, at + 100))).containsExactly("Words");
    assertThat(surroundings.of(new Span(text.indexOf("last"), text.length())))
        .containsExactly("End");
  }
}
