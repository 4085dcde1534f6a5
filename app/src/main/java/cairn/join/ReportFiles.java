package cairn.join;

import cairn.finding.Severity;
import cairn.inquiry.Inquiries;
import cairn.inquiry.Inquiry;
import cairn.inquiry.InquiryProtocol;
import cairn.inquiry.Rendered;
import cairn.kernel.AtomicFile;
import cairn.report.Chart;
import cairn.report.Infographic;
import cairn.report.PdfPrinter;
import cairn.report.ReportCheck;
import cairn.report.ReportModel;
import cairn.report.ReportRenderer;
import cairn.report.Section;
import cairn.report.Visual;
import cairn.report.Visuals;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Renders the report of an inquiry into its folder and counts what it holds, so that the protocol
/// can hold it against what was promised.
final class ReportFiles {
  private final Path project;
  private final PdfPrinter printer;

  public ReportFiles(Path project, PdfPrinter printer) {
    this.project = project;
    this.printer = printer;
  }

  public Rendered write(Inquiries all, Inquiry inquiry) throws IOException {
    ReportModel model = Visuals.illustrate(InquiryReport.of(all, inquiry));
    String name = InquiryProtocol.reportPath(inquiry);
    Path html = project.resolve(name + ".html");
    Path pdf = project.resolve(name + ".pdf");
    String page = ReportRenderer.html(model);
    AtomicFile.write(html, page);
    printer.print(html, pdf);
    var promise =
        new ReportCheck.Promise(
            model.settings().level(),
            InquiryProtocol.promisedSections(inquiry),
            model.settings().requestedVisuals());
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
    List<Visual> visuals =
        Stream.concat(
                model.visuals().stream(), model.sections().stream().flatMap(ReportFiles::figures))
            .toList();
    var titles = new ArrayList<String>();
    model.sections().forEach(s -> titles.add(s.title()));
    model.facets().forEach(f -> titles.add(f.title()));
    return new Rendered(
        name + ".html",
        Sha256.of(page),
        name + ".pdf",
        pdfHash,
        (int) visuals.stream().filter(Chart.class::isInstance).map(Visual::type).distinct().count(),
        (int) visuals.stream().filter(Infographic.class::isInstance).count(),
        model.calculators().size(),
        titles,
        visuals.stream().map(Visual::type).distinct().toList(),
        model.notes(),
        problems);
  }

  private static Stream<Visual> figures(Section section) {
    return section.blocks().stream()
        .filter(Section.Block.Figure.class::isInstance)
        .map(b -> ((Section.Block.Figure) b).visual());
  }
}
