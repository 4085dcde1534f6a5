package cairn.export;

import cairn.export.Paper.Block;
import cairn.export.Paper.Cite;
import cairn.export.Paper.Inline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// A Word document with headings, lists, tables, and citations that lead to the bibliography. The
/// format is a zip of a few small XML files; a library for it is ten times our own size.
public final class DocxPaper {
  private static final String MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  private static final String HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
  private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
  private static final String OFFICE =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

  private final Paper paper;
  private final StyledReferences styled;
  private final StringBuilder body = new StringBuilder();
  private final Map<String, Integer> anchors = new HashMap<>();
  private int bookmarks;

  /// Between the margins of a page, in twentieths of a point.
  private static final int TEXT_WIDTH = 9000;

  private DocxPaper(Paper paper, StyledReferences styled) {
    this.paper = paper;
    this.styled = styled;
    styled.entries().forEach(e -> anchors.putIfAbsent(e.key(), anchors.size() + 1));
  }

  public static byte[] write(Paper paper, StyledReferences styled) {
    return new DocxPaper(paper, styled).bytes();
  }

  private byte[] bytes() {
    paragraph("Title", run(paper.title(), ""));
    paragraph("Subtitle", run(paper.date(), ""));
    for (Block block : paper.blocks())
      switch (block) {
        case Block.Heading h -> paragraph("Heading" + Math.min(3, h.level()), run(h.text(), ""));
        case Block.Paragraph p -> paragraph("", runs(p.inlines()));
        case Block.Items items -> {
          for (List<Inline> item : items.items()) paragraph("ListBullet", runs(item));
        }
        case Block.Table table -> table(table);
      }
    if (!styled.entries().isEmpty()) {
      paragraph("Heading1", run("References", ""));
      for (StyledReferences.Entry entry : styled.entries())
        paragraph(
            "Bibliography", bookmark("work_" + anchors.get(entry.key()), run(entry.text(), "")));
    }
    return zip();
  }

  private void paragraph(String style, String runs) {
    body.append("<w:p>");
    if (!style.isEmpty())
      body.append("<w:pPr><w:pStyle w:val=\"").append(style).append("\"/></w:pPr>");
    body.append(runs).append("</w:p>");
  }

  private String runs(List<Inline> inlines) {
    var runs = new StringBuilder();
    for (Inline inline : inlines)
      switch (inline) {
        case Inline.Words w -> runs.append(run(w.text(), ""));
        case Inline.Quoted q -> runs.append(run("“" + q.text() + "”", "<w:i/>"));
        case Inline.Cites c -> cites(runs.append(run(" ", "")), c.cites());
      }
    return runs.toString();
  }

  /// Each work of a mark leads to its own entry.
  private void cites(StringBuilder runs, List<Cite> cites) {
    runs.append(run(styled.opening(), ""));
    for (int i = 0; i < cites.size(); i++) {
      if (i > 0) runs.append(run(styled.between(), ""));
      Cite cite = cites.get(i);
      Integer entry = anchors.get(cite.key());
      String mark = styled.one(cite);
      runs.append(entry == null ? run(mark, "") : link("work_" + entry, mark));
    }
    runs.append(run(styled.closing(), ""));
  }

  private void table(Block.Table table) {
    if (!table.caption().isEmpty()) paragraph("Caption", run(table.caption(), ""));
    body.append(
        "<w:tbl><w:tblPr><w:tblStyle w:val=\"TableGrid\"/><w:tblW w:w=\"5000\" w:type=\"pct\"/>"
            + "</w:tblPr><w:tblGrid>");
    int width = TEXT_WIDTH / table.columns().size();
    body.append(("<w:gridCol w:w=\"" + width + "\"/>").repeat(table.columns().size()))
        .append("</w:tblGrid><w:tr>");
    for (String column : table.columns()) cell(run(column, "<w:b/>"));
    body.append("</w:tr>");
    for (List<List<Inline>> row : table.rows()) {
      body.append("<w:tr>");
      for (List<Inline> cell : row) cell(runs(cell));
      body.append("</w:tr>");
    }
    body.append("</w:tbl>");
    paragraph("", "");
  }

  private void cell(String runs) {
    body.append("<w:tc><w:tcPr/><w:p>").append(runs).append("</w:p></w:tc>");
  }

  private String bookmark(String name, String runs) {
    int id = ++bookmarks;
    return "<w:bookmarkStart w:id=\""
        + id
        + "\" w:name=\""
        + name
        + "\"/>"
        + runs
        + "<w:bookmarkEnd w:id=\""
        + id
        + "\"/>";
  }

  private static String link(String anchor, String text) {
    return "<w:hyperlink w:anchor=\"" + anchor + "\">" + run(text, "") + "</w:hyperlink>";
  }

  private static String run(String text, String properties) {
    return "<w:r>"
        + (properties.isEmpty() ? "" : "<w:rPr>" + properties + "</w:rPr>")
        + "<w:t xml:space=\"preserve\">"
        + escaped(text)
        + "</w:t></w:r>";
  }

  /// Only characters that XML allows.
  static String escaped(String text) {
    var xml = new StringBuilder();
    text.codePoints()
        .forEach(c -> {
          switch (c) {
            case '&' -> xml.append("&amp;");
            case '<' -> xml.append("&lt;");
            case '>' -> xml.append("&gt;");
            case '"' -> xml.append("&quot;");
            case '\n', '\r', '\t' -> xml.append(' ');
            default -> {
              boolean allowed =
                  c >= 0x20 && c <= 0xd7ff || c >= 0xe000 && c <= 0xfffd || c >= 0x10000;
              xml.appendCodePoint(allowed ? c : 0xfffd);
            }
          }
        });
    return xml.toString();
  }

  private byte[] zip() {
    var bytes = new ByteArrayOutputStream();
    try (var zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      put(
          zip,
          "[Content_Types].xml",
          "<Types xmlns=\""
              + PACKAGE
              + "content-types\"><Default Extension=\"rels\""
              + " ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/><Default"
              + " Extension=\"xml\" ContentType=\"application/xml\"/><Override"
              + " PartName=\"/word/document.xml\""
              + " ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml\"/><Override"
              + " PartName=\"/word/styles.xml\""
              + " ContentType=\"application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml\"/></Types>");
      put(
          zip,
          "_rels/.rels",
          "<Relationships xmlns=\""
              + PACKAGE
              + "relationships\"><Relationship Id=\"r1\" Type=\""
              + OFFICE
              + "officeDocument\" Target=\"word/document.xml\"/></Relationships>");
      put(
          zip,
          "word/_rels/document.xml.rels",
          "<Relationships xmlns=\""
              + PACKAGE
              + "relationships\"><Relationship Id=\"r1\" Type=\""
              + OFFICE
              + "styles\" Target=\"styles.xml\"/></Relationships>");
      put(zip, "word/styles.xml", styles());
      put(
          zip,
          "word/document.xml",
          "<w:document xmlns:w=\""
              + MAIN
              + "\"><w:body>"
              + body
              + "<w:sectPr/></w:body></w:document>");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void put(ZipOutputStream zip, String name, String xml) throws IOException {
    var entry = new ZipEntry(name);
    entry.setTime(0); // the same paper gives the same bytes
    zip.putNextEntry(entry);
    zip.write((HEAD + xml).getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private static String styles() {
    return "<w:styles xmlns:w=\""
        + MAIN
        + "\">"
        + style("Normal", "Normal", 22, false)
        + style("Title", "Title", 40, true)
        + style("Subtitle", "Subtitle", 22, false)
        + style("Heading1", "heading 1", 32, true)
        + style("Heading2", "heading 2", 26, true)
        + style("Heading3", "heading 3", 24, true)
        + style("ListBullet", "List Bullet", 22, false)
        + style("Caption", "caption", 20, true)
        + style("Bibliography", "Bibliography", 20, false)
        + "<w:style w:type=\"table\" w:styleId=\"TableGrid\"><w:name w:val=\"Table"
        + " Grid\"/><w:tblPr><w:tblBorders><w:top w:val=\"single\" w:sz=\"4\"/><w:bottom"
        + " w:val=\"single\" w:sz=\"4\"/><w:insideH w:val=\"single\""
        + " w:sz=\"4\"/></w:tblBorders></w:tblPr></w:style></w:styles>";
  }

  private static String style(String id, String name, int halfPoints, boolean bold) {
    return "<w:style w:type=\"paragraph\" w:styleId=\""
        + id
        + "\""
        + (id.equals("Normal") ? " w:default=\"1\"" : "")
        + "><w:name w:val=\""
        + name
        + "\"/><w:pPr><w:spacing w:before=\""
        + (bold ? 240 : 0)
        + "\" w:after=\"120\"/></w:pPr><w:rPr>"
        + (bold ? "<w:b/>" : "")
        + "<w:sz w:val=\""
        + halfPoints
        + "\"/></w:rPr></w:style>";
  }
}
