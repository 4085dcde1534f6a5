package cairn.pipeline;

import cairn.text.BoundedPattern;
import java.util.ArrayList;
import java.util.List;

/// A Markdown pipe table with the line numbers that findings need.
///
/// @param line 1-based line of the header
record Table(int line, List<String> header, List<Row> rows) {
  private static final BoundedPattern RULE =
      BoundedPattern.of("\\s*\\|?\\s*:?-{1,}:?\\s*(\\|\\s*:?-{1,}:?\\s*)*\\|?\\s*");

  record Row(int line, List<String> cells) {
    String cell(int column) {
      return column >= 0 && column < cells.size() ? cells.get(column) : "";
    }
  }

  Table {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  int lastLine() {
    return rows.isEmpty() ? line + 1 : rows.getLast().line();
  }

  /// Every table of a document; text in code fences is not looked at.
  static List<Table> in(List<String> lines) {
    var tables = new ArrayList<Table>();
    boolean fenced = false;
    for (int i = 0; i + 1 < lines.size(); i++) {
      String line = lines.get(i);
      if (line.strip().startsWith("```")) fenced = !fenced;
      if (fenced || !line.contains("|")) continue;
      String next = lines.get(i + 1);
      if (!next.contains("-") || !next.contains("|") || !RULE.matcher(next).matches()) continue;
      var rows = new ArrayList<Row>();
      int at = i + 2;
      while (at < lines.size() && lines.get(at).contains("|") && !lines.get(at).isBlank()) {
        rows.add(new Row(at + 1, cells(lines.get(at))));
        at++;
      }
      tables.add(new Table(i + 1, cells(line), rows));
      i = at - 1;
    }
    return tables;
  }

  /// Splits at pipes, except escaped ones and those inside code spans.
  static List<String> cells(String line) {
    var cells = new ArrayList<String>();
    var cell = new StringBuilder();
    boolean code = false;
    String text = line.strip();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == '|') {
        cell.append('|');
        i++;
      } else if (c == '|' && !code) {
        cells.add(cell.toString().strip());
        cell.setLength(0);
      } else {
        if (c == '`' && (code || text.indexOf('`', i + 1) >= 0)) code = !code;
        cell.append(c);
      }
    }
    cells.add(cell.toString().strip());
    if (text.startsWith("|")) cells.removeFirst();
    if (text.endsWith("|") && !cells.isEmpty() && cells.getLast().isEmpty()) cells.removeLast();
    return cells;
  }
}
