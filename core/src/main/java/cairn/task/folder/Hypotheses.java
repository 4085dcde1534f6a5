package cairn.task.folder;

import cairn.finding.Finding;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/// The hypotheses of a task: stated in the HL, settled in a RES with evidence one can look up.
public final class Hypotheses {
  private static final BoundedPattern ID = BoundedPattern.of("H\\d{1,3}");
  private static final BoundedPattern IN_PROSE =
      BoundedPattern.of("\\b(H\\d{1,3})\\s*\\(([^)]{1,80})\\)");
  private static final BoundedPattern REFERENCE =
      BoundedPattern.of("(?<![\\w-])([A-Z]{1,3}\\d{1,4})(?!\\w)");
  private static final BoundedPattern ADDRESS =
      BoundedPattern.of("https?://\\S+|\\b[\\w./-]+\\.(?:md|csv|json|yaml|py|java|txt|pdf)\\b");

  private Hypotheses() {}

  /// As one file states them, a later row of the same id replacing an earlier one.
  public static List<Hypothesis> in(Sheet sheet, Words words) {
    Map<String, Hypothesis> found = new TreeMap<>();
    for (Table table : sheet.tables(null)) {
      int status = words.column(table, "res-status");
      if (status < 0) status = words.column(table, "status");
      int evidence = words.column(table, "evidence");
      for (Table.Row row : table.rows()) {
        if (!ID.matcher(row.cell(0)).matches() || words.blank(row.cell(1))) continue;
        found.put(
            row.cell(0),
            new Hypothesis(
                row.cell(0),
                row.cell(1),
                row.cell(status),
                row.cell(evidence),
                sheet.path(),
                row.line()));
      }
    }
    return List.copyOf(found.values());
  }

  /// Statuses that a RES only mentions in passing: `H3 (supported)`.
  private static Set<String> mentioned(Sheet sheet, Words words) {
    var found = new HashSet<String>();
    for (Sheet.Line line : sheet.lines()) {
      if (line.kind() != Sheet.Kind.TEXT || line.text().indexOf('H') < 0) continue;
      Search m = IN_PROSE.matcher(line.text());
      while (m.find()) if (settled(m.group(2), words)) found.add(m.group(1));
    }
    return found;
  }

  /// Any sign but "open" settles: people write words, and people write green circles.
  static boolean settled(String status, Words words) {
    String plain = status.replaceAll("[\\s_—–-]", "");
    return !plain.isEmpty()
        && !words.mentions(status, "open")
        && !(words.blank(status) && plain.chars().allMatch(c -> c < 128));
  }

  /// What the last RES still owes to the HL.
  public static List<Finding> check(
      List<Hypothesis> stated,
      List<StageFile> syntheses,
      Set<String> anchors,
      String folder,
      Words words) {
    if (syntheses.isEmpty()) return List.of();
    var findings = new ArrayList<Finding>();
    Map<String, Hypothesis> rows = new TreeMap<>();
    var mentioned = new HashSet<String>();
    for (Hypothesis h : stated)
      if (settled(h.status(), words) && !words.blank(h.evidence())) mentioned.add(h.id());
    for (StageFile res : syntheses) {
      in(res.sheet(), words).forEach(h -> rows.put(h.id(), h));
      mentioned.addAll(mentioned(res.sheet(), words));
    }
    String last = folder + syntheses.getLast().path();
    for (Hypothesis h : stated) {
      Hypothesis row = rows.get(h.id());
      boolean settled = row != null && settled(row.status(), words);
      if (!settled && !mentioned.contains(h.id()))
        findings.add(
            Finding.of(
                    TaskCode.HYPOTHESIS_OPEN,
                    row == null ? last : folder + row.file(),
                    row == null ? 0 : row.line(),
                    "no status for " + h.id() + ": " + brief(h.text()))
                .about(h.id()));
      else if (row == null)
        findings.add(
            Finding.of(
                    TaskCode.EVIDENCE_UNRESOLVED,
                    last,
                    0,
                    h.id() + " is mentioned, but has no row with evidence")
                .about(h.id()));
      else evidence(row, anchors, folder, words).ifPresent(findings::add);
    }
    return findings;
  }

  private static Optional<Finding> evidence(
      Hypothesis row, Set<String> anchors, String folder, Words words) {
    String problem;
    Search m = REFERENCE.matcher(row.evidence());
    var unknown = new ArrayList<String>();
    boolean found = ADDRESS.matcher(row.evidence()).find();
    while (m.find()) {
      if (anchors.contains(m.group(1))) found = true;
      else if (!ID.matcher(m.group(1)).matches()) unknown.add(m.group(1));
    }
    if (found) return Optional.empty();
    if (words.blank(row.evidence())) problem = "no evidence for " + row.id();
    else if (unknown.isEmpty())
      problem = "the evidence for " + row.id() + " names nothing that can be looked up";
    else
      problem =
          "the evidence for "
              + row.id()
              + " names "
              + String.join(", ", unknown)
              + ", which is nowhere in this task";
    return Optional.of(
        Finding.of(TaskCode.EVIDENCE_UNRESOLVED, folder + row.file(), row.line(), problem)
            .about(row.id()));
  }

  private static String brief(String text) {
    return text.length() <= 80 ? text : text.substring(0, 77) + "…";
  }
}
