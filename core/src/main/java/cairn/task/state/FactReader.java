package cairn.task.state;

import cairn.finding.Finding;
import cairn.task.folder.Layout;
import cairn.task.folder.StageFile;
import cairn.task.folder.TaskCode;
import cairn.task.folder.TaskFolder;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import cairn.task.state.Facts.Candidate;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// Reads fact candidates and tells whose word each one is.
///
/// Origins are independent by kind: everything a task wrote is one origin (its RF citing its own
/// RES proves nothing twice), the person is one, each address and each file outside is one.
public final class FactReader {
  private static final BoundedPattern MARK =
      BoundedPattern.of("fact-candidates:\\s*processed\\b.*", BoundedPattern.CASE_INSENSITIVE);
  private static final BoundedPattern TASK = BoundedPattern.of("\\b[A-Z][A-Z0-9]*-\\d{1,6}\\b");
  private static final BoundedPattern ADDRESS =
      BoundedPattern.of("https?://[^\\s,;)]+|\\b10\\.\\d{4,9}/\\S+");
  private static final BoundedPattern FILE =
      BoundedPattern.of(
          "(?<![\\w/])[\\w.-]+(?:/[\\w.-]+)*\\.(?:md|yaml|yml|json|csv|py|java|ts|txt|pdf)\\b");
  private static final BoundedPattern PERSON =
      BoundedPattern.of(
          "\\b(?:user|person|stakeholder|customer|session|interview|пользовател\\p{L}*|nutzer|utilisateur|usuario)\\b",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CHARACTER_CLASS);
  private static final BoundedPattern OUTSIDE =
      BoundedPattern.of(
          "\\b(?:external|web search|paper|publication|внешн\\p{L}*|extern|externe|externo)\\b",
          BoundedPattern.CASE_INSENSITIVE | BoundedPattern.UNICODE_CHARACTER_CLASS);
  private static final BoundedPattern OWN_STAGE =
      BoundedPattern.of(
          "\\b(?:HL|TS|ONB|RF|RES|REVIEW|Gather|Extract|Challenge|Briefing)\\b|\\b[DGEC]\\d{1,2}\\b");

  private FactReader() {}

  static List<Candidate> in(TaskFolder task, Words words) {
    var found = new ArrayList<Candidate>();
    for (StageFile file : task.stages()) {
      var section = words.section(file.sheet(), "facts");
      if (section.isEmpty()) continue;
      boolean processed = processed(file.sheet());
      for (Table table : file.sheet().tables(section.get()))
        read(task, file, table, words, processed, found);
    }
    return found;
  }

  private static void read(
      TaskFolder task,
      StageFile file,
      Table table,
      Words words,
      boolean processed,
      List<Candidate> found) {
    int category = words.column(table, "category");
    int text = words.column(table, "candidate");
    int source = words.column(table, "source");
    int confidence = words.column(table, "confidence");
    for (Table.Row row : table.rows()) {
      if (words.blank(row.cell(text))) continue;
      String id =
          task.id() + "." + file.place().word() + "." + row.cell(0).replaceAll("[^A-Za-z0-9-]", "");
      found.add(
          new Candidate(
              id,
              row.cell(category).toLowerCase(Locale.ROOT),
              row.cell(text),
              row.cell(source),
              row.cell(confidence),
              origins(task.id(), row.cell(source)),
              task.path(file.path()),
              row.line(),
              processed));
    }
  }

  static boolean processed(Sheet sheet) {
    for (Sheet.Line line : sheet.lines())
      if (line.text().contains("fact-candidates")
          && MARK.matcher(line.text().replaceFirst("^[>\\s]+", "")).matches()) return true;
    return false;
  }

  public static Set<String> origins(String task, String source) {
    var origins = new TreeSet<String>();
    collect(origins, TASK.matcher(source), "task ");
    collect(origins, ADDRESS.matcher(source), "");
    Search file = FILE.matcher(ADDRESS.matcher(source).replaceAll(" "));
    while (file.find())
      origins.add(
          Layout.place("research/" + file.group()).isPresent()
              ? "task " + task
              : "file " + file.group());
    if (PERSON.matcher(source).find()) origins.add("person");
    if (OUTSIDE.matcher(source).find()) origins.add("outside");
    if (OWN_STAGE.matcher(source).find() || origins.isEmpty() && !source.isBlank())
      origins.add("task " + task);
    return origins;
  }

  private static void collect(Set<String> origins, Search m, String prefix) {
    while (m.find()) origins.add(prefix + m.group());
  }

  public static List<Finding> check(TaskFolder task, Words words) {
    var findings = new ArrayList<Finding>();
    List<Candidate> candidates = in(task, words);
    for (Candidate c : candidates) {
      var lacks = new ArrayList<String>();
      if (words.blank(c.category())) lacks.add("category");
      if (words.blank(c.source())) lacks.add("source");
      if (c.confidence().isBlank()) lacks.add("confidence");
      if (!lacks.isEmpty())
        findings.add(
            Finding.of(
                    TaskCode.FACT_INCOMPLETE,
                    c.file(),
                    c.line(),
                    "fact candidate without " + String.join(" and ", lacks))
                .about(c.id()));
    }
    candidates.stream()
        .filter(c -> !c.processed())
        .collect(Collectors.groupingBy(Candidate::file, TreeMap::new, Collectors.toList()))
        .forEach((file, open) ->
            findings.add(
                Finding.of(
                    TaskCode.FACT_UNPROCESSED,
                    file,
                    open.getFirst().line(),
                    open.size() + " fact candidate" + (open.size() == 1 ? " waits" : "s wait"))));
    return findings;
  }
}
