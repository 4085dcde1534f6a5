package cairn.use.export;

import java.util.Locale;

/// What can be written.
public enum ExportFormat {
  MARKDOWN,
  QUARTO,
  LATEX,
  DOCX,
  VAULT,
  CSV,
  BIBTEX,
  CSL,
  RIS,
  CRATE,
  PROV,
  OTLP,
  NANOPUB;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
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
