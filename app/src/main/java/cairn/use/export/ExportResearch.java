package cairn.use.export;

import cairn.catalogue.WorkCatalogue;
import cairn.export.CsvTables;
import cairn.export.DocxPaper;
import cairn.export.LatexPaper;
import cairn.export.Nanopublication;
import cairn.export.NoteVault;
import cairn.export.OtlpTrace;
import cairn.export.PandocMarkdown;
import cairn.export.Paper;
import cairn.export.ProvDocument;
import cairn.export.ReportPaper;
import cairn.export.RunCrate;
import cairn.export.RunStory;
import cairn.export.StyledReferences;
import cairn.inquiry.state.Inquiries;
import cairn.inquiry.state.Inquiry;
import cairn.join.Protocols;
import cairn.join.report.InquiryReport;
import cairn.kernel.file.AtomicFile;
import cairn.kernel.project.Project;
import cairn.literature.BibTex;
import cairn.literature.CslJson;
import cairn.literature.Publication;
import cairn.literature.Ris;
import cairn.report.model.CitationStyle;
import cairn.report.model.ReportModel;
import cairn.text.Json;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Writes the report of an inquiry, the record, or what is cited, in the formats of other programs.
public final class ExportResearch {
  /// @param files that were written, relative to the folder
  /// @param works how many are cited in them
  public record Exported(String format, String of, Path folder, List<String> files, int works) {}

  /// What to export.
  public sealed interface Subject {
    /// @param id or its beginning; empty for the last one that ended
    record OfInquiry(String id) implements Subject {}

    record OfRecord() implements Subject {}

    /// Every work of the catalogue.
    record AllWorks() implements Subject {}
  }

  private final Project project;
  private final String version;
  private final Map<String, byte[]> files = new LinkedHashMap<>();

  /// @param version of Cairn, for the research objects
  public ExportResearch(Project project, String version) {
    this.project = project;
    this.version = version;
  }

  /// @return nothing if there is no such subject
  public Optional<Exported> export(
      ExportFormat format, Subject subject, ExportStyle chosen, Path folder) throws IOException {
    Optional<String> done = gather(format, subject, chosen.style());
    if (done.isEmpty()) return Optional.empty();
    Path root = folder.toAbsolutePath().normalize();
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path target = root.resolve(file.getKey()).normalize();
      if (!target.startsWith(root)) throw new IOException("a file would leave " + root);
      Files.createDirectories(target.getParent());
      AtomicFile.write(target, file.getValue());
    }
    return Optional.of(
        new Exported(format.word(), done.get(), root, List.copyOf(files.keySet()), cited));
  }

  /// One file to send: the export itself, or an archive where it is several.
  public record Packed(String name, byte[] bytes) {}

  /// As [#export], for somebody who has no folder here.
  public Optional<Packed> pack(ExportFormat format, Subject subject, ExportStyle chosen)
      throws IOException {
    if (gather(format, subject, chosen.style()).isEmpty()) return Optional.empty();
    if (files.size() == 1) {
      var only = files.entrySet().iterator().next();
      String name = only.getKey().substring(only.getKey().lastIndexOf('/') + 1);
      return Optional.of(new Packed(name, only.getValue()));
    }
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> file : files.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey()));
        zip.write(file.getValue());
      }
    }
    return Optional.of(new Packed(format.word() + ".zip", bytes.toByteArray()));
  }

  private Optional<String> gather(ExportFormat format, Subject subject, CitationStyle style)
      throws IOException {
    files.clear();
    return switch (subject) {
      case Subject.AllWorks() -> {
        List<Publication> works =
            catalogue().works().stream().map(WorkCatalogue.Catalogued::work).toList();
        Paper all = new Paper("works", "Works", "", List.of(), List.of(), works);
        texts(format, all, works, style);
        yield Optional.of("all works");
      }
      case Subject.OfRecord() -> {
        RecordPaper record = new RecordPaper(project, known());
        if (format == ExportFormat.VAULT)
          vault(record.paper().title(), record.notes(), record.paper());
        else texts(format, record.paper(), record.paper().cited(), style);
        yield record.isEmpty() ? Optional.empty() : Optional.of("the record");
      }
      case Subject.OfInquiry(String id) -> inquiry(id).map(i -> inquiry(format, i, style));
    };
  }

  private int cited;

  private WorkCatalogue catalogue() {
    return new WorkCatalogue(project.folder());
  }

  private Map<String, Publication> known() throws IOException {
    Map<String, Publication> known = new LinkedHashMap<>();
    catalogue().bySource().forEach((id, work) -> known.put(id.value(), work));
    return known;
  }

  private Optional<Inquiry> inquiry(String id) {
    List<Inquiry> all = Protocols.inquiries(project).state().list();
    return id.isEmpty()
        ? all.reversed().stream()
            .filter(i -> i.ensemble() == null && i.closing().textDone() != null)
            .findFirst()
        : all.stream().filter(i -> i.id().startsWith(id)).findFirst();
  }

  private String inquiry(ExportFormat format, Inquiry inquiry, CitationStyle style) {
    try {
      Inquiries all = Protocols.inquiries(project).state();
      ReportModel model = InquiryReport.of(all, inquiry);
      Map<String, Publication> known = known();
      if (format.isObject()) {
        RunStory story = new ToldInquiry(project, inquiry, model, known, version).story();
        objects(format, story, inquiry);
      } else {
        Paper paper = ReportPaper.of(model, known);
        if (format == ExportFormat.VAULT) vault(paper.title(), ReportNotes.of(model, known), paper);
        else texts(format, paper, paper.cited(), style);
      }
      return inquiry.id();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private void texts(
      ExportFormat format, Paper paper, List<Publication> works, CitationStyle style) {
    String name = paper.name();
    cited = works.size();
    switch (format) {
      case MARKDOWN -> {
        put(name + ".md", PandocMarkdown.write(paper, name + ".bib"));
        put(name + ".bib", BibTex.write(works));
      }
      case QUARTO -> {
        put(name + ".qmd", PandocMarkdown.quarto(paper, name + ".bib"));
        put(name + ".bib", BibTex.write(works));
      }
      case LATEX -> {
        put(name + ".tex", LatexPaper.write(paper, name));
        put(name + ".bib", BibTex.write(works));
      }
      case DOCX ->
          files.put(name + ".docx", DocxPaper.write(paper, StyledReferences.of(paper, style)));
      case CSV -> CsvTables.write(paper).forEach(this::put);
      case BIBTEX -> put(name + ".bib", BibTex.write(works));
      case CSL -> put(name + ".csl.json", CslJson.write(works));
      case RIS -> put(name + ".ris", Ris.write(works));
      case VAULT, CRATE, PROV, OTLP, NANOPUB ->
          throw new IllegalArgumentException(format.word() + " tells of an inquiry");
    }
  }

  private void vault(String title, List<NoteVault.Note> notes, Paper paper) {
    cited = paper.cited().size();
    NoteVault.write(title, notes, paper.works()).forEach(this::put);
  }

  private void objects(ExportFormat format, RunStory story, Inquiry inquiry) throws IOException {
    cited = (int) story.inputs().stream().filter(i -> i.work() != null).count();
    switch (format) {
      case CRATE -> crate(story, inquiry);
      case PROV -> {
        put(inquiry.slug() + ".prov.json", ProvDocument.json(story));
        put(inquiry.slug() + ".prov.ttl", ProvDocument.turtle(story));
      }
      case OTLP -> put(inquiry.slug() + ".otlp.json", OtlpTrace.write(story));
      case NANOPUB -> Nanopublication.write(story).forEach(this::put);
      case MARKDOWN, QUARTO, LATEX, DOCX, VAULT, CSV, BIBTEX, CSL, RIS ->
          throw new IllegalArgumentException(format.word());
    }
  }

  /// The crate with its files: reports, the paper, its works, and the other research objects.
  private void crate(RunStory story, Inquiry inquiry) throws IOException {
    Paper paper =
        ReportPaper.of(InquiryReport.of(Protocols.inquiries(project).state(), inquiry), known());
    texts(ExportFormat.MARKDOWN, paper, paper.cited(), CitationStyle.NUMBERED);
    put("provenance.prov.json", ProvDocument.json(story));
    put("provenance.prov.ttl", ProvDocument.turtle(story));
    put("trace.otlp.json", OtlpTrace.write(story));
    if (!inquiry.isEnsemble()) {
      put(CrateHistory.EVENTS, CrateHistory.write(project, inquiry));
      put(CrateHistory.WORKS, accounts(inquiry));
    }
    var report = inquiry.closing().report();
    if (report != null)
      for (String path : List.of(report.html(), report.pdf())) {
        Path file = project.folder().resolve(path);
        if (!path.isEmpty() && Files.isRegularFile(file))
          files.put("report" + path.substring(path.lastIndexOf('.')), Files.readAllBytes(file));
      }
    var outputs = new ArrayList<RunStory.Output>();
    files.forEach((name, bytes) ->
        outputs.add(
            new RunStory.Output(
                name, ToldInquiry.mediaType(name), cairn.text.Sha256.of(bytes), bytes.length)));
    RunStory whole =
        new RunStory(
            story.id(),
            story.question(),
            story.began(),
            story.ended(),
            story.version(),
            story.steps(),
            story.inputs(),
            outputs,
            story.claims());
    put("workflow.md", ToldInquiry.workflow(whole));
    put(RunCrate.FILE, RunCrate.write(whole));
  }

  /// What is known of the works that the sources are, one account a line.
  private String accounts(Inquiry inquiry) throws IOException {
    var sources = new java.util.HashSet<String>();
    inquiry.sources().forEach(s -> sources.add(s.hash()));
    var lines = new StringBuilder();
    for (WorkCatalogue.Account account : catalogue().accounts())
      if (sources.contains(account.source())) lines.append(Json.write(account)).append('\n');
    return lines.toString();
  }

  private void put(String name, String text) {
    files.put(name, text.getBytes(StandardCharsets.UTF_8));
  }
}
