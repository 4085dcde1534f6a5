package cairn.use.export;

import java.util.Locale;

/// What can be written, with what it is for.
public enum ExportFormat {
  MARKDOWN("report or record with citations that pandoc understands, and its .bib"),
  QUARTO("the same as a Quarto document"),
  LATEX("LaTeX and its .bib"),
  DOCX("a Word document with its bibliography"),
  VAULT("claims and works as linked notes, for Obsidian"),
  CSV("the tables"),
  BIBTEX("everything cited, or every work with --all"),
  CSL("the same as CSL-JSON"),
  RIS("the same as RIS"),
  CRATE("RO-Crate 1.2 of an inquiry with the Workflow Run profile"),
  PROV("W3C PROV of an inquiry: PROV-JSON and PROV-O"),
  OTLP("OpenTelemetry spans of an inquiry with the GenAI names"),
  NANOPUB("a nanopublication for each claim that a check held");

  private final String what;

  ExportFormat(String what) {
    this.what = what;
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public String what() {
    return what;
  }

  /// Whether it is a list of works.
  public boolean isList() {
    return this == BIBTEX || this == CSL || this == RIS;
  }

  /// Whether it tells of an inquiry and not of a text.
  public boolean isObject() {
    return compareTo(CRATE) >= 0;
  }
}
