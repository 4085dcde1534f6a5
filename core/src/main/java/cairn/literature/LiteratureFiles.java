package cairn.literature;

import cairn.finding.Finding;
import cairn.text.FrontMatter;
import cairn.text.Malformed;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Files that name works, by their ending and first bytes.
public final class LiteratureFiles {
  /// A library of a hundred thousand entries has about this; a larger file is a mistake.
  public static final int MAX_BYTES = 32 << 20;

  /// Of a document that may be JATS or TEI, or a note, this much is looked at to know.
  private static final int LOOK = 4_096;

  private LiteratureFiles() {}

  /// Whether the file is a list of works and nothing else.
  public static boolean isList(String name) {
    String low = name.toLowerCase(Locale.ROOT);
    return low.endsWith(".bib")
        || low.endsWith(".bibtex")
        || low.endsWith(".ris")
        || low.endsWith(".csl.json")
        || low.endsWith(".csljson");
  }

  /// Whether the file may say which work it is: a list of works, an article in XML, a note.
  public static boolean mayName(String name) {
    String low = name.toLowerCase(Locale.ROOT);
    return isList(name)
        || low.endsWith(".xml")
        || low.endsWith(".nxml")
        || low.endsWith(".tei")
        || low.endsWith(".md")
        || low.endsWith(".json");
  }

  /// @param name path, as findings call it
  /// @return no works and no finding for a file that is about none
  public static LiteratureReading read(String name, byte[] bytes) {
    if (isList(name) && bytes.length > MAX_BYTES)
      return LiteratureReading.nothing(
          Finding.of(
              LiteratureCode.TOO_LARGE,
              name,
              0,
              (bytes.length >> 20) + " MB, more than " + (MAX_BYTES >> 20)));
    if (bytes.length > MAX_BYTES) return new LiteratureReading(List.of(), List.of());
    String low = name.toLowerCase(Locale.ROOT);
    if (low.endsWith(".xml") || low.endsWith(".nxml") || low.endsWith(".tei"))
      return xml(name, bytes);
    if (low.endsWith(".md")) return note(name, text(bytes));
    if (low.endsWith(".json") && !isList(name)) return json(name, bytes);
    LiteratureReading read =
        low.endsWith(".ris")
            ? Ris.read(name, text(bytes))
            : low.endsWith("json")
                ? CslJson.read(name, text(bytes))
                : BibTex.read(name, text(bytes));
    boolean empty = read.publications().isEmpty() && read.findings().isEmpty();
    return empty
        ? LiteratureReading.nothing(
            Finding.of(LiteratureCode.NO_ENTRY, name, 0, "it was read to its end"))
        : read;
  }

  private static String text(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  private static LiteratureReading note(String name, String text) {
    try {
      return one(NoteHead.read(FrontMatter.split(text)));
    } catch (Malformed e) {
      return new LiteratureReading(List.of(), List.of()); // a head that is no YAML is just text
    }
  }

  /// JSON is CSL-JSON where its items look like it; other JSON is a document.
  private static LiteratureReading json(String name, byte[] bytes) {
    String head = new String(bytes, 0, Math.min(bytes.length, LOOK), StandardCharsets.UTF_8);
    boolean csl =
        head.stripLeading().startsWith("[")
            && head.contains("\"type\"")
            && (head.contains("\"issued\"") || head.contains("\"container-title\""));
    return csl ? CslJson.read(name, text(bytes)) : new LiteratureReading(List.of(), List.of());
  }

  private static LiteratureReading xml(String name, byte[] bytes) {
    String head = new String(bytes, 0, Math.min(bytes.length, LOOK), StandardCharsets.ISO_8859_1);
    boolean jats = head.contains("<article");
    boolean tei = head.contains("<TEI");
    if (!jats && !tei) return new LiteratureReading(List.of(), List.of());
    try {
      return one(jats ? Jats.read(bytes) : Tei.read(bytes));
    } catch (XmlPart.Refused e) {
      return LiteratureReading.nothing(
          Finding.of(LiteratureCode.REFUSED_XML, name, e.line, String.valueOf(e.getMessage())));
    }
  }

  private static LiteratureReading one(Optional<Publication> found) {
    return new LiteratureReading(found.stream().toList(), List.of());
  }
}
