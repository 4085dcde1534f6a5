package cairn.join.file;

import cairn.finding.Finding;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.inquiry.state.Rendered;
import cairn.join.Protocols;
import cairn.join.report.ReportFiles;
import cairn.join.source.NoSources;
import cairn.join.source.Sources;
import cairn.kernel.Rebuilt;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.file.ProjectPath;
import cairn.kernel.project.Chapter;
import cairn.kernel.project.Project;
import cairn.report.PdfPrinter;
import cairn.sources.Evidence;
import cairn.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Every file of every protocol from the log alone.
public final class Rebuild {
  /// @param written files that were not as the log has them, and are now
  /// @param kept versions of other hands that gave way
  /// @param reports reports of inquiries that were rendered again, and how far they are the old
  ///   ones
  /// @param lost what the log knows of and cannot give back: authored by people or agents
  /// @param left what could not be written
  public record Outcome(
      int views,
      List<String> written,
      List<Rebuilt.Kept> kept,
      List<Report> reports,
      List<Lost> lost,
      List<Finding> left) {}

  public record Report(String file, String how) {}

  public record Lost(String what, String how) {}

  /// Told each file before it is looked at.
  public interface Progress {
    void at(String protocol, String file);
  }

  /// Also of a PDF that was printed again: nobody can tell it from somebody's own.
  private static final String LEFT_ALONE = "not as recorded; left alone, it may be your version";

  private static final String FROM_COPIES = "not in the log: take it from git or a backup";

  private final Project project;
  private final PdfPrinter printer;

  /// @param path where programs are looked for
  public Rebuild(Project project, String path) {
    this.project = project;
    this.printer = PdfPrinter.onPath(path);
  }

  public Outcome run(Progress progress) throws IOException {
    int views = 0;
    var written = new ArrayList<String>();
    var kept = new ArrayList<Rebuilt.Kept>();
    var left = new ArrayList<Finding>();
    for (Chapter<?, ?, ?> chapter : Protocols.chapters(project)) {
      String name = chapter.protocol().name();
      Rebuilt rebuilt = chapter.rebuild(file -> progress.at(name, file));
      views += rebuilt.views();
      written.addAll(rebuilt.written());
      kept.addAll(rebuilt.kept());
      left.addAll(rebuilt.left());
    }
    for (RenderedOnce.Once file : new RenderedOnce(project).missing()) {
      progress.at("pipeline", file.path());
      AtomicFile.write(ProjectPath.resolve(project.folder(), file.path()), file.text());
      written.add(file.path());
    }
    List<Lost> lost =
        new Authored(project).gone().stream().map(path -> new Lost(path, FROM_COPIES)).toList();
    return new Outcome(views, written, kept, reports(progress), lost, left);
  }

  /// Reports are rendered from the state, too; what stands and is as recorded stays.
  private List<Report> reports(Progress progress) throws IOException {
    var again = new ArrayList<Report>();
    Inquiries all = Protocols.inquiries(project).state();
    for (Inquiry inquiry : all.list()) {
      Rendered was = inquiry.closing().report();
      if (was == null || stands(was.html(), was.htmlHash()) && stands(was.pdf(), was.pdfHash()))
        continue;
      boolean otherPage = edited(was.html(), was.htmlHash());
      boolean otherPrint = edited(was.pdf(), was.pdfHash());
      if (otherPage) again.add(new Report(was.html(), LEFT_ALONE));
      if (otherPrint) again.add(new Report(was.pdf(), LEFT_ALONE));
      if (otherPage || otherPrint && stands(was.html(), was.htmlHash())) continue;
      byte[] standing = otherPrint ? Files.readAllBytes(print(was)) : new byte[0];
      progress.at("inquiry", was.html());
      String name = was.html().substring(0, was.html().length() - ".html".length());
      Rendered now = rendered(all, inquiry, name);
      boolean same = now.htmlHash().equals(was.htmlHash());
      again.add(
          new Report(
              now.html(),
              same
                  ? "the same page as before"
                  : "rendered by this version; the page of then had other bytes"));
      if (otherPrint) AtomicFile.write(print(was), standing);
      else again.add(new Report(now.pdf(), "printed again; a PDF never has the same bytes twice"));
    }
    return again;
  }

  private Path print(Rendered was) throws IOException {
    return ProjectPath.resolve(project.folder(), was.pdf());
  }

  private Rendered rendered(Inquiries all, Inquiry inquiry, String name) throws IOException {
    if (!Files.isDirectory(project.folder().resolve(".cairn/sources")))
      return new ReportFiles(project.folder(), printer, Evidence.of(new NoSources()))
          .write(all, inquiry, name);
    try (Sources sources = Sources.open(project.folder(), project.clock())) {
      return new ReportFiles(project.folder(), printer, sources.evidence())
          .write(all, inquiry, name);
    }
  }

  private boolean stands(String path, String hash) throws IOException {
    if (path.isEmpty()) return true;
    Path file = ProjectPath.resolve(project.folder(), path);
    return Files.exists(file) && Sha256.of(Files.readAllBytes(file)).equals(hash);
  }

  private boolean edited(String path, String hash) throws IOException {
    return !path.isEmpty()
        && Files.exists(ProjectPath.resolve(project.folder(), path))
        && !stands(path, hash);
  }
}
