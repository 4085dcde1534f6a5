package cairn.document;

import java.util.Locale;

/// The text that a page keeps in templates, for a script that puts it in place when the page is
/// shown: `<script type="text/x-handlebars-template">` and the like. Nothing is run; the element is
/// only read as if it were a part of the page.
final class Templates {
  private static final String OPEN = "<script";
  private static final String CLOSE = "</script";
  private static final int MAX_TAG = 1_000;

  private Templates() {}

  /// The page with the tags of its templates turned into those of plain parts; lines stay lines.
  static String opened(String html) {
    String lower = html.toLowerCase(Locale.ROOT);
    if (lower.length() != html.length()) return html; // a letter that grows: places would not fit
    StringBuilder page = new StringBuilder(html.length());
    int copied = 0;
    int at = lower.indexOf(OPEN);
    while (at >= 0) {
      int end = lower.indexOf('>', at);
      int close = end < 0 ? -1 : lower.indexOf(CLOSE, end);
      if (close < 0) break;
      boolean template =
          end - at < MAX_TAG && holdsMarkup(lower.substring(at + OPEN.length(), end));
      if (template) {
        page.append(html, copied, at).append("<div");
        page.append(html, at + OPEN.length(), close).append("</div");
        copied = close + CLOSE.length();
      }
      at = lower.indexOf(OPEN, close);
    }
    return page.append(html, copied, html.length()).toString();
  }

  private static boolean holdsMarkup(String attributes) {
    int type = attributes.indexOf("type=");
    if (type < 0) return false;
    String value = attributes.substring(type + "type=".length());
    return value.contains("template") || value.contains("text/html");
  }
}
