package cairn.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.model.Theme;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class PaletteTest {
  @Test
  void contrastOfBlackOnWhiteIsTwentyOne() {
    assertThat(Colour.BLACK.contrast(Colour.WHITE)).isCloseTo(21, Offset.offset(0.001));
    assertThat(Colour.hex("#777777").contrast(Colour.WHITE)).isCloseTo(4.48, Offset.offset(0.01));
  }

  @Test
  void oklchGoesThereAndBack() {
    for (String hex : List.of("#a14b2a", "#0b7285", "#888888", "#12345a")) {
      double[] lch = Colour.hex(hex).toOklch();
      assertThat(Colour.oklch(lch[0], lch[1], lch[2]).css()).isEqualTo(hex);
    }
  }

  @Test
  void everyTokenOfEverySchemeReadsInEveryMode() {
    for (Theme.Colours c : Theme.Colours.values())
      for (Palette.Mode mode : Palette.Mode.values())
        assertThat(Palette.of(theme(c, "#c0ffee"), mode).misses()).as(c + " " + mode).isEmpty();
  }

  @Property(tries = 300)
  void anyColourOfARepositoryBecomesReadable(@ForAll("hex") String hex) {
    for (Palette.Mode mode : Palette.Mode.values())
      assertThat(Palette.of(theme(Theme.Colours.CUSTOM_HEX, hex), mode).misses()).isEmpty();
  }

  @Test
  void aPaletteIsReadBackFromItsStyleSheet() {
    String css = StyleSheet.of(Theme.DEFAULT).css();
    assertThat(Palette.read(css))
        .extracting(Palette::css)
        .containsExactly(
            Palette.of(Theme.DEFAULT, Palette.Mode.LIGHT).css(),
            Palette.of(Theme.DEFAULT, Palette.Mode.DARK).css(),
            Palette.of(Theme.DEFAULT, Palette.Mode.PRINT).css());
  }

  @Test
  void aColourTooFaintIsAMiss() {
    String css =
        StyleSheet.of(Theme.DEFAULT)
            .css()
            .replaceFirst("--text-strong:#[0-9a-f]{6}", "--text-strong:#eeeeee");
    assertThat(Palette.read(css).getFirst().misses())
        .extracting(Palette.Miss::token)
        .contains(Token.TEXT);
  }

  @Provide
  Arbitrary<String> hex() {
    return Arbitraries.integers().between(0, 0xffffff).map("#%06x"::formatted);
  }

  private static Theme theme(Theme.Colours colours, String accent) {
    return new Theme(
        Theme.Direction.EDITORIAL,
        colours,
        Theme.Typography.SERIF_THROUGHOUT,
        List.of(accent),
        true);
  }
}
