package cairn.literature;

import cairn.finding.Finding;
import cairn.literature.CslItem.CslDate;
import cairn.literature.CslItem.CslName;
import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Works in CSL-JSON.
public final class CslJson {
  private CslJson() {}

  /// A list of items, or one.
  public static LiteratureReading read(String file, String text) {
    var works = new ArrayList<Publication>();
    var findings = new ArrayList<Finding>();
    try {
      JsonNode root = Json.parse(text);
      Iterable<JsonNode> items = root.isArray() ? root : List.of(root);
      int number = 0;
      for (JsonNode item : items) {
        number++;
        try {
          Publication work = publication(Json.to(item, CslItem.class));
          if (work.title().isEmpty() && work.ids().isEmpty())
            findings.add(
                Finding.of(
                    LiteratureCode.BROKEN_ENTRY, file, 0, "item " + number + " names no work"));
          else works.add(work);
        } catch (Malformed e) {
          findings.add(
              Finding.of(LiteratureCode.BROKEN_ENTRY, file, 0, "item " + number + ": " + e.what()));
        }
      }
    } catch (Malformed e) {
      findings.add(Finding.of(LiteratureCode.BROKEN_ENTRY, file, e.line(), e.what()));
    }
    return new LiteratureReading(works, findings);
  }

  public static String write(List<Publication> works) {
    return Json.pretty(works.stream().map(CslJson::item).toList()) + "\n";
  }

  static Publication publication(CslItem item) {
    var details = new EnumMap<Detail, String>(Detail.class);
    put(details, Detail.VOLUME, item.volume());
    put(details, Detail.ISSUE, item.issue());
    put(details, Detail.PAGES, item.page());
    put(details, Detail.NUMBER, item.number());
    put(details, Detail.PUBLISHER, item.publisher());
    put(details, Detail.PLACE, item.publisherPlace());
    put(details, Detail.EDITION, item.edition());
    put(details, Detail.SERIES, item.collectionTitle());
    put(details, Detail.EVENT, item.eventTitle());
    put(details, Detail.ISSN, item.issn());
    put(details, Detail.ABSTRACT, item.abstractText());
    put(details, Detail.LANGUAGE, item.language());
    put(details, Detail.KEYWORDS, item.keyword());
    put(details, Detail.NOTE, item.note());
    String title = Objects.requireNonNullElse(item.title(), "");
    String status = Objects.requireNonNullElse(item.status(), "");
    var notices = new ArrayList<WorkNotice>();
    WorkNotice.kind(status).ifPresent(k -> notices.add(new WorkNotice(k, status)));
    if (notices.isEmpty() && title.regionMatches(true, 0, "retracted", 0, 9))
      notices.add(new WorkNotice(WorkNotice.Kind.RETRACTED, title));
    WorkIds more = WorkIds.ofUrl(Objects.requireNonNullElse(item.url(), ""));
    WorkIds ids =
        new WorkIds(
                item.doi(),
                WorkIds.arxiv(Objects.requireNonNullElse(item.number(), "")).orElse(""),
                item.pmid(),
                item.isbn(),
                item.url(),
                "")
            .or(more);
    return new Publication(
        Objects.requireNonNullElse(item.id(), ""),
        WorkKind.ofCsl(Objects.requireNonNullElse(item.type(), "")),
        title,
        people(item.author()),
        people(item.editor()),
        item.issued() == null ? 0 : item.issued().year(),
        Objects.requireNonNullElse(item.containerTitle(), ""),
        ids,
        details,
        notices,
        null);
  }

  private static void put(Map<Detail, String> details, Detail detail, @Nullable String value) {
    if (value != null) details.put(detail, value);
  }

  private static List<Person> people(@Nullable List<CslName> names) {
    return names == null ? List.of() : names.stream().map(CslName::person).toList();
  }

  static CslItem item(Publication work) {
    List<CslName> authors = work.authors().stream().map(CslName::of).toList();
    List<CslName> editors = work.editors().stream().map(CslName::of).toList();
    WorkIds ids = work.ids();
    return new CslItem(
        work.key(),
        work.kind().csl(),
        work.title(),
        authors,
        editors,
        work.year() == 0 ? null : new CslDate(List.of(List.of(work.year())), null, null),
        work.container(),
        ids.doi(),
        ids.pubmed(),
        ids.isbn(),
        ids.url().isEmpty() && ids.doi().isEmpty() ? ids.link() : ids.url(),
        work.detail(Detail.VOLUME),
        work.detail(Detail.ISSUE),
        work.detail(Detail.PAGES),
        ids.arxiv().isEmpty() ? work.detail(Detail.NUMBER) : "arXiv:" + ids.arxiv(),
        work.detail(Detail.PUBLISHER),
        work.detail(Detail.PLACE),
        work.detail(Detail.EDITION),
        work.detail(Detail.SERIES),
        work.detail(Detail.EVENT),
        work.detail(Detail.ISSN),
        work.detail(Detail.ABSTRACT),
        work.detail(Detail.LANGUAGE),
        work.detail(Detail.KEYWORDS),
        work.detail(Detail.NOTE),
        work.isRetracted() ? "retracted" : "");
  }
}
