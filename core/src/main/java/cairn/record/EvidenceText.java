package cairn.record;

/// The index of evidence: one row per file or raw result, never changed.
final class EvidenceText {
  static final String HEAD =
      """
      # Evidence Index

      | Node | Source | sha256 | Revision | Raw |
      |---|---|---|---|---|
      """;

  private EvidenceText() {}

  static String row(RecordState.Filed filed) {
    String raw = filed.text().isEmpty() ? "" : cell(filed.text());
    return "| "
        + filed.node()
        + " | "
        + cell(filed.file().isEmpty() ? "turn" : filed.file())
        + " | "
        + filed.sha256()
        + " | "
        + filed.revision()
        + " | "
        + raw
        + " |\n";
  }

  private static String cell(String text) {
    return text.strip().replace("|", "\\|").replaceAll("\\R", "<br>");
  }
}
