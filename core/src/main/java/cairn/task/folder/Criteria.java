package cairn.task.folder;

import cairn.task.sheet.Sheet;
import cairn.task.sheet.Table;
import cairn.task.sheet.Words;
import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// What a specification asks for: its acceptance criteria, and the files it promises to touch.
///
/// A criterion is a line or a table row that begins with its number, with the way to check it where
/// somebody wrote one down: "- [ ] AC-1: answers in a second. Check: `./bench.sh`".
public final class Criteria {
  private static final String MARK = "AC-";
  private static final String LIST_SIGNS = " \t>-*+[]xX|#`✅☐☑0123456789.)";
  private static final int LONGEST_NUMBER = 4;
  private static final Set<String> ENGINE = Set.of(".cairn", ".git");

  /// A box of the list itself; what is indented below belongs to its criterion.
  private static final BoundedPattern BOX =
      BoundedPattern.of("[-*+] {0,3}(\\[[ xX]\\]|☐|☑|✅) *[^ ].*");

  /// @param id `AC-1`
  /// @param check the command that the specification names for it
  public record Criterion(String id, int line, String text, Optional<String> check) {}

  /// @param path inside the project; a folder ends in a slash
  public record Promise(String path, int line) {}

  private Criteria() {}

  public static List<Criterion> of(TaskFolder task, String phase, Words words) {
    return task.at(Place.execution(Stage.TS, phase))
        .map(ts -> in(ts.sheet(), words))
        .orElse(List.of());
  }

  public static List<Criterion> in(Sheet sheet, Words words) {
    Optional<Sheet.Section> section = words.section(sheet, "criteria");
    if (section.isEmpty()) return List.of();
    var texts = new LinkedHashMap<String, StringBuilder>();
    var lines = new LinkedHashMap<String, Integer>();
    String current = null;
    for (Sheet.Line line : sheet.body(section.get())) {
      if (line.kind() != Sheet.Kind.TEXT) {
        if (line.kind() == Sheet.Kind.HEADING) current = null;
        continue;
      }
      Optional<String> id = leads(line.text());
      if (id.isPresent()) {
        current = texts.containsKey(id.get()) ? null : id.get();
        if (current != null) {
          texts.put(current, new StringBuilder());
          lines.put(current, line.number());
        }
      }
      if (current != null) texts.get(current).append(line.text()).append('\n');
    }
    var found = new ArrayList<Criterion>();
    texts.forEach((id, text) ->
        found.add(
            new Criterion(
                id, lines.get(id), text.toString().strip(), check(text.toString(), words))));
    return List.copyOf(found);
  }

  /// The number that a line begins with, list signs and boxes left out.
  static Optional<String> leads(String line) {
    int at = line.toUpperCase(Locale.ROOT).indexOf(MARK);
    if (at < 0) return Optional.empty();
    for (int i = 0; i < at; i++)
      if (LIST_SIGNS.indexOf(line.charAt(i)) < 0) return Optional.empty();
    return number(line, at);
  }

  /// Every number that a text names.
  public static List<String> named(String text) {
    var found = new ArrayList<String>();
    String upper = text.toUpperCase(Locale.ROOT);
    for (int at = upper.indexOf(MARK); at >= 0; at = upper.indexOf(MARK, at + 1))
      if (at == 0 || !Character.isLetterOrDigit(upper.charAt(at - 1)))
        number(text, at).filter(id -> !found.contains(id)).ifPresent(found::add);
    return found;
  }

  private static Optional<String> number(String text, int at) {
    int end = at + MARK.length();
    while (end < text.length()
        && end - at - MARK.length() < LONGEST_NUMBER
        && Character.isDigit(text.charAt(end))) end++;
    return end == at + MARK.length()
        ? Optional.empty()
        : Optional.of(MARK + text.substring(at + MARK.length(), end));
  }

  private static Optional<String> check(String text, Words words) {
    int label = words.labelled(text, "check");
    if (label < 0) return Optional.empty();
    int from = text.indexOf('`', label);
    int end = from < 0 ? -1 : text.indexOf('`', from + 1);
    boolean near = from >= 0 && text.substring(label, from).isBlank();
    return near && end > from + 1
        ? Optional.of(text.substring(from + 1, end).strip())
        : Optional.empty();
  }

  /// The files of the specification's table. What is no plain path (a pattern, a sentence) promises
  /// nothing that can be looked up.
  public static List<Promise> promises(TaskFolder task, String phase, Words words) {
    Optional<StageFile> ts = task.at(Place.execution(Stage.TS, phase));
    Optional<Sheet.Section> section = ts.flatMap(f -> words.section(f.sheet(), "files"));
    if (section.isEmpty()) return List.of();
    var found = new ArrayList<Promise>();
    for (Table table : ts.get().sheet().tables(section.get()))
      for (Table.Row row : table.rows())
        path(row.cell(0)).ifPresent(p -> found.add(new Promise(p, row.line())));
    return List.copyOf(found);
  }

  /// The files that the specification names.
  public static List<String> paths(TaskFolder task, String phase, Words words) {
    return promises(task, phase, words).stream().map(Promise::path).toList();
  }

  public static Optional<String> path(String cell) {
    String path = cell.replace("`", "").strip();
    if (path.startsWith("./")) path = path.substring(2);
    boolean named = path.contains(".") || path.contains("/");
    boolean plain =
        !path.isEmpty()
            && !path.startsWith("/")
            && !path.contains("..")
            && path.chars().noneMatch(c -> Character.isWhitespace(c) || "*?{}<>|".indexOf(c) >= 0);
    return named && plain ? Optional.of(path) : Optional.empty();
  }

  /// The engine's own files and the tasks' notes: no work of an executor.
  public static boolean ours(TaskFolder task, String path) {
    String first = path.contains("/") ? path.substring(0, path.indexOf('/')) : path;
    String tasks =
        task.folder().contains("/") ? task.folder().substring(0, task.folder().indexOf('/')) : "";
    return ENGINE.contains(first) || first.equals(tasks);
  }

  /// Lines with a box to tick that have no number: nothing could ever show that they are met.
  public static List<Integer> unnumbered(Sheet sheet, Words words) {
    Optional<Sheet.Section> section = words.section(sheet, "criteria");
    if (section.isEmpty()) return List.of();
    return sheet.body(section.get()).stream()
        .filter(line -> line.kind() == Sheet.Kind.TEXT)
        .filter(line -> BOX.matcher(line.text()).matches() && leads(line.text()).isEmpty())
        .map(Sheet.Line::number)
        .toList();
  }
}
