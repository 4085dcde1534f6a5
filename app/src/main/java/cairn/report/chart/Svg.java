package cairn.report.chart;

import java.util.Locale;

/// Draws one static picture. Colours are given by [Token]: as a class, so that the page's mode
/// decides, and as an attribute with the print colour, so that a reader without style sheets, such
/// as the Java printer, draws the same.
public final class Svg {
  static final double SMALL = 11.5;

  private final double width;
  private final Palette print;
  private final Html body = new Html();
  private double height;

  public Svg(double width, Palette print) {
    this.width = width;
    this.print = print;
  }

  double width() {
    return width;
  }

  boolean narrow() {
    return width < 500;
  }

  /// The drawing grows downwards; the last call wins.
  Svg height(double height) {
    this.height = height;
    return this;
  }

  Svg rect(double x, double y, double w, double h, Token fill, String tip) {
    body.open(
        "rect",
        "x",
        n(x),
        "y",
        n(y),
        "width",
        n(Math.max(0, w)),
        "height",
        n(Math.max(0, h)),
        "class",
        "f-" + fill.css(),
        "fill",
        print.get(fill).css());
    return tip(tip);
  }

  Svg line(double x1, double y1, double x2, double y2, Token stroke, double thick) {
    body.leaf(
        "line",
        "x1",
        n(x1),
        "y1",
        n(y1),
        "x2",
        n(x2),
        "y2",
        n(y2),
        "class",
        "k-" + stroke.css(),
        "stroke",
        print.get(stroke).css(),
        "stroke-width",
        n(thick));
    return this;
  }

  enum Anchor {
    START,
    MIDDLE,
    END
  }

  Svg text(double x, double y, String text, Token fill, double size, Anchor anchor, boolean bold) {
    return letters(x, y, text, size == SMALL ? "small " : "", fill, size, anchor, bold);
  }

  /// @param look classes beside that of the colour, each with a blank after it
  private Svg letters(
      double x,
      double y,
      String text,
      String look,
      Token fill,
      double size,
      Anchor anchor,
      boolean bold) {
    if (text.isEmpty()) return this;
    body.element(
        "text",
        text,
        "x",
        n(x),
        "y",
        n(y),
        "class",
        look + "f-" + fill.css(),
        "fill",
        print.get(fill).css(),
        "font-size",
        n(size),
        "font-weight",
        bold ? "600" : "400",
        "text-anchor",
        anchor.name().toLowerCase(Locale.ROOT));
    return this;
  }

  Svg label(double x, double y, String text, Anchor anchor) {
    return text(x, y, text, Token.CHART_LABEL, SMALL, anchor, false);
  }

  Svg value(double x, double y, String text, Anchor anchor) {
    return text(x, y, text, Token.TEXT, SMALL, anchor, true);
  }

  /// The finished picture, named for those who do not see it.
  public Html finish(String id, String title, String description, String variant) {
    return new Html()
        .open(
            "svg",
            "xmlns",
            "http://www.w3.org/2000/svg",
            "viewBox",
            "0 0 " + n(width) + " " + n(height),
            "width",
            n(width),
            "height",
            n(height),
            "class",
            "drawing " + variant,
            "role",
            "img",
            "aria-labelledby",
            id + "-t " + id + "-d",
            "font-family",
            "Liberation Sans, sans-serif")
        .element("title", title, "id", id + "-t")
        .element("desc", description, "id", id + "-d")
        .include(body)
        .close();
  }

  static String n(double v) {
    String s = String.format(Locale.ROOT, "%.1f", v);
    return s.endsWith(".0") ? s.substring(0, s.length() - 2) : s;
  }

  private Svg tip(String tip) {
    if (!tip.isEmpty()) body.element("title", tip);
    body.close();
    return this;
  }
}
