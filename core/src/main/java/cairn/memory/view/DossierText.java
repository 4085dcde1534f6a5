package cairn.memory.view;

import cairn.memory.fragment.Compliance;
import cairn.memory.fragment.Dossier;
import cairn.memory.state.Line;
import cairn.memory.state.MemoryState;

/// A dossier as a file.
public final class DossierText {
  private DossierText() {}

  public static String of(Dossier dossier, MemoryState state) {
    var text = new StringBuilder("# " + dossier.title() + "\n\n## What it is now\n\n");
    for (Dossier.Statement said : dossier.statements()) {
      text.append("- [").append(said.tag()).append("] ").append(said.text());
      text.append(said.at().isEmpty() ? "" : " (" + said.at() + ")").append('\n');
      if (said.quote() != null)
        text.append("  - said: “")
            .append(said.quote())
            .append("” (event ")
            .append(said.event())
            .append(")\n");
    }
    text.append("\n## Relationship\n\n");
    if (dossier.lines().isEmpty()) text.append("- No line of the board points here.\n");
    for (String id : dossier.lines()) {
      Line line = state.line(id).orElse(null);
      if (line == null) continue;
      String place = state.place(id);
      text.append("- ").append(place.isEmpty() ? "former line " + id : place).append(": ");
      text.append(line.plain()).append(" (").append(line.verdict()).append(", ");
      String fared = line.compliance().words();
      text.append(fared.isEmpty() ? "no action was about it yet" : fared).append(")\n");
      Line.Source source = line.source();
      if (source != null)
        text.append("  - ").append(source.at()).append(" first said: “").append(source.quote());
      if (source != null) text.append("” (event ").append(source.event()).append(")\n");
      for (Compliance.Instance each : line.compliance().recent())
        text.append("  - ").append(each.at()).append(' ').append(each.words()).append('\n');
    }
    text.append("\n## Open variables\n\n");
    boolean settled = dossier.statements().stream().anyMatch(s -> s.tag().equals("instruction"));
    text.append(settled ? "- None known.\n" : "- Never said as an instruction.\n");
    text.append("\n## Trend\n\n- distinct events = ").append(dossier.events());
    text.append("; latest = ").append(dossier.latest()).append('\n');
    return text.toString();
  }
}
