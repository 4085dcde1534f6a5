package cairn.literature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes .bib entries that BibTeX, biber and reference managers read.
final class BibWriter {
  static final List<String> MONTHS =
      List.of("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec");

  private BibWriter() {}

  static String write(List<Publication> publications) {
    return publications.stream()
        .map(BibWriter::entry)
        .map(BibWriter::write)
        .collect(Collectors.joining("\n"));
  }

  static String write(BibEntry entry) {
    var out = new StringBuilder("@" + entry.type() + "{" + entry.key());
    entry
        .fields()
        .forEach((name, value) ->
            out.append(",\n  ")
                .append(name)
                .append(" = ")
                .append(
                    name.equals("month") && MONTHS.contains(value) ? value : "{" + value + "}"));
    return out.append("\n}\n").toString();
  }

  /// The entry as it was written, with what was learned since; else a new one.
  static BibEntry entry(Publication work) {
    var fields = new LinkedHashMap<String, String>();
    BibEntry before = work.written();
    if (before != null) fields.putAll(before.fields());
    String type = before == null ? work.kind().bibtex() : before.type();
    boolean old = before != null;
    add(fields, "title", old ? "" : TexLetters.write(work.title()));
    add(fields, "author", old ? "" : people(work.authors()));
    add(fields, "editor", old ? "" : people(work.editors()));
    if (work.year() > 0 && !fields.containsKey("date")) add(fields, "year", "" + work.year());
    if (!old) add(fields, container(work.kind()), TexLetters.write(work.container()));
    add(fields, "doi", work.ids().doi());
    if (!work.ids().arxiv().isEmpty() && !fields.containsKey("eprint")) {
      fields.put("eprint", work.ids().arxiv());
      add(fields, "archiveprefix", "arXiv");
    }
    add(fields, "pmid", work.ids().pubmed());
    add(fields, "isbn", work.ids().isbn());
    add(fields, "url", work.ids().url());
    for (Map.Entry<Detail, String> detail : work.details().entrySet())
      if (detail.getKey() != Detail.FILE && !old)
        add(fields, detail.getKey().bibtex(), TexLetters.write(detail.getValue()));
    if (work.isRetracted()) add(fields, "note", "Retracted");
    return new BibEntry(type, work.key(), fields);
  }

  private static void add(Map<String, String> fields, String name, String value) {
    if (!value.isEmpty()) fields.putIfAbsent(name, value);
  }

  private static String people(List<Person> people) {
    return people.stream()
        .map(p ->
            p.isOrganisation()
                ? "{" + TexLetters.write(p.family()) + "}"
                : TexLetters.write(p.sortable()))
        .collect(Collectors.joining(" and "));
  }

  private static String container(WorkKind kind) {
    return switch (kind) {
      case PAPER, CHAPTER -> "booktitle";
      case ARTICLE -> "journal";
      case PREPRINT, BOOK, THESIS, REPORT, WEB, DATASET, SOFTWARE, OTHER -> "howpublished";
    };
  }
}
