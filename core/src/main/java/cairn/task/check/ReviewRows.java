package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Criteria;
import cairn.task.folder.Place;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.folder.Verdict;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The rows of a review's Verify table, or of its note `review/verify.md`, held against the
/// criteria and their evidence.
final class ReviewRows {
  private final TaskFolder task;
  private final StageFile review;
  private final Proof proof;
  private final String phase;

  ReviewRows(TaskFolder task, StageFile review, Proof proof) {
    this.task = task;
    this.review = review;
    this.proof = proof;
    this.phase = review.place().phase();
  }

  private record Row(int line, String result, String evidence, boolean failed) {}

  List<Finding> findings() {
    var findings = new ArrayList<Finding>();
    boolean reported =
        task.at(Place.execution(Stage.RF, phase)).filter(f -> f.progress().done()).isPresent();
    if (!reported)
      findings.add(
          finding(0, "the report it is about (RF) is not complete: evidence or claims are open"));
    List<Criteria.Criterion> criteria = Criteria.of(task, phase, proof.words());
    Map<String, Row> rows = rows();
    int checked = 0;
    var open = new ArrayList<String>();
    for (Criteria.Criterion criterion : criteria) {
      Row row = rows.get(criterion.id());
      if (row == null || row.result().isEmpty() || row.evidence().isEmpty()) {
        open.add(criterion.id());
        continue;
      }
      checked++;
      if (review.verdict() != Verdict.APPROVE) continue;
      if (row.failed())
        findings.add(finding(row.line(), criterion.id() + " failed, and the verdict approves"));
      else
        proof
            .lack(task, phase, criterion.id())
            .ifPresent(why ->
                findings.add(
                    finding(row.line(), "says that " + criterion.id() + " holds, but it " + why)));
    }
    if (review.verdict() != Verdict.APPROVE) return findings;
    int needed = Math.max(1, (int) Math.ceil(proof.verified() * criteria.size() - 1e-9));
    if (criteria.isEmpty() ? rows.isEmpty() : checked < needed)
      findings.add(
          finding(
              proof.words().section(review.sheet(), "verify").map(Sheet.Section::line).orElse(0),
              criteria.isEmpty()
                  ? "no row of Verify says what was checked"
                  : "Verify has a result and evidence for "
                      + checked
                      + " of "
                      + criteria.size()
                      + " criteria, "
                      + needed
                      + " are needed; open: "
                      + String.join(", ", open)));
    return findings;
  }

  private Finding finding(int line, String message) {
    return Finding.of(TaskCode.REVIEW_UNCHECKED, task.path(review.path()), line, message);
  }

  private Map<String, Row> rows() {
    var rows = new HashMap<String, Row>();
    proof
        .words()
        .section(review.sheet(), "verify")
        .ifPresent(s -> review.sheet().tables(s).forEach(t -> read(t, rows)));
    task.at(Place.execution(Stage.VERIFY, phase))
        .ifPresent(note -> note.sheet().tables(null).forEach(t -> read(t, rows)));
    return rows;
  }

  private void read(Table table, Map<String, Row> rows) {
    Words words = proof.words();
    int result = words.column(table, "result");
    int evidence = words.column(table, "evidence");
    for (Table.Row row : table.rows()) {
      String said = result < 0 ? "" : row.cell(result);
      String shown = evidence < 0 ? "" : row.cell(evidence);
      boolean failed = words.mentions(said, "failed") || said.contains("❌") || said.contains("✗");
      boolean unchecked = !failed && words.mentions(said, "unchecked");
      var read =
          new Row(
              row.line(),
              unchecked || blank(said) && !said.contains("✅") && !failed ? "" : said,
              blank(shown) || words.says(shown, "unchecked") ? "" : shown,
              failed);
      List<String> named = Criteria.named(String.join(" ", row.cells()));
      if (named.isEmpty() && !read.result().isEmpty() && !read.evidence().isEmpty())
        rows.putIfAbsent("row " + row.line(), read);
      // A row that names several criteria checked none of them in particular.
      if (named.size() == 1) rows.merge(named.getFirst(), read, ReviewRows::fuller);
    }
  }

  private boolean blank(String cell) {
    return proof.words().blank(cell);
  }

  private static Row fuller(Row a, Row b) {
    if (a.failed() != b.failed()) return a.failed() ? a : b;
    return a.result().isEmpty() || a.evidence().isEmpty() ? b : a;
  }
}
