package cairn.literature;

import cairn.finding.Finding;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Works in RIS, the format in which most publishers' pages export a citation: `TY - JOUR`.
public final class Ris {
  private Ris() {}

  /// One record on its way in.
  private static final class Open {
    WorkKind kind;
    final int line;
    String key = "";
    String title = "";
    String container = "";
    String from = "";
    String to = "";
    String doi = "";
    String isbn = "";
    String url = "";
    String pubmed = "";
    int year;
    final List<Person> authors = new ArrayList<>();
    final List<Person> editors = new ArrayList<>();
    final EnumMap<Detail, String> details = new EnumMap<>(Detail.class);

    Open(WorkKind kind, int line) {
      this.kind = kind;
      this.line = line;
    }

    void take(String tag, String value) {
      switch (tag) {
        case "TI", "T1", "CT" -> title = title.isEmpty() ? value : title;
        case "AU", "A1" -> authors.add(Person.parse(value));
        case "ED", "A2" -> editors.add(Person.parse(value));
        case "PY", "Y1" -> year = year == 0 ? Dates.year(value) : year;
        case "JO", "JF", "T2", "BT", "JA" -> container = container.isEmpty() ? value : container;
        case "SP" -> from = value;
        case "EP" -> to = value;
        case "DO" -> doi = value;
        case "SN" -> {
          if (WorkIds.isbn(value).isPresent()) isbn = value;
          else details.put(Detail.ISSN, value);
        }
        case "UR" -> url = url.isEmpty() ? value : url;
        case "AN" -> pubmed = WorkIds.pubmed("pmid:" + value).orElse("");
        case "ID" -> key = value;
        default ->
            Detail.ofRis(tag)
                .ifPresent(
                    d -> details.merge(d, value, (a, b) -> a + (a.endsWith(".") ? " " : ", ") + b));
      }
    }

    Publication publication() {
      if (!from.isEmpty()) details.put(Detail.PAGES, to.isEmpty() ? from : from + "–" + to);
      if (year == 0) year = Dates.year(details.getOrDefault(Detail.DATE, ""));
      WorkIds ids = new WorkIds(doi, "", pubmed, isbn, url, "").or(WorkIds.ofUrl(url));
      String note = details.getOrDefault(Detail.NOTE, "");
      List<WorkNotice> notices =
          note.regionMatches(true, 0, "retracted", 0, 9)
              ? List.of(new WorkNotice(WorkNotice.Kind.RETRACTED, note))
              : List.of();
      return new Publication(
          key, kind, title, authors, editors, year, container, ids, details, notices, null);
    }
  }

  static LiteratureReading read(String file, String text) {
    var works = new ArrayList<Publication>();
    var findings = new ArrayList<Finding>();
    @Nullable Open open = null;
    int number = 0;
    for (String line : (Iterable<String>) text.lines()::iterator) {
      number++;
      String tag = tag(line);
      String value = tag.isEmpty() ? "" : line.substring(line.indexOf('-') + 1).strip();
      if (tag.equals("TY")) {
        if (open != null) findings.add(broken(file, open));
        open = new Open(WorkKind.ofRis(value), number);
      } else if (tag.equals("ER") && open != null) {
        works.add(open.publication());
        open = null;
      } else if (open != null && !value.isEmpty()) open.take(tag, value);
    }
    if (open != null) findings.add(broken(file, open));
    return new LiteratureReading(works, findings);
  }

  private static Finding broken(String file, Open open) {
    return Finding.of(
        LiteratureCode.BROKEN_ENTRY, file, open.line, "the record has no end (`ER  - `)");
  }

  private static String tag(String line) {
    String text = line.startsWith("\uFEFF") ? line.substring(1) : line;
    return text.length() >= 5 && text.startsWith("  -", 2) ? text.substring(0, 2) : "";
  }

  public static String write(List<Publication> works) {
    var out = new StringBuilder();
    for (Publication work : works) {
      put(out, "TY", work.kind().ris());
      put(out, "ID", work.key());
      put(out, "TI", work.title());
      work.authors().forEach(a -> put(out, "AU", a.sortable()));
      work.editors().forEach(e -> put(out, "ED", e.sortable()));
      if (work.year() > 0) put(out, "PY", "" + work.year());
      put(out, "T2", work.container());
      put(out, "DO", work.ids().doi());
      put(out, "SN", work.ids().isbn().isEmpty() ? work.detail(Detail.ISSN) : work.ids().isbn());
      put(out, "AN", work.ids().pubmed());
      put(out, "UR", work.ids().url().isEmpty() ? work.ids().link() : work.ids().url());
      String[] pages = work.detail(Detail.PAGES).split("[-–]+", 2);
      put(out, "SP", pages[0].strip());
      if (pages.length > 1) put(out, "EP", pages[1].strip());
      work.details()
          .forEach((detail, value) -> {
            if (!detail.ris().isEmpty() && detail != Detail.FILE)
              put(out, detail.ris(), Publication.line(value));
          });
      if (work.isRetracted() && work.detail(Detail.NOTE).isEmpty()) put(out, "N1", "Retracted");
      out.append("ER  - \n\n");
    }
    return out.toString();
  }

  private static void put(StringBuilder out, String tag, String value) {
    if (!value.isEmpty()) out.append(tag).append("  - ").append(value).append('\n');
  }
}
