package cairn.literature;

import cairn.finding.Code;
import cairn.finding.Severity;

/// What can be wrong with metadata of works.
public enum LiteratureCode implements Code {
  BROKEN_ENTRY(
      "CRN-L001",
      "an entry of a bibliography cannot be read; the others were kept",
      "mend the entry at this line; mostly a brace, a quote or a comma is missing"),
  REPEATED(
      "CRN-L002",
      "a bibliography gives a key or field twice; both entries were kept, of a field the first",
      "remove one of the two"),
  REFUSED_XML(
      "CRN-L003",
      "the XML declares entities or is broken, and was not read",
      "save it again without declarations in its DOCTYPE; nothing outside a file is ever opened for"
          + " it"),
  TOO_LARGE(
      "CRN-L004",
      "the metadata is larger than allowed and was not read",
      "split it, or export only the collection that you need"),
  NO_ENTRY(
      "CRN-L005",
      "the file holds no entry that names a work",
      "check that it is BibTeX, CSL-JSON, RIS, JATS or TEI"),
  RETRACTED(
      "CRN-L006",
      "the work was retracted, as its metadata says",
      "do not rest a claim on it; cite the notice if the retraction itself matters"),
  UNKNOWN_WORK(
      "CRN-L007",
      "no service that was asked knows this work",
      "check the id; add the file or a .bib entry yourself"),
  NO_LIBRARY(
      "CRN-L008",
      "the reference manager's library cannot be read",
      "start it and allow other programs to read, or name the exported folder");

  private final Definition definition;

  LiteratureCode(String code, String title, String hint) {
    this.definition = new Definition(code, Severity.WARNING, title, hint);
  }

  @Override
  public Definition definition() {
    return definition;
  }
}
