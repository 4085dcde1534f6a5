package cairn.document;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.rendering.ImageType;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/// One page of a PDF as a picture, with the words marked that somebody cites.
public final class PdfPage {
  /// How wide a picture is; what is higher than [#MOST_HIGH] is narrower.
  static final int WIDE = 1000;

  static final int MOST_HIGH = 2400;

  private static final ReadingLimits LIMITS =
      new ReadingLimits(Duration.ofSeconds(20), ReadingLimits.DEFAULT.memory());
  private static final Color MARK = new Color(255, 214, 90, 110);
  private static final int SHORTEST_QUOTE = 3;

  private PdfPage() {}

  /// @param number from 1
  /// @param quote the words to mark; none are if they do not stand on this page
  /// @return a PNG; empty if there is no such page, or it cannot be drawn, or not in time
  public static Optional<byte[]> png(byte[] bytes, int number, String quote) {
    try {
      return draw(bytes, number, quote);
    } catch (Unreadable e) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> draw(byte[] bytes, int number, String quote) throws Unreadable {
    var budget = new Budget(LIMITS);
    PdfStreams.measure(bytes, budget);
    try (PDDocument pdf = Loader.loadPDF(new BudgetedBytes(bytes, budget))) {
      if (number < 1 || number > Math.min(pdf.getNumberOfPages(), Limits.PAGES))
        return Optional.empty();
      PDRectangle box = pdf.getPage(number - 1).getCropBox();
      boolean turned = pdf.getPage(number - 1).getRotation() % 180 != 0;
      float width = turned ? box.getHeight() : box.getWidth();
      float height = turned ? box.getWidth() : box.getHeight();
      if (!(width >= 1 && height >= 1))
        throw new Unreadable(DocumentCode.DAMAGED, "PDF: a page without a size");
      float scale = Math.min(WIDE / width, MOST_HIGH / height);
      BufferedImage picture =
          new Drawing(pdf, budget).renderImage(number - 1, scale, ImageType.RGB);
      mark(picture, scale, new Letters(budget).of(pdf, number), quote);
      budget.check();
      var out = new ByteArrayOutputStream();
      ImageIO.write(picture, "png", out);
      return Optional.of(out.toByteArray());
    } catch (IOException | RuntimeException e) {
      budget.check();
      throw new Unreadable(DocumentCode.DAMAGED, "PDF: " + e.getMessage());
    }
  }

  private static void mark(
      BufferedImage picture, float scale, List<TextPosition> letters, String quote) {
    Graphics2D pen = picture.createGraphics();
    pen.setColor(MARK);
    for (Rectangle2D box : boxes(letters, quote))
      pen.fill(
          new Rectangle2D.Double(
              box.getX() * scale,
              box.getY() * scale,
              box.getWidth() * scale,
              box.getHeight() * scale));
    pen.dispose();
  }

  /// Where the quote stands, line by line, in points from the upper left corner.
  private static List<Rectangle2D> boxes(List<TextPosition> letters, String quote) {
    var text = new StringBuilder();
    var owners = new ArrayList<TextPosition>();
    for (TextPosition letter : letters)
      plain(letter.getUnicode())
          .chars()
          .forEach(c -> {
            text.append((char) c);
            owners.add(letter);
          });
    String wanted = plain(quote);
    int from = wanted.length() < SHORTEST_QUOTE ? -1 : text.indexOf(wanted);
    var boxes = new ArrayList<Rectangle2D>();
    if (from < 0) return boxes;
    for (TextPosition letter : owners.subList(from, from + wanted.length())) {
      Rectangle2D box = box(letter);
      Rectangle2D last = boxes.isEmpty() ? null : boxes.getLast();
      boolean sameLine =
          last != null
              && Math.abs(last.getMaxY() - box.getMaxY()) < box.getHeight() / 2
              && box.getX() >= last.getX();
      if (sameLine) last.add(box);
      else boxes.add(box);
    }
    return boxes;
  }

  private static Rectangle2D box(TextPosition letter) {
    double high = Math.max(letter.getHeightDir(), letter.getFontSizeInPt() / 2) * 1.3;
    return new Rectangle2D.Double(
        letter.getXDirAdj(),
        letter.getYDirAdj() - high * 0.9,
        letter.getWidthDirAdj(),
        high * 1.15);
  }

  /// What counts when words are compared: layout, case and hyphens at the end of a line do not.
  private static String plain(String text) {
    var plain = new StringBuilder();
    text.toLowerCase(Locale.ROOT)
        .chars()
        .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c) && c != '-')
        .filter(c -> c != '\u00ad' && c != '\u2010')
        .forEach(c -> plain.append((char) c));
    return plain.toString();
  }

  /// Draws, and asks the budget at each operator.
  private static final class Drawing extends PDFRenderer {
    private final Budget budget;

    Drawing(PDDocument pdf, Budget budget) {
      super(pdf);
      this.budget = budget;
      setSubsamplingAllowed(true);
    }

    @Override
    protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
      return new PageDrawer(parameters) {
        @Override
        protected void processOperator(Operator operator, List<COSBase> operands)
            throws IOException {
          budget.checkReading();
          super.processOperator(operator, operands);
        }
      };
    }
  }

  /// The letters of a page, in the order in which they are read.
  private static final class Letters extends PDFTextStripper {
    private final Budget budget;
    private final List<TextPosition> letters = new ArrayList<>();

    Letters(Budget budget) {
      this.budget = budget;
    }

    List<TextPosition> of(PDDocument pdf, int page) throws IOException {
      setStartPage(page);
      setEndPage(page);
      getText(pdf);
      return letters;
    }

    @Override
    protected void writeString(String text, List<TextPosition> positions) {
      letters.addAll(positions);
    }

    @Override
    protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
      budget.checkReading();
      super.processOperator(operator, operands);
    }
  }
}
