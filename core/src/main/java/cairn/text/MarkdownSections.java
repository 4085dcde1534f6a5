package cairn.text;

import java.util.ArrayList;
import java.util.List;

/// A Markdown text cut at its ATX headings (`## Title`), with offsets and lines. Headings inside
/// fenced code are text. Nothing is lost: preamble and sections joined are the text again.
///
/// @param preamble what stands before the first heading
public record MarkdownSections(String text, String preamble, List<Section> sections) {
  private static final BoundedPattern HEADING =
      BoundedPattern.of(" {0,3}(#{1,6})(?:[ \\t]+(.*?))?(?:[ \\t]+#+)?[ \\t]*");
  private static final BoundedPattern FENCE = BoundedPattern.of(" {0,3}(`{3,}|~{3,}).*");

  /// @param line 1-based line of the heading
  /// @param start offset of the heading line
  /// @param bodyStart offset of the line after it
  /// @param end offset of the next heading of any level, or of the end
  /// @param body the text between `bodyStart` and `end`
  public record Section(
      int level, String title, int line, int start, int bodyStart, int end, String body) {}

  public static MarkdownSections of(String text) {
    var heads = heads(text);
    var sections = new ArrayList<Section>(heads.size());
    for (int i = 0; i < heads.size(); i++) {
      Head head = heads.get(i);
      int end = i + 1 < heads.size() ? heads.get(i + 1).start : text.length();
      sections.add(
          new Section(
              head.level,
              head.title,
              head.line,
              head.start,
              head.bodyStart,
              end,
              text.substring(head.bodyStart, end)));
    }
    int first = heads.isEmpty() ? text.length() : heads.getFirst().start;
    return new MarkdownSections(text, text.substring(0, first), List.copyOf(sections));
  }

  /// Where the section with all its subsections ends: before the next heading of its level or
  /// above.
  public int extent(Section section) {
    for (int i = after(section.start()); i < sections.size(); i++)
      if (sections.get(i).level() <= section.level()) return sections.get(i).start();
    return text.length();
  }

  /// The first section that starts behind this place.
  private int after(int start) {
    int low = 0;
    int high = sections.size();
    while (low < high) {
      int middle = (low + high) / 2;
      if (sections.get(middle).start() <= start) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private record Head(int level, String title, int line, int start, int bodyStart) {}

  private static List<Head> heads(String text) {
    var heads = new ArrayList<Head>();
    String fence = "";
    int line = 0;
    for (int at = 0; at < text.length(); ) {
      int newline = text.indexOf('\n', at);
      int next = newline < 0 ? text.length() : newline + 1;
      line++;
      if (!marks(text, at)) {
        at = next;
        continue;
      }
      String content = text.substring(at, newline < 0 ? next : newline).stripTrailing();
      Search mark = FENCE.matcher(content);
      if (mark.matches()) {
        if (fence.isEmpty()) fence = mark.group(1);
        else if (closes(mark.group(1), content, fence)) fence = "";
      } else if (fence.isEmpty()) {
        Search heading = HEADING.matcher(content);
        if (heading.matches()) {
          String title = heading.group(2) == null ? "" : heading.group(2).strip();
          heads.add(new Head(heading.group(1).length(), title, line, at, next));
        }
      }
      at = next;
    }
    return heads;
  }

  /// Whether a line may be a heading or a fence: most are neither, and need no closer look.
  private static boolean marks(String text, int start) {
    int at = start;
    while (at < text.length() && text.charAt(at) == ' ') at++;
    return at < text.length() && "#`~".indexOf(text.charAt(at)) >= 0;
  }

  private static boolean closes(String mark, String content, String fence) {
    return mark.charAt(0) == fence.charAt(0)
        && mark.length() >= fence.length()
        && content.strip().length() == mark.length();
  }
}
