package cairn.record;

import cairn.text.Sha256;

/// The index of evidence: one row per file or raw result, never changed.
final class EvidenceText {
  private static final String FOLDER = "evidence/";

  static final String HEAD =
      """
      # Evidence Index

      | Node | Source | sha256 | Revision | Raw |
      |---|---|---|---|---|
      """;

  private EvidenceText() {}

  /// Whether the raw text stands in a file that the record itself keeps.
  static boolean hasFile(RecordState.Filed filed) {
    return !filed.text().isEmpty() && filed.file().startsWith(FOLDER);
  }

  static String file(String node, String form, String sha256) {
    String hash = sha256.substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + 8);
    return FOLDER + form + "s/" + node + "-" + hash + ".md";
  }

  /// The raw text as it came, below a few words on where it comes from.
  static String table(RecordState.Filed filed) {
    String revision =
        filed.revision().isEmpty() ? "" : "- **Revision**: " + filed.revision() + "\n";
    return "# Raw result of %s\n\n- **Source**: %s, session %s\n- **sha256**: %s\n%s\n%s\n"
        .formatted(
            filed.node(),
            filed.node(),
            filed.session(),
            filed.sha256(),
            revision,
            filed.text().stripTrailing());
  }

  static String row(RecordState.Filed filed) {
    String raw =
        hasFile(filed)
            ? "[raw](" + filed.file().substring(FOLDER.length()) + ")"
            : cell(filed.text());
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
