package cairn.task.sheet;

import cairn.task.sheet.Sheet.Kind;
import cairn.task.sheet.Sheet.Line;
import cairn.task.sheet.Sheet.Section;
import java.util.ArrayList;
import java.util.List;

/// Reads a [Sheet] line by line; remembers only whether a code fence or a comment is open.
final class SheetReader {
  private static final int MAX_LEVEL = 6;
  private static final int MAX_INDENT = 3;
  private static final int FENCE = 3;

  private final List<Line> lines;
  private char fence;
  private int fenceLength;
  private boolean comment;
  private int opened;

  private SheetReader(int size) {
    lines = new ArrayList<>(size);
  }

  static Sheet read(String path, String text) {
    var reader = new SheetReader(text.length() / 40 + 8);
    int at = text.startsWith("\uFEFF") ? 1 : 0;
    while (at < text.length()) {
      int newline = text.indexOf('\n', at);
      int end = newline < 0 ? text.length() : newline;
      int stop = end > at && text.charAt(end - 1) == '\r' ? end - 1 : end;
      reader.line(text.substring(at, stop));
      at = end + 1;
    }
    int unclosed = reader.fence != 0 || reader.comment ? reader.opened : 0;
    return new Sheet(path, List.copyOf(reader.lines), sections(reader.lines), unclosed);
  }

  private void line(String line) {
    if (fence != 0) {
      add(line, Kind.CODE);
      if (fenceRun(line) >= fenceLength && isAll(line.strip(), fence)) fence = 0;
      return;
    }
    String shown = comment || line.contains("<!--") ? withoutComments(line) : line;
    int run = fenceRun(shown);
    if (run > 0) {
      fence = shown.strip().charAt(0);
      fenceLength = run;
      opened = lines.size() + 1;
      add(shown, Kind.CODE);
      return;
    }
    add(shown, headingLevel(shown) > 0 ? Kind.HEADING : Kind.TEXT);
  }

  private void add(String text, Kind kind) {
    lines.add(new Line(lines.size() + 1, text, kind));
  }

  private String withoutComments(String line) {
    var kept = new StringBuilder();
    int at = 0;
    while (at < line.length()) {
      if (comment) {
        int close = line.indexOf("-->", at);
        if (close < 0) break;
        comment = false;
        at = close + 3;
        continue;
      }
      int open = line.indexOf("<!--", at);
      if (open < 0) return kept.append(line, at, line.length()).toString();
      boolean inCode = line.substring(0, open).chars().filter(c -> c == '`').count() % 2 == 1;
      comment = !inCode;
      kept.append(line, at, inCode ? open + 4 : open);
      at = open + 4;
      if (comment) opened = lines.size() + 1;
    }
    return kept.toString();
  }

  /// How many marks a fence line begins with: 0 if it is none.
  private static int fenceRun(String line) {
    int at = indent(line);
    if (at >= line.length()) return 0;
    char mark = line.charAt(at);
    if (mark != '`' && mark != '~') return 0;
    int run = 0;
    while (at + run < line.length() && line.charAt(at + run) == mark) run++;
    if (run < FENCE) return 0;
    return mark == '`' && line.indexOf('`', at + run) >= 0 ? 0 : run;
  }

  private static boolean isAll(String text, char mark) {
    return !text.isEmpty() && text.chars().allMatch(c -> c == mark);
  }

  private static int indent(String line) {
    int at = 0;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == '\t')) at++;
    return at;
  }

  private static int headingLevel(String line) {
    int at = indent(line);
    if (at > MAX_INDENT || at >= line.length() || line.charAt(at) != '#') return 0;
    int level = 0;
    while (at + level < line.length() && line.charAt(at + level) == '#') level++;
    if (level > MAX_LEVEL) return 0;
    if (at + level == line.length()) return level;
    char next = line.charAt(at + level);
    return next == ' ' || next == '\t' ? level : 0;
  }

  private static List<Section> sections(List<Line> lines) {
    var sections = new ArrayList<Section>();
    var open = new ArrayList<Integer>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).is(Kind.HEADING)) continue;
      String text = lines.get(i).text().strip();
      int level = headingLevel(text);
      close(sections, open, level, i);
      open.add(sections.size());
      String title = title(text, level);
      sections.add(
          new Section(
              level, title, Words.heading(title), lines.get(i).number(), i + 1, lines.size()));
    }
    return List.copyOf(sections);
  }

  private static String title(String heading, int level) {
    int end = heading.length();
    while (end > level && heading.charAt(end - 1) == '#') end--;
    boolean closed = end < heading.length() && end > level && heading.charAt(end - 1) == ' ';
    return heading.substring(level, closed ? end : heading.length()).strip();
  }

  private static void close(List<Section> sections, List<Integer> open, int level, int at) {
    while (!open.isEmpty() && sections.get(open.getLast()).level() >= level) {
      int index = open.removeLast();
      Section s = sections.get(index);
      sections.set(index, new Section(s.level(), s.title(), s.key(), s.line(), s.from(), at));
    }
  }
}
