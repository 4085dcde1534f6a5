package cairn.document;

import cairn.literature.FrontPage;
import cairn.sources.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;
import org.jspecify.annotations.Nullable;

/// The first two pages of a PDF, line by line with the size of their letters, and what the file
/// says about itself. Runs under the same limits as reading all of it.
final class PdfFrontReader implements Reader {
  private static final int PAGES = 2;
  private volatile @Nullable FrontPage front;

  @Nullable FrontPage front() {
    return front;
  }

  @Override
  public Document read(Input input) throws Unreadable {
    PdfStreams.measure(input.bytes, input.budget);
    try (PDDocument pdf = Loader.loadPDF(new BudgetedBytes(input.bytes, input.budget))) {
      var lines = new ArrayList<FrontPage.Line>();
      for (int page = 1; page <= Math.min(PAGES, pdf.getNumberOfPages()); page++) {
        var stripper = new Lines(input.budget, page, lines);
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        stripper.getText(pdf);
        stripper.end();
      }
      PDDocumentInformation about = pdf.getDocumentInformation();
      front =
          new FrontPage(
              lines,
              Objects.requireNonNullElse(about.getTitle(), ""),
              Objects.requireNonNullElse(about.getAuthor(), ""),
              Objects.requireNonNullElse(about.getSubject(), "")
                  + " "
                  + Objects.requireNonNullElse(about.getCustomMetadataValue("doi"), "")
                  + " "
                  + Objects.requireNonNullElse(about.getCustomMetadataValue("WPS-ARTICLEDOI"), ""),
              year(about.getCreationDate()));
      return new Document(
          MediaType.PDF, input.fileName(), new SourceText("", new SourceText.Numbering.Natural()));
    } catch (IOException | RuntimeException e) {
      input.budget.check();
      throw new Unreadable(DocumentCode.DAMAGED, "PDF: " + e.getMessage());
    }
  }

  private static int year(@Nullable Calendar date) {
    return date == null ? 0 : date.get(Calendar.YEAR);
  }

  /// Gathers lines with the size that most of their letters have.
  private static final class Lines extends PDFTextStripper {
    private final Budget budget;
    private final int page;
    private final List<FrontPage.Line> lines;
    private final StringBuilder line = new StringBuilder();
    private double size;
    private int letters;

    /// Where the last words end.
    private double end;

    /// Widths of a letter; words of one sentence are never so far apart.
    private static final double FAR = 0.9;

    Lines(Budget budget, int page, List<FrontPage.Line> lines) {
      this.budget = budget;
      this.page = page;
      this.lines = lines;
      setLineSeparator("\n");
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
      budget.checkReading();
      super.processOperator(operator, operands);
    }

    @Override
    protected void writeString(String text, List<TextPosition> positions) throws IOException {
      if (!positions.isEmpty()) {
        TextPosition first = positions.getFirst();
        double gap = first.getXDirAdj() - end;
        boolean far = !line.isEmpty() && gap > FAR * Math.max(first.getFontSizeInPt(), 1);
        if (far) line.append(FrontPage.GAP);
        TextPosition last = positions.getLast();
        end = last.getXDirAdj() + last.getWidthDirAdj();
      }
      line.append(text);
      for (TextPosition position : positions)
        if (Character.isLetterOrDigit(position.getUnicode().codePointAt(0))) {
          size += Math.max(position.getFontSizeInPt(), 1);
          letters++;
        }
      super.writeString(text, positions);
    }

    @Override
    protected void writeWordSeparator() throws IOException {
      line.append(' ');
      super.writeWordSeparator();
    }

    @Override
    protected void writeLineSeparator() throws IOException {
      end();
      super.writeLineSeparator();
    }

    void end() {
      if (!line.toString().isBlank())
        lines.add(new FrontPage.Line(line.toString(), letters == 0 ? 0 : size / letters, page));
      line.setLength(0);
      size = 0;
      letters = 0;
    }
  }
}
