package cairn.literature;

import java.util.EnumMap;
import java.util.Optional;

/// The header of a text in TEI, which GROBID writes for papers and libraries for editions.
final class Tei {
  private Tei() {}

  static Optional<Publication> read(byte[] bytes) throws XmlPart.Refused {
    return XmlPart.read(bytes, "teiHeader").first("teiHeader").map(Tei::publication);
  }

  private static Publication publication(XmlPart header) {
    XmlPart work = header.first("biblStruct").orElse(header);
    var details = new EnumMap<Detail, String>(Detail.class);
    work.all("biblScope")
        .forEach(s -> {
          String words =
              s.attribute("from").isEmpty()
                  ? s.words()
                  : s.attribute("from") + "–" + s.attribute("to");
          switch (s.attribute("unit")) {
            case "volume" -> details.putIfAbsent(Detail.VOLUME, words);
            case "issue" -> details.putIfAbsent(Detail.ISSUE, words);
            case "page" -> details.putIfAbsent(Detail.PAGES, words);
            default -> {}
          }
        });
    details.put(Detail.PUBLISHER, work.words("publisher"));
    details.put(Detail.ABSTRACT, header.words("abstract"));
    String title =
        work.first("analytic")
            .map(a -> a.words("title"))
            .filter(t -> !t.isEmpty())
            .orElseGet(() -> header.words("title"));
    String container = work.first("monogr").map(m -> m.words("title")).orElse("");
    return new Publication(
        "",
        container.isEmpty() ? WorkKind.OTHER : WorkKind.ARTICLE,
        title,
        work.all("author")
            .filter(a -> a.first("persName").isPresent() || !a.words().isEmpty())
            .map(Tei::person)
            .toList(),
        work.all("editor").map(Tei::person).toList(),
        work.all("date")
            .map(d -> Dates.year(d.attribute("when") + " " + d.words()))
            .filter(y -> y > 0)
            .findFirst()
            .orElseGet(() -> Dates.year(header.words("date"))),
        container.equals(title) ? "" : container,
        new WorkIds(
            id(header, "DOI"), id(header, "arXiv"), id(header, "PMID"), id(header, "ISBN"), "", ""),
        details,
        java.util.List.of(),
        null);
  }

  private static Person person(XmlPart author) {
    String family = author.words("surname");
    if (family.isEmpty()) return Person.parse(author.words());
    String given = String.join(" ", author.all("forename").map(XmlPart::words).toList());
    return Person.of(family, given);
  }

  private static String id(XmlPart header, String type) {
    return header
        .all("idno")
        .filter(i -> i.attribute("type").equalsIgnoreCase(type))
        .map(XmlPart::words)
        .findFirst()
        .orElse("");
  }
}
