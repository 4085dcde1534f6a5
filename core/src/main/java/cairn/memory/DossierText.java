package cairn.memory;

/// A dossier as a file.
final class DossierText {
  private DossierText() {}

  static String of(Dossier dossier, MemoryState state) {
    var text = new StringBuilder("# " + dossier.title() + "\n\n## What it is now\n\n");
    for (Dossier.Statement said : dossier.statements())
      text.append("- [").append(said.tag()).append("] ").append(said.text()).append('\n');
    text.append("\n## Relationship\n\n");
    if (dossier.lines().isEmpty()) text.append("- No line of the board points here.\n");
    for (String id : dossier.lines()) {
      Line line = state.line(id).orElse(null);
      if (line == null) continue;
      text.append("- ").append(line.stands() ? "line " : "former line ").append(id).append(" (");
      text.append(line.verdict()).append(")\n");
    }
    text.append("\n## Open variables\n\n");
    boolean settled = dossier.statements().stream().anyMatch(s -> s.tag().equals("instruction"));
    text.append(settled ? "- None known.\n" : "- Never said as an instruction.\n");
    text.append("\n## Trend\n\n- distinct events = ").append(dossier.events());
    text.append("; latest = ").append(dossier.latest()).append('\n');
    return text.toString();
  }
}
