package cairn.task.check;

import cairn.finding.Finding;
import cairn.task.folder.Stage;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;

/// What is odd about a file by itself: broken Markdown, and a stage that forgot the goal.
final class SheetChecks {
  private static final BoundedPattern GLUED =
      BoundedPattern.of("^(?![#\\s>|`-]).*[\\p{L}.?!]#{2,4} \\p{Lu}[\\p{L} ]{2,40}$");

  private SheetChecks() {}

  static List<Finding> check(TaskFolder task, Words words) {
    var findings = new ArrayList<Finding>();
    for (StageFile file : task.all()) {
      String path = task.path(file.path());
      Sheet sheet = file.sheet();
      if (sheet.unclosed() > 0)
        findings.add(
            Finding.of(
                TaskCode.UNCLOSED,
                path,
                sheet.unclosed(),
                "a code block or comment opens here and is never closed"));
      for (Sheet.Line line : sheet.lines()) {
        if (line.kind() != Sheet.Kind.TEXT || line.text().indexOf("## ") < 1) continue;
        Search m = GLUED.matcher(line.text());
        if (m.matches())
          findings.add(
              Finding.of(
                  TaskCode.HEADING_GLUED,
                  path,
                  line.number(),
                  "a heading in the middle of the line: '"
                      + line.text().substring(line.text().indexOf("##"))
                      + "'"));
      }
      if ((file.stage().inquiry() || file.stage() == Stage.BRIEFING) && !repeatsGoal(sheet, words))
        findings.add(Finding.of(TaskCode.GOAL_NOT_REPEATED, path, 1, "does not repeat the goal"));
    }
    return findings;
  }

  private static boolean repeatsGoal(Sheet sheet, Words words) {
    return sheet.head().stream()
        .map(l -> words.field(l.text(), "goal"))
        .anyMatch(v -> v.isPresent() && !words.blank(v.get()));
  }
}
