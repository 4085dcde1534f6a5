package cairn.literature;

import cairn.text.BoundedPattern;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/// The ids by which the world knows a work, each in one spelling; empty where there is none.
///
/// @param doi in small letters, without `doi:` and address
/// @param arxiv without version
/// @param pubmed digits
/// @param isbn digits and `X`
/// @param url where it can be read
/// @param zotero the key of the item in a Zotero library
public record WorkIds(
    String doi, String arxiv, String pubmed, String isbn, String url, String zotero) {
  /// What a PDF or note calls a DOI. A DOI may hold nearly anything; what ends a sentence or closes
  /// a bracket that was never opened does not belong to it.
  private static final BoundedPattern DOI =
      BoundedPattern.of("(?i)10\\.[0-9]{4,9}/[^\\s\"<>{}|\\\\^`]{1,200}");

  private static final BoundedPattern ARXIV =
      BoundedPattern.of(
          "(?i)(?:arxiv(?:\\.org/(?:abs|pdf)/|:\\s{0,2}|\\.))"
              + "([0-9]{4}\\.[0-9]{4,5}|[a-z-]{2,12}(?:\\.[a-z]{2})?/[0-9]{7})");
  private static final BoundedPattern BARE_ARXIV =
      BoundedPattern.of("(?i)(?:[0-9]{4}\\.[0-9]{4,5}|[a-z-]{2,12}(?:\\.[a-z]{2})?/[0-9]{7})");
  private static final BoundedPattern VERSION = BoundedPattern.of("v[0-9]{1,3}$");
  private static final BoundedPattern PUBMED =
      BoundedPattern.of("(?i)(?:pmid:?\\s{0,2}|pubmed(?:\\.ncbi\\.nlm\\.nih\\.gov)?/)([0-9]{1,9})");
  private static final BoundedPattern ISBN =
      BoundedPattern.of("(?:97[89][- ]?)?[0-9][0-9- ]{7,14}[0-9Xx]");

  public static final WorkIds NONE = new WorkIds("", "", "", "", "", "");

  public WorkIds {
    doi = doi(Objects.requireNonNullElse(doi, "")).orElse("");
    arxiv = bareArxiv(Objects.requireNonNullElse(arxiv, ""));
    pubmed = Objects.requireNonNullElse(pubmed, "").replaceAll("[^0-9]", "");
    isbn = isbn(Objects.requireNonNullElse(isbn, "")).orElse("");
    url = Objects.requireNonNullElse(url, "").strip();
    zotero = Objects.requireNonNullElse(zotero, "").strip();
  }

  public static WorkIds ofDoi(String doi) {
    return new WorkIds(doi, "", "", "", "", "");
  }

  static WorkIds ofArxiv(String arxiv) {
    return new WorkIds("", arxiv, "", "", "", "");
  }

  public static WorkIds ofUrl(String url) {
    return new WorkIds(doiAddress(url), arxiv(url).orElse(""), pubmed(url).orElse(""), "", url, "");
  }

  /// Reads what a person types: `10.1000/182`, `doi:…`, `arXiv:2401.01234v2`, `pmid:123`,
  /// `isbn:978…`, an address.
  public static Optional<WorkIds> parse(String typed) {
    String text = typed.strip();
    String low = text.toLowerCase(Locale.ROOT);
    if (low.startsWith("http://") || low.startsWith("https://")) return Optional.of(ofUrl(text));
    if (low.startsWith("isbn:"))
      return isbn(text.substring(5)).map(i -> new WorkIds("", "", "", i, "", ""));
    if (low.startsWith("pmid:")) return pubmed(text).map(p -> new WorkIds("", "", p, "", "", ""));
    String doi = low.startsWith("doi:") ? text.substring(4).strip() : text;
    if (doi.startsWith("10.") && doi(doi).isPresent()) return Optional.of(ofDoi(doi));
    Optional<String> paper = arxiv(text);
    if (paper.isPresent()) return paper.map(WorkIds::ofArxiv);
    String bare = VERSION.matcher(text).replaceFirst("");
    return BARE_ARXIV.matcher(bare).matches() && bare.indexOf('.') == 4
        ? Optional.of(ofArxiv(bare))
        : Optional.empty();
  }

  /// The first DOI that a text names.
  static Optional<String> doi(String text) {
    return DOI.first(text).map(hit -> trimmed(hit.text()).toLowerCase(Locale.ROOT));
  }

  /// The first arXiv id that a text names as such.
  static Optional<String> arxiv(String text) {
    return ARXIV.first(text).flatMap(hit -> hit.group(1));
  }

  static Optional<String> pubmed(String text) {
    return PUBMED.first(text).flatMap(hit -> hit.group(1));
  }

  /// The first ISBN with a right check digit.
  static Optional<String> isbn(String text) {
    for (BoundedPattern.Hit hit : ISBN.all(text, 20)) {
      String digits = hit.text().replaceAll("[^0-9Xx]", "").toUpperCase(Locale.ROOT);
      if (isIsbn(digits)) return Optional.of(digits);
    }
    return Optional.empty();
  }

  private static boolean isIsbn(String digits) {
    int sum = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      if (c == 'X' && (i != 9 || digits.length() != 10)) return false;
      int value = c == 'X' ? 10 : c - '0';
      sum += digits.length() == 10 ? (10 - i) * value : (i % 2 == 0 ? 1 : 3) * value;
    }
    return digits.length() == 10 ? sum % 11 == 0 : digits.length() == 13 && sum % 10 == 0;
  }

  private static String doiAddress(String url) {
    String low = url.toLowerCase(Locale.ROOT);
    return low.contains("doi.org/") || low.contains("/doi/") ? url : "";
  }

  private static String bareArxiv(String written) {
    String text = written.strip();
    String id = arxiv(text).orElse(VERSION.matcher(text).replaceFirst(""));
    return BARE_ARXIV.matcher(id).matches() ? id.toLowerCase(Locale.ROOT) : "";
  }

  private static String trimmed(String found) {
    String doi = found;
    for (boolean cut = true; cut && !doi.isEmpty(); ) {
      char last = doi.charAt(doi.length() - 1);
      cut =
          ".,;:'*†".indexOf(last) >= 0
              || last == ')' && count(doi, '(') < count(doi, ')')
              || last == ']' && count(doi, '[') < count(doi, ']');
      if (cut) doi = doi.substring(0, doi.length() - 1);
    }
    return doi;
  }

  private static long count(String text, char c) {
    return text.chars().filter(x -> x == c).count();
  }

  boolean isEmpty() {
    return equals(NONE);
  }

  /// What this lacks, from another.
  WorkIds or(WorkIds other) {
    return new WorkIds(
        doi.isEmpty() ? other.doi : doi,
        arxiv.isEmpty() ? other.arxiv : arxiv,
        pubmed.isEmpty() ? other.pubmed : pubmed,
        isbn.isEmpty() ? other.isbn : isbn,
        url.isEmpty() ? other.url : url,
        zotero.isEmpty() ? other.zotero : zotero);
  }

  /// Where a reader finds it.
  public String link() {
    if (!doi.isEmpty()) return "https://doi.org/" + doi;
    if (!arxiv.isEmpty()) return "https://arxiv.org/abs/" + arxiv;
    if (!url.isEmpty()) return url;
    return pubmed.isEmpty() ? "" : "https://pubmed.ncbi.nlm.nih.gov/" + pubmed + "/";
  }
}
