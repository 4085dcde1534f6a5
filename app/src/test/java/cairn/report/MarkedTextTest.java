package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.MarkedText.Span.Cited;
import cairn.report.MarkedText.Span.Words;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MarkedTextTest {
  private static Optional<String> known(String marker) {
    return marker.startsWith("file:") ? Optional.of(marker.substring(6)) : Optional.empty();
  }

  @Test
  void aMarkerCitesTheTextBeforeIt() {
    assertThat(
            MarkedText.marked(
                    "It is so. [file: a.md:L3] And so. [file: b.md][file: c.md] Perhaps.",
                    MarkedTextTest::known)
                .spans())
        .containsExactly(
            new Cited("It is so.", List.of("a.md:L3")),
            new Cited(" And so.", List.of("b.md", "c.md")),
            new Words(" Perhaps."));
  }

  @Test
  void anUnknownMarkerStaysVisible() {
    MarkedText p = MarkedText.marked("It is so. [web: nowhere]", MarkedTextTest::known);
    assertThat(p.plain()).isEqualTo("It is so. [web: nowhere]");
    assertThat(p.cited()).isEmpty();
  }

  @Test
  void textWithoutMarkersIsItself() {
    assertThat(MarkedText.marked("An [aside], no marker.", MarkedTextTest::known).plain())
        .isEqualTo("An [aside], no marker.");
    assertThat(MarkedText.marked("", MarkedTextTest::known).spans()).isEmpty();
  }
}
