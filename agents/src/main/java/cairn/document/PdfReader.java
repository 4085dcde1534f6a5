package cairn.document;

import cairn.sources.SourceText;
import cairn.sources.SourceText.Numbering;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;
import org.apache.pdfbox.text.PDFTextStripper;

/// PDF page by page. Packed streams are measured before anything is unpacked into memory.
final class PdfReader implements Reader {
  @Override
  public Document read(Input input) throws Unreadable {
    PdfStreams.measure(input.bytes, input.budget);
    try (PDDocument pdf = Loader.loadPDF(new BudgetedBytes(input.bytes, input.budget))) {
      StringBuilder text = new StringBuilder();
      List<Integer> starts = new ArrayList<>();
      readPages(pdf, input, text, starts);
      Hyphens.join(text);
      if (text.toString().isBlank())
        throw new Unreadable(DocumentCode.NO_TEXT, pdf.getNumberOfPages() + " pages without text");
      SourceText pages = new SourceText(input.cut(text.toString()), new Numbering.Paged(starts));
      return new Document(MediaType.PDF, input.titled(title(pdf, text)), pages);
    } catch (InvalidPasswordException e) {
      throw new Unreadable(DocumentCode.ENCRYPTED, "it asks for a password");
    } catch (IOException | RuntimeException e) {
      input.budget.check();
      throw new Unreadable(DocumentCode.DAMAGED, "PDF: " + e.getMessage());
    }
  }

  private static void readPages(
      PDDocument pdf, Input input, StringBuilder text, List<Integer> starts)
      throws IOException, Unreadable {
    PDFTextStripper stripper = new Stripper(input.budget);
    stripper.setLineSeparator("\n");
    int line = 1;
    int pages = pdf.getNumberOfPages();
    for (int page = 1; page <= pages; page++) {
      boolean enough = page > Limits.PAGES || text.length() > Limits.TEXT_CHARS;
      if (enough) {
        cut(input, page, pages, "");
        return;
      }
      stripper.setStartPage(page);
      stripper.setEndPage(page);
      String words;
      try {
        words = stripper.getText(pdf).replace("\r", "").replace("\u0000", "");
        // The library goes on after an error inside a form; the budget knows better.
        input.budget.checkReading();
      } catch (Budget.Spent e) {
        if (text.isEmpty()) throw e;
        cut(input, page, pages, "; " + e.getMessage());
        return;
      }
      if (!words.endsWith("\n")) words += "\n";
      starts.add(line);
      text.append(words);
      line += (int) words.chars().filter(c -> c == '\n').count();
    }
  }

  private static void cut(Input input, int page, int pages, String why) {
    input.note(DocumentCode.CUT, 0, "read " + (page - 1) + " of " + pages + " pages" + why);
  }

  /// Asks the budget at each operator of a page: a page may call itself again and again through its
  /// forms.
  private static final class Stripper extends PDFTextStripper {
    private final Budget budget;

    Stripper(Budget budget) {
      this.budget = budget;
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
      budget.checkReading();
      super.processOperator(operator, operands);
    }
  }

  /// The document's own title unless a program filled it in, else its first line that looks like
  /// one.
  private static String title(PDDocument pdf, StringBuilder text) {
    PDDocumentInformation about = pdf.getDocumentInformation();
    String own = about == null || about.getTitle() == null ? "" : about.getTitle().strip();
    boolean filledIn =
        own.isEmpty()
            || own.matches("(?i)(untitled|microsoft word.*|.*\\.(docx?|tex|dvi|pdf|indd))");
    if (!filledIn) return own;
    return text.toString()
        .lines()
        .limit(20)
        .map(String::strip)
        .filter(line -> line.length() >= 10 && line.length() <= 200 && line.contains(" "))
        .findFirst()
        .orElse("");
  }
}
