package cairn.extractive;

import cairn.sources.Source;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What in a text is written to be read, at its place: in program text the comments, in a table the
/// cells that hold words. Everything else is blank, so that offsets stay what they were.
final class Legible {
  private static final String CODE = "text/x-source";
  private static final String TABLE = "text/csv";

  /// Settings and markup that carry prose as values.
  private static final Set<String> CARRIERS =
      Set.of("yaml", "yml", "toml", "ini", "cfg", "properties", "xml");

  /// Comments of the languages that people keep beside their notes; markers are in group 1 or 2.
  private static final Pattern COMMENT =
      Pattern.compile(
          "(?s)(/\\*+!?)(.*?)\\*/|(?:\"\"\"|''')(.*?)(?:\"\"\"|''')|<!--(.*?)-->"
              + "|(?<![:\"'\\w])//[/!]*([^\\n]*)"
              + "|(?m)^[ \\t]*#(?!!|include|define|if|el|endif|pragma|import)#*([^\\n]*)"
              + "|(?<=\\s\\s)#[ \\t]([^\\n]*)"
              + "|(?m)^[ \\t]*--[ \\t]([^\\n]*)|(?m)^[ \\t]*%+[ \\t]([^\\n]*)");

  /// What stands in front of each line of a block comment.
  private static final Pattern GUTTER = Pattern.compile("(?m)^[ \\t]*\\*+(?=[ \\t]|$)");

  /// A tag begins something else: "@param", ":return:".
  private static final Pattern TAG = Pattern.compile("\\n[ \\t](?=[ \\t]*[@:]\\p{L})");

  private static final Pattern CELL =
      Pattern.compile("(?m)(?:^|(?<=[,;\\t]))(?:\"((?:[^\"]|\"\")*)\"|([^\",;\\t\\r\\n]*))");

  /// A cell with fewer words is a value or a name.
  private static final int WORDS = 5;

  private Legible() {}

  static String of(Source source, String text) {
    if (source.mediaType().equals(TABLE)) return cells(text);
    return source.mediaType().equals(CODE) && !carries(source.origin().location())
        ? comments(text)
        : text;
  }

  private static boolean carries(String location) {
    int dot = location.lastIndexOf('.');
    return dot > 0 && CARRIERS.contains(location.substring(dot + 1).toLowerCase(Locale.ROOT));
  }

  private static String comments(String text) {
    char[] seen = blank(text);
    Matcher comment = COMMENT.matcher(text);
    while (comment.find())
      for (int group = 2; group <= comment.groupCount(); group++)
        if (comment.start(group) >= 0) {
          int from = comment.start(group);
          text.getChars(from, comment.end(group), seen, from);
          int line = text.lastIndexOf('\n', comment.start()) + 1;
          // Behind code it belongs to that code, not to the comment above.
          if (!text.substring(line, comment.start()).isBlank()) seen[line] = '\n';
        }
    Matcher gutter = GUTTER.matcher(new String(seen));
    while (gutter.find()) java.util.Arrays.fill(seen, gutter.start(), gutter.end(), ' ');
    return TAG.matcher(new String(seen)).replaceAll("\n\n");
  }

  /// Every cell that holds words, with an empty line around it.
  private static String cells(String text) {
    char[] seen = blank(text);
    Matcher cell = CELL.matcher(text);
    while (cell.find()) {
      int group = cell.group(1) == null ? 2 : 1;
      if (cell.group(group).strip().split("\\s+").length < WORDS) continue;
      text.getChars(cell.start(group), cell.end(group), seen, cell.start(group));
      if (cell.start() > 1) seen[cell.start() - 1] = seen[cell.start() - 2] = '\n';
      if (group == 1) seen[cell.start()] = '\n';
    }
    return new String(seen);
  }

  private static char[] blank(String text) {
    char[] blank = new char[text.length()];
    for (int i = 0; i < blank.length; i++) blank[i] = text.charAt(i) == '\n' ? '\n' : ' ';
    return blank;
  }
}
