package cairn.task;

import cairn.task.folder.TaskGate;
import cairn.task.sheet.Sheet;
import cairn.task.sheet.Words;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Writes a person's decision into the file it is about, changing that one line only.
public final class GateWriter {
  private static final DateTimeFormatter MINUTE =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm'Z'").withZone(ZoneOffset.UTC);
  private static final String LINE = "→ User decision: ";

  private GateWriter() {}

  /// `→ User decision: proceed (anna, 2026-11-16 03:10Z)`
  public static String answer(String text, TaskGate gate, String value, String by, Instant when) {
    String decision = value + " (" + by + ", " + MINUTE.format(when) + ")";
    return switch (gate.form()) {
      case LINE ->
          onLine(
              text, gate.line(), line -> line.substring(0, Words.colon(line) + 1) + " " + decision);
      case QUESTION -> onLine(text, gate.line(), line -> lastCell(line, decision));
      case HEADER, MISSING -> append(text, LINE + decision);
    };
  }

  /// A stage that was sent back is complete again: the old decision stays as history, and the
  /// question is open again.
  public static String ask(String text, TaskGate gate) {
    if (gate.form() != TaskGate.Form.LINE) return text;
    String eol = eol(text);
    return onLine(
        text,
        gate.line(),
        line ->
            "Earlier decision:" + line.substring(Words.colon(line) + 1) + eol + eol + LINE + "___");
  }

  /// Sets the last `Stage complete:` line to YES; adds one where there is none.
  public static String complete(String text, Words words) {
    List<Sheet.Line> lines = Sheet.of("", text).lines();
    for (Sheet.Line line : lines.reversed()) {
      if (line.kind() != Sheet.Kind.TEXT || words.field(line.text(), "stage-complete").isEmpty())
        continue;
      return onLine(text, line.number(), l -> l.substring(0, Words.colon(l) + 1) + " YES");
    }
    return append(text, "Stage complete: YES");
  }

  private static String lastCell(String row, String value) {
    List<Integer> bars = new ArrayList<>();
    boolean code = false;
    for (int i = 0; i < row.length(); i++) {
      if (row.charAt(i) == '`') code = !code;
      if (row.charAt(i) == '|' && !code && (i == 0 || row.charAt(i - 1) != '\\')) bars.add(i);
    }
    boolean closed = row.stripTrailing().endsWith("|") && bars.size() > 1;
    int from = closed ? bars.get(bars.size() - 2) : bars.getLast();
    return row.substring(0, from + 1) + " " + value.replace("|", "\\|") + " |";
  }

  private static String append(String text, String line) {
    String eol = eol(text);
    String gap =
        text.isEmpty() || text.endsWith(eol + eol) ? "" : text.endsWith("\n") ? eol : eol + eol;
    return text + gap + line + eol;
  }

  private static String eol(String text) {
    return text.contains("\r\n") ? "\r\n" : "\n";
  }

  private static String onLine(String text, int number, UnaryOperator<String> change) {
    int from = 0;
    for (int line = 1; line < number; line++) {
      int newline = text.indexOf('\n', from);
      if (newline < 0) throw new IllegalArgumentException("no line " + number);
      from = newline + 1;
    }
    if (number == 1 && text.startsWith("\uFEFF")) from = 1;
    int newline = text.indexOf('\n', from);
    int end = newline < 0 ? text.length() : newline;
    if (end > from && text.charAt(end - 1) == '\r') end--;
    return text.substring(0, from) + change.apply(text.substring(from, end)) + text.substring(end);
  }
}
