package cairn.report.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Fits text into a drawing without a font engine: widths are estimates on the wide side, and the
/// full text always stands in the data table below the drawing.
public final class Lettering {
  private static final String THIN = "iIl.,:;|!'’()[]ftjr ";
  private static final String WIDE = "mwMW@%—";

  private Lettering() {}

  static double width(String text, double size) {
    double em = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      em +=
          THIN.indexOf(c) >= 0
              ? 0.33
              : WIDE.indexOf(c) >= 0
                  ? 0.9
                  : c >= 0x2e80 ? 1 : Character.isUpperCase(c) ? 0.68 : 0.585;
    }
    return em * size;
  }

  /// Cut at a word where possible, with an ellipsis.
  static String fit(String text, double size, double room) {
    if (width(text, size) <= room) return text;
    int end = text.length();
    while (end > 1 && width(text.substring(0, end) + "…", size) > room) end--;
    int space = text.lastIndexOf(' ', end);
    if (space > end * 2 / 3) end = space;
    return text.substring(0, end).strip() + "…";
  }

  /// At most `lines` lines; the last is cut.
  static List<String> wrap(String text, double size, double room, int lines) {
    var out = new ArrayList<String>();
    String rest = text.strip();
    while (out.size() < lines - 1 && width(rest, size) > room) {
      int end = rest.length();
      while (end > 1 && width(rest.substring(0, end), size) > room) end--;
      int at = Math.max(rest.lastIndexOf(' ', end), rest.lastIndexOf('-', end - 1) + 1);
      if (at <= 0) break;
      out.add(rest.substring(0, at).strip());
      rest = rest.substring(at).strip();
    }
    out.add(fit(rest, size, room));
    return out;
  }

  /// `1,234.5` or `4.2M`, without digits that say nothing.
  static String number(double v) {
    double a = Math.abs(v);
    if (a >= 1e9) return number(v / 1e9) + "B";
    if (a >= 1e6) return number(v / 1e6) + "M";
    String pattern =
        a == Math.rint(a) && a < 1e15 ? "%,.0f" : a >= 100 ? "%,.0f" : a >= 10 ? "%,.1f" : "%,.2f";
    String s = String.format(Locale.ROOT, pattern, v).replace('-', '\u2212');
    return s.contains(".") ? s.replaceAll("0+$", "").replaceAll("\\.$", "") : s;
  }

  /// A number with its unit: `$4.2M` stays in front, `42 %` goes behind.
  public static String amount(double v, String unit) {
    if (unit.isEmpty()) return number(v);
    char first = unit.charAt(0);
    if ("$€£".indexOf(first) >= 0) return first + number(v) + unit.substring(1);
    return number(v) + (unit.equals("%") ? "" : "\u00a0") + unit;
  }
}
