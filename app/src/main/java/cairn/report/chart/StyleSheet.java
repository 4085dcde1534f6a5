package cairn.report.chart;

import cairn.report.model.ReportModel;
import cairn.report.model.Theme;
import cairn.text.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/// Style and script of a page, all from resources of this package, allowed by hash and nothing
/// else.
public record StyleSheet(String css, String early, String late) {

  /// A font file with the family and the weights it serves.
  private record Face(String family, String file, String weight, String style) {}

  private static final Face SERIF =
      new Face("Cairn Serif", "source-serif-4.woff2", "200 900", "normal");
  private static final Face SERIF_ITALIC =
      new Face("Cairn Serif", "source-serif-4-italic.woff2", "200 900", "italic");
  private static final Face SANS =
      new Face("Cairn Sans", "ibm-plex-sans.woff2", "100 700", "normal");
  private static final Face MONO =
      new Face("Cairn Mono", "ibm-plex-mono-400.woff2", "400", "normal");
  private static final Face MONO_BOLD =
      new Face("Cairn Mono", "ibm-plex-mono-600.woff2", "600 700", "normal");
  private static final Face DISPLAY =
      new Face("Cairn Display", "fraunces.woff2", "100 900", "normal");

  public static StyleSheet of(Theme theme) {
    var css = new StringBuilder();
    for (Face f : faces(theme.typography())) css.append(face(f));
    css.append(":root{").append(Palette.of(theme, Palette.Mode.LIGHT).css()).append("}\n");
    css.append(":root[data-mode=dark]{color-scheme:dark;")
        .append(Palette.of(theme, Palette.Mode.DARK).css())
        .append("}\n@media print{:root,:root[data-mode=dark]{color-scheme:light;")
        .append(Palette.of(theme, Palette.Mode.PRINT).css())
        .append("}}\n");
    for (Token t : Token.values())
      css.append(".f-%1$s{fill:var(--%1$s)}.k-%1$s{stroke:var(--%1$s)}\n".formatted(t.css()));
    for (int i = 0; i <= 20; i++)
      css.append(".w-").append(i * 5).append("{width:").append(i * 5).append("%}");
    css.append('\n').append(resource("report.css"));
    css.append(resource("direction-" + theme.direction().word().replace('_', '-') + ".css"));
    css.append(resource("print.css"));
    return new StyleSheet(css.toString(), resource("early.js"), resource("report.js"));
  }

  public void head(Html html, ReportModel model) {
    html.line().open("head").leaf("meta", "charset", "utf-8");
    html.leaf("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
    html.leaf("meta", "http-equiv", "Content-Security-Policy", "content", policy());
    html.leaf("meta", "name", "referrer", "content", "no-referrer");
    html.leaf("meta", "name", "generator", "content", "Cairn");
    html.element("title", model.title());
    html.own("style", css).own("script", early).line().close();
  }

  public void script(Html html) {
    html.line().own("script", late);
  }

  private String policy() {
    return "default-src 'none'; script-src "
        + allow(early)
        + " "
        + allow(late)
        + "; style-src "
        + allow(css)
        + "; font-src data:; base-uri 'none'; form-action 'none'";
  }

  private static String allow(String text) {
    return hash(Html.owned(text));
  }

  /// How a policy names a text between tags.
  public static String hash(String text) {
    byte[] digest = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  private static List<Face> faces(Theme.Typography typography) {
    return switch (typography) {
      case SERIF_HEADINGS_SANS_BODY -> List.of(SERIF, SERIF_ITALIC, SANS, MONO);
      case SANS_HEADINGS_SANS_BODY -> List.of(SANS, MONO);
      case MONO_HEADINGS_MONO_BODY -> List.of(MONO, MONO_BOLD);
      case SERIF_THROUGHOUT -> List.of(SERIF, SERIF_ITALIC, MONO);
      case MIXED_DISTINCTIVE -> List.of(DISPLAY, SERIF, SERIF_ITALIC, MONO);
    };
  }

  private static String face(Face f) {
    return face(f, "data:font/woff2;base64," + Base64.getEncoder().encodeToString(font(f.file)));
  }

  private static String face(Face f, String address) {
    return "@font-face{font-family:\"%s\";font-weight:%s;font-style:%s;font-display:swap;src:url(%s) format(\"woff2\")}\n"
        .formatted(f.family, f.weight, f.style, address);
  }

  /// Faces for a page whose fonts lie beside its style sheet.
  public static String linkedFaces(Theme.Typography typography) {
    return faces(typography).stream().map(f -> face(f, f.file)).collect(Collectors.joining());
  }

  public static byte[] font(String file) {
    return bytes("fonts/" + file);
  }

  public static String resource(String name) {
    return new String(bytes(name), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String name) {
    try (InputStream in = StyleSheet.class.getResourceAsStream("/cairn/report/" + name)) {
      if (in == null) throw new IllegalStateException("missing resource " + name);
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
