package cairn.pipeline.lint;

import cairn.finding.Finding;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Registry;
import cairn.pipeline.registry.Table;
import cairn.pipeline.score.RubricCheck;
import cairn.pipeline.score.RubricReader;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import cairn.text.Slug;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// Finds what is written in rubrics and never counts: tables that no critic reads, critics whom
/// nobody names or who have no table, rows without points, rows that come twice.
final class RubricLint {
  private static final BoundedPattern HEADING = BoundedPattern.of("^(#{1,6})\\s+(.+?)\\s*$");
  private static final BoundedPattern ASIDE = BoundedPattern.of("\\(.*?\\)");
  private static final BoundedPattern POINTS = BoundedPattern.of("[-−]\\s?\\d");
  private static final int MAX_ID = 60;

  private final Set<String> critics;
  private final Map<String, Finding> unused = new TreeMap<>();
  private final Set<String> read = new HashSet<>();
  private final List<Finding> findings = new ArrayList<>();

  private RubricLint(Set<String> critics) {
    this.critics = critics;
  }

  /// @param texts files beside the registry, by path; those that are called rubrics are read
  static List<Finding> check(Map<String, String> texts, Registry registry) {
    var lint = new RubricLint(registry.judges());
    var rubrics = new TreeMap<>(texts);
    rubrics.keySet().removeIf(path -> !path.toLowerCase(Locale.ROOT).matches(".*rubrics?\\.md"));
    if (rubrics.isEmpty()) return List.of();
    rubrics.forEach(lint::file);
    lint.findings.addAll(lint.unused.values());
    for (String critic : registry.critics())
      if (!lint.read.contains(critic))
        lint.findings.add(
            Finding.of(
                    PipelineCode.RUBRIC_MISSING,
                    rubrics.firstKey(),
                    0,
                    "'" + critic + "' judges, and no rubric has a section of that name")
                .about(critic));
    return lint.findings;
  }

  private void file(String path, String text) {
    List<String> lines = text.lines().toList();
    var tables = new HashMap<Integer, Table>();
    Table.in(lines).forEach(t -> tables.put(t.line(), t));
    String critic = "";
    String heading = "";
    int level = 0;
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < lines.size(); i++) {
      Search title = HEADING.matcher(lines.get(i));
      if (title.matches()) {
        String slug = Slug.of(ASIDE.matcher(title.group(2)).replaceAll("").strip(), MAX_ID);
        if (RubricReader.critic(slug, critics)) {
          critic = slug;
          level = title.group(1).length();
          ids = new HashSet<>();
          section(path, i + 1, critic);
        } else if (title.group(1).length() <= level) critic = "";
        heading = title.group(2);
      }
      Table table = tables.get(i + 1);
      if (table != null) table(path, table, critic, heading, ids);
    }
  }

  private void section(String path, int line, String critic) {
    read.add(critic);
    if (!critics.contains(critic))
      unused.putIfAbsent(
          critic,
          Finding.of(
                  PipelineCode.RUBRIC_UNUSED,
                  path,
                  line,
                  "no entry of the registry names '" + critic + "' as its critic")
              .about(critic));
  }

  private void table(String path, Table table, String critic, String heading, Set<String> ids) {
    int issue = RubricReader.column(table, "issue", "problem", "finding", "hallazgo");
    int deduction = RubricReader.column(table, "deduction", "points", "deducción");
    if (issue < 0 || deduction < 0) return;
    if (critic.isEmpty()) {
      findings.add(
          Finding.of(
              PipelineCode.RUBRIC_UNREAD,
              path,
              table.line(),
              "'" + heading + "' is no critic, so " + table.rows().size() + " rows are not read"));
      return;
    }
    int id = RubricReader.column(table, "id", "rubric");
    int check = RubricReader.column(table, "check");
    for (Table.Row row : table.rows()) {
      String name = id >= 0 && !row.cell(id).isBlank() ? row.cell(id) : row.cell(issue);
      String wrong = check < 0 ? "" : RubricCheck.problem(row.cell(check).replaceAll("^`|`$", ""));
      if (!wrong.isEmpty())
        findings.add(
            Finding.of(PipelineCode.RUBRIC_CHECK, path, row.line(), "the check " + wrong)
                .about(critic));
      String key = Slug.of(name.replaceAll("[*`]", ""), MAX_ID);
      if (!POINTS.matcher(row.cell(deduction)).find())
        findings.add(
            Finding.of(
                    PipelineCode.RUBRIC_NO_POINTS,
                    path,
                    row.line(),
                    "'" + row.cell(deduction) + "' takes no points, so the row is not read")
                .about(critic));
      else if (!ids.add(key))
        findings.add(
            Finding.of(PipelineCode.RUBRIC_TWICE, path, row.line(), "'" + key + "' comes twice")
                .about(critic));
    }
  }
}
