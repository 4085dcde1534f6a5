package cairn.inquiry.words;

import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.node.ObjectNode;

/// The registry as lines: each item of the list by itself, so that one that is malformed spoils no
/// other, and so that what others wrote can stay as it is.
public final class RegistryText {
  private static final BoundedPattern ITEM = BoundedPattern.of("^ *-(\\s.*|)$");

  /// Begins an entry however far it is indented; entries hold no lists of entries.
  private static final BoundedPattern ENTRY = BoundedPattern.of("^ *- +[a-z_]+ *:.*$");

  private static final BoundedPattern LIST =
      BoundedPattern.of("facets\\s*:\\s*(\\[\\s*\\])?\\s*(#.*)?");

  private RegistryText() {}

  /// @param line of its first line, from 1
  /// @param text whole lines, each ended
  public record Part(int line, String text) {
    public boolean isItem() {
      return ITEM.matcher(text.substring(0, text.indexOf('\n'))).matches();
    }

    /// The line of the file that is line `within` of this piece; the last one, at most.
    public int line(int within) {
      long lines = text.lines().count();
      return line + (int) Math.clamp(within - 1, 0, lines - 1);
    }

    private int indent() {
      return text.length() - text.stripLeading().length();
    }

    /// As a list of one item.
    public String yaml() {
      return indented("");
    }

    /// The same lines, the first of them indented by `indent` and the others along with it.
    public String indented(String indent) {
      if (!isItem()) return text;
      int now = indent();
      var moved = new StringBuilder();
      for (String line : text.split("\n")) {
        int space = line.length() - line.stripLeading().length();
        moved.append(line.isBlank() ? "" : indent + line.substring(Math.min(now, space)));
        moved.append('\n');
      }
      return moved.toString();
    }
  }

  /// What stands before the list: comments, and the line that opens it.
  public static String head(String text) {
    var head = new StringBuilder();
    for (String line : lines(text)) {
      if (!opening(line)) break;
      if (!LIST.matcher(line).matches()) head.append(line).append('\n');
    }
    return head + "facets:\n";
  }

  /// Everything after the head, in pieces: items, and lines that belong to none.
  public static List<Part> parts(String text) {
    var parts = new ArrayList<Part>();
    int number = 0;
    int from = 0;
    int indent = 0;
    boolean item = false;
    boolean head = true;
    var now = new StringBuilder();
    for (String line : lines(text)) {
      number++;
      head = head && opening(line);
      if (head) continue;
      int space = line.length() - line.stripLeading().length();
      boolean starts =
          ENTRY.matcher(line).matches()
              || ITEM.matcher(line).matches() && (!item || space <= indent);
      boolean loose = !starts && item && !line.isBlank() && space <= indent;
      if ((starts || loose || now.isEmpty()) && !line.isBlank()) {
        if (!now.isEmpty()) parts.add(new Part(from, now.toString()));
        now.setLength(0);
        from = number;
        item = starts;
        indent = space;
      }
      if (!now.isEmpty() || !line.isBlank()) now.append(line).append('\n');
    }
    if (!now.isEmpty()) parts.add(new Part(from, now.toString()));
    return parts;
  }

  private static boolean opening(String line) {
    return line.isBlank() || line.startsWith("#") || LIST.matcher(line).matches();
  }

  private static String[] lines(String text) {
    return text.isEmpty() ? new String[0] : text.stripTrailing().split("\r?\n");
  }

  public static String item(ObjectNode entry, String indent) {
    String list = Yaml.write(Json.array().add(entry));
    return new Part(1, list.endsWith("\n") ? list : list + "\n").indented(indent);
  }
}
