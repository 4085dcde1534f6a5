package cairn.report;

import cairn.report.chart.StyleSheet;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.svgsupport.BatikSVGDrawer;
import com.openhtmltopdf.util.XRLog;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/// Prints without a browser. The library knows no variables, grids or embedded web fonts, so the
/// page's style is replaced by a plain one in the page's own print colours; scripts are dropped,
/// and nothing is fetched.
final class PlainPrinter {
  private static final BoundedPattern STYLE =
      BoundedPattern.of("<style>.*?</style>", BoundedPattern.DOTALL);
  private static final BoundedPattern SCRIPT =
      BoundedPattern.of("<script>.*?</script>", BoundedPattern.DOTALL);
  private static final BoundedPattern PRINT_COLOURS =
      BoundedPattern.of("@media print\\{:root[^{]*\\{([^}]*)\\}");
  private static final BoundedPattern COLOUR = BoundedPattern.of("--([a-z0-9-]+):(#[0-9a-f]{6})");
  private static final BoundedPattern VARIABLE = BoundedPattern.of("var\\(--([a-z0-9-]+)\\)");

  /// The fonts of the page, one file a weight: the library reads no web fonts.
  private enum Font {
    SERIF("Cairn Serif", "print-serif.ttf", 400, FontStyle.NORMAL),
    SERIF_BOLD("Cairn Serif", "print-serif-bold.ttf", 700, FontStyle.NORMAL),
    SERIF_ITALIC("Cairn Serif", "print-serif-italic.ttf", 400, FontStyle.ITALIC),
    SANS("Cairn Sans", "print-sans.ttf", 400, FontStyle.NORMAL),
    SANS_BOLD("Cairn Sans", "print-sans-bold.ttf", 700, FontStyle.NORMAL),
    MONO("Cairn Mono", "print-mono.ttf", 400, FontStyle.NORMAL),
    /// Comes with PDFBox; covers what the others lack.
    REST(
        "Report Sans",
        "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf",
        400,
        FontStyle.NORMAL);

    private final String family;
    private final String file;
    private final int weight;
    private final FontStyle style;

    Font(String family, String file, int weight, FontStyle style) {
      this.family = family;
      this.file = file.startsWith("/") ? file : "fonts/" + file;
      this.weight = weight;
      this.style = style;
    }

    void give(PdfRendererBuilder builder) {
      builder.useFont(
          () -> PlainPrinter.class.getResourceAsStream("/cairn/report/" + file),
          family,
          weight,
          style,
          true);
    }
  }

  private PlainPrinter() {}

  static void print(Path html, Path pdf) throws IOException {
    String page = plain(Files.readString(html));
    XRLog.setLoggingEnabled(false);
    try (OutputStream out = Files.newOutputStream(pdf);
        BatikSVGDrawer svg = new BatikSVGDrawer()) {
      var builder = new PdfRendererBuilder();
      for (Font font : Font.values()) font.give(builder);
      builder
          .useFastMode()
          .useSVGDrawer(svg)
          .useUriResolver((base, uri) -> uri.startsWith("#") ? uri : null)
          .withHtmlContent(page, null)
          .toStream(out)
          .run();
    }
  }

  /// The page with the plain style in place of its own.
  static String plain(String page) {
    Map<String, String> colours = new HashMap<>();
    Search print = PRINT_COLOURS.matcher(page);
    if (print.find()) {
      Search colour = COLOUR.matcher(print.group(1));
      while (colour.find()) colours.put(colour.group(1), colour.group(2));
    }
    String css =
        VARIABLE
            .matcher(StyleSheet.resource("plain.css"))
            .replaceAll(v -> colours.getOrDefault(v.group(1), "#0a0a0a"));
    String styled =
        STYLE.matcher(page).replaceFirst(BoundedPattern.literally("<style>" + css + "</style>"));
    // no font here has these hyphens
    String hyphened = styled.replace('\u2010', '-').replace('\u2011', '-').replace("\u00ad", "");
    return SCRIPT.matcher(hyphened).replaceAll("").replace("<!DOCTYPE html>\n", "");
  }
}
