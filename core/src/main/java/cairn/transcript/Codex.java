package cairn.transcript;

import cairn.text.BoundedPattern;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Search;
import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Codex: session files of today (`response_item` with a `payload`) and of old (the item itself in
/// the line), and the stream of `codex exec --json` (`item.completed`). `event_msg` lines repeat
/// what the items say and are skipped.
final class Codex implements Dialect {
  private static final String KIND = "codex";

  private static final Set<String> SILENT =
      Set.of(
          "event_msg", "turn_context", "compacted", "session_meta", "reasoning", "ghost_snapshot");

  private static final Set<String> ITEMS =
      Set.of(
          "message",
          "function_call",
          "function_call_output",
          "custom_tool_call",
          "custom_tool_call_output",
          "local_shell_call",
          "web_search_call");

  private static final BoundedPattern PATCHED =
      BoundedPattern.of("(?m)^\\*\\*\\* (?:Add|Update|Delete) File: (.+)$");

  /// How Codex hands the project's instructions over, in the user's place.
  private static final String INSTRUCTIONS = "# AGENTS.md instructions";

  @Override
  public Optional<String> session(ObjectNode line) {
    return switch (Fields.text(line, "type")) {
      case "session_meta" -> given(line.path("payload").path("id"));
      case "thread.started" -> given(line.path("thread_id"));
      case "" -> line.has("instructions") ? given(line.path("id")) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static Optional<String> given(JsonNode id) {
    return Optional.of(id.asString("")).filter(text -> !text.isBlank());
  }

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    String type = Fields.text(line, "type");
    if (SILENT.contains(type) || session(line).isPresent()) return Optional.of(List.of());
    if (type.equals("response_item")) return Optional.of(item(line.path("payload"), line, place));
    if (type.startsWith("item.") && line.path("item").isObject())
      return Optional.of(
          type.equals("item.completed") ? finished(line.path("item"), line, place) : List.of());
    if (type.startsWith("turn.") && !line.has("source"))
      return Optional.of(type.equals("turn.failed") ? failed(line, place) : List.of());
    if (ITEMS.contains(type)) return Optional.of(item(line, line, place));
    return Optional.empty();
  }

  private static Mark mark(ObjectNode line, Place place) {
    return new Mark(
        Fields.id(KIND, place, line), Fields.time(line.path("timestamp")), place.session(), KIND);
  }

  private static List<Entry> item(JsonNode item, ObjectNode line, Place place) {
    Mark mark = mark(line, place);
    String call = Fields.text(item, "call_id");
    return switch (Fields.text(item, "type")) {
      case "message" -> message(mark, item);
      case "function_call", "custom_tool_call" -> List.of(call(mark, call, item));
      case "local_shell_call" ->
          List.of(
              new Entry.Called(
                  mark, call, "shell", command(item.path("action").path("command")), List.of()));
      case "web_search_call" ->
          List.of(
              new Entry.Called(
                  mark,
                  call,
                  "web_search",
                  item.path("action").path("query").asString(Fields.plain(item.path("action"))),
                  List.of()));
      case "function_call_output", "custom_tool_call_output" -> List.of(output(mark, call, item));
      default -> List.of();
    };
  }

  private static List<Entry> message(Mark mark, JsonNode item) {
    String words = Fields.words(item.path("content"));
    if (words.isBlank()) return List.of();
    return switch (Fields.text(item, "role")) {
      case "user" ->
          words.startsWith(INSTRUCTIONS)
              ? List.of()
              : List.of(new Entry.Said(mark, Speaker.USER, "", words));
      case "assistant" -> List.of(new Entry.Said(mark, Speaker.AGENT, "", words));
      default -> List.of();
    };
  }

  private static Entry call(Mark mark, String call, JsonNode item) {
    String input = item.path("arguments").asString(Fields.text(item, "input"));
    String asked = input;
    try {
      JsonNode arguments = Json.parse(input);
      JsonNode command =
          arguments.has("command") ? arguments.path("command") : arguments.path("cmd");
      if (!command.isMissingNode()) asked = command(command);
      else if (arguments.path("input").isString()) asked = arguments.path("input").stringValue();
    } catch (Malformed e) {
      // A patch, or another input that is no JSON: the text itself is what was asked.
    }
    return new Entry.Called(
        mark,
        call,
        item.path("name").asString("tool"),
        Fields.cut(asked, Fields.MAX_TOOL),
        patched(asked));
  }

  private static String command(JsonNode command) {
    if (!command.isArray()) return Fields.plain(command);
    var words = new ArrayList<String>();
    command.forEach(word -> words.add(word.asString("")));
    boolean shell = words.size() == 3 && words.get(1).startsWith("-") && words.get(1).endsWith("c");
    return Fields.cut(shell ? words.get(2) : String.join(" ", words), Fields.MAX_TOOL);
  }

  private static List<String> patched(String patch) {
    var files = new ArrayList<String>();
    Search file = PATCHED.matcher(patch);
    while (file.find()) files.add(file.group(1).strip());
    return files;
  }

  private static Entry output(Mark mark, String call, JsonNode item) {
    JsonNode output = item.path("output");
    String text = Fields.plain(output);
    boolean error = output.path("success").isBoolean() && !output.path("success").asBoolean();
    try {
      JsonNode inner = output.isString() ? Json.parse(text) : output;
      int code = inner.path("metadata").path("exit_code").asInt(0);
      if (inner.has("output"))
        return new Entry.Returned(mark, call, Fields.plain(inner.path("output")), code != 0);
      if (inner.has("content"))
        return new Entry.Returned(mark, call, Fields.plain(inner.path("content")), error);
    } catch (Malformed e) {
      // Plain output of a tool.
    }
    return new Entry.Returned(mark, call, text, error);
  }

  private static List<Entry> finished(JsonNode item, ObjectNode line, Place place) {
    Mark mark = mark(line, place);
    String kind = Fields.text(item, "type");
    if (kind.isEmpty()) kind = Fields.text(item, "item_type");
    return switch (kind) {
      case "agent_message", "assistant_message" ->
          List.of(new Entry.Said(mark, Speaker.AGENT, "", Fields.clean(Fields.text(item, "text"))));
      case "command_execution" -> {
        String id = Fields.text(item, "id");
        yield List.of(
            new Entry.Called(mark, id, "shell", Fields.plain(item.path("command")), List.of()),
            new Entry.Returned(
                mark.part(1),
                id,
                Fields.plain(item.path("aggregated_output")),
                item.path("exit_code").asInt(0) != 0));
      }
      case "file_change" -> {
        var files = new ArrayList<String>();
        for (JsonNode change : item.path("changes")) files.add(Fields.text(change, "path"));
        yield List.of(new Entry.Called(mark, "", "file_change", String.join("\n", files), files));
      }
      case "error" -> List.of(new Entry.Failed(mark, Fields.plain(item.path("message"))));
      default -> List.of();
    };
  }

  private static List<Entry> failed(ObjectNode line, Place place) {
    return List.of(
        new Entry.Failed(mark(line, place), Fields.plain(line.path("error").path("message"))));
  }
}
