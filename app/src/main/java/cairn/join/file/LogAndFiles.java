package cairn.join.file;

import cairn.finding.Finding;
import cairn.finding.Severity;
import cairn.kernel.Comparison;
import cairn.kernel.project.Project;
import cairn.spine.SpineCode;
import cairn.store.Logs;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Whether a project can be believed: its log, verified line by line, the bytes stored beside it,
/// and its files, compared with what the log gives. Looks and changes nothing.
///
/// @param log what is wrong with the log itself and with stored bytes
public record LogAndFiles(List<Finding> log, Comparison files) {
  /// Until they are joined, half of the log looks lost and every file mixed: one sentence says why.
  private static final LogAndFiles TWO_HISTORIES =
      new LogAndFiles(
          List.of(
              Finding.of(
                  SpineCode.TWO_HISTORIES, ".cairn/spine", 0, SpineCode.TWO_HISTORIES.title())),
          new Comparison(0, List.of()));

  public static LogAndFiles of(Project project) throws IOException {
    if (Histories.isDue(project.folder())) return TWO_HISTORIES;
    Beside<List<Finding>> log = Beside.start("verify", () -> logAndBytes(project));
    Comparison files = compared(project);
    var all = new ArrayList<>(log.result());
    all.addAll(Histories.findings(project));
    return new LogAndFiles(all, files);
  }

  private static List<Finding> logAndBytes(Project project) {
    var findings = new ArrayList<>(project.spine().verify(_ -> {}));
    findings.addAll(Logs.bytes(project.folder()).verify());
    return findings;
  }

  private static Comparison compared(Project project) throws IOException {
    Comparison views = new Drift(project).compare();
    if (!project.spine().fences().isEmpty()) return views;
    var different = new ArrayList<>(views.different());
    var gone = new ArrayList<>(new RenderedOnce(project).findings());
    gone.addAll(new Authored(project).findings());
    different.addAll(gone);
    return new Comparison(views.compared() + gone.size(), different);
  }

  /// Whether nothing can be compared before `cairn spine join`.
  public boolean hasTwoHistories() {
    return this == TWO_HISTORIES;
  }

  public List<Finding> findings() {
    var all = new ArrayList<>(log);
    all.addAll(files.different());
    return all;
  }

  boolean logIsFine() {
    return log.stream().noneMatch(f -> f.severity() != Severity.NOTE);
  }

  /// `{"log": {"ok": true}, "files": {"compared": 17, "different": []}}`
  public void into(ObjectNode document) {
    document.putObject("log").put("ok", logIsFine()).put("faults", log.size());
    ObjectNode compared = document.putObject("files").put("compared", files.compared());
    ArrayNode rows = compared.putArray("different");
    for (Finding finding : files.different())
      rows.addObject()
          .put("file", finding.file())
          .put("line", finding.line())
          .put("code", finding.code().code())
          .put("message", finding.message())
          .put("mend", finding.hint());
  }
}
