package cairn.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;

class PdfPageTest {
  private static byte[] pdf(String... lines) throws IOException {
    try (var pdf = new PDDocument();
        var out = new ByteArrayOutputStream()) {
      var page = new PDPage(PDRectangle.A4);
      pdf.addPage(page);
      try (var pen = new PDPageContentStream(pdf, page)) {
        pen.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 14);
        for (int i = 0; i < lines.length; i++) {
          pen.beginText();
          pen.newLineAtOffset(72, 700 - 20 * i);
          pen.showText(lines[i]);
          pen.endText();
        }
      }
      pdf.save(out);
      return out.toByteArray();
    }
  }

  private static BufferedImage drawn(byte[] pdf, String quote) throws Exception {
    return ImageIO.read(new ByteArrayInputStream(PdfPage.png(pdf, 1, quote).orElseThrow()));
  }

  /// How many points are coloured and not black, white or grey.
  private static long marked(BufferedImage picture, int fromY, int toY) {
    long marked = 0;
    for (int y = fromY; y < toY; y++)
      for (int x = 0; x < picture.getWidth(); x++) {
        int colour = picture.getRGB(x, y);
        if (((colour >> 16) & 0xff) - (colour & 0xff) > 40) marked++;
      }
    return marked;
  }

  @Test
  void theCitedWordsAreMarkedWhereTheyStandAcrossLines() throws Exception {
    byte[] pdf =
        pdf("The pump used 31 % less", "elec-", "tricity in the second winter.", "No more.");
    BufferedImage plain = drawn(pdf, "");
    assertThat(plain.getWidth()).isEqualTo(PdfPage.WIDE);
    assertThat(marked(plain, 0, plain.getHeight())).isZero();
    BufferedImage marked = drawn(pdf, "31 % less electricity");
    double scale = PdfPage.WIDE / 595.0;
    int below = (int) ((842 - 652) * scale);
    assertThat(marked(marked, 0, below)).isPositive();
    assertThat(marked(marked, below, marked.getHeight())).isZero();
    BufferedImage elsewhere = drawn(pdf, "words of another page");
    assertThat(marked(elsewhere, 0, elsewhere.getHeight())).isZero();
  }

  @Test
  void aPageThatIsNotThereIsNoneAndWhatIsNoPdfHasNone() throws Exception {
    assertThat(PdfPage.png(pdf("One page"), 2, "")).isEmpty();
    assertThat(PdfPage.png(pdf("One page"), 0, "")).isEmpty();
    assertThat(PdfPage.png("no pdf".getBytes(StandardCharsets.UTF_8), 1, "")).isEmpty();
  }
}
