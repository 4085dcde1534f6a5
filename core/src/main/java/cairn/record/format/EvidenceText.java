package cairn.record.format;

import cairn.record.state.RecordState;
import cairn.text.Sha256;

/// The index of evidence: one row per file or raw result, never changed.
public final class EvidenceText {
  private static final String FOLDER = "evidence/";

  public static final String HEAD =
      """
      # Evidence Index

      | Node | Source | sha256 | Revision | Raw |
      |---|---|---|---|---|
      """;

  private EvidenceText() {}

  /// A larger file is bound by its hash only.
  public static final int MAX_COPY = 64 * 1024;

  /// As many files of one experiment are copied.
  public static final int MOST_COPIES = 8;

  /// Whether the raw text stands in a file that the record itself keeps.
  public static boolean hasFile(RecordState.Filed filed) {
    return !filed.text().isEmpty() && !filed.file().isEmpty();
  }

  /// Where it stands: under its own name, or as the copy of a result file.
  public static String path(RecordState.Filed filed) {
    if (!copy(filed)) return filed.file();
    String name = filed.file().substring(filed.file().lastIndexOf('/') + 1);
    return FOLDER + "raw/" + filed.node() + "-" + hash(filed.sha256()) + "-" + name;
  }

  /// A copy has the bytes of the file, so that its hash can be taken again.
  public static String content(RecordState.Filed filed) {
    return copy(filed) ? filed.text() : table(filed);
  }

  private static boolean copy(RecordState.Filed filed) {
    return hasFile(filed) && !filed.file().startsWith(FOLDER);
  }

  private static String hash(String sha256) {
    return sha256.substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + 8);
  }

  public static String file(String node, String form, String sha256) {
    return FOLDER + form + "s/" + node + "-" + hash(sha256) + ".md";
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

  public static String row(RecordState.Filed filed) {
    String raw =
        hasFile(filed)
            ? (filed.text().contains("[redacted: ") ? "[raw, redacted](" : "[raw](")
                + path(filed).substring(FOLDER.length())
                + ")"
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
