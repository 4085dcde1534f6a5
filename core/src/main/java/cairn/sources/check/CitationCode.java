package cairn.sources.check;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with a citation.
public enum CitationCode implements Code {
  MALFORMED(
      "CRN-C001",
      Severity.ERROR,
      "a citation marker that names nothing",
      "write [file: path:12-14], [memory: title], [web: url], [chat: turn-3] or [child: node]"),
  UNKNOWN_SOURCE(
      "CRN-C002",
      Severity.ERROR,
      "a citation of something that was never stored or retrieved",
      "cite only what was retrieved; add the document with `cairn source add` if it exists"),
  NO_SUCH_PLACE(
      "CRN-C003",
      Severity.ERROR,
      "the cited lines or pages are not in the source",
      "cite a range inside the document"),
  QUOTE_NOT_FOUND(
      "CRN-C004",
      Severity.ERROR,
      "a verbatim quote that the cited source does not contain",
      "quote the source word by word, or drop the quotation marks"),
  NOT_LISTED(
      "CRN-C005",
      Severity.WARNING,
      "a marker in the text is missing under Citations",
      "list it under ## Citations"),
  ORPHAN(
      "CRN-C006",
      Severity.WARNING,
      "a source listed under Citations is never used in the text",
      "cite it where it is used, or remove it from the list"),
  WEAK_SUPPORT(
      "CRN-C007",
      Severity.WARNING,
      "the cited words hardly support the sentence",
      "cite the passage that says it, or weaken the sentence"),
  NUMBER_DISAGREES(
      "CRN-C008",
      Severity.WARNING,
      "a number of the sentence is not in the cited words",
      "give the number and unit as the source has it"),
  POLARITY_DISAGREES(
      "CRN-C009",
      Severity.WARNING,
      "the sentence affirms what the source denies, or the reverse",
      "state it the way the source does"),
  QUOTE_ELSEWHERE(
      "CRN-C010",
      Severity.WARNING,
      "the quote is in the source, but not at the cited place",
      "cite the place where the words are");

  private final Definition definition;

  CitationCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}
