package cairn.report;

import cairn.report.chart.Palette;
import cairn.report.chart.StyleSheet;
import cairn.report.model.Theme;

/// The colours and letters of the report for other pages of Cairn, so that all look like one
/// product. Every colour keeps the contrast that its job demands.
public final class HouseStyle {
  private HouseStyle() {}

  /// Custom properties for light and dark; dark where the reader's system is, unless
  /// `data-mode=light` stands on the root, and with `data-mode=dark` always. Fonts are asked for
  /// beside the style sheet.
  public static String css() {
    String light = Palette.of(Theme.DEFAULT, Palette.Mode.LIGHT).css();
    String dark = Palette.of(Theme.DEFAULT, Palette.Mode.DARK).css();
    return StyleSheet.linkedFaces(Theme.DEFAULT.typography())
        + ":root{color-scheme:light;"
        + light
        + "}\n@media (prefers-color-scheme:dark){:root:not([data-mode=light]){color-scheme:dark;"
        + dark
        + "}}\n:root[data-mode=dark]{color-scheme:dark;"
        + dark
        + "}\n";
  }

  /// The bytes of a font that [#css] asks for.
  public static byte[] font(String file) {
    return StyleSheet.font(file);
  }
}
