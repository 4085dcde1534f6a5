package cairn.literature;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/// What sort of work it is, with its name in the formats that other programs read.
public enum WorkKind {
  ARTICLE("article-journal", "article", "JOUR"),
  PREPRINT("article", "unpublished", "UNPB"),
  PAPER("paper-conference", "inproceedings", "CONF"),
  BOOK("book", "book", "BOOK"),
  CHAPTER("chapter", "incollection", "CHAP"),
  THESIS("thesis", "phdthesis", "THES"),
  REPORT("report", "techreport", "RPRT"),
  WEB("webpage", "online", "ELEC"),
  DATASET("dataset", "dataset", "DATA"),
  SOFTWARE("software", "software", "COMP"),
  OTHER("document", "misc", "GEN");

  private final String csl;
  private final String bibtex;
  private final String ris;

  WorkKind(String csl, String bibtex, String ris) {
    this.csl = csl;
    this.bibtex = bibtex;
    this.ris = ris;
  }

  @JsonValue
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  @JsonCreator
  static WorkKind of(String word) {
    for (WorkKind kind : values()) if (kind.word().equals(word)) return kind;
    return OTHER;
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

  /// The names that Crossref and OpenAlex give.
  public static WorkKind ofService(String type) {
    return type.equals("article") ? ARTICLE : ofCsl(type);
  }

  static WorkKind ofCsl(String type) {
    for (WorkKind kind : values()) if (kind.csl.equals(type)) return kind;
    return switch (type) {
      case "article-magazine", "article-newspaper", "journal-article" -> ARTICLE;
      case "posted-content", "preprint" -> PREPRINT;
      case "proceedings-article" -> PAPER;
      case "book-chapter", "entry-encyclopedia", "entry-dictionary" -> CHAPTER;
      case "monograph", "edited-book", "reference-book" -> BOOK;
      case "dissertation" -> THESIS;
      case "post-weblog", "post" -> WEB;
      default -> OTHER;
    };
  }

  static WorkKind ofBibtex(String type) {
    String name = type.toLowerCase(Locale.ROOT);
    for (WorkKind kind : values()) if (kind.bibtex.equals(name)) return kind;
    return switch (name) {
      case "conference", "proceedings" -> PAPER;
      case "inbook" -> CHAPTER;
      case "mastersthesis", "thesis" -> THESIS;
      case "report", "manual" -> REPORT;
      case "electronic", "www" -> WEB;
      case "booklet", "collection" -> BOOK;
      default -> OTHER;
    };
  }

  static WorkKind ofRis(String type) {
    for (WorkKind kind : values()) if (kind.ris.equals(type)) return kind;
    return switch (type) {
      case "CPAPER" -> PAPER;
      case "MGZN", "NEWS", "EJOUR" -> ARTICLE;
      case "EBOOK", "EDBOOK" -> BOOK;
      case "ECHAP" -> CHAPTER;
      case "BLOG" -> WEB;
      default -> OTHER;
    };
  }
}
