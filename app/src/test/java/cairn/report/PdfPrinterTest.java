package cairn.report;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.report.PdfPrinter.Print;
import cairn.report.chart.Charts;
import cairn.report.model.Level;
import cairn.report.model.Theme;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfPrinterTest {
  @TempDir Path folder;
  private Path html;
  private Path pdf;

  @BeforeEach
  void render() throws Exception {
    html = folder.resolve("report.html");
    pdf = folder.resolve("out/report.pdf");
    Files.writeString(html, ReportRenderer.html(SampleReport.model(Level.DEFAULT, Theme.DEFAULT)));
  }

  @Test
  void aBrowserPrintsTheWholeReport() throws Exception {
    Path browser = Chromium.path();
    assertThat(new PdfPrinter(Optional.of(browser), PdfPrinter.LIMIT).print(html, pdf))
        .isEqualTo(new Print.ByBrowser(browser));
    assertPrinted();
  }

  @Test
  void withoutABrowserJavaPrints() throws Exception {
    Print made = new PdfPrinter(Optional.empty(), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(made).isInstanceOf(Print.ByJava.class);
    assertPrinted();
  }

  /// A short answer is a page or two, in both ways of printing.
  @Test
  void aShortAnswerIsShort() throws Exception {
    Files.writeString(html, ReportRenderer.html(SampleReport.answer()));
    new PdfPrinter(Optional.empty(), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(pages()).isLessThanOrEqualTo(2);
    new PdfPrinter(Optional.of(Chromium.path()), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(pages()).isLessThanOrEqualTo(2);
  }

  @Test
  void aReportOfTheUsualLevelHasEightPagesAtMost() throws Exception {
    new PdfPrinter(Optional.empty(), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(pages()).isLessThanOrEqualTo(8);
    new PdfPrinter(Optional.of(Chromium.path()), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(pages()).isLessThanOrEqualTo(8);
  }

  private int pages() throws Exception {
    try (var document = Loader.loadPDF(pdf.toFile())) {
      return document.getNumberOfPages();
    }
  }

  @Test
  void aHangingBrowserIsKilledAndReplaced() throws Exception {
    Path mark = folder.resolve("pid");
    Path hanging = program("echo $$ > " + mark + "\nexec sleep 600\n");
    Print made = new PdfPrinter(Optional.of(hanging), Duration.ofSeconds(2)).print(html, pdf);
    assertThat(made).isEqualTo(new Print.ByJava("the browser did not finish within 2 s"));
    long pid = Long.parseLong(Files.readString(mark).strip());
    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    assertPrinted();
  }

  @Test
  void aBrowserThatFailsOrLiesIsReplacedAndQuoted() throws Exception {
    Print failed =
        new PdfPrinter(Optional.of(program("echo no display >&2\nexit 7\n")), PdfPrinter.LIMIT)
            .print(html, pdf);
    assertThat(((Print.ByJava) failed).why()).contains("ended with 7").contains("no display");
    Print empty =
        new PdfPrinter(Optional.of(program("exit 0\n")), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(empty).isInstanceOf(Print.ByJava.class);
    String beginning =
        "for a; do case $a in --print-to-pdf=*) printf '%%PDF-1.4 half' > \"${a#*=}\" ;; esac;"
            + " done\n";
    Print half = new PdfPrinter(Optional.of(program(beginning)), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(((Print.ByJava) half).why()).contains("no PDF");
    assertPrinted();
  }

  @Test
  void hostileTextPrintsInJavaToo() throws Exception {
    Files.writeString(html, ReportRenderer.html(Charts.illustrate(HostileReport.model())));
    new PdfPrinter(Optional.empty(), PdfPrinter.LIMIT).print(html, pdf);
    assertThat(text()).contains("<script>");
  }

  @Test
  void theSearchPathIsAskedInOrder() {
    assertThat(PdfPrinter.browserNames()).startsWith("chromium");
    assertThat(Browser.find(folder.toString())).isEmpty();
    assertThat(Browser.find("")).isEmpty();
  }

  private void assertPrinted() throws Exception {
    assertThat(text())
        .contains("Battery ferries for the Skerry Line")
        .contains("The harbour route took 96 kWh per crossing")
        .contains("Register of licences of the fire authority");
    assertThat(folder.resolve("out"))
        .isDirectoryContaining(p -> p.equals(pdf))
        .isDirectoryNotContaining("glob:**.print-*");
  }

  private String text() throws Exception {
    try (var document = Loader.loadPDF(pdf.toFile())) {
      return new PDFTextStripper().getText(document).replaceAll("\\s+", " ");
    }
  }

  private Path program(String script) throws Exception {
    Path program = folder.resolve("browser.sh");
    Files.writeString(program, "#!/bin/sh\n" + script);
    return Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
  }
}
