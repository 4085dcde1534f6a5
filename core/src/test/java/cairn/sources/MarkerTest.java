package cairn.sources;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkerTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '!',
      value = {
        "[file: notes/a.md:12-14] | file | notes/a.md:12-14",
        "[ File :notes/a.md : 12 – 14 ] | file | notes/a.md:12-14",
        "[file: `notes/a.md`] | file | notes/a.md",
        "[file: ./a.md#L3-L9] | file | a.md:3-9",
        "[file: papers/x.pdf:p3] | file | papers/x.pdf:p3",
        "[file: papers/x.pdf: pp. 3-4] | file | papers/x.pdf:p3-4",
        "[file: C:\\notes\\a.md] | file | C:/notes/a.md",
        "[memory: Warmup  matters] | memory | Warmup matters",
        "[web: https://example.org/a_(b)?q=[1]] | web | https://example.org/a_(b)?q=[1]",
        "[chat: turn-3] | chat | turn-3",
        "[CHILD: branch-1-depth-2-sub-3] | child | branch-1-depth-2-sub-3",
        "[research: warmup-length] | research | warmup-length"
      })
  void everyKindIsReadWhateverTheSpacing(String written, String kind, String target) {
    Citation citation = Marker.all("It holds " + written + ".").getFirst().citation();
    assertThat(citation.kind().word()).isEqualTo(kind);
    assertThat(citation.locator()).isEqualTo(target);
  }

  @Test
  void oneBracketMayHoldSeveralCitations() {
    List<Marker> markers =
        Marker.all("So [file: a.md:1-2; web: https://x.org/?a=1;b=2, chat: turn-1].");
    assertThat(markers)
        .extracting(m -> m.citation().marker())
        .containsExactly("[file: a.md:1-2]", "[web: https://x.org/?a=1;b=2]", "[chat: turn-1]");
  }

  @Test
  void markersInCodeAreNotCitations() {
    String text =
        "Write `[file: a.md:1]` like this.\n"
            + "```\n"
            + "[web: https://x.org]\n"
            + "```\n"
            + "But [chat: turn-1] counts.\n";
    assertThat(Marker.all(text))
        .extracting(m -> m.citation().kind())
        .containsExactly(Citation.Kind.CHAT);
  }

  @Test
  void emptyAndUnclosedMarkersAreNamedWithTheirLine() {
    Marker.Found found = Marker.in("One [file: ].\nTwo [web: https://x.org\n\nThree [memory: m].");
    assertThat(found.markers()).hasSize(1);
    assertThat(found.broken()).extracting(Marker.Broken::line).containsExactly(1, 2);
  }

  @Test
  void otherBracketsAreLeftAlone() {
    assertThat(Marker.all("A [link](file:x), a [note: x] and an array[file]")).isEmpty();
  }

  @Property
  void whatIsWrittenIsReadBack(
      @ForAll @IntRange(min = 1, max = 9999) int first,
      @ForAll @IntRange(min = 0, max = 50) int more) {
    Citation citation = Citation.file("a b/c-d.md", new Place.Lines(first, first + more));
    assertThat(Marker.all("x " + citation.marker() + " y").getFirst().citation())
        .isEqualTo(citation);
  }

  @Test
  void strippingLeavesReadableProse() {
    assertThat(Marker.strip("It holds [file: a.md:1]. Truly [chat: turn-2], yes."))
        .isEqualTo("It holds. Truly, yes.");
  }

  @Test
  void aMegabyteOfOpenBracketsIsReadInLinearTime() {
    assertThat(Marker.in("[file:".repeat(50_000)).markers()).isEmpty();
  }
}
