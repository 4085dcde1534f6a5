package cairn.literature;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;

/// One more thing to know about a work, with its name in CSL, BibTeX and RIS. One table for all
/// three, so that no writer forgets what a reader keeps.
public enum Detail {
  DATE("", "date", "DA"),
  VOLUME("volume", "volume", "VL"),
  ISSUE("issue", "number", "IS"),
  PAGES("page", "pages", ""),
  NUMBER("number", "eid", "C7"),
  PUBLISHER("publisher", "publisher", "PB"),
  PLACE("publisher-place", "address", "CY"),
  EDITION("edition", "edition", "ET"),
  SERIES("collection-title", "series", "T3"),
  EVENT("event-title", "eventtitle", ""),
  ISSN("ISSN", "issn", ""),
  ABSTRACT("abstract", "abstract", "AB"),
  LANGUAGE("language", "language", "LA"),
  KEYWORDS("keyword", "keywords", "KW"),
  NOTE("note", "note", "N1"),
  FILE("", "file", "L1");

  private final String csl;
  private final String bibtex;
  private final String ris;

  Detail(String csl, String bibtex, String ris) {
    this.csl = csl;
    this.bibtex = bibtex;
    this.ris = ris;
  }

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @JsonCreator
  static Detail of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }

  String csl() {
    return csl;
  }

  String bibtex() {
    return bibtex;
  }

  String ris() {
    return ris;
  }

  static Optional<Detail> ofBibtex(String field) {
    for (Detail detail : values()) if (detail.bibtex.equals(field)) return Optional.of(detail);
    return switch (field) {
      case "location" -> Optional.of(PLACE);
      case "institution", "school", "organization" -> Optional.of(PUBLISHER);
      case "issue" -> Optional.of(ISSUE);
      default -> Optional.empty();
    };
  }

  static Optional<Detail> ofRis(String tag) {
    for (Detail detail : values())
      if (!detail.ris.isEmpty() && detail.ris.equals(tag)) return Optional.of(detail);
    return tag.equals("N2") ? Optional.of(ABSTRACT) : Optional.empty();
  }
}
