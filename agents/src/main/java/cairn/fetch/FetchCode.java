package cairn.fetch;

import cairn.finding.Code;
import cairn.finding.Severity;

/// Why an address gave nothing.
public enum FetchCode implements Code {
  REFUSED(
      "CRN-D020",
      "not an address that may be fetched",
      "give an http or https address; `web: {private: true}` in cairn.yaml allows your own"
          + " network"),
  ROBOTS(
      "CRN-D021",
      "the site asks programs to stay away from this page",
      "save the page yourself and add the file"),
  TOO_LARGE(
      "CRN-D022",
      "the answer is larger than allowed",
      "raise `max_mb` under `web` in cairn.yaml, or save the part you need and add the file"),
  TIMEOUT(
      "CRN-D023",
      "no whole answer came in time",
      "try again later, or raise `timeout` under `web` in cairn.yaml"),
  MISSING(
      "CRN-D024",
      "the server does not have it, or does not give it to everybody",
      "check the address in a browser"),
  UNREACHABLE(
      "CRN-D025", "the server or the network failed", "try again later; nothing else was lost"),
  ABSTRACT_ONLY(
      "CRN-D026",
      Severity.NOTE,
      "the full text could not be had; the abstract was stored instead",
      "get the full text yourself and add the file"),
  MISCONFIGURED(
      "CRN-D027",
      "a key or proxy for the web cannot be used",
      "set the variable or file that is named, and run the same again");

  private final Definition definition;

  FetchCode(String code, String title, String hint) {
    this(code, Severity.WARNING, title, hint);
  }

  FetchCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}
