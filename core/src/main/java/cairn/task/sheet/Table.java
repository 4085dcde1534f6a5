package cairn.task.sheet;

import cairn.markdown.PipeRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A pipe table in a task file.
public record Table(int line, List<String> header, List<Row> rows) {
  /// @param cells stripped, without emphasis marks
  public record Row(int line, List<String> cells) {
    public String cell(int index) {
      return index >= 0 && index < cells.size() ? cells.get(index) : "";
    }
  }

  static List<Table> in(List<Sheet.Line> lines) {
    var tables = new ArrayList<Table>();
    for (int i = 0; i + 1 < lines.size(); i++) {
      if (!isRow(lines.get(i)) || !isRule(lines.get(i + 1))) continue;
      List<String> header = cells(lines.get(i).text());
      int start = lines.get(i).number();
      var rows = new ArrayList<Row>();
      for (i += 2; i < lines.size() && isRow(lines.get(i)); i++)
        rows.add(new Row(lines.get(i).number(), cells(lines.get(i).text())));
      tables.add(new Table(start, header, List.copyOf(rows)));
    }
    return tables;
  }

  /// The first column whose heading holds one of these words (lower case).
  Optional<Integer> column(List<String> words) {
    for (String word : words)
      for (int i = 0; i < header.size(); i++)
        if (header.get(i).toLowerCase(Locale.ROOT).contains(word)) return Optional.of(i);
    return Optional.empty();
  }

  static boolean isRow(Sheet.Line line) {
    return line.kind() == Sheet.Kind.TEXT && line.text().stripLeading().startsWith("|");
  }

  static boolean isRule(Sheet.Line line) {
    return isRow(line) && PipeRow.isRule(line.text());
  }

  static List<String> cells(String row) {
    return PipeRow.cells(row).stream().map(Table::plain).toList();
  }

  private static String plain(String cell) {
    return cell.replace("**", "").replace("~~", "").strip();
  }
}
