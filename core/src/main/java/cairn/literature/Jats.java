package cairn.literature;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Optional;

/// The front of an article in JATS, the XML of journals and of PubMed Central.
final class Jats {
  private Jats() {}

  static Optional<Publication> read(byte[] bytes) throws XmlPart.Refused {
    return XmlPart.read(bytes, "front").first("front").map(Jats::publication);
  }

  private static Publication publication(XmlPart front) {
    XmlPart meta = front.first("article-meta").orElse(front);
    var details = new EnumMap<Detail, String>(Detail.class);
    details.put(Detail.VOLUME, meta.words("volume"));
    details.put(Detail.ISSUE, meta.words("issue"));
    String first = meta.words("fpage");
    String last = meta.words("lpage");
    details.put(Detail.PAGES, last.isEmpty() ? first : first + "–" + last);
    details.put(Detail.NUMBER, meta.words("elocation-id"));
    details.put(Detail.PUBLISHER, front.words("publisher-name"));
    details.put(Detail.ISSN, front.words("issn"));
    details.put(Detail.ABSTRACT, meta.words("abstract"));
    return new Publication(
        "",
        WorkKind.ARTICLE,
        meta.words("article-title"),
        people(meta, "author"),
        people(meta, "editor"),
        meta.all("pub-date")
            .map(d -> Dates.year(d.words("year")))
            .filter(y -> y > 0)
            .min(Integer::compare)
            .orElse(0),
        front.words("journal-title"),
        new WorkIds(id(meta, "doi"), id(meta, "arxiv"), id(meta, "pmid"), "", "", ""),
        details,
        notices(meta),
        null);
  }

  private static String id(XmlPart meta, String type) {
    return meta.all("article-id")
        .filter(i -> i.attribute("pub-id-type").equals(type))
        .map(XmlPart::words)
        .findFirst()
        .orElse("");
  }

  private static List<Person> people(XmlPart meta, String role) {
    return meta.all("contrib")
        .filter(c -> {
          String type = c.attribute("contrib-type");
          return type.equals(role) || type.isEmpty() && role.equals("author");
        })
        .map(c ->
            c.first("surname").isPresent()
                ? new Person(c.words("surname"), c.words("given-names"), c.words("suffix"))
                : Person.of(c.words("collab"), ""))
        .toList();
  }

  private static List<WorkNotice> notices(XmlPart meta) {
    var notices = new ArrayList<WorkNotice>();
    meta.all("related-article")
        .forEach(r ->
            WorkNotice.kind(r.attribute("related-article-type"))
                .ifPresent(k ->
                    notices.add(
                        new WorkNotice(
                            k, WorkIds.doi(r.attribute("href")).orElse(r.attribute("href"))))));
    if (meta.words("article-title").regionMatches(true, 0, "retracted", 0, 9))
      notices.add(new WorkNotice(WorkNotice.Kind.RETRACTED, meta.words("article-title")));
    return notices;
  }
}
