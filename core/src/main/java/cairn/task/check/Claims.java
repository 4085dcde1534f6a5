package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Criteria;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.state.Base;
import cairn.task.state.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// What a specification promised and a report claims about files, compared with what changed.
///
/// A claim is a row or a list item of "What Was Done" that begins with a path; a path in the middle
/// of a sentence may be there for any reason.
final class Claims {
  private final TaskFolder task;
  private final StageFile rf;
  private final Proof proof;
  private final String phase;
  private final Base base;

  Claims(TaskFolder task, StageFile rf, Proof proof) {
    this.task = task;
    this.rf = rf;
    this.proof = proof;
    this.phase = rf.place().phase();
    this.base = proof.base(task, phase);
  }

  List<Finding> findings() {
    var findings = new ArrayList<Finding>();
    Set<String> since = proof.disk().since(base);
    var named = new LinkedHashSet<String>();
    for (Criteria.Promise promise : Criteria.promises(task, phase, proof.words())) {
      named.add(promise.path());
      if (changed(promise.path(), since) || excused(promise.path())) continue;
      findings.add(
          Finding.of(
                  TaskCode.PROMISE_BROKEN,
                  task.path(rf.path()),
                  0,
                  promise.path() + " is to change (TS line " + promise.line() + "), and did not")
              .about(promise.path()));
    }
    for (Criteria.Promise claim : claimed()) {
      named.add(claim.path());
      if (since == null || changed(claim.path(), since)) continue;
      findings.add(
          Finding.of(
                  TaskCode.CLAIM_UNTRUE,
                  task.path(rf.path()),
                  claim.line(),
                  "says something was done to " + claim.path() + ", which did not change")
              .about(claim.path()));
    }
    return findings;
  }

  private boolean changed(String path, Set<String> since) {
    if (!path.endsWith("/")) return proof.disk().changed(path, base) || below(path + "/", since);
    return since == null || below(path, since);
  }

  private static boolean below(String folder, Set<String> since) {
    return since != null && since.stream().anyMatch(p -> p.startsWith(folder));
  }

  /// A person said that it need not change after all.
  private boolean excused(String path) {
    return proof
        .state()
        .evidence(task.id(), phase, path)
        .filter(e -> e.kind() == Evidence.Kind.WORD && e.passed())
        .isPresent();
  }

  private List<Criteria.Promise> claimed() {
    Optional<Sheet.Section> section = proof.words().section(rf.sheet(), "what-was-done");
    if (section.isEmpty()) return List.of();
    var claims = new ArrayList<Criteria.Promise>();
    for (Table table : rf.sheet().tables(section.get()))
      for (Table.Row row : table.rows())
        Criteria.path(row.cell(0)).ifPresent(p -> claims.add(new Criteria.Promise(p, row.line())));
    for (Sheet.Line line : rf.sheet().body(section.get())) {
      String text = line.text().strip();
      boolean item = text.startsWith("- `") || text.startsWith("* `");
      int end = item ? text.indexOf('`', 3) : -1;
      if (line.kind() == Sheet.Kind.TEXT && end > 3)
        Criteria.path(text.substring(3, end))
            .ifPresent(p -> claims.add(new Criteria.Promise(p, line.number())));
    }
    return claims;
  }
}
