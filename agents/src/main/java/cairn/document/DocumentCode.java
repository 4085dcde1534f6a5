package cairn.document;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with a document.
public enum DocumentCode implements Code {
  TOO_LARGE(
      "CRN-D001",
      Severity.WARNING,
      "the file is too large and was not read",
      "split it, or extract the part you need"),
  BOMB(
      "CRN-D002",
      Severity.WARNING,
      "the document unpacks to far more than its size and was not read",
      "do not trust this file; export it again from its origin"),
  DAMAGED(
      "CRN-D003",
      Severity.WARNING,
      "the document is damaged and could not be read",
      "open it in its own program and save it again"),
  ENCRYPTED(
      "CRN-D004",
      Severity.WARNING,
      "the document is protected by a password",
      "save a copy without the password"),
  BINARY(
      "CRN-D005",
      Severity.NOTE,
      "not a text and not a format that can be read",
      "convert it to Markdown, text, HTML, PDF or DOCX"),
  LEFT_OUT(
      "CRN-D017",
      Severity.NOTE,
      "left out: the pages made of it are read",
      "add the folder itself to read it, too"),
  ENCODING(
      "CRN-D006",
      Severity.NOTE,
      "the text is not UTF-8 and was read in an older encoding",
      "save it as UTF-8 if letters look wrong"),
  CUT(
      "CRN-D007",
      Severity.WARNING,
      "only the beginning of the document was read",
      "split it into smaller documents"),
  NO_TEXT(
      "CRN-D008",
      Severity.WARNING,
      "the document contains no text",
      "a scan needs text recognition (OCR) first"),
  INSTRUCTION(
      "CRN-D009",
      Severity.WARNING,
      "the document contains words that address a model; they are kept as data and not obeyed",
      "judge whether you trust this source"),
  HIDDEN_TEXT(
      "CRN-D010",
      Severity.NOTE,
      "the document hides text from readers; it was left out",
      "look at the document's markup if it matters"),
  LINK_LOOP(
      "CRN-D011",
      Severity.NOTE,
      "a link leads back to a folder that is already being read",
      "remove the link"),
  OUTSIDE(
      "CRN-D012",
      Severity.WARNING,
      "a link leads outside the folder and was not followed",
      "add the target itself if it belongs to the sources"),
  UNREADABLE(
      "CRN-D013",
      Severity.WARNING,
      "the file cannot be read",
      "check that it exists and its permissions"),
  TOO_MANY(
      "CRN-D014",
      Severity.WARNING,
      "the folder holds too many or too deeply nested files; the rest was left out",
      "add the subfolders that matter one by one"),
  TOO_SLOW(
      "CRN-D015",
      Severity.WARNING,
      "reading the document took too long and was stopped",
      "split it, or allow more with `sources: reading_seconds:` in cairn.yaml"),
  TOO_HUNGRY(
      "CRN-D016",
      Severity.WARNING,
      "reading the document took too much memory and was stopped",
      "split it, or allow more with `sources: reading_megabytes:` in cairn.yaml and a larger"
          + " heap (CAIRN_JAVA_OPTS=-Xmx4g)");

  private final Definition definition;

  DocumentCode(String code, Severity severity, String title, String hint) {
    this.definition = new Definition(code, severity, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}
