package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.Passage.Span.Cited;
import cairn.report.Passage.Span.Words;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PassageTest {
  private static Optional<String> known(String marker) {
    return marker.startsWith("file:") ? Optional.of(marker.substring(6)) : Optional.empty();
  }

  @Test
  void aMarkerCitesTheTextBeforeIt() {
    assertThat(
            Passage.marked(
                    "It is so. [file: a.md:L3] And so. [file: b.md][file: c.md] Perhaps.",
                    PassageTest::known)
                .spans())
        .containsExactly(
            new Cited("It is so.", List.of("a.md:L3")),
            new Cited(" And so.", List.of("b.md", "c.md")),
            new Words(" Perhaps."));
  }

  @Test
  void anUnknownMarkerStaysVisible() {
    Passage p = Passage.marked("It is so. [web: nowhere]", PassageTest::known);
    assertThat(p.plain()).isEqualTo("It is so. [web: nowhere]");
    assertThat(p.cited()).isEmpty();
  }

  @Test
  void textWithoutMarkersIsItself() {
    assertThat(Passage.marked("An [aside], no marker.", PassageTest::known).plain())
        .isEqualTo("An [aside], no marker.");
    assertThat(Passage.marked("", PassageTest::known).spans()).isEmpty();
  }
}
