package cairn.hook;

import cairn.text.Json;
import cairn.text.JsonText;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// One thing of ours in a file that may belong to somebody else.
sealed interface Edit {
  String file();

  /// The text with it.
  String apply(String text);

  /// The text without it.
  String undo(String text);

  /// A value in JSON settings.
  record Put(String file, List<String> path, JsonNode value) implements Edit {
    @Override
    public String apply(String text) {
      return JsonText.of(text).put(path, value).text();
    }

    /// A bare number (the version of a format) stays while anything else is in the file.
    @Override
    public String undo(String text) {
      JsonText without = JsonText.of(text).remove(path);
      return value.isContainer() || without.isEmpty() ? plain(without) : text;
    }
  }

  /// An item of a list in JSON settings, known by the command in it.
  record Add(String file, List<String> path, JsonNode value) implements Edit {
    @Override
    public String apply(String text) {
      JsonText json = JsonText.of(text);
      if (json.items(path).contains(value)) return text;
      return JsonText.of(undo(text)).add(path, value).text();
    }

    @Override
    public String undo(String text) {
      JsonText json = JsonText.of(text);
      List<JsonNode> items = json.items(path);
      for (int i = items.size() - 1; i >= 0; i--)
        if (ours(items.get(i))) json = json.removeItem(path, i);
      return plain(json);
    }

    private static boolean ours(JsonNode item) {
      return item.findValuesAsString("command").stream()
          .anyMatch(c -> c.contains(" hook ") && c.contains("--for "));
    }
  }

  /// A block of TOML at the end, between marks.
  record Block(String file, String block) implements Edit {
    static final String BEGIN = "# cairn: begin";
    static final String END = "# cairn: end";

    @Override
    public String apply(String text) {
      String without = undo(text);
      String header = block.lines().findFirst().orElse("");
      if (without.lines().anyMatch(line -> line.strip().equals(header)))
        throw new Malformed("it has its own " + header + "; remove that first", 0);
      String gap = without.isEmpty() ? "" : without.endsWith("\n") ? "\n" : "\n\n";
      return without + gap + BEGIN + "\n" + block.strip() + "\n" + END + "\n";
    }

    @Override
    public String undo(String text) {
      int begin = text.indexOf(BEGIN);
      int end = text.indexOf(END + "\n", Math.max(0, begin));
      if (begin < 0 || end < 0) return text;
      String before = text.substring(0, begin);
      String after = text.substring(end + END.length() + 1);
      if (before.endsWith("\n\n")) before = before.substring(0, before.length() - 1);
      return before + after;
    }
  }

  /// Lines that an earlier Cairn wrote and that programs warn of by now; they end with a mark.
  record Former(String file) implements Edit {
    static final String MARK = "  # cairn";

    @Override
    public String apply(String text) {
      return undo(text);
    }

    @Override
    public String undo(String text) {
      if (text.lines().noneMatch(line -> line.endsWith(MARK))) return text;
      List<String> kept = text.lines().filter(line -> !line.endsWith(MARK)).toList();
      return kept.isEmpty() ? "" : String.join("\n", kept) + "\n";
    }
  }

  /// A file that is all ours.
  record Whole(String file, String text) implements Edit {
    @Override
    public String apply(String before) {
      return text;
    }

    @Override
    public String undo(String before) {
      return "";
    }
  }

  private static String plain(JsonText json) {
    return json.isEmpty() ? "" : json.text();
  }

  /// Begins the line of a sub-agent's front matter that lists its tools.
  String TOOLS = "tools: ";

  /// The edits of an agent, as `agents.yaml` says.
  static List<Edit> read(JsonNode rows, UnaryOperator<String> resource) {
    var edits = new ArrayList<Edit>();
    for (JsonNode row : rows) {
      String file = row.path("file").asString();
      var path = new ArrayList<String>();
      row.path("path").forEach(p -> path.add(p.asString()));
      if (row.has("put")) edits.add(new Put(file, path, row.get("put")));
      else if (row.has("add")) edits.add(new Add(file, path, row.get("add")));
      else if (row.has("former")) edits.add(new Former(file));
      else if (row.has("toml"))
        edits.add(new Block(file, resource.apply(row.get("toml").asString())));
      else edits.add(new Whole(file, withTools(resource.apply(row.path("text").asString()), row)));
    }
    return edits;
  }

  /// Agents name the tools of a server each in their own way.
  private static String withTools(String text, JsonNode row) {
    if (!row.has("tools")) return text;
    return text.lines()
        .map(line -> line.startsWith(TOOLS) ? TOOLS + Json.write(row.get("tools")) : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
