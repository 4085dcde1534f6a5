package cairn.transcript;

import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Plain chats: `role` and `content`, `sender` and `text`, `speaker` and `text`; Gemini's sessions
/// say the role as `type`. Where people have names instead of roles, all of them are taken for
/// users.
final class Chat implements Dialect {
  private static final String KIND = "chat";

  private static final Set<String> USERS = Set.of("user", "human");

  private static final Set<String> AGENTS =
      Set.of("assistant", "agent", "ai", "model", "bot", "gemini");

  /// Roles that stand as the type of a message.
  private static final Set<String> TYPED = Set.of("user", "gemini");

  /// Instructions and tool traffic, which nobody said.
  private static final Set<String> SILENT = Set.of("system", "developer", "tool", "function");

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    JsonNode message = line.path("message").isObject() ? line.path("message") : line;
    String who = speaker(message);
    if (who.isEmpty() || line.has("source")) return Optional.empty();
    String role = who.toLowerCase(Locale.ROOT);
    if (SILENT.contains(role)) return Optional.of(List.of());
    String words = words(message);
    var entries = new ArrayList<Entry>();
    Mark mark = mark(line, message, place);
    boolean known = USERS.contains(role) || AGENTS.contains(role);
    if (!words.isBlank())
      entries.add(
          new Entry.Said(
              mark,
              AGENTS.contains(role) ? Speaker.AGENT : Speaker.USER,
              known ? "" : Fields.cut(who, 200),
              words));
    for (JsonNode block : message.path("content"))
      switch (Fields.text(block, "type")) {
        case "tool_use" ->
            entries.add(
                new Entry.Called(
                    mark.part(entries.size()),
                    Fields.text(block, "id"),
                    block.path("name").asString("tool"),
                    Fields.plain(block.path("input")),
                    List.of()));
        case "tool_result" ->
            entries.add(
                new Entry.Returned(
                    mark.part(entries.size()),
                    Fields.text(block, "tool_use_id"),
                    Fields.plain(block.path("content")),
                    block.path("is_error").asBoolean(false)));
        default -> {}
      }
    return Optional.of(entries);
  }

  private static String speaker(JsonNode message) {
    for (String field : List.of("role", "sender", "speaker", "from"))
      if (message.path(field).isString()) return message.path(field).stringValue().strip();
    String author = message.path("author").path("role").asString("");
    if (!author.isEmpty()) return author;
    String type = Fields.text(message, "type");
    return TYPED.contains(type) && message.has("content") ? type : "";
  }

  private static String words(JsonNode message) {
    JsonNode content = message.path("content");
    if (content.path("parts").isArray()) return Fields.words(content.path("parts"));
    String words = Fields.words(content);
    return words.isBlank() ? Fields.clean(Fields.text(message, "text")) : words;
  }

  private static Mark mark(ObjectNode line, JsonNode message, Place place) {
    String given = message.path("uuid").asString(Fields.text(message, "id"));
    String session = line.path("session").asString(Fields.text(line, "session_id"));
    var time = Fields.time(message.path("timestamp"));
    for (String field : List.of("created_at", "create_time", "at", "time", "ts"))
      if (time == null) time = Fields.time(message.path(field));
    String where = session.isEmpty() ? place.session() : session;
    return new Mark(
        given.isEmpty()
            ? Fields.id(KIND, place, line)
            : KIND + ":" + Fields.cut(where, 80) + ":" + Fields.cut(given, 80),
        time,
        where,
        KIND);
  }
}
