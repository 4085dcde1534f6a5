package cairn.literature;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;

/// Works in BibTeX and BibLaTeX.
public final class BibTex {
  private BibTex() {}

  /// @param file as findings call it
  static LiteratureReading read(String file, String text) {
    BibReader.Read read = BibReader.read(file, text);
    return new LiteratureReading(
        read.entries().stream().map(BibTex::publication).toList(), read.findings());
  }

  public static String write(List<Publication> publications) {
    return BibWriter.write(publications);
  }

  static Publication publication(BibEntry entry) {
    var details = new EnumMap<Detail, String>(Detail.class);
    entry
        .fields()
        .forEach((name, value) ->
            Detail.ofBibtex(name)
                .ifPresent(d ->
                    details.putIfAbsent(d, d == Detail.FILE ? value : TexLetters.read(value))));
    String archive = entry.field("archiveprefix") + entry.field("eprinttype");
    boolean arxiv = archive.toLowerCase(Locale.ROOT).contains("arxiv");
    String journal = plain(entry, "journal", "journaltitle", "booktitle", "howpublished");
    WorkIds ids =
        new WorkIds(
            entry.field("doi"),
            arxiv ? entry.field("eprint") : arxivOf(entry),
            entry.field("pmid"),
            entry.field("isbn"),
            bare(plain(entry, "url")),
            "");
    if (ids.url().isEmpty() && journal.startsWith("http"))
      ids = new WorkIds(ids.doi(), ids.arxiv(), ids.pubmed(), ids.isbn(), journal, "");
    WorkKind kind = WorkKind.ofBibtex(entry.type());
    if (!ids.arxiv().isEmpty() && (kind == WorkKind.OTHER || journal.contains("arXiv")))
      kind = WorkKind.PREPRINT;
    String note = plain(entry, "note");
    List<WorkNotice> notices =
        note.toLowerCase(Locale.ROOT).startsWith("retracted")
            ? List.of(new WorkNotice(WorkNotice.Kind.RETRACTED, note))
            : List.of();
    return new Publication(
        entry.key(),
        kind,
        plain(entry, "title"),
        people(entry.field("author")),
        people(entry.field("editor")),
        Dates.year(plain(entry, "year", "date")),
        journal,
        ids,
        details,
        notices,
        entry);
  }

  private static String arxivOf(BibEntry entry) {
    for (String field : List.of("journal", "url", "note", "eprint", "howpublished")) {
      var found = WorkIds.arxiv(entry.field(field));
      if (found.isPresent()) return found.get();
    }
    return "";
  }

  private static String plain(BibEntry entry, String... names) {
    for (String name : names)
      if (!entry.field(name).isBlank()) return TexLetters.read(entry.field(name));
    return "";
  }

  private static String bare(String url) {
    return url.startsWith("\\url") ? url.substring(4) : url;
  }

  /// Names are separated by `and` outside braces.
  private static List<Person> people(String field) {
    var people = new ArrayList<Person>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= field.length(); i++) {
      boolean end = i == field.length();
      char c = end ? ' ' : field.charAt(i);
      if (c == '{') depth++;
      else if (c == '}') depth--;
      boolean and =
          depth == 0
              && Character.isWhitespace(c)
              && field.regionMatches(true, i + 1, "and", 0, 3)
              && i + 4 < field.length()
              && Character.isWhitespace(field.charAt(i + 4));
      if (!end && !and) continue;
      String name = field.substring(Math.min(from, i), i).strip();
      if (!name.isEmpty() && !name.equalsIgnoreCase("others")) people.add(person(name));
      if (and) {
        from = i + 5;
        i += 4;
      }
    }
    return people;
  }

  private static Person person(String name) {
    boolean whole = name.startsWith("{") && name.indexOf('}') == name.length() - 1;
    String plain = TexLetters.read(name);
    return whole ? Person.of(plain, "") : Person.parse(plain);
  }
}
