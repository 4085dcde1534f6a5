package cairn.use.export;

import cairn.export.NoteVault.Note;
import cairn.export.ReportPaper;
import cairn.literature.Publication;
import cairn.report.model.ReportModel;
import cairn.report.model.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The statements of a report as notes.
final class ReportNotes {
  private ReportNotes() {}

  static List<Note> of(ReportModel model, Map<String, Publication> known) {
    Map<String, String> keys = ReportPaper.keys(model, known);
    var notes = new ArrayList<Note>();
    model
        .allFacets()
        .forEach(f -> {
          for (Statement s : f.statements())
            notes.add(
                new Note(
                    s.id(),
                    "statement",
                    brief(s.text().plain()),
                    s.text().plain().strip(),
                    Map.of(
                        "facet", f.title(),
                        "origin", s.label().word(),
                        "check", s.standing().kind().word()),
                    s.text().cited().map(keys::get).distinct().toList(),
                    List.of()));
        });
    return notes;
  }

  private static String brief(String text) {
    String plain = text.replaceAll("\\s+", " ").strip();
    int cut = plain.lastIndexOf(' ', 80);
    return plain.length() <= 80 || cut < 1 ? plain : plain.substring(0, cut) + " …";
  }
}
