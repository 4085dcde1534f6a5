package cairn.pipeline.score;

import cairn.finding.Finding;
import cairn.markdown.CodeLines;
import cairn.pipeline.registry.Numbers;
import cairn.pipeline.registry.PipelineCode;
import cairn.pipeline.registry.Table;
import cairn.pipeline.score.ScoreCheck.Breakdown;
import cairn.pipeline.score.ScoreCheck.Component;
import cairn.text.BoundedPattern;
import cairn.text.Search;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Reviews that start at 100 and take points away: as bullets, in a code block, or as a table.
///
/// A breakdown opens with a starting score, with a heading that says so, or with a table that has a
/// deduction column; it closes at the line that prints the result.
final class DeductionList {
  private static final BoundedPattern HEADING = BoundedPattern.of("^(#{1,6})\\s+(.*)$");
  private static final BoundedPattern OPENING =
      BoundedPattern.of(
          "(?i).*\\b(score breakdown|breakdown|deductions?|scoring|deducciones|abzüge)\\b.*");
  private static final BoundedPattern HEADED =
      BoundedPattern.of(".*[:—]\\s*\\(?[-−](\\d{1,3}(?:\\.\\d+)?)(?:\\s*(?:pts|points))?\\)?$");
  private static final BoundedPattern SCORED_HEADING =
      BoundedPattern.of("^#{2,6}\\s+.*?[:—–-]\\s*\\**(\\d{1,3}(?:\\.\\d+)?)\\s*/\\s*100.*$");
  private static final BoundedPattern START =
      BoundedPattern.of(
          "(?i)^(?:starting|start|base|baseline|initial|begin|puntaje"
              + " inicial|inicio|beginn)\\b[^:|\\d]*(?:\\([^)]*\\))?[^\\d]{0,20}?(\\d{1,3}(?:\\.\\d+)?)(?:\\s*/\\s*100)?\\.?$");
  private static final BoundedPattern FINAL =
      BoundedPattern.of(
          "(?i)^(?:round\\s*[-\\d]+\\s*[:,—-]?\\s*)?(?:final|revised|total|overall|net|resulting|resultado|ergebnis)?\\s*(?:score|final|total|result|puntaje|puntuación|nota|punktzahl)\\b(?!.*\\bdeduct)[^:=|]{0,30}[:=|—]+\\s*(.*)$");
  private static final BoundedPattern TOTAL =
      BoundedPattern.of(
          "(?i)^(?:sub)?totals?\\b[^:|]{0,30}[:|]\\s*\\(?\\s*([-−])\\s?(\\d{1,3}(?:\\.\\d+)?).*$|^(?:total\\s+)?deductions?\\b[^:|\\d]{0,20}[:|(]\\s*([-−])\\s?(\\d{1,3}(?:\\.\\d+)?).*$");
  private static final BoundedPattern RESULT =
      BoundedPattern.of("(\\d{1,3}(?:\\.\\d+)?)\\s*(?:/\\s*100|\\b)");
  private static final BoundedPattern BULLET =
      BoundedPattern.of("^\\s*(?:[-*+]|\\d{1,2}[.)])\\s+(.*)$");
  private static final BoundedPattern LISTED = BoundedPattern.of("(?i)^\\W*deductions?\\W*:(.*)$");
  private static final BoundedPattern COLUMN =
      BoundedPattern.of(
          "(?i).*\\b(deductions?|deducted|points?|penalty|deducción|puntos|abzug)\\b.*");

  private final String file;
  private final List<String> lines;
  private final CodeLines code;
  private final Map<Integer, Table> tables = new HashMap<>();
  private final List<Finding> findings;
  private final List<Breakdown> found = new ArrayList<>();

  private boolean open;

  /// A line said what it starts from, so no deduction at all is a breakdown, too.
  private boolean started;

  private int openLevel;

  /// The deductions are headings, so the bullets below them only explain.
  private boolean headed;

  private double start;
  private List<Component> items = new ArrayList<>();
  private OptionalDouble total = OptionalDouble.empty();

  /// Items of a table above a line that starts at 100 again; counted unless they are repeated
  /// below.
  private List<Component> before = List.of();

  private List<Component> unfinished = List.of();
  private String section = "";

  DeductionList(String file, List<String> lines, List<Table> tables, List<Finding> findings) {
    this.file = file;
    this.lines = lines;
    this.code = CodeLines.of(lines);
    this.findings = findings;
    tables.forEach(t -> this.tables.put(t.line(), t));
  }

  List<Breakdown> read() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (code.fence(i)) continue;
      boolean fenced = code.inside(i);
      Search heading = HEADING.matcher(line);
      if (!fenced && heading.matches()) {
        heading(line, heading.group(2), i);
        continue;
      }
      Table table = tables.get(i + 1);
      if (table != null && !fenced) {
        table(table);
        i = table.lastLine() - 1;
        continue;
      }
      i = line(line, i, fenced);
    }
    abandon();
    return found;
  }

  private void heading(String line, String title, int at) {
    int level = line.indexOf(' ');
    Search points = HEADED.matcher(title.replaceAll("[*`]", "").strip());
    if (open && level > openLevel && points.matches()) {
      headed = true;
      items.add(
          new Component(
              ReviewArithmetic.shortened(title),
              null,
              -Double.parseDouble(points.group(1)),
              at + 1));
      return;
    }
    if (headed && level > openLevel) return;
    abandon();
    section = title;
    Search scored = SCORED_HEADING.matcher(line);
    if (scored.matches()) listed(scored.group(1), at);
    if (OPENING.matcher(title).matches()) begin(ReviewArithmetic.FULL);
    openLevel = level;
  }

  /// `### Code quality: 82/100` with one bullet `Deductions: -10 for this; -5 for that`.
  private void listed(String printed, int at) {
    var parts = new ArrayList<Component>();
    for (int i = at + 1; i < lines.size() && !HEADING.matcher(lines.get(i)).matches(); i++) {
      Search bullet = BULLET.matcher(lines.get(i));
      Search listed = LISTED.matcher(bullet.matches() ? bullet.group(1) : lines.get(i));
      if (!listed.matches()) continue;
      for (double points : Points.listed(listed.group(1)))
        parts.add(new Component(listed.group(1).strip(), null, points, i + 1));
    }
    if (!parts.isEmpty())
      finish(printed, at + 1, ReviewArithmetic.FULL, parts, OptionalDouble.empty());
  }

  private int line(String line, int i, boolean fenced) {
    Search bullet = BULLET.matcher(line);
    boolean item = bullet.matches();
    var text = new StringBuilder(item ? bullet.group(1) : line.strip());
    int end = i;
    if (item && !fenced)
      while (end + 1 < lines.size() && continues(end + 1))
        text.append(' ').append(lines.get(++end).strip());
    String whole = text.toString();
    String plain = whole.replaceAll("[*`_]{1,2}", "").strip();
    Search begin = START.matcher(plain);
    Search sum = TOTAL.matcher(plain);
    Search result = FINAL.matcher(plain);
    if (begin.matches()) {
      begin(Double.parseDouble(begin.group(1)));
      started = true;
    } else if (!open) return end;
    else if (sum.matches())
      total = OptionalDouble.of(Points.listed(plain).stream().mapToDouble(p -> p).sum());
    else if (result.matches() && printed(result.group(1)).isPresent())
      finish(printed(result.group(1)).get(), i + 1, start, items, total);
    else if (!headed
        && (item || fenced || whole.startsWith("**") || whole.matches("^\\(?[-−]\\d.*"))
        && !plain.matches("(?i)^subtotal.*")) item(whole, i + 1);
    return end;
  }

  private boolean continues(int at) {
    String next = lines.get(at);
    return !next.isBlank()
        && !BULLET.matcher(next).matches()
        && !HEADING.matcher(next).matches()
        && !next.startsWith("|")
        && !code.has(at)
        && (next.startsWith(" ") || !next.startsWith("**"));
  }

  /// Of a sum written out, what comes after the equals sign.
  private static Optional<String> printed(String text) {
    int equals = text.lastIndexOf('=');
    Search result = RESULT.matcher(equals < 0 ? text : text.substring(equals + 1));
    if (equals < 0 && text.strip().matches("^[-−+].*")) return Optional.empty();
    return result.find() ? Optional.of(result.group(1)) : Optional.empty();
  }

  private void item(String text, int line) {
    Points.in(text)
        .ifPresent(points -> {
          if (points.unclear())
            findings.add(
                Finding.of(
                    PipelineCode.UNCLEAR_DEDUCTION,
                    file,
                    line,
                    "read as "
                        + Numbers.plain(points.points())
                        + ": "
                        + ReviewArithmetic.shortened(text)));
          if (points.points() != 0)
            items.add(
                new Component(
                    ReviewArithmetic.shortened(text.replace("*", "")),
                    null,
                    points.points(),
                    line));
        });
  }

  private void table(Table table) {
    var columns = new ArrayList<Integer>();
    for (int i = 0; i < table.header().size(); i++)
      if (COLUMN.matcher(table.header().get(i)).matches()) columns.add(i);
    if (columns.isEmpty()) return;
    if (!open
        && !OPENING.matcher(section).matches()
        && table.header().stream().noneMatch(h -> h.toLowerCase().contains("deduct"))) return;
    boolean inside = false;
    for (int column : columns) {
      double base = open ? start : ReviewArithmetic.FULL;
      var parts = new ArrayList<Component>();
      OptionalDouble sum = OptionalDouble.empty();
      Optional<String> printed = Optional.empty();
      int printedLine = 0;
      for (Table.Row row : table.rows()) {
        String label =
            row.cells().stream()
                .map(c -> c.replaceAll("[*`_]", "").strip())
                .filter(c -> c.matches(".*\\p{L}{3}.*"))
                .findFirst()
                .orElse("");
        String cell = row.cell(column).replaceAll("[*`_]", "").strip();
        if (label.matches("(?i)^(starting|start|base|initial)\\b.*")
            && cell.matches("\\d+(\\.\\d+)?(/100)?"))
          base = Double.parseDouble(cell.replace("/100", ""));
        else if (label.matches("(?i)^(final|score|result|overall|total score|final score)\\b.*")
            && RESULT.matcher(cell).lookingAt()) {
          printed = printed(cell);
          printedLine = row.line();
        } else if (label.matches("(?i)^(sub)?total.*"))
          sum = Points.inCell(cell).stream().mapToDouble(Points.Found::points).findFirst();
        else
          Points.inCell(cell)
              .filter(p -> p.points() != 0)
              .ifPresent(p ->
                  parts.add(
                      new Component(
                          ReviewArithmetic.shortened(label), null, p.points(), row.line())));
      }
      if (printed.isPresent()) {
        finish(printed.get(), printedLine, base, parts, sum);
        inside = true;
      } else if (column == columns.getLast()) {
        if (!open) begin(base);
        start = base;
        items = new ArrayList<>(parts);
        total = sum;
      }
    }
    if (inside) close();
  }

  private void begin(double from) {
    List<Component> tabled = open ? items : List.of();
    close();
    before = tabled;
    open = true;
    start = from;
  }

  private void close() {
    open = false;
    started = false;
    headed = false;
    items = new ArrayList<>();
    total = OptionalDouble.empty();
    before = List.of();
  }

  /// A breakdown that the section ended without a result is kept for a score printed elsewhere.
  private void abandon() {
    if (open && !items.isEmpty()) unfinished = List.copyOf(items);
    close();
  }

  private void finish(
      String printed, int line, double from, List<Component> listed, OptionalDouble claimed) {
    List<Component> parts = listed.isEmpty() ? before : listed;
    double sum = parts.stream().mapToDouble(Component::value).sum();
    if (parts.isEmpty() && claimed.isPresent()) sum = claimed.getAsDouble();
    double computed = Math.clamp(from + sum, 0, Math.max(from, ReviewArithmetic.FULL));
    if (!parts.isEmpty() || claimed.isPresent() || started)
      found.add(ReviewArithmetic.breakdown("deductions", printed, computed, line, parts));
    close();
  }

  /// For a review that lists deductions in one place and prints the score in another.
  Optional<Breakdown> withoutFinal(double printed, int line) {
    if (unfinished.isEmpty()) return Optional.empty();
    double computed =
        Math.clamp(
            ReviewArithmetic.FULL + unfinished.stream().mapToDouble(Component::value).sum(),
            0,
            ReviewArithmetic.FULL);
    return Optional.of(
        ReviewArithmetic.breakdown(
            "deductions", Numbers.plain(printed), computed, line, unfinished));
  }
}
