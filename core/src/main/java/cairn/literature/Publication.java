package cairn.literature;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A work as a bibliography names it. This record is also its shape in the sources' store.
///
/// @param key by which texts cite it, as its library gave it; empty where nobody gave one
/// @param title empty where only an id is known
/// @param year 0 when unknown
/// @param container journal, proceedings, book or site
/// @param written its entry in a .bib file, so that nothing of it is lost on the way out
public record Publication(
    String key,
    WorkKind kind,
    String title,
    List<Person> authors,
    List<Person> editors,
    int year,
    String container,
    WorkIds ids,
    Map<Detail, String> details,
    List<WorkNotice> notices,
    @Nullable BibEntry written) {
  /// Of a name, title or other line; more is a mistake or an attack.
  static final int MAX_LINE = 4_000;

  static final int MAX_PEOPLE = 5_000;

  public Publication {
    key = line(key);
    kind = Objects.requireNonNullElse(kind, WorkKind.OTHER);
    title = line(title);
    authors = people(authors);
    editors = people(editors);
    year = year < 1000 || year > 2999 ? 0 : year;
    container = line(container);
    ids = Objects.requireNonNullElse(ids, WorkIds.NONE);
    var kept = new EnumMap<Detail, String>(Detail.class);
    if (details != null)
      details.forEach((detail, value) -> {
        if (value != null && !value.isBlank()) kept.put(detail, value.strip());
      });
    details = java.util.Collections.unmodifiableMap(kept);
    notices = notices == null ? List.of() : List.copyOf(new LinkedHashSet<>(notices));
  }

  private static List<Person> people(@Nullable List<Person> given) {
    if (given == null) return List.of();
    return given.stream().filter(p -> !p.family().isEmpty()).limit(MAX_PEOPLE).toList();
  }

  /// One line of words, of bounded length.
  static String line(@Nullable String text) {
    if (text == null) return "";
    String plain = text.length() > MAX_LINE ? text.substring(0, MAX_LINE) : text;
    return plain.replaceAll("[\\p{Cntrl}\\s\\u00a0]+", " ").strip();
  }

  public static Publication of(WorkIds ids) {
    return new Publication(
        "", WorkKind.OTHER, "", List.of(), List.of(), 0, "", ids, Map.of(), List.of(), null);
  }

  public Publication keyed(String key) {
    return new Publication(
        key, kind, title, authors, editors, year, container, ids, details, notices, written);
  }

  public Publication with(WorkIds more) {
    return new Publication(
        key,
        kind,
        title,
        authors,
        editors,
        year,
        container,
        ids.or(more),
        details,
        notices,
        written);
  }

  public String detail(Detail detail) {
    return details.getOrDefault(detail, "");
  }

  @JsonIgnore
  public boolean isRetracted() {
    return notices.stream().anyMatch(n -> n.kind() == WorkNotice.Kind.RETRACTED);
  }

  /// Whether it was made known before review.
  @JsonIgnore
  public boolean isPreprint() {
    return kind == WorkKind.PREPRINT
        || !ids.arxiv().isEmpty() && (ids.doi().isEmpty() || isArxivDoi());
  }

  boolean isArxivDoi() {
    return ids.doi().startsWith("10.48550/");
  }

  /// What this lacks, from another account of the same work.
  Publication or(Publication other) {
    var more = new EnumMap<Detail, String>(Detail.class);
    more.putAll(other.details);
    more.putAll(details);
    var known = new ArrayList<>(notices);
    known.addAll(other.notices);
    return new Publication(
        key.isEmpty() ? other.key : key,
        kind == WorkKind.OTHER ? other.kind : kind,
        title.isEmpty() ? other.title : title,
        authors.isEmpty() ? other.authors : authors,
        editors.isEmpty() ? other.editors : editors,
        year == 0 ? other.year : year,
        container.isEmpty() ? other.container : container,
        ids.or(other.ids),
        more,
        known,
        written == null ? other.written : written);
  }

  /// `Vaswani et al. (2017): Attention is all you need`
  public String brief() {
    String who =
        switch (authors.size()) {
          case 0 -> "";
          case 1 -> authors.getFirst().family();
          case 2 -> authors.getFirst().family() + " and " + authors.getLast().family();
          default -> authors.getFirst().family() + " et al.";
        };
    String head = (who + (year == 0 ? "" : " (" + year + ")")).strip();
    String name = title.isEmpty() ? ids.link() : title;
    return head.isEmpty() ? name : head + ": " + name;
  }
}
