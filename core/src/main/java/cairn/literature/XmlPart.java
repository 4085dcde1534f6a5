package cairn.literature;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/// An element of a small XML tree, read without document types, entities or anything from outside.
final class XmlPart {
  static final int MAX_DEPTH = 200;
  static final int MAX_PARTS = 200_000;

  /// What follows a DOCTYPE is looked at so far for declarations.
  private static final int PROLOG = 8_192;

  private final String name;
  private final Map<String, String> attributes;
  private final List<Object> content = new ArrayList<>();

  private XmlPart(String name, Map<String, String> attributes) {
    this.name = name;
    this.attributes = attributes;
  }

  /// XML that is broken or declares entities.
  static final class Refused extends Exception {
    final int line;

    Refused(String why, int line) {
      super(why, null, false, false);
      this.line = line;
    }
  }

  /// @param until reading ends behind the first element of this name: bodies of articles are long
  static XmlPart read(byte[] bytes, String until) throws Refused {
    String head = new String(bytes, 0, Math.min(bytes.length, PROLOG), StandardCharsets.ISO_8859_1);
    if (head.contains("<!ENTITY")) throw new Refused("it declares entities", 1);
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_COALESCING, true);
    factory.setXMLResolver((publicId, systemId, base, namespace) -> {
      throw new XMLStreamException("nothing outside the file is opened: " + systemId);
    });
    XMLStreamReader reader = null;
    try {
      reader = factory.createXMLStreamReader(new ByteArrayInputStream(bytes));
      return tree(reader, until);
    } catch (XMLStreamException e) {
      throw new Refused(
          Publication.line(e.getMessage()),
          e.getLocation() == null ? 0 : Math.max(0, e.getLocation().getLineNumber()));
    } finally {
      try {
        if (reader != null) reader.close();
      } catch (XMLStreamException e) {
        // bytes in memory have nothing to close
      }
    }
  }

  private static XmlPart tree(XMLStreamReader reader, String until)
      throws XMLStreamException, Refused {
    var root = new XmlPart("", Map.of());
    var open = new ArrayList<XmlPart>(List.of(root));
    int parts = 0;
    while (reader.hasNext()) {
      switch (reader.next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (open.size() > MAX_DEPTH || ++parts > MAX_PARTS)
            throw new Refused("it is nested too deeply or too long", line(reader));
          var attributes = new HashMap<String, String>();
          for (int i = 0; i < reader.getAttributeCount(); i++)
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
          var part = new XmlPart(reader.getLocalName(), attributes);
          open.getLast().content.add(part);
          open.add(part);
        }
        case XMLStreamConstants.END_ELEMENT -> {
          if (open.removeLast().name.equals(until)) return root;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
            open.getLast().content.add(reader.getText());
        case XMLStreamConstants.ENTITY_REFERENCE ->
            throw new Refused("it uses the entity " + reader.getLocalName(), line(reader));
        default -> {}
      }
    }
    return root;
  }

  private static int line(XMLStreamReader reader) {
    return Math.max(0, reader.getLocation().getLineNumber());
  }

  String attribute(String name) {
    return attributes.getOrDefault(name, "");
  }

  Stream<XmlPart> children() {
    return content.stream().filter(XmlPart.class::isInstance).map(XmlPart.class::cast);
  }

  /// All elements of this name below this one, in reading order.
  Stream<XmlPart> all(String wanted) {
    return children()
        .flatMap(c ->
            Stream.concat(c.name.equals(wanted) ? Stream.of(c) : Stream.empty(), c.all(wanted)));
  }

  Optional<XmlPart> first(String wanted) {
    return all(wanted).findFirst();
  }

  /// The words of the first element of this name; empty if there is none.
  String words(String wanted) {
    return first(wanted).map(XmlPart::words).orElse("");
  }

  String words() {
    var words = new StringBuilder();
    gather(words);
    return Publication.line(words.toString());
  }

  private void gather(StringBuilder words) {
    for (Object piece : content)
      if (piece instanceof XmlPart part) part.gather(words);
      else words.append(piece);
  }
}
