package cairn.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A pipe table in a task file.
record Table(int line, List<String> header, List<Row> rows) {
  /// @param cells stripped, without emphasis marks
  record Row(int line, List<String> cells) {
    String cell(int index) {
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

  /// The `|---|` line; dashes of every length, for files that went through a word processor.
  static boolean isRule(Sheet.Line line) {
    if (!isRow(line)) return false;
    boolean dash = false;
    for (int i = 0; i < line.text().length(); i++) {
      char c = line.text().charAt(i);
      if (c == '-' || c == '–' || c == '—') dash = true;
      else if (c != '|' && c != ':' && !Character.isWhitespace(c)) return false;
    }
    return dash;
  }

  static List<String> cells(String row) {
    String text = row.strip();
    if (text.startsWith("|")) text = text.substring(1);
    var cells = new ArrayList<String>();
    var cell = new StringBuilder();
    boolean code = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == '|') {
        cell.append('|');
        i++;
      } else if (c == '|' && !code) {
        cells.add(plain(cell));
        cell.setLength(0);
      } else {
        if (c == '`') code = !code;
        cell.append(c);
      }
    }
    if (!cell.toString().isBlank()) cells.add(plain(cell));
    return List.copyOf(cells);
  }

  private static String plain(CharSequence cell) {
    return cell.toString().replace("**", "").replace("~~", "").strip();
  }
}
