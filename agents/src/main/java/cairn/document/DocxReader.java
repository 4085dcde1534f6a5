package cairn.document;

import cairn.sources.SourceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.apache.poi.openxml4j.util.ZipSecureFile;
import org.apache.poi.xwpf.usermodel.IBodyElement;
import org.apache.poi.xwpf.usermodel.XWPFDocument;
import org.apache.poi.xwpf.usermodel.XWPFParagraph;
import org.apache.poi.xwpf.usermodel.XWPFTable;
import org.apache.poi.xwpf.usermodel.XWPFTableCell;
import org.apache.poi.xwpf.usermodel.XWPFTableRow;

/// Word documents: one line for each paragraph or table row. Pages are made by the program that
/// shows the document and are not in the file, so the numbers are those of paragraphs.
final class DocxReader implements Reader {
  private static final int MAX_TABLE_DEPTH = 8;

  static {
    ZipSecureFile.setMaxEntrySize(Limits.UNPACKED_BYTES);
    ZipSecureFile.setMaxTextSize(Limits.TEXT_CHARS);
    ZipSecureFile.setMaxFileCount(Limits.ZIP_ENTRIES);
  }

  @Override
  public Document read(Input input) throws Unreadable {
    measure(input.bytes);
    try (XWPFDocument docx = new XWPFDocument(new ByteArrayInputStream(input.bytes))) {
      StringBuilder text = new StringBuilder();
      String heading = "";
      for (IBodyElement element : docx.getBodyElements()) {
        int before = text.length();
        add(element, text, 0);
        boolean titled = element instanceof XWPFParagraph p && styled(p);
        if (heading.isEmpty() && titled) heading = text.substring(before).strip();
      }
      docx.getFootnotes()
          .forEach(note -> note.getParagraphs().forEach(p -> line(p.getText(), text)));
      if (text.toString().isBlank())
        throw new Unreadable(DocumentCode.NO_TEXT, "no paragraph has text");
      String own = docx.getProperties().getCoreProperties().getTitle();
      String title = own == null || own.isBlank() ? heading : own;
      return new Document(
          MediaType.DOCX, input.titled(title), SourceText.plain(input.cut(text.toString())));
    } catch (IOException | RuntimeException e) {
      throw new Unreadable(DocumentCode.DAMAGED, "DOCX: " + e.getMessage());
    }
  }

  private static void add(IBodyElement element, StringBuilder text, int depth) {
    if (element instanceof XWPFParagraph paragraph) {
      line(paragraph.getText(), text);
    } else if (element instanceof XWPFTable table && depth < MAX_TABLE_DEPTH) {
      for (XWPFTableRow row : table.getRows()) {
        StringBuilder cells = new StringBuilder();
        for (XWPFTableCell cell : row.getTableCells())
          cells.append(cells.isEmpty() ? "" : " | ").append(cell.getText());
        line(cells.toString(), text);
      }
    }
  }

  private static void line(String words, StringBuilder text) {
    text.append(words.replaceAll("\\s+", " ").strip()).append('\n');
  }

  private static boolean styled(XWPFParagraph paragraph) {
    String style = paragraph.getStyle();
    return style != null && (style.equalsIgnoreCase("Title") || style.startsWith("Heading"));
  }

  /// Counts what the parts unpack to before the library holds them in memory.
  private static void measure(byte[] bytes) throws Unreadable {
    long total = 0;
    int entries = 0;
    byte[] sink = new byte[1 << 16];
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
        if (++entries > Limits.ZIP_ENTRIES) throw bomb(entries + " parts");
        int n;
        while ((n = zip.read(sink)) >= 0) {
          total += n;
          if (total > Limits.UNPACKED_BYTES)
            throw bomb("more than " + Limits.UNPACKED_BYTES + " bytes");
        }
      }
    } catch (IOException e) {
      throw new Unreadable(DocumentCode.DAMAGED, "DOCX: " + e.getMessage());
    }
  }

  private static Unreadable bomb(String size) {
    return new Unreadable(DocumentCode.BOMB, "it unpacks to " + size);
  }
}
