package cairn.report.chart;

import cairn.text.BoundedPattern;
import java.util.ArrayDeque;
import java.util.Deque;

/// Writes well-formed markup. The only door through which text reaches the page: names are checked,
/// everything else is escaped, links go to this page or to plain web addresses, and characters that
/// XML forbids or that turn the reading direction become visible marks.
public final class Html {
  private static final BoundedPattern NAME = BoundedPattern.of("[a-zA-Z][a-zA-Z0-9:-]{0,30}");
  private static final BoundedPattern LINK =
      BoundedPattern.of("(#[A-Za-z][\\w.:-]*)|(https?://[^\\s\"'<>]+)");
  private static final char REPLACEMENT = '\uFFFD';

  private final StringBuilder out = new StringBuilder(1 << 16);
  private final Deque<String> open = new ArrayDeque<>();

  /// Opens an element; attributes as name, value, name, value.
  public Html open(String tag, String... attributes) {
    start(tag, attributes);
    out.append('>');
    open.push(tag);
    return this;
  }

  /// A part that may be wider than the screen; keyboards and screen readers reach it by its name.
  public Html scrolling(String label) {
    return open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", label);
  }

  public Html close() {
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /// An element with text only.
  public Html element(String tag, String text, String... attributes) {
    return open(tag, attributes).text(text).close();
  }

  /// An element without content.
  Html leaf(String tag, String... attributes) {
    start(tag, attributes);
    out.append("/>");
    return this;
  }

  public Html text(String text) {
    escape(text);
    return this;
  }

  public Html line() {
    out.append('\n');
    return this;
  }

  /// What another writer of this kind made; still no way in for a plain string.
  public Html include(Html other) {
    if (!other.open.isEmpty()) throw new IllegalStateException("still open: " + other.open);
    out.append(other.out);
    return this;
  }

  /// The text of a style or script element, which comes from our own resources alone.
  Html own(String tag, String resource, String... attributes) {
    if (resource.contains("</") || resource.contains("]]>"))
      throw new IllegalArgumentException("a " + tag + " may not contain an end tag");
    start(tag, attributes);
    out.append('>').append(owned(resource)).append("</").append(tag).append('>');
    return this;
  }

  /// What stands between the tags of [#own]; the page's policy names its hash.
  static String owned(String resource) {
    return "/*<![CDATA[*/" + resource + "/*]]>*/";
  }

  /// Whether an address may become a link.
  public static boolean linkable(String address) {
    return LINK.matcher(address).matches();
  }

  @Override
  public String toString() {
    if (!open.isEmpty()) throw new IllegalStateException("still open: " + open);
    return out.toString();
  }

  private void start(String tag, String... attributes) {
    check(tag);
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      String name = attributes[i];
      check(name);
      if (name.startsWith("on") || name.equals("style") || name.equals("srcdoc"))
        throw new IllegalArgumentException("attribute " + name + " can carry code");
      if ((name.equals("href") || name.equals("src")) && !linkable(attributes[i + 1]))
        throw new IllegalArgumentException("not a link: " + attributes[i + 1]);
      out.append(' ').append(name).append("=\"");
      escape(attributes[i + 1]);
      out.append('"');
    }
  }

  private static void check(String name) {
    if (!NAME.matcher(name).matches()) throw new IllegalArgumentException("name " + name);
  }

  private void escape(String text) {
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '<' -> out.append("&lt;");
            case '>' -> out.append("&gt;");
            case '&' -> out.append("&amp;");
            case '"' -> out.append("&quot;");
            case '\'' -> out.append("&#39;");
            case '\t', '\n' -> out.append((char) c);
            case '\r' -> out.append(' ');
            default -> {
              if (showable(c)) out.appendCodePoint(c);
              else out.append(REPLACEMENT);
            }
          }
        });
  }

  private static boolean showable(int c) {
    boolean control = c < 0x20 || c >= 0x7f && c <= 0x9f;
    boolean surrogate = c >= 0xd800 && c <= 0xdfff;
    boolean none = (c & 0xfffe) == 0xfffe || c >= 0xfdd0 && c <= 0xfdef;
    boolean turnsDirection = c >= 0x202a && c <= 0x202e || c >= 0x2066 && c <= 0x2069;
    return !(control || surrogate || none || turnsDirection);
  }
}
