package cairn.record.format;

import cairn.record.state.Entry;
import cairn.record.state.EntryKind;
import java.util.List;

/// An entry as its section of a Markdown file.
public final class EntryText {
  private EntryText() {}

  /// The start of the heading line, by which the section is found again.
  public static String key(Entry entry) {
    return entry.kind() == EntryKind.CONCEPT ? "## " + entry.title() : "## " + entry.id() + ":";
  }

  public static String of(Entry entry) {
    var out = new StringBuilder();
    out.append(
            entry.kind() == EntryKind.CONCEPT
                ? "## " + entry.title()
                : "## " + entry.id() + ": " + entry.title())
        .append('\n');
    for (String id : entry.conflicts())
      out.append("<!-- CONFLICT: see ").append(id).append(" -->\n");
    if (!entry.atRisk().isEmpty())
      out.append("<!-- AT RISK: ").append(entry.atRisk()).append(" fell -->\n");
    switch (entry.kind()) {
      case CLAIM -> claim(out, entry);
      case HEURISTIC -> heuristic(out, entry);
      case CONCEPT -> plain(out, entry, "Definition");
      case CONSTRAINT, ARCHITECTURE -> plain(out, entry, "Statement");
    }
    entry.extra().forEach((name, value) -> line(out, name, value));
    if (!entry.taste().isEmpty()) {
      out.append("- **Taste**:\n");
      entry.taste().forEach(taste -> out.append("  - ").append(taste).append('\n'));
    }
    if (!entry.mergedInto().isEmpty()) line(out, "Merged into", entry.mergedInto());
    if (!entry.lastRevised().isEmpty()) line(out, "Last revised", entry.lastRevised());
    return out.append('\n').toString();
  }

  private static void claim(StringBuilder out, Entry entry) {
    line(out, "Statement", entry.statement());
    if (!entry.conditions().isEmpty()) line(out, "Conditions", entry.conditions());
    sources(out, entry.sources());
    optional(out, "Status", entry.status());
    optional(out, "Provenance", entry.provenance());
    optional(out, "Falsification criteria", entry.falsification());
    line(out, "Proof", list(entry.proof()));
    line(out, "Dependencies", list(entry.dependencies()));
    line(out, "Tags", String.join(", ", entry.tags()));
  }

  private static void heuristic(StringBuilder out, Entry entry) {
    line(out, "Rationale", entry.statement());
    optional(out, "Status", entry.status());
    optional(out, "Provenance", entry.provenance());
    optional(out, "Sensitivity", entry.sensitivity());
    line(out, "Code ref", list(entry.codeRef()));
    common(out, entry);
  }

  private static void plain(StringBuilder out, Entry entry, String label) {
    line(out, label, entry.statement());
    optional(out, "Status", entry.status());
    optional(out, "Provenance", entry.provenance());
    common(out, entry);
  }

  private static void common(StringBuilder out, Entry entry) {
    if (!entry.conditions().isEmpty()) line(out, "Conditions", entry.conditions());
    sources(out, entry.sources());
    if (!entry.proof().isEmpty()) line(out, "Proof", list(entry.proof()));
    if (!entry.dependencies().isEmpty()) line(out, "Dependencies", list(entry.dependencies()));
    if (!entry.tags().isEmpty()) line(out, "Tags", String.join(", ", entry.tags()));
    if (entry.kind() != EntryKind.HEURISTIC && !entry.codeRef().isEmpty())
      line(out, "Code ref", list(entry.codeRef()));
    optional(out, "Falsification criteria", entry.falsification());
    if (entry.kind() != EntryKind.HEURISTIC) optional(out, "Sensitivity", entry.sensitivity());
  }

  private static void sources(StringBuilder out, List<String> sources) {
    if (sources.isEmpty()) return;
    out.append("- **Sources**:\n");
    sources.forEach(source -> out.append("  - ").append(indent(source)).append('\n'));
  }

  private static void optional(StringBuilder out, String label, String value) {
    if (!value.isEmpty()) line(out, label, value);
  }

  private static void line(StringBuilder out, String label, String value) {
    String gap = value.isEmpty() || value.startsWith("\n") ? "" : " ";
    out.append("- **").append(label).append("**:").append(gap).append(indent(value)).append('\n');
  }

  private static String indent(String value) {
    return value.replace("\n", "\n  ");
  }

  /// Words in brackets; prose that another tool wrote in place of a list stays prose.
  private static String list(List<String> items) {
    boolean prose =
        items.size() == 1
            && !items.getFirst().equals(Entry.PENDING)
            && !EntryBuilder.words("[" + items.getFirst() + "]").equals(items);
    if (prose) return items.getFirst();
    return "["
        + String.join(
            ", ",
            items.stream().map(item -> item.equals(Entry.PENDING) ? "pending" : item).toList())
        + "]";
  }
}
