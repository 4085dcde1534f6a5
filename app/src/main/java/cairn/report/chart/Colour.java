package cairn.report.chart;

/// An sRGB colour that knows its WCAG contrast and its place in OKLCH, where lightness can be moved
/// without changing the hue.
record Colour(int red, int green, int blue) {
  static final Colour WHITE = new Colour(255, 255, 255);
  static final Colour BLACK = new Colour(0, 0, 0);

  static Colour hex(String text) {
    int v = Integer.parseInt(text.substring(1), 16);
    return new Colour(v >> 16, v >> 8 & 0xff, v & 0xff);
  }

  /// @param lightness 0 black to 1 white
  /// @param chroma 0 grey; reduced until the colour exists in sRGB
  /// @param hue in degrees
  static Colour oklch(double lightness, double chroma, double hue) {
    double h = Math.toRadians(hue);
    for (double c = chroma; ; c -= 0.004) {
      double[] rgb = linear(lightness, Math.max(0, c) * Math.cos(h), Math.max(0, c) * Math.sin(h));
      if (c <= 0 || inGamut(rgb)) return new Colour(encode(rgb[0]), encode(rgb[1]), encode(rgb[2]));
    }
  }

  /// WCAG 2 contrast ratio, 1 to 21.
  double contrast(Colour other) {
    double a = luminance();
    double b = other.luminance();
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  }

  double luminance() {
    return 0.2126 * decode(red) + 0.7152 * decode(green) + 0.0722 * decode(blue);
  }

  /// Black or white, whichever reads better on this colour; always at least 4.58 to 1.
  Colour label() {
    return contrast(WHITE) >= contrast(BLACK) ? WHITE : BLACK;
  }

  /// `{lightness, chroma, hue}`
  double[] toOklch() {
    double r = decode(red);
    double g = decode(green);
    double b = decode(blue);
    double l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    double m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    double s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    double lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
    double a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
    double bb = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
    double hue = (Math.toDegrees(Math.atan2(bb, a)) + 360) % 360;
    return new double[] {lightness, Math.hypot(a, bb), hue};
  }

  String css() {
    return "#%02x%02x%02x".formatted(red, green, blue);
  }

  private static double[] linear(double lightness, double a, double b) {
    double l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b);
    double m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b);
    double s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b);
    return new double[] {
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    };
  }

  private static double cube(double v) {
    return v * v * v;
  }

  private static boolean inGamut(double[] rgb) {
    for (double v : rgb) if (v < -0.0005 || v > 1.0005) return false;
    return true;
  }

  private static int encode(double v) {
    double c = Math.clamp(v, 0, 1);
    double s = c <= 0.0031308 ? 12.92 * c : 1.055 * Math.pow(c, 1 / 2.4) - 0.055;
    return (int) Math.round(s * 255);
  }

  private static double decode(int v) {
    double s = v / 255.0;
    return s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4);
  }
}
