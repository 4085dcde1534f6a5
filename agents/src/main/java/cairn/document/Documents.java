package cairn.document;

import cairn.finding.Finding;
import cairn.literature.FrontPage;
import cairn.literature.LiteratureFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Reads documents of every supported format. A broken one is a finding, not an exception.
public final class Documents {
  /// A document if anything could be kept, and what was noticed.
  public record Reading(Optional<Document> document, List<Finding> findings) {}

  private static final Reader TEXT = new TextReader();
  private static final Reader HTML = new HtmlReader();
  private static final Reader LATEX = new LatexReader();
  private static final Reader PDF = new PdfReader();
  private static final Reader DOCX = new DocxReader();
  private static final Reader NOTEBOOK = new NotebookReader(TEXT);

  private Documents() {}

  /// The bytes of a file, or the finding that says why not.
  public static byte[] bytes(Path file, String name, List<Finding> findings) {
    try {
      long size = Files.size(file);
      if (size > Limits.FILE_BYTES) {
        findings.add(Finding.of(DocumentCode.TOO_LARGE, name, 0, (size >> 20) + " MB"));
        return new byte[0];
      }
      byte[] bytes = Files.readAllBytes(file);
      if (bytes.length == 0) findings.add(Finding.of(DocumentCode.NO_TEXT, name, 0, "it is empty"));
      return bytes;
    } catch (IOException | OutOfMemoryError e) {
      findings.add(Finding.of(DocumentCode.UNREADABLE, name, 0, String.valueOf(e.getMessage())));
      return new byte[0];
    }
  }

  /// As [#read(String, byte[], String, ReadingLimits)], within the usual limits.
  public static Reading read(String name, byte[] bytes, String declared) {
    return read(name, bytes, declared, ReadingLimits.DEFAULT);
  }

  /// @param name path or address, as findings should call it
  /// @param declared the media type a server named, or empty
  public static Reading read(String name, byte[] bytes, String declared, ReadingLimits limits) {
    Input input = new Input(name, bytes, declared, new Budget(limits));
    return BoundedReading.run(input, reader(input), limits);
  }

  /// What a PDF says about itself on its first pages; nothing for other documents, and for those
  /// that cannot be read.
  public static Optional<FrontPage> front(String name, byte[] bytes, ReadingLimits limits) {
    Input input = new Input(name, bytes, "", new Budget(limits));
    if (!input.mediaType.equals(MediaType.PDF)) return Optional.empty();
    var reader = new PdfFrontReader();
    BoundedReading.run(input, reader, limits);
    return Optional.ofNullable(reader.front());
  }

  private static Reader reader(Input input) {
    if (LiteratureFiles.isList(input.name) && input.bytes.length > LiteratureFiles.MAX_BYTES)
      return Documents::refuseList;
    return switch (input.mediaType) {
      case MediaType.PDF -> PDF;
      case MediaType.DOCX -> DOCX;
      case MediaType.HTML -> HTML;
      case MediaType.LATEX -> LATEX;
      case MediaType.NOTEBOOK -> NOTEBOOK;
      case "application/zip" -> Documents::refuseArchive;
      default -> TEXT;
    };
  }

  /// No work would be read from it, and its text is of no use to anybody.
  private static Document refuseList(Input input) throws Unreadable {
    throw new Unreadable(
        DocumentCode.TOO_LARGE,
        "a list of works of more than " + (LiteratureFiles.MAX_BYTES >> 20) + " MB");
  }

  private static Document refuseArchive(Input input) throws Unreadable {
    throw new Unreadable(DocumentCode.BINARY, "an archive; unpack it and add the folder");
  }
}
