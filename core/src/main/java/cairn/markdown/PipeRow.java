package cairn.markdown;

import java.util.ArrayList;
import java.util.List;

/// A row of a pipe table, as people write them: with or without pipes at its ends, and with pipes
/// in code that no renderer would leave together.
public final class PipeRow {
  private PipeRow() {}

  /// The `|---|` line; dashes of every length, for files that went through a word processor.
  public static boolean isRule(String line) {
    boolean dash = false;
    boolean pipe = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '-' || c == '–' || c == '—') dash = true;
      else if (c == '|') pipe = true;
      else if (c != ':' && !Character.isWhitespace(c)) return false;
    }
    return dash && pipe;
  }

  /// Splits at pipes, except escaped ones and those inside code spans.
  public static List<String> cells(String line) {
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
    return List.copyOf(cells);
  }
}
