package cairn.transcript;

import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Claude Code's session files: a message of the API in each line, with `uuid` and `sessionId`.
/// Resumed sessions copy earlier lines with their ids. Lines of sub-agents (`isSidechain`) are
/// skipped: what stands there as the user's words are the agent's own.
final class ClaudeCode implements Dialect {
  private static final String KIND = "claude-code";

  private static final Set<String> SPOKEN = Set.of("user", "assistant");

  private static final Set<String> SILENT =
      Set.of("summary", "system", "result", "progress", "file-history-snapshot", "queue-operation");

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    String type = Fields.text(line, "type");
    if (SILENT.contains(type) || note(line, type)) return Optional.of(List.of());
    if (type.equals("attachment")) return Optional.of(queued(line, place));
    if (!SPOKEN.contains(type) || !line.path("message").isObject()) return Optional.empty();
    if (aside(line)) return Optional.of(List.of());
    Mark mark = mark(line, place);
    var entries = new ArrayList<Entry>();
    JsonNode content = line.path("message").path("content");
    if (line.path("isApiErrorMessage").asBoolean(false)) {
      entries.add(new Entry.Failed(mark, Fields.words(content)));
      return Optional.of(entries);
    }
    String words = Fields.words(content);
    if (!words.isBlank())
      entries.add(
          new Entry.Said(mark, type.equals("user") ? Speaker.USER : Speaker.AGENT, "", words));
    for (JsonNode block : content) {
      Mark part = mark.part(entries.size());
      switch (Fields.text(block, "type")) {
        case "tool_use", "server_tool_use" ->
            entries.add(
                ToolCall.of(
                    part,
                    Fields.text(block, "id"),
                    block.path("name").asString("tool"),
                    block.path("input")));
        case "tool_result" -> entries.add(result(part, block));
        default -> {}
      }
    }
    return Optional.of(entries);
  }

  /// The program's own notes about a session (its mode, title, links) come in ever new types.
  private static boolean note(ObjectNode line, String type) {
    return !type.isEmpty()
        && !type.equals("attachment")
        && line.has("sessionId")
        && !line.has("message")
        && !line.has("content");
  }

  /// What the user typed while the agent was at work; other attachments are the program's own.
  private static List<Entry> queued(ObjectNode line, Place place) {
    JsonNode attached = line.path("attachment");
    String words = Fields.words(attached.path("prompt"));
    boolean said = Fields.text(attached, "type").equals("queued_command") && !words.isBlank();
    return said && !aside(line)
        ? List.of(new Entry.Said(mark(line, place), Speaker.USER, "", words))
        : List.of();
  }

  private static boolean aside(ObjectNode line) {
    return line.path("isMeta").asBoolean(false)
        || line.path("isSidechain").asBoolean(false)
        || line.path("isCompactSummary").asBoolean(false);
  }

  private static Mark mark(ObjectNode line, Place place) {
    String uuid = Fields.text(line, "uuid");
    String session = Fields.text(line, "sessionId");
    return new Mark(
        uuid.isEmpty() ? Fields.id(KIND, place, line) : KIND + ":" + Fields.cut(uuid, 100),
        Fields.time(line.path("timestamp")),
        session.isEmpty() ? place.session() : session,
        KIND);
  }

  private static Entry result(Mark mark, JsonNode block) {
    JsonNode content = block.path("content");
    return new Entry.Returned(
        mark,
        Fields.text(block, "tool_use_id"),
        Fields.cut(
            content.isString() ? content.stringValue() : Fields.words(content), Fields.MAX_TOOL),
        block.path("is_error").asBoolean(false));
  }
}
