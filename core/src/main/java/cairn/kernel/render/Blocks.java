package cairn.kernel.render;

import cairn.text.MarkdownSections;
import java.util.ArrayList;
import java.util.List;

/// Where the blocks of a file begin: at the headings of Markdown, or at the items of a YAML list.
final class Blocks {
  /// The start of a YAML list item as our files indent it.
  static final String ITEM = "  - ";

  /// @param level number of `#`; 1 for list items, 0 for a line that ends the list
  /// @param start first character of the first line
  /// @param first the first line, without trailing space
  record Block(int level, int start, String first) {}

  private Blocks() {}

  static List<Block> headings(String text) {
    var blocks = new ArrayList<Block>();
    for (MarkdownSections.Section section : MarkdownSections.of(text).sections())
      blocks.add(
          new Block(
              section.level(),
              section.start(),
              text.substring(section.start(), section.bodyStart()).stripTrailing()));
    return blocks;
  }

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
}
