package cairn.report;

import cairn.kernel.file.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A PDF of a rendered report. A headless browser does it best; where there is none, or it fails or
/// hangs, a Java printer does it plainly, so that a PDF always comes out.
public final class PdfPrinter {
  /// A browser that takes longer is killed and replaced by the Java printer.
  static final Duration LIMIT = Duration.ofSeconds(60);

  private final Optional<Path> browser;
  private final Duration limit;

  /// @param browser an executable of the Chromium family, if there is one
  PdfPrinter(Optional<Path> browser, Duration limit) {
    this.browser = browser;
    this.limit = limit;
  }

  /// Prints with the first browser that the search path offers.
  ///
  /// @param searchPath folders to look in, as in the PATH of the environment
  public static PdfPrinter onPath(String searchPath) {
    return new PdfPrinter(Browser.find(searchPath), LIMIT);
  }

  /// Which printer made the file, and why not the better one.
  public sealed interface Print {
    record ByBrowser(Path browser) implements Print {}

    record ByJava(String why) implements Print {}
  }

  /// Writes `pdf` whole or not at all.
  public Print print(Path html, Path pdf) throws IOException {
    Path folder = pdf.toAbsolutePath().getParent();
    Files.createDirectories(folder);
    Path draft = Files.createTempFile(folder, ".print-", ".pdf");
    try {
      Print made = printTo(html, draft);
      AtomicFile.write(pdf, Files.readAllBytes(draft));
      return made;
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private Print printTo(Path html, Path draft) throws IOException {
    if (browser.isEmpty())
      return byJava(html, draft, "no browser of the Chromium family was found");
    Optional<String> problem = new Browser(browser.get(), limit).print(html, draft);
    return problem.isPresent()
        ? byJava(html, draft, problem.get())
        : new Print.ByBrowser(browser.get());
  }

  private static Print byJava(Path html, Path draft, String why) throws IOException {
    PlainPrinter.print(html, draft);
    return new Print.ByJava(why);
  }

  /// For messages: what is looked for.
  static List<String> browserNames() {
    return Browser.NAMES;
  }
}
