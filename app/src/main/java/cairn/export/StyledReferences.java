package cairn.export;

import cairn.export.Paper.Cite;
import cairn.literature.Detail;
import cairn.literature.Person;
import cairn.literature.Publication;
import cairn.report.model.CitationStyle;
import cairn.report.model.CitedWork;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The citations of a paper and its bibliography as plain text, numbered or by author and year. For
/// the thousands of other styles, pandoc takes the Markdown with any CSL file.
public final class StyledReferences {
  /// @param mark as citations show it: `[3]`, `(Doe, 2019)`
  public record Entry(String key, String mark, String text) {}

  /// With more authors, the first one and "et al." stand in the text.
  private static final int NAMED = 2;

  /// With more authors, the bibliography names so many.
  private static final int LISTED = 20;

  private static final Comparator<Publication> BY_NAME =
      Comparator.comparing(w -> text(w).toLowerCase(Locale.ROOT));

  private final CitationStyle style;
  private final Map<String, Entry> byKey = new HashMap<>();
  private final List<Entry> entries;

  private StyledReferences(CitationStyle style, List<Entry> entries) {
    this.style = style;
    this.entries = List.copyOf(entries);
    entries.forEach(e -> byKey.put(e.key(), e));
  }

  public static StyledReferences of(Paper paper, CitationStyle style) {
    List<Publication> works = new ArrayList<>(paper.cited());
    var entries = new ArrayList<Entry>();
    if (style == CitationStyle.NUMBERED)
      for (int i = 0; i < works.size(); i++)
        entries.add(
            new Entry(works.get(i).key(), "" + (i + 1), "[" + (i + 1) + "] " + text(works.get(i))));
    else {
      works.sort(BY_NAME);
      Map<String, String> letters = letters(works);
      for (Publication work : works) {
        String letter = letters.get(work.key());
        entries.add(new Entry(work.key(), inText(work, letter), text(work, letter)));
      }
    }
    return new StyledReferences(style, entries);
  }

  /// The works as a report names them.
  ///
  /// @param works with keys, no two the same
  public static List<CitedWork> works(List<Publication> works, CitationStyle style) {
    Map<String, String> letters = letters(works.stream().sorted(BY_NAME).toList());
    return works.stream()
        .map(w -> {
          String letter = letters.get(w.key());
          String shown = style == CitationStyle.NUMBERED ? "" : letter;
          return new CitedWork(w.key(), inText(w, letter), unlinked(w, shown), link(w));
        })
        .toList();
  }

  /// `a`, `b` … behind the year where names and year of two works are the same, by key.
  private static Map<String, String> letters(List<Publication> byName) {
    Map<String, Integer> same = new HashMap<>();
    byName.forEach(w -> same.merge(inText(w, ""), 1, Integer::sum));
    Map<String, Integer> seen = new HashMap<>();
    Map<String, String> letters = new HashMap<>();
    for (Publication work : byName) {
      String plain = inText(work, "");
      letters.put(
          work.key(), same.get(plain) == 1 ? "" : letter(seen.merge(plain, 1, Integer::sum)));
    }
    return letters;
  }

  /// `a` … `z`, then `aa`: people publish much.
  private static String letter(int number) {
    String last = "" + (char) ('a' + (number - 1) % 26);
    return number <= 26 ? last : letter((number - 1) / 26) + last;
  }

  /// The bibliography: in order of mention when numbered, else by name.
  List<Entry> entries() {
    return entries;
  }

  String opening() {
    return style == CitationStyle.NUMBERED ? "[" : "(";
  }

  String between() {
    return style == CitationStyle.NUMBERED ? ", " : "; ";
  }

  String closing() {
    return style == CitationStyle.NUMBERED ? "]" : ")";
  }

  /// What stands in the text for one work, with its pinpoint.
  String one(Cite cite) {
    Entry entry = byKey.get(cite.key());
    String mark = entry == null ? cite.key() : entry.mark();
    return cite.pinpoint().isEmpty()
        ? mark
        : mark + ", " + cite.label().brief() + " " + cite.pinpoint();
  }

  private static String inText(Publication work, String letter) {
    List<Person> who = work.authors();
    String names =
        who.isEmpty()
            ? "“" + shortened(work.title()) + "”"
            : who.size() > NAMED
                ? who.getFirst().family() + " et al."
                : who.stream().map(Person::family).collect(Collectors.joining(" & "));
    return names + ", " + year(work) + letter;
  }

  private static String shortened(String title) {
    return title.length() <= 40 ? title : title.substring(0, title.lastIndexOf(' ', 40)) + " …";
  }

  private static String year(Publication work) {
    return work.year() == 0 ? "n.d." : "" + work.year();
  }

  /// `Doe, J. & Roe, R. (2019). Seeing in the dark. J. Light, 3(2), 1–9. https://doi.org/10.1000/x`
  static String text(Publication work) {
    return text(work, "");
  }

  private static String text(Publication work, String letter) {
    String link = link(work);
    return unlinked(work, letter) + (link.isEmpty() ? "" : " " + link);
  }

  /// A link that does not stand in the entry already, for want of a title.
  private static String link(Publication work) {
    return work.title().isEmpty() ? "" : work.ids().link();
  }

  private static String unlinked(Publication work, String letter) {
    var out = new StringBuilder();
    List<Person> who = work.authors().isEmpty() ? work.editors() : work.authors();
    if (!who.isEmpty()) {
      List<String> names = who.stream().limit(LISTED).map(StyledReferences::initials).toList();
      out.append(
          names.size() == 1
              ? names.getFirst()
              : String.join(", ", names.subList(0, names.size() - 1)) + " & " + names.getLast());
      if (who.size() > LISTED) out.append(" et al.");
      if (work.authors().isEmpty()) out.append(who.size() == 1 ? " (Ed.)" : " (Eds.)");
      out.append(' ');
    }
    out.append('(').append(year(work)).append(letter).append("). ");
    out.append(sentence(work.title().isEmpty() ? work.ids().link() : work.title()));
    String volume = work.detail(Detail.VOLUME);
    String issue = work.detail(Detail.ISSUE);
    String pages =
        work.detail(Detail.PAGES).isEmpty()
            ? work.detail(Detail.NUMBER)
            : work.detail(Detail.PAGES);
    String where = work.container();
    if (!volume.isEmpty()) where += ", " + volume + (issue.isEmpty() ? "" : "(" + issue + ")");
    if (!pages.isEmpty() && !where.isEmpty()) where += ", " + pages;
    if (!where.isEmpty()) out.append(' ').append(sentence(where));
    if (where.isEmpty() && !work.detail(Detail.PUBLISHER).isEmpty())
      out.append(' ').append(sentence(work.detail(Detail.PUBLISHER)));
    if (work.isPreprint() && !work.ids().arxiv().isEmpty())
      out.append(" arXiv:").append(work.ids().arxiv()).append('.');
    if (work.isRetracted()) out.append(" [retracted]");
    return out.toString();
  }

  private static String sentence(String text) {
    return text.isEmpty() || ".?!".indexOf(text.charAt(text.length() - 1)) >= 0 ? text : text + ".";
  }

  private static String initials(Person person) {
    if (person.given().isEmpty()) return person.family();
    String letters =
        java.util.Arrays.stream(person.given().split("[ .]+"))
            .filter(w -> !w.isEmpty())
            .map(w -> w.substring(0, w.offsetByCodePoints(0, 1)) + ".")
            .collect(Collectors.joining(" "));
    return person.family() + ", " + letters;
  }
}
