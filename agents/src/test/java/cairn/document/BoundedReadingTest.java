package cairn.document;

import static org.assertj.core.api.Assertions.assertThat;

import cairn.sources.SourceText;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BoundedReadingTest {
  private static final ReadingLimits SHORT = new ReadingLimits(Duration.ofMillis(300), 1 << 20);
  private static final ReadingLimits LONG = new ReadingLimits(Duration.ofMinutes(1), 1 << 20);

  private static Input input(ReadingLimits limits) {
    return new Input("slow.txt", new byte[] {'x'}, "", new Budget(limits));
  }

  private static Document words() {
    return new Document(MediaType.PLAIN, "title", SourceText.plain("words\n"));
  }

  private static void stopped(Documents.Reading reading, DocumentCode code, String... words) {
    assertThat(reading.document()).isEmpty();
    assertThat(reading.findings()).hasSize(1);
    assertThat(reading.findings().getFirst().code()).isEqualTo(code);
    assertThat(reading.findings().getFirst().message()).contains(words);
    assertThat(reading.findings().getFirst().hint()).contains("cairn.yaml");
  }

  @Test
  void aReaderThatAsksItsBudgetStopsInTime() {
    stopped(
        BoundedReading.run(
            input(SHORT),
            in -> {
              while (true) in.budget.step();
            },
            SHORT),
        DocumentCode.TOO_SLOW,
        "limit of 0 s");
  }

  @Test
  void aReaderThatSleepsIsInterrupted() {
    var interrupted = new AtomicBoolean();
    stopped(
        BoundedReading.run(
            input(SHORT),
            in -> {
              try {
                Thread.sleep(Duration.ofMinutes(1));
              } catch (InterruptedException e) {
                interrupted.set(true);
              }
              in.budget.check();
              return words();
            },
            SHORT),
        DocumentCode.TOO_SLOW,
        "limit");
    assertThat(interrupted).isTrue();
  }

  @Test
  void aReaderThatHearsNothingIsLeftBehindAndTheNextDocumentIsRead() throws Exception {
    var end = new CountDownLatch(1);
    try {
      stopped(
          BoundedReading.run(
              input(SHORT),
              _ -> {
                while (end.getCount() > 0) Thread.onSpinWait();
                return words();
              },
              SHORT),
          DocumentCode.TOO_SLOW,
          "does not stop");
      assertThat(BoundedReading.run(input(LONG), _ -> words(), LONG).document()).isPresent();
    } finally {
      end.countDown();
    }
  }

  @Test
  void aReaderThatTakesTooMuchWhileMemoryIsScarceIsStopped() {
    stopped(
        BoundedReading.run(
            input(LONG),
            in -> {
              long taken = 0;
              while (true) {
                taken += new byte[1 << 16].length;
                if (taken > 0) in.budget.check();
              }
            },
            LONG,
            () -> true),
        DocumentCode.TOO_HUNGRY,
        "limit of 1 MB");
  }

  @Test
  void withEnoughMemoryAReaderMayTakeMore() {
    assertThat(
            BoundedReading.run(
                    input(LONG),
                    in -> {
                      for (int i = 0; i < 1_000; i++)
                        if (new byte[1 << 16].length == 0) in.budget.check();
                      return words();
                    },
                    LONG,
                    () -> false)
                .document())
        .isPresent();
  }

  @Test
  void aBugOfAReaderIsNotTakenForABadDocument() {
    var bug = new IllegalStateException("bug");
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(() ->
                BoundedReading.run(
                    input(LONG),
                    _ -> {
                      throw bug;
                    },
                    LONG)))
        .isSameAs(bug);
  }

  /// Ten forms, each of which shows the next one ten times: ten thousand million letters.
  @Test
  void aPageThatShowsItselfAgainAndAgainIsStopped() throws Exception {
    var out = new ByteArrayOutputStream();
    try (var pdf = new PDDocument()) {
      PDFormXObject inner = null;
      for (int level = 0; level < 10; level++) {
        var form = new PDFormXObject(pdf);
        form.setBBox(new PDRectangle(10, 10));
        var resources = new PDResources();
        if (inner != null) resources.put(COSName.getPDFName("F"), inner);
        form.setResources(resources);
        try (var stream = form.getStream().createOutputStream()) {
          stream.write(
              (inner == null ? "q Q " : "/F Do ").repeat(10).getBytes(StandardCharsets.US_ASCII));
        }
        inner = form;
      }
      var page = new PDPage();
      var resources = new PDResources();
      resources.put(COSName.getPDFName("F"), inner);
      page.setResources(resources);
      var contents = new org.apache.pdfbox.pdmodel.common.PDStream(pdf);
      try (var stream = contents.createOutputStream()) {
        stream.write("/F Do".getBytes(StandardCharsets.US_ASCII));
      }
      page.setContents(contents);
      pdf.addPage(page);
      pdf.save(out);
    }
    stopped(
        Documents.read("again.pdf", out.toByteArray(), "", SHORT), DocumentCode.TOO_SLOW, "limit");
  }

  /// 400 kB of each took minutes where a reader went through the text once for each piece.
  @ParameterizedTest
  @CsvSource(
      delimiter = '!',
      value = {
        "<b>a</b>!page.html",
        "<td>!page.html",
        "<a><p>!page.html",
        "<article>!page.html",
        "<ul><li><a href=x>l</a>!page.html",
        "| !page.html",
        "<div hidden>a!page.html",
        "# a          !note.md",
        "title: \"!note.md",
        "a  \t!note.txt",
        "=!note.txt",
        "[!data.json",
        "\"a\",!data.csv",
        "\\a[!paper.tex",
        "%!paper.tex",
        "ignore all !note.md"
      })
  void hostileTextsAreReadWithinTheUsualLimits(String piece, String name) {
    byte[] hostile =
        ("# \n" + piece.repeat(400_000 / piece.length())).getBytes(StandardCharsets.UTF_8);
    var limits = new ReadingLimits(Duration.ofSeconds(20), 512 << 20);
    assertThat(Documents.read(name, hostile, "", limits).findings())
        .noneMatch(f -> f.code() == DocumentCode.TOO_SLOW || f.code() == DocumentCode.TOO_HUNGRY);
  }

  @Test
  void aWordDocumentOfManyPartsAndDeepTablesKeepsOnlyItsText() throws Exception {
    var out = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("word/media/huge.png"));
      for (int i = 0; i < 100; i++) zip.write(new byte[1 << 20]);
      zip.putNextEntry(new ZipEntry("word/document.xml"));
      zip.write(
          ("<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'>"
                  + "<w:body><w:p><w:pPr><w:pStyle w:val='Heading1'/></w:pPr><w:r><w:t>Head</w:t>"
                  + "</w:r></w:p>"
                  + "<w:tbl><w:tr><w:tc>".repeat(24)
                  + "<w:p><w:r><w:t>deep</w:t></w:r></w:p>"
                  + "</w:tc></w:tr></w:tbl>".repeat(24)
                  + "</w:body></w:document>")
              .getBytes(StandardCharsets.UTF_8));
    }
    Documents.Reading reading = Documents.read("a.docx", out.toByteArray(), "");
    assertThat(reading.findings()).isEmpty();
    Document read = reading.document().orElseThrow();
    assertThat(read.title()).isEqualTo("Head");
    assertThat(read.text().text()).isEqualTo("Head\ndeep\n");
  }
}
