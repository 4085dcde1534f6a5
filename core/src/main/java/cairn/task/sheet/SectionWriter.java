package cairn.task.sheet;

import java.util.List;
import java.util.Map;

/// Fills the empty sections of a stage file. What somebody wrote stays as it is.
public final class SectionWriter {
  private SectionWriter() {}

  /// @param bodies what each section shall say, by section key; one that begins with `|` becomes
  ///   rows of the section's table
  public static String fill(String text, Map<String, String> bodies, Words words) {
    String filled = text;
    for (var entry : bodies.entrySet())
      filled = fill(filled, entry.getKey(), entry.getValue(), words);
    return filled;
  }

  private static String fill(String text, String key, String body, Words words) {
    Sheet sheet = Sheet.of("", text);
    return words
        .section(sheet, key)
        .filter(section -> !Content.in(sheet.body(section), words))
        .map(section -> insert(text, place(sheet, section, body.startsWith("|")), body))
        .orElse(text);
  }

  /// The index of the line before which the body goes: below the rule of the table, else at the
  /// end.
  private static int place(Sheet sheet, Sheet.Section section, boolean rows) {
    List<Sheet.Line> lines = sheet.body(section);
    for (Sheet.Line line : lines) if (rows && Table.isRule(line)) return line.number();
    return section.to();
  }

  private static String insert(String text, int line, String body) {
    int at = 0;
    for (int i = 0; i < line && at < text.length(); i++) {
      int newline = text.indexOf('\n', at);
      at = newline < 0 ? text.length() : newline + 1;
    }
    String eol = text.contains("\r\n") ? "\r\n" : "\n";
    boolean cut = at > 0 && text.charAt(at - 1) != '\n';
    boolean rows = body.startsWith("|");
    String block = body.strip().replace("\r\n", "\n").replace("\n", eol) + eol + (rows ? "" : eol);
    return text.substring(0, at) + (cut ? eol : "") + block + text.substring(at);
  }
}
