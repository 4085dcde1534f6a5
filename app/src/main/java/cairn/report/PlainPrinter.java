package cairn.report;

import com.openhtmltopdf.extend.FSSupplier;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.svgsupport.BatikSVGDrawer;
import com.openhtmltopdf.util.XRLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Prints without a browser. The library knows no variables, grids or embedded web fonts, so the
/// page's style is replaced by a plain one in the page's own print colours; scripts are dropped,
/// and nothing is fetched.
final class PlainPrinter {
  private static final Pattern STYLE = Pattern.compile("<style>.*?</style>", Pattern.DOTALL);
  private static final Pattern SCRIPT = Pattern.compile("<script>.*?</script>", Pattern.DOTALL);
  private static final Pattern PRINT_COLOURS =
      Pattern.compile("@media print\\{:root[^{]*\\{([^}]*)\\}");
  private static final Pattern COLOUR = Pattern.compile("--([a-z0-9-]+):(#[0-9a-f]{6})");
  private static final Pattern VARIABLE = Pattern.compile("var\\(--([a-z0-9-]+)\\)");

  /// Comes with PDFBox; covers what the built-in Helvetica lacks.
  private static final String FONT = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private PlainPrinter() {}

  static void print(Path html, Path pdf) throws IOException {
    String page = plain(Files.readString(html));
    XRLog.setLoggingEnabled(false);
    try (OutputStream out = Files.newOutputStream(pdf);
        BatikSVGDrawer svg = new BatikSVGDrawer()) {
      new PdfRendererBuilder()
          .useFastMode()
          .useSVGDrawer(svg)
          .useFont(font(), "Report Sans")
          .useUriResolver((base, uri) -> uri.startsWith("#") ? uri : null)
          .withHtmlContent(page, null)
          .toStream(out)
          .run();
    }
  }

  /// The page with the plain style in place of its own.
  static String plain(String page) {
    Map<String, String> colours = new HashMap<>();
    Matcher print = PRINT_COLOURS.matcher(page);
    if (print.find()) {
      Matcher colour = COLOUR.matcher(print.group(1));
      while (colour.find()) colours.put(colour.group(1), colour.group(2));
    }
    String css =
        VARIABLE
            .matcher(StyleSheet.resource("plain.css"))
            .replaceAll(v -> colours.getOrDefault(v.group(1), "#0a0a0a"));
    String styled =
        STYLE.matcher(page).replaceFirst(Matcher.quoteReplacement("<style>" + css + "</style>"));
    return SCRIPT.matcher(styled).replaceAll("").replace("<!DOCTYPE html>\n", "");
  }

  private static FSSupplier<InputStream> font() {
    return () -> PlainPrinter.class.getResourceAsStream(FONT);
  }
}
