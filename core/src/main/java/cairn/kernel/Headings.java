package cairn.kernel;

import java.util.ArrayList;
import java.util.List;

/// Where the blocks of a file begin: at the headings of Markdown, code fences respected, or at the
/// items of a YAML list.
final class Headings {
  /// @param level number of `#`; 0 for what stands before the first heading
  /// @param start first character of the heading line
  record Block(int level, int start, String heading) {}

  private Headings() {}

  /// The start of a YAML list item as our files indent it.
  static final String ITEM = "  - ";

  /// Items of a list at the indentation of [#ITEM]; a line further left ends the list (level 0).
  static List<Block> items(String text) {
    var blocks = new ArrayList<Block>();
    for (int at = 0; at < text.length(); ) {
      int end = text.indexOf('\n', at);
      if (end < 0) end = text.length();
      if (text.startsWith(ITEM, at)) {
        blocks.add(new Block(1, at, text.substring(at, end).stripTrailing()));
      } else if (end > at && text.charAt(at) != ' ' && text.charAt(at) != '#') {
        blocks.add(new Block(0, at, ""));
      }
      at = end + 1;
    }
    return blocks;
  }

  static List<Block> of(String text) {
    var blocks = new ArrayList<Block>();
    String fence = "";
    int at = 0;
    while (at < text.length()) {
      int end = text.indexOf('\n', at);
      if (end < 0) end = text.length();
      String line = text.substring(at, end);
      String mark = fenceMark(line);
      if (fence.isEmpty()) {
        if (!mark.isEmpty()) fence = mark;
        int level = level(line);
        if (level > 0) blocks.add(new Block(level, at, line.stripTrailing()));
      } else if (mark.startsWith(fence) && line.strip().equals(mark)) {
        fence = "";
      }
      at = end + 1;
    }
    return blocks;
  }

  static int level(String line) {
    int level = 0;
    while (level < line.length() && line.charAt(level) == '#') level++;
    return level > 0 && level <= 6 && level < line.length() && line.charAt(level) == ' ' ? level : 0;
  }

  private static String fenceMark(String line) {
    String text = line.stripLeading();
    if (!text.startsWith("```") && !text.startsWith("~~~")) return "";
    int length = 3;
    while (length < text.length() && text.charAt(length) == text.charAt(0)) length++;
    return text.substring(0, length);
  }
}
