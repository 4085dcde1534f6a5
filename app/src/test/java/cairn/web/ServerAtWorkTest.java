package cairn.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import cairn.inquiry.state.Inquiry;
import cairn.join.Protocols;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.FilePayload;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A day's work in the browser: questions are asked, go on by themselves, and end with a report.
class ServerAtWorkTest extends BrowserTest {
  /// A whole inquiry on a busy machine.
  private static final double PATIENCE = 240_000;

  private static final String NOTES =
      """
      # Night trains in the valley

      The night train to the coast costs 84 euros in a sleeping car. The day train costs 61 euros.
      The night train leaves at 22:40 from platform 3.

      ## Delays

      In winter the night train was late on 14 of 90 nights because the points froze.
      """;

  @TempDir Path folder;

  @Override
  Path project() {
    return folder;
  }

  @Override
  boolean works() {
    return true;
  }

  private void ask(Page page, String question, FilePayload... documents) {
    page.getByLabel("Your question").fill(question);
    if (documents.length > 0) page.locator(".ask input[type=file]").setInputFiles(documents);
    button(page, "Ask").click();
  }

  /// The page of the inquiry is open: its documents were read.
  private static void asked(Page page, String words) {
    assertThat(page.locator("h1"))
        .containsText(words, new LocatorAssertions.ContainsTextOptions().setTimeout(PATIENCE));
  }

  private static FilePayload notes(String name) {
    return new FilePayload(name, "text/markdown", NOTES.getBytes(StandardCharsets.UTF_8));
  }

  private static void confirmIfAsked(Page page) {
    Locator confirm = button(page, "confirm");
    Locator pass = page.locator("header .badge", new Page.LocatorOptions().setHasText("finished"));
    assertThat(confirm.or(pass).first()).isVisible(patient());
    if (confirm.isVisible()) confirm.click();
  }

  private static LocatorAssertions.IsVisibleOptions patient() {
    return new LocatorAssertions.IsVisibleOptions().setTimeout(PATIENCE);
  }

  private static void endsWithAReport(Page page) {
    confirmIfAsked(page);
    assertThat(page.locator("header .badge", new Page.LocatorOptions().setHasText("finished")))
        .isVisible(patient());
    tab(page, "Report").click();
    assertThat(page.frameLocator("iframe.report").locator("body")).containsText("84 euros");
  }

  @Test
  void aQuestionIsAskedOfADroppedDocumentAndAnsweredWithoutATerminal() throws IOException {
    Page page = login(DESK);
    byte[] noPdf = "no PDF".getBytes(StandardCharsets.UTF_8);
    var broken = new FilePayload("plan.pdf", "application/pdf", noPdf);
    ask(page, "How much does the night train to the coast cost?", notes("trains.md"), broken);
    endsWithAReport(page);
    assertThat(page.frameLocator("iframe.report").locator("body")).containsText("plan.pdf");
    assertThat(Files.readString(folder.resolve("documents/trains.md"))).isEqualTo(NOTES);
    // The report has its own colours and script in a frame of no origin.
    complaints.removeIf(c -> c.contains("sandbox"));
  }

  @Test
  void thePageOfAPdfStandsBesideWhatWasFoundOnIt() throws IOException {
    Page page = login(DESK);
    var pdf = new FilePayload("fares.pdf", "application/pdf", pdf());
    ask(page, "How much does the night train to the coast cost?", pdf);
    confirmIfAsked(page);
    assertThat(page.locator("header .badge", new Page.LocatorOptions().setHasText("finished")))
        .isVisible(patient());
    tab(page, "Tree").click();
    page.locator("a.cite").first().click();
    Locator picture = page.locator(".pdf-page img");
    assertThat(picture).isVisible();
    until(page, "document.querySelector('.pdf-page img').naturalWidth === 1000");
    assertThat(picture).hasAttribute("src", Pattern.compile("pages/1\\?quote="));
    new Accessibility(page).hasNoSeriousFinding("a page of a PDF");
    button(page, "As text").click();
    assertThat(page.locator(".panel mark").first()).containsText("84 euros");
    assertThat(page.locator(".panel mark strong").first()).hasText("84 euros");
  }

  private static byte[] pdf() throws IOException {
    try (var pdf = new PDDocument();
        var out = new ByteArrayOutputStream()) {
      var page = new PDPage(PDRectangle.A4);
      pdf.addPage(page);
      try (var pen = new PDPageContentStream(pdf, page)) {
        pen.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
        List<String> lines = NOTES.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
          pen.beginText();
          pen.newLineAtOffset(60, 780 - 18 * i);
          pen.showText(lines.get(i).replace("#", ""));
          pen.endText();
        }
      }
      pdf.save(out);
      return out.toByteArray();
    }
  }

  @Test
  void anInquiryThatTheEndOfTheServerInterruptedGoesOnWhenItStartsAgain() throws Exception {
    Page page = login(DESK);
    ask(page, "Why was the night train late in winter?", notes("trains.md"));
    asked(page, "Why was the night train late");
    String id = only().id();
    page.close();
    served.close();
    assertThat(served.bugs).isEmpty();

    served = Served.open(folder, true);
    Page later = open("/inquiries/" + id, DESK);
    confirmIfAsked(later);
    assertThat(later.locator("header .badge", new Page.LocatorOptions().setHasText("finished")))
        .isVisible(patient());
    assertThat(only().id()).isEqualTo(id);
    complaints.clear();
  }

  @Test
  void whatCannotBeAskedIsRefusedWithTheWayOut() throws IOException {
    Page page = open("/inquiries", DESK);
    ask(page, "What is there?");
    assertThat(page.locator(".ask .problem")).containsText("there is nothing to read yet");
    page.getByText("Paths, web addresses, DOIs, pasted text").click();
    page.locator(".ask details textarea").first().fill("../outside");
    button(page, "Ask").click();
    assertThat(page.locator(".ask .problem")).containsText("leads out of the project");
    page.locator(".ask details textarea").first().fill("nowhere");
    button(page, "Ask").click();
    assertThat(page.locator(".ask .problem")).containsText("there is nothing at nowhere");
    assertThat(Protocols.inquiries(served.project).state().list()).isEmpty();
    assertThat(Files.exists(folder.resolve("documents"))).isFalse();
    // The browser says of each refusal that the server answered 409.
    complaints.removeIf(c -> c.contains("409"));
  }

  @Test
  void twoDocumentsOfOneNameAreBothKept() throws IOException {
    Page page = login(DESK);
    var other =
        new FilePayload(
            "trains.md",
            "text/markdown",
            "# Other\n\nBuses run hourly.\n".getBytes(StandardCharsets.UTF_8));
    ask(page, "How much does the night train to the coast cost?", notes("trains.md"), other);
    asked(page, "How much does the night train");
    try (var kept = Files.list(folder.resolve("documents"))) {
      assertThat(kept.map(f -> f.getFileName().toString()).sorted().toList())
          .isEqualTo(List.of("trains-2.md", "trains.md"));
    }
  }

  private Inquiry only() {
    List<Inquiry> all = Protocols.inquiries(served.project).state().list();
    assertThat(all).hasSize(1);
    return all.getFirst();
  }
}
