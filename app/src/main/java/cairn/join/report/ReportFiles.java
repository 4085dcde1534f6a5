package cairn.join.report;

import cairn.finding.Severity;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Rendered;
import cairn.kernel.file.AtomicFile;
import cairn.report.PdfPrinter;
import cairn.report.ReportCheck;
import cairn.report.ReportRenderer;
import cairn.report.chart.Charts;
import cairn.report.model.ReportModel;
import cairn.sources.Evidence;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Renders the report of an inquiry into its folder and counts what it holds, so that the protocol
/// can hold it against what was promised.
public final class ReportFiles {
  private final Path project;
  private final PdfPrinter printer;
  private final Evidence evidence;

  /// @param evidence where the cited words stand
  public ReportFiles(Path project, PdfPrinter printer, Evidence evidence) {
    this.project = project;
    this.printer = printer;
    this.evidence = evidence;
  }

  public Rendered write(Inquiries all, Inquiry inquiry) throws IOException {
    String name = InquiryProtocol.reportPath(inquiry);
    Rendered made = write(all, inquiry, name);
    Rendered before = inquiry.closing().report();
    if (before != null && !before.html().equals(made.html())) {
      withdraw(before.html(), before.htmlHash());
      withdraw(before.pdf(), before.pdfHash());
    }
    return made;
  }

  /// A page that became a draft does not stand beside it unmarked; one that somebody edited stays.
  private void withdraw(String path, String hash) throws IOException {
    if (path.isEmpty()) return;
    Path file = project.resolve(path);
    if (Files.isRegularFile(file) && Sha256.of(Files.readAllBytes(file)).equals(hash))
      Files.delete(file);
  }

  /// @param name where it goes, without `.html` and `.pdf`
  public Rendered write(Inquiries all, Inquiry inquiry, String name) throws IOException {
    ReportModel model =
        Charts.illustrate(CitedWorks.in(project).told(InquiryReport.of(all, inquiry, evidence)));
    Path html = project.resolve(name + ".html");
    Path pdf = project.resolve(name + ".pdf");
    String page = ReportRenderer.html(model);
    AtomicFile.write(html, page);
    printer.print(html, pdf);
    var promise = new ReportCheck.Promise(InquiryProtocol.promisedSections(inquiry));
    return rendered(
        model, name, page, problems(name, page, promise), Sha256.of(Files.readAllBytes(pdf)));
  }

  private static List<String> problems(String name, String page, ReportCheck.Promise promise) {
    return ReportCheck.check(name + ".html", page, promise).stream()
        .filter(f -> f.severity() == Severity.ERROR)
        .map(f -> f.code().title() + " (" + f.code().code() + "): " + f.message())
        .toList();
  }

  private static Rendered rendered(
      ReportModel model, String name, String page, List<String> problems, String pdfHash) {
    var titles = new ArrayList<String>();
    model.sections().forEach(s -> titles.add(s.title()));
    model.facets().forEach(f -> titles.add(f.title()));
    return new Rendered(
        name + ".html",
        Sha256.of(page),
        name + ".pdf",
        pdfHash,
        model.charts().size(),
        0,
        0,
        titles,
        model.charts().isEmpty() ? List.of() : List.of("bar"),
        model.notes(),
        problems,
        PublishedReport.sentences(page));
  }
}
