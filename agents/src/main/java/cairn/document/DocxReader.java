package cairn.document;

import cairn.sources.SourceText;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/// Word documents: one line for each paragraph or table row. Pages are made by the program that
/// shows the document and are not in the file, so the numbers are those of paragraphs.
///
/// The parts are read as they stream by, and only text is kept: a document cannot make the reader
/// hold more than its text.
final class DocxReader implements Reader {
  private static final String FOOTNOTES = "word/footnotes.xml";
  private static final XMLInputFactory XML = factory();

  @Override
  public Document read(Input input) throws Unreadable {
    String main = measure(input);
    var body = new DocxText(input.budget);
    var notes = new DocxText(input.budget);
    String title = "";
    try (ZipInputStream zip = open(input)) {
      for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
        if (e.getName().equals(main)) parse(zip, body::event);
        else if (e.getName().equals(FOOTNOTES)) parse(zip, notes::event);
        else if (e.getName().equals("docProps/core.xml")) title = title(zip);
      }
    } catch (IOException | XMLStreamException | RuntimeException e) {
      input.budget.check();
      throw new Unreadable(DocumentCode.DAMAGED, "DOCX: " + e.getMessage());
    }
    String text = body.text() + notes.text();
    if (text.isBlank()) throw new Unreadable(DocumentCode.NO_TEXT, "no paragraph has text");
    return new Document(
        MediaType.DOCX,
        input.titled(title.isBlank() ? body.heading() : title),
        SourceText.plain(input.cut(text)));
  }

  private static ZipInputStream open(Input input) {
    return new ZipInputStream(
        new FilterInputStream(new ByteArrayInputStream(input.bytes)) {
          @Override
          public int read(byte[] into, int from, int length) throws IOException {
            input.budget.checkReading();
            return super.read(into, from, length);
          }
        });
  }

  @FunctionalInterface
  private interface Events {
    void see(XMLStreamReader xml) throws Unreadable;
  }

  private static void parse(ZipInputStream zip, Events events)
      throws XMLStreamException, Unreadable {
    XMLStreamReader xml = XML.createXMLStreamReader(new KeptOpen(zip));
    while (xml.hasNext()) {
      if (xml.next() == XMLStreamConstants.DTD)
        throw new Unreadable(DocumentCode.DAMAGED, "DOCX: it declares a document type");
      events.see(xml);
    }
  }

  private static String title(ZipInputStream zip) throws XMLStreamException, Unreadable {
    var title = new StringBuilder();
    var inside = new boolean[1];
    parse(
        zip,
        xml -> {
          if (xml.isStartElement()) inside[0] = xml.getLocalName().equals("title");
          else if (xml.isEndElement()) inside[0] = false;
          else if (inside[0] && xml.isCharacters()) title.append(xml.getText());
        });
    return title.toString();
  }

  /// Counts what the parts unpack to, and finds the name of the main one.
  private static String measure(Input input) throws Unreadable {
    long total = 0;
    int entries = 0;
    byte[] sink = new byte[1 << 16];
    String main = "word/document.xml";
    try (ZipInputStream zip = open(input)) {
      for (ZipEntry e = zip.getNextEntry(); e != null; e = zip.getNextEntry()) {
        if (++entries > Limits.ZIP_ENTRIES) throw bomb(entries + " parts");
        if (e.getName().equals("_rels/.rels")) {
          String named = mainPart(zip);
          if (named != null) main = named;
          continue;
        }
        int n;
        while ((n = zip.read(sink)) >= 0) {
          total += n;
          if (total > Limits.UNPACKED_BYTES)
            throw bomb("more than the limit of " + Limits.UNPACKED_BYTES + " bytes");
        }
      }
    } catch (IOException | XMLStreamException | RuntimeException e) {
      input.budget.check();
      throw new Unreadable(DocumentCode.DAMAGED, "DOCX: " + e.getMessage());
    }
    if (entries == 0) throw new Unreadable(DocumentCode.DAMAGED, "DOCX: it holds no parts");
    return main;
  }

  private static @Nullable String mainPart(ZipInputStream zip)
      throws XMLStreamException, Unreadable {
    var found = new String[1];
    parse(
        zip,
        xml -> {
          if (!xml.isStartElement()) return;
          String type = xml.getAttributeValue(null, "Type");
          String target = xml.getAttributeValue(null, "Target");
          if (type != null && target != null && type.endsWith("/officeDocument"))
            found[0] = target.startsWith("/") ? target.substring(1) : target;
        });
    return found[0];
  }

  private static Unreadable bomb(String size) {
    return new Unreadable(DocumentCode.BOMB, "it unpacks to " + size);
  }

  /// No document types, no entities, nothing from outside.
  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  /// The XML parser closes what it read; the archive goes on.
  private static final class KeptOpen extends FilterInputStream {
    KeptOpen(InputStream in) {
      super(in);
    }

    @Override
    public void close() {}
  }
}
