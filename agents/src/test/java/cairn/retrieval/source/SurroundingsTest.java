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
}
