package cairn.document;

import javax.xml.stream.XMLStreamReader;

/// Gathers the words of one part of a Word document while it streams by.
final class DocxText {
  private final Budget budget;
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder line = new StringBuilder();
  private String heading = "";
  private String style = "";
  private int tables;
  private int paragraphs;
  private boolean spoken;

  /// How deep inside something that is left out, such as the second writing of a text box.
  private int skipped;

  DocxText(Budget budget) {
    this.budget = budget;
  }

  String text() {
    return text.toString();
  }

  String heading() {
    return heading;
  }

  void event(XMLStreamReader xml) throws Unreadable {
    budget.step();
    if (skipped > 0) {
      if (xml.isStartElement()) skipped++;
      else if (xml.isEndElement()) skipped--;
    } else if (xml.isStartElement()) start(xml);
    else if (xml.isEndElement()) end(xml.getLocalName());
    else if (spoken && xml.isCharacters() && line.length() <= Limits.TEXT_CHARS)
      line.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
  }

  private void start(XMLStreamReader xml) {
    switch (xml.getLocalName()) {
      case "t" -> spoken = true;
      case "tab", "br", "cr" -> line.append(' ');
      case "noBreakHyphen" -> line.append('-');
      case "tbl" -> tables++;
      case "p" -> paragraphs++;
      case "pStyle" -> style = value(xml, "val");
      case "Fallback" -> skipped = 1;
      case "footnote", "endnote" -> {
        if (value(xml, "type").toLowerCase(java.util.Locale.ROOT).contains("separator"))
          skipped = 1;
      }
      default -> {}
    }
  }

  private void end(String name) {
    switch (name) {
      case "t" -> spoken = false;
      case "tbl" -> tables--;
      case "p" -> {
        paragraphs--;
        if (paragraphs > 0 || tables > 0) line.append(' ');
        else flush();
      }
      case "tc" -> {
        if (tables == 1) line.append(CELL);
      }
      case "tr" -> {
        if (tables == 1) flush();
      }
      default -> {}
    }
  }

  /// Stands between two cells until the row is whole; a document cannot contain it.
  private static final char CELL = '\0';

  private void flush() {
    String words = words();
    line.setLength(0);
    boolean titled = style.equalsIgnoreCase("Title") || style.startsWith("Heading");
    if (heading.isEmpty() && titled) heading = words;
    style = "";
    if (text.length() <= Limits.TEXT_CHARS) text.append(words).append('\n');
  }

  /// The line with single spaces, its cells divided.
  private String words() {
    var words = new StringBuilder(line.length());
    int end = line.length();
    if (end > 0 && line.charAt(end - 1) == CELL) end--;
    boolean space = false;
    for (int i = 0; i < end; i++) {
      char c = line.charAt(i);
      if (c == CELL) {
        words.append(" |");
        space = true;
      } else if (Character.isWhitespace(c)) {
        space = true;
      } else {
        if (space && !words.isEmpty()) words.append(' ');
        space = false;
        words.append(c);
      }
    }
    return words.toString();
  }

  private static String value(XMLStreamReader xml, String name) {
    for (int i = 0; i < xml.getAttributeCount(); i++)
      if (xml.getAttributeLocalName(i).equals(name)) return xml.getAttributeValue(i);
    return "";
  }
}
