package cairn.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The commands that a page names, without the word `cairn` before them.
final class DocumentedCommands {
  private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");
  private static final Pattern LINE = Pattern.compile("(?:\\$ )?(?:\\./)?cairn ([a-z-].*)");
  private static final Pattern INLINE = Pattern.compile("`(?:\\./)?cairn ([a-z-][^`]*)`");

  private DocumentedCommands() {}

  /// The lines of blocks that begin with `cairn`, in their order.
  static List<String> blocks(String page) {
    var commands = new ArrayList<String>();
    boolean block = false;
    for (String line : page.lines().toList()) {
      Matcher m = LINE.matcher(line.strip());
      if (line.strip().startsWith("```")) block = !block;
      else if (block && m.matches())
        commands.add(m.group(1).replaceFirst("\\s+(# .*|&)$", "").strip());
    }
    return commands;
  }

  /// Those in sentences, too, but for the ones that leave something out.
  static List<String> all(String page) {
    var commands = new ArrayList<>(blocks(page));
    String text = page.replaceAll("(?s)```.*?```", "").replaceAll("\\s+", " ");
    Matcher m = INLINE.matcher(text);
    while (m.find()) commands.add(m.group(1).strip());
    commands.removeIf(c -> c.contains("…") || c.contains("|") || c.contains("&&"));
    return commands;
  }

  static List<String> words(String command) {
    var words = new ArrayList<String>();
    Matcher m = WORD.matcher(command);
    while (m.find())
      words.add(m.group(1) != null ? m.group(1) : m.group(2) != null ? m.group(2) : m.group(3));
    return words;
  }
}
