package cairn.task.sheet;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A Markdown file as its lines, each known to be text, a heading, or code. Comments are taken out,
/// a byte order mark and `\r` are gone, and line numbers are those of the file.
///
/// Its own small reader and not a Markdown parser: everything asked of a task file is asked by line
/// (a gate, a field, a table row), two thousand folders are read for one board, and files that no
/// parser would call well-formed must still be understood or named.
///
/// @param unclosed the line of a code fence or comment that is never closed, else 0
public record Sheet(String path, List<Line> lines, List<Section> sections, int unclosed) {
  /// What a line is.
  public enum Kind {
    TEXT,
    HEADING,
    CODE
  }

  /// @param number 1-based
  public record Line(int number, String text, Kind kind) {
    boolean is(Kind wanted) {
      return kind == wanted;
    }

    /// The line with what stands in backquotes taken out: code that only quotes.
    public Line withoutCode() {
      if (text.indexOf('`') < 0) return this;
      var kept = new StringBuilder();
      int at = 0;
      while (at < text.length()) {
        int open = text.indexOf('`', at);
        if (open < 0) break;
        int marks = run(open);
        int close = closing(open + marks, marks);
        if (close < 0) break;
        kept.append(text, at, open).append(' ');
        at = close + marks;
      }
      return new Line(
          number, kept.append(text.substring(Math.min(at, text.length()))).toString(), kind);
    }

    private int run(int at) {
      int end = at;
      while (end < text.length() && text.charAt(end) == '`') end++;
      return end - at;
    }

    private int closing(int from, int marks) {
      for (int at = text.indexOf('`', from); at >= 0; at = text.indexOf('`', at)) {
        int run = run(at);
        if (run == marks) return at;
        at += run;
      }
      return -1;
    }
  }

  /// A heading with what follows it.
  ///
  /// @param key the title as [Words] compares it
  /// @param line of the heading
  /// @param from index of the first line of the body
  /// @param to index after the last line of the body, subsections included
  public record Section(int level, String title, String key, int line, int from, int to) {}

  public static Sheet of(String path, String text) {
    return SheetReader.read(path, text);
  }

  public List<Line> body(Section section) {
    return lines.subList(section.from(), section.to());
  }

  /// What stands before the first heading below the title: where the fields are.
  public List<Line> head() {
    for (Section s : sections) if (s.level() > 1) return lines.subList(0, s.from() - 1);
    return lines;
  }

  public List<Line> belowHead() {
    return lines.subList(head().size(), lines.size());
  }

  public List<Table> tables(@Nullable Section section) {
    return Table.in(section == null ? lines : body(section));
  }

  public int words() {
    int words = 0;
    for (Line line : lines) {
      boolean inside = false;
      for (int i = 0; i < line.text().length(); i++) {
        boolean letter = Character.isLetterOrDigit(line.text().charAt(i));
        if (letter && !inside) words++;
        inside = letter || inside && "'’-_./".indexOf(line.text().charAt(i)) >= 0;
      }
    }
    return words;
  }
}
