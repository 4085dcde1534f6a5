package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Words per document, files per phase, questions per turn: counted, and compared with the budget.
public final class BudgetChecks {
  private static final BoundedPattern QUESTION = BoundedPattern.of("\\s*\\d{1,2}[.)]\\s+\\S.*");
  private static final BoundedPattern CLAIM =
      BoundedPattern.of(
          "(\\d{1,4}) new files?, (\\d{1,4}) modif.*", BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern LINES =
      BoundedPattern.of(
          ".*?(?:~|≈|about )?(\\d{2,6}) (?:LOC|lines)\\b.*", BoundedPattern.CASE_INSENSITIVE);

  private BudgetChecks() {}

  public static List<Finding> check(TaskFolder task, Budgets budgets, Words words) {
    var findings = new ArrayList<Finding>();
    for (StageFile file : task.stages()) {
      String path = task.path(file.path());
      Integer limit = budgets.words().get(file.stage());
      int count = limit == null ? 0 : file.sheet().words();
      if (limit != null && count > limit) findings.add(over(path, 0, count, "words", limit));
      if (file.stage() == Stage.BRIEFING)
        questions(file, path, budgets, words).ifPresent(findings::add);
      if (file.stage() == Stage.TS) files(file, path, budgets, words, findings);
    }
    return findings;
  }

  private static Finding over(String path, int line, int count, String what, int limit) {
    return Finding.of(TaskCode.OVER_BUDGET, path, line, count + " " + what + ", budget " + limit);
  }

  private static Optional<Finding> questions(
      StageFile file, String path, Budgets budgets, Words words) {
    var section = words.section(file.sheet(), "guiding-questions");
    if (section.isEmpty()) return Optional.empty();
    long count =
        file.sheet().body(section.get()).stream()
            .filter(l -> QUESTION.matcher(l.text()).matches())
            .count();
    if (count <= budgets.questions()) return Optional.empty();
    return Optional.of(
        over(
            path, section.get().line(), (int) count, "questions in one turn", budgets.questions()));
  }

  private static void files(
      StageFile file, String path, Budgets budgets, Words words, List<Finding> findings) {
    var section = words.section(file.sheet(), "files");
    if (section.isEmpty()) return;
    int created = 0;
    int modified = 0;
    for (Table table : file.sheet().tables(section.get())) {
      int action = words.column(table, "action");
      for (Table.Row row : table.rows()) {
        if (row.cell(0).chars().noneMatch(Character::isLetterOrDigit)) continue;
        String word = row.cell(action).toLowerCase(Locale.ROOT);
        if (word.contains("create") || word.contains("new") || word.contains("созда")) created++;
        else modified++;
      }
    }
    int line = section.get().line();
    if (created + modified > budgets.files())
      findings.add(over(path, line, created + modified, "files in one phase", budgets.files()));
    if (created > budgets.created())
      findings.add(over(path, line, created, "new files", budgets.created()));
    if (modified > budgets.modified())
      findings.add(over(path, line, modified, "modified files", budgets.modified()));
    for (Sheet.Line l : file.sheet().body(section.get())) {
      Search claim = CLAIM.matcher(l.text().replaceAll("^\\W*\\w+:\\W*", ""));
      if (claim.matches() && (number(claim, 1) != created || number(claim, 2) != modified))
        findings.add(
            Finding.of(
                TaskCode.BUDGET_MISCOUNTED,
                path,
                l.number(),
                "says "
                    + claim.group(1)
                    + " new and "
                    + claim.group(2)
                    + " modified; the table has "
                    + created
                    + " and "
                    + modified));
      Search lines = LINES.matcher(l.text());
      boolean limit = l.text().contains("max") || l.text().contains("≤");
      if (lines.matches() && !limit && number(lines, 1) > budgets.lines())
        findings.add(
            over(path, l.number(), number(lines, 1), "lines in one phase", budgets.lines()));
    }
  }

  private static int number(Search m, int group) {
    return Integer.parseInt(m.group(group));
  }
}
