package cairn.transcript;

import cairn.text.Json;
import cairn.text.Malformed;
import cairn.transcript.Entry.Mark;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// A call of a tool, whichever names its program gives to the same few arguments.
final class ToolCall {
  private static final List<String> COMMAND = List.of("command", "cmd", "script");

  private static final List<String> PATH =
      List.of(
          "file_path",
          "notebook_path",
          "path",
          "filePath",
          "absolute_path",
          "target_file",
          "filename");

  private static final List<String> ADDED =
      List.of(
          "content",
          "new_string",
          "new_source",
          "newString",
          "newText",
          "new_str",
          "file_text",
          "contents",
          "code_edit");

  private static final List<String> REMOVED =
      List.of("old_string", "oldString", "oldText", "old_str");

  private static final List<String> WRITING =
      List.of("write", "edit", "replace", "create", "patch", "insert");

  private ToolCall() {}

  /// @param input an object, or text that may be one
  static Entry.Called of(Mark mark, String call, String tool, JsonNode input) {
    JsonNode given = input;
    if (input.isString()) {
      try {
        given = Json.parse(input.stringValue());
      } catch (Malformed e) {
        return new Entry.Called(
            mark, call, tool, Fields.cut(input.stringValue(), Fields.MAX_TOOL), List.of());
      }
    }
    String command = first(given, COMMAND);
    boolean search = given.has("pattern") || given.has("query");
    String file = search ? "" : first(given, PATH);
    String asked = !command.isEmpty() ? command : !file.isEmpty() ? file : Fields.plain(given);
    boolean writes =
        command.isEmpty() && !file.isEmpty() && WRITING.stream().anyMatch(lower(tool)::contains);
    return new Entry.Called(
        mark,
        call,
        tool.isEmpty() ? "tool" : Fields.cut(tool, 100),
        Fields.cut(asked, Fields.MAX_TOOL),
        writes ? Fields.list(file) : List.of(),
        writes ? written(given, ADDED) : "",
        writes ? written(given, REMOVED) : "");
  }

  private static String lower(String tool) {
    return tool.toLowerCase(java.util.Locale.ROOT);
  }

  private static String first(JsonNode input, List<String> fields) {
    for (String field : fields)
      if (input.path(field).isString() && !input.path(field).stringValue().isBlank())
        return input.path(field).stringValue();
    return "";
  }

  /// What a writing tool was given, also in the several edits of one call.
  private static String written(JsonNode input, List<String> fields) {
    var text = new StringBuilder();
    for (String field : fields) text.append(Fields.text(input, field));
    for (JsonNode edit : input.path("edits"))
      for (String field : fields) text.append(Fields.text(edit, field)).append('\n');
    return Fields.cut(text.toString().strip(), Fields.MAX_CHANGE);
  }
}
