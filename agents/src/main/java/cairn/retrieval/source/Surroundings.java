package cairn.retrieval.source;

import cairn.markdown.CodeLines;
import cairn.sources.PlainHeadings;
import cairn.sources.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// What stands above the passages of a text, in their order: headings, the head of a table, the
/// line that leads into a list. One walk over the text for all of them.
final class Surroundings {
  private static final int MAX_LINE = 160;
  private static final int MAX_LEVEL = 6;

  private final String text;

  /// A comment in them is no heading.
  private final CodeLines code;

  /// Those that no sign marks.
  private final PlainHeadings plain;

  private int number;
  private final String[] headings = new String[MAX_LEVEL + 1];
  private String lead = "";
  private boolean inTable;
  private boolean inList;
  private int at;

  /// Up to here no line ends behind `at`.
  private int searched;

  Surroundings(String text) {
    this.text = text;
    this.plain = PlainHeadings.of(text);
    this.code = CodeLines.of(text.contains("```") || text.contains("~~~") ? text : "");
  }

  /// @param span not before those asked for earlier
  List<String> of(Span span) {
    while (at < span.start()) {
      // A line of millions of characters has thousands of passages: nothing of it is read twice.
      int until = Math.min(span.start() + 1, text.length());
      int from = Math.max(at, searched);
      int end = from < until ? text.indexOf('\n', from, until) : -1;
      if (end < 0) { // the passage begins in the middle of a line
        searched = Math.max(searched, until);
        break;
      }
      String line = text.substring(at, end);
      OptionalInt level = plain.levelAt(at + line.length() - line.stripLeading().length());
      if (level.isPresent()) heading(Math.min(level.getAsInt(), MAX_LEVEL), line.strip());
      else line(line.strip(), code.has(number));
      number++;
      at = end + 1;
    }
    own(span);
    List<String> above = new ArrayList<>();
    for (String heading : headings) if (heading != null) above.add(heading);
    String first = text.substring(span.start(), span.end()).strip();
    if (inTable && row(first) || inList && item(first)) above.add(lead);
    return above;
  }

  private void line(String line, boolean isCode) {
    int level = 0;
    while (level < line.length() && line.charAt(level) == '#') level++;
    if (!isCode
        && level > 0
        && level <= MAX_LEVEL
        && level < line.length()
        && line.charAt(level) == ' ') {
      heading(level, line.substring(level).strip());
    } else if (row(line)) {
      if (!inTable) lead = cut(line);
      inTable = true;
      inList = false;
    } else if (item(line)) {
      inTable = false;
      inList = !lead.isEmpty();
    } else if (!line.isEmpty()) {
      lead = line.endsWith(":") ? cut(line) : "";
      inTable = false;
      inList = false;
    }
  }

  /// Plain headings with which a passage begins are above the rest of it; one with a sign of
  /// Markdown is told from its words by whoever shows the passage.
  private void own(Span span) {
    int from = span.start();
    while (from < span.end()) {
      int end = text.indexOf('\n', from, span.end());
      if (end < 0) end = span.end();
      String line = text.substring(from, end);
      OptionalInt level = plain.levelAt(from + line.length() - line.stripLeading().length());
      if (level.isPresent()) heading(Math.min(level.getAsInt(), MAX_LEVEL), line.strip());
      else if (!PlainHeadings.rule(line)) return;
      from = end + 1;
    }
  }

  private void heading(int level, String line) {
    headings[level] = cut(line);
    for (int below = level + 1; below <= MAX_LEVEL; below++) headings[below] = null;
    inTable = false;
    inList = false;
  }

  private static boolean row(String line) {
    return line.startsWith("|") || line.indexOf(" | ") > 0;
  }

  private static boolean item(String line) {
    if (line.length() < 2) return false;
    char first = line.charAt(0);
    if (first == '-' || first == '*' || first == '+' || first == '\u2022')
      return line.charAt(1) == ' ';
    int end = 0;
    while (end < line.length() && end < 3 && Character.isLetterOrDigit(line.charAt(end))) end++;
    return end > 0
        && end + 1 < line.length()
        && (line.charAt(end) == '.' || line.charAt(end) == ')')
        && line.charAt(end + 1) == ' ';
  }

  private static String cut(String line) {
    return line.length() <= MAX_LINE ? line : line.substring(0, MAX_LINE);
  }
}
