package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.SourceText.Numbering;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class SourceTextTest {
  @Test
  void linesAreReadExactly() {
    SourceText text = SourceText.plain("one\ntwo\n\nfour");
    assertThat(text.read(new Place.Lines(2, 2))).contains("two");
    assertThat(text.read(new Place.Lines(2, 4))).contains("two\n\nfour");
    assertThat(text.read(new Place.Lines(4, 5))).isEmpty();
    assertThat(text.lines()).isEqualTo(4);
  }

  @Test
  void pagesAreReadExactly() {
    SourceText text = new SourceText("a\nb\nc\nd\n", new Numbering.Paged(List.of(1, 3)));
    assertThat(text.read(new Place.Pages(1, 1))).contains("a\nb");
    assertThat(text.read(new Place.Pages(2, 2))).contains("c\nd");
    assertThat(text.read(new Place.Pages(3, 3))).isEmpty();
    assertThat(text.place(new Span(4, 5))).isEqualTo(new Place.Pages(2, 2));
  }

  @Test
  void mappedLinesSpeakTheNumbersOfTheFile() {
    SourceText text =
        new SourceText("title\nbody\nend\n", new Numbering.Mapped(List.of(3, 10, 10)));
    assertThat(text.place(new Span(6, 10))).isEqualTo(new Place.Lines(10, 10));
    assertThat(text.read(new Place.Lines(1, 5))).contains("title");
    assertThat(text.read(new Place.Lines(10, 10))).contains("body\nend");
    assertThat(text.read(new Place.Lines(4, 9))).isEmpty();
  }

  @Property
  void aSpanAndItsPlaceAgree(
      @ForAll @Size(min = 1, max = 12) List<@IntRange(min = 0, max = 5) Integer> lengths,
      @ForAll @IntRange(min = 0, max = 40) int from,
      @ForAll @IntRange(min = 1, max = 40) int length) {
    StringBuilder built = new StringBuilder();
    for (int n : lengths) built.append("x".repeat(n)).append('\n');
    SourceText text = SourceText.plain(built.toString());
    int start = Math.min(from, built.length() - 1);
    Span span = new Span(start, Math.min(built.length(), start + length));
    Span back = text.span(text.place(span)).orElseThrow();
    assertThat(back.start()).isLessThanOrEqualTo(span.start());
    assertThat(back.end() + 1).isGreaterThanOrEqualTo(span.end());
  }

  @Test
  void anElementThatBeganNowhereBeganInTheFirstLine() {
    SourceText text = new SourceText("title\nbody\n", new Numbering.Mapped(List.of(0, 47)));
    assertThat(text.place(new Span(0, 10))).isEqualTo(new Place.Lines(1, 47));
  }
}
