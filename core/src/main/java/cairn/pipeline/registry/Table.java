package cairn.pipeline.registry;

import cairn.markdown.CodeLines;
import cairn.markdown.PipeRow;
import java.util.ArrayList;
import java.util.List;

/// A Markdown pipe table with the line numbers that findings need.
///
/// @param line 1-based line of the header
public record Table(int line, List<String> header, List<Row> rows) {
  public record Row(int line, List<String> cells) {
    public String cell(int column) {
      return column >= 0 && column < cells.size() ? cells.get(column) : "";
    }
  }

  public Table {
    header = List.copyOf(header);
    rows = List.copyOf(rows);
  }

  public int lastLine() {
    return rows.isEmpty() ? line + 1 : rows.getLast().line();
  }

  /// Every table of a document; text in code fences is not looked at.
  public static List<Table> in(List<String> lines) {
    var tables = new ArrayList<Table>();
    CodeLines code = CodeLines.of(lines);
    for (int i = 0; i + 1 < lines.size(); i++) {
      String line = lines.get(i);
      if (code.has(i) || !line.contains("|") || !PipeRow.isRule(lines.get(i + 1))) continue;
      var rows = new ArrayList<Row>();
      int at = i + 2;
      while (at < lines.size() && lines.get(at).contains("|") && !lines.get(at).isBlank()) {
        rows.add(new Row(at + 1, PipeRow.cells(lines.get(at))));
        at++;
      }
      tables.add(new Table(i + 1, PipeRow.cells(line), rows));
      i = at - 1;
    }
    return tables;
  }
}
