package cairn.report.chart;

import cairn.report.model.Theme;
import cairn.report.model.Theme.Colours;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The colours of one mode. Made from hues, then each colour is moved in lightness until it has the
/// contrast that its [Token] demands: unreadable combinations cannot come out.
public record Palette(Mode mode, Map<Token, Colour> colours) {
  private static final double STEP = 0.005;
  private static final BoundedPattern BLOCK = BoundedPattern.of("\\{[^{}]*--paper:[^{}]*\\}");
  private static final BoundedPattern VALUE = BoundedPattern.of("--([a-z0-9-]+):(#[0-9a-f]{6})");

  public enum Mode {
    LIGHT,
    DARK,
    PRINT
  }

  /// A ratio that a token misses; none come out of [#of], and a test holds that.
  public record Miss(Mode mode, Token token, Token ground, double ratio) {}

  /// @param neutral hue of paper and ink
  /// @param tint chroma of paper and ink
  /// @param accent hue
  /// @param vivid chroma of the accent
  /// @param series hues of the chart series
  private record Recipe(
      double neutral, double tint, double accent, double vivid, double[] series, double colour) {}

  public static Palette of(Theme theme, Mode mode) {
    var p = new Palette(mode, new EnumMap<>(Token.class));
    Recipe r = recipe(theme);
    switch (mode) {
      case LIGHT -> p.grounds(0.985, 0.962, 0.948, r);
      case DARK -> p.grounds(0.185, 0.222, 0.238, r);
      case PRINT -> p.printGrounds();
    }
    boolean stark = theme.colours() == Colours.HIGH_CONTRAST_MINIMAL;
    if (stark && mode == Mode.LIGHT) p.colours.put(Token.PAPER, Colour.WHITE);
    if (stark && mode == Mode.DARK) p.colours.put(Token.PAPER, Colour.hex("#0b0b0b"));
    p.inks(r, stark);
    p.fills(r);
    return p;
  }

  Colour get(Token t) {
    return colours.get(t);
  }

  /// Every token that does not reach the ratio of its job on one of its grounds.
  public List<Miss> misses() {
    var out = new ArrayList<Miss>();
    for (Token t : Token.values())
      for (Token g : t.grounds()) {
        double ratio = get(t).contrast(get(g));
        if (ratio < t.job().ratio) out.add(new Miss(mode, t, g, ratio));
      }
    return out;
  }

  /// `--paper:#fff;…`
  public String css() {
    var out = new StringBuilder();
    for (Token t : Token.values())
      out.append("--").append(t.css()).append(':').append(get(t).css()).append(';');
    return out.toString();
  }

  /// The palettes of a rendered style sheet, in the order light, dark, print; a colour that the
  /// sheet lost counts as invisible.
  public static List<Palette> read(String style) {
    var out = new ArrayList<Palette>();
    var block = BLOCK.matcher(style);
    for (Mode mode : Mode.values()) {
      if (!block.find()) return out;
      Map<String, String> values = new HashMap<>();
      var value = VALUE.matcher(block.group());
      while (value.find()) values.putIfAbsent(value.group(1), value.group(2));
      var palette = new Palette(mode, new EnumMap<>(Token.class));
      for (Token t : Token.values())
        palette.colours.put(
            t, Colour.hex(values.getOrDefault(t.css(), values.getOrDefault("paper", "#ffffff"))));
      out.add(palette);
    }
    return out;
  }

  private static Recipe recipe(Theme theme) {
    return switch (theme.colours()) {
      case WARM_PALETTE ->
          new Recipe(75, 0.012, 40, 0.13, new double[] {40, 205, 85, 150, 350, 60}, 0.10);
      case COOL_DEFAULT ->
          new Recipe(210, 0.004, 195, 0.09, new double[] {195, 55, 150, 15, 235, 100}, 0.09);
      case MONOCHROME -> new Recipe(90, 0.003, 90, 0, new double[] {90, 90, 90, 90, 90, 90}, 0);
      case HIGH_CONTRAST_MINIMAL ->
          new Recipe(0, 0, 27, 0.2, new double[] {27, 240, 145, 70, 330, 200}, 0.15);
      case REPO_INFERRED, CUSTOM_HEX -> own(theme.accents());
    };
  }

  /// The reader's own colours lead; missing series are spread around the wheel.
  private static Recipe own(List<String> accents) {
    double[] main = Colour.hex(accents.getFirst()).toOklch();
    double[] series = new double[Token.SERIES];
    for (int i = 0; i < series.length; i++)
      series[i] =
          i < accents.size()
              ? Colour.hex(accents.get(i)).toOklch()[2]
              : (main[2] + 360.0 * i / series.length) % 360;
    return new Recipe(main[2], Math.min(0.008, main[1]), main[2], main[1], series, 0.1);
  }

  private void grounds(double paper, double panel, double zebra, Recipe r) {
    colours.put(Token.PAPER, Colour.oklch(paper, r.tint, r.neutral));
    colours.put(Token.PANEL, Colour.oklch(panel, r.tint * 1.3, r.neutral));
    colours.put(Token.ZEBRA, Colour.oklch(zebra, r.tint * 1.2, r.neutral));
  }

  private void printGrounds() {
    colours.put(Token.PAPER, Colour.WHITE);
    colours.put(Token.PANEL, Colour.hex("#f7f7f7"));
    colours.put(Token.ZEBRA, Colour.hex("#f5f5f5"));
  }

  private void inks(Recipe r, boolean stark) {
    boolean dark = mode == Mode.DARK;
    double muted = dark ? 0.74 : stark ? 0.36 : 0.46;
    if (mode == Mode.PRINT) {
      colours.put(Token.TEXT, Colour.hex("#0a0a0a"));
      colours.put(Token.LINK, Colour.hex("#0033aa"));
    } else {
      solve(Token.TEXT, dark ? (stark ? 0.99 : 0.93) : (stark ? 0 : 0.22), r.tint, r.neutral);
      solve(Token.LINK, dark ? 0.78 : 0.47, r.vivid, r.accent);
    }
    solve(Token.MUTED, muted, r.tint * 1.2, r.neutral);
    solve(Token.ACCENT, dark ? 0.76 : 0.5, r.vivid, r.accent);
    colours.put(Token.ON_ACCENT, get(Token.ACCENT).label());
    solve(Token.FOCUS, dark ? 0.8 : 0.5, Math.max(0.1, r.vivid), r.accent);
    solve(Token.LINE, dark ? 0.6 : 0.55, r.tint, r.neutral);
    solve(Token.HAIRLINE, dark ? 0.33 : 0.88, r.tint, r.neutral);
    solve(Token.CHART_LABEL, muted, r.tint * 1.2, r.neutral);
    solve(Token.CHART_AXIS, dark ? 0.6 : 0.55, r.tint, r.neutral);
    double c = r.colour == 0 ? 0 : 0.1;
    solve(Token.STRONG, dark ? 0.78 : 0.47, c, 155);
    solve(Token.FAIR, dark ? 0.82 : 0.5, c, 80);
    solve(Token.WEAK, dark ? 0.74 : 0.5, c * 1.4, 28);
  }

  private void fills(Recipe r) {
    boolean dark = mode == Mode.DARK;
    for (int i = 0; i < Token.SERIES; i++) {
      // Lightness alternates, so that neighbours differ without colour too.
      double shift = r.colour == 0 ? (i % 3) * 0.13 : (i % 2) * 0.11;
      double l = dark ? 0.69 + shift : 0.5 + shift * 0.9;
      Token t = Token.series(i);
      solve(t, l, r.colour, r.series[i]);
      colours.put(t.on(), get(t).label());
    }
    for (int i = 0; i < Token.HEATS; i++) {
      double share = i / (Token.HEATS - 1.0);
      double l = dark ? 0.25 + share * 0.5 : 0.955 - share * 0.48;
      Token t = Token.heat(share);
      colours.put(t, Colour.oklch(l, r.colour * (0.1 + share), r.accent));
      colours.put(t.on(), get(t).label());
    }
  }

  /// Moves away from the ground, from the wished lightness, until every ratio holds.
  private void solve(Token token, double lightness, double chroma, double hue) {
    double direction = mode == Mode.DARK ? STEP : -STEP;
    double l = lightness;
    while (true) {
      Colour c = Colour.oklch(Math.clamp(l, 0, 1), chroma, hue);
      boolean holds =
          token.grounds().stream().allMatch(g -> c.contrast(get(g)) >= token.job().ratio + 0.02);
      if (holds || l <= 0 || l >= 1) {
        colours.put(token, c);
        return;
      }
      l += direction;
    }
  }
}
