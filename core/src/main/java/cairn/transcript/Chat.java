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
/// say the role as `type`, and its checkpoints have `parts`. Where people have names instead of
/// roles, all of them are taken for users.
final class Chat implements Dialect {
  private static final String KIND = "chat";

  /// Ids of its messages begin with `chat` all the same: they were given before it had a name.
  private static final String GEMINI = "gemini";

  private static final Set<String> USERS = Set.of("user", "human");

  private static final Set<String> AGENTS =
      Set.of("assistant", "agent", "ai", "model", "bot", "gemini", "copilot", "cursor");

  /// Roles that stand as the type of a message.
  private static final Set<String> TYPED = Set.of("user", "gemini");

  /// What Gemini's command line says by itself.
  private static final Set<String> NOTES = Set.of("info", "warning", "error", "about", "quit");

  /// Instructions and tool traffic, which nobody said.
  private static final Set<String> SILENT = Set.of("system", "developer");

  private static final Set<String> RESULTS = Set.of("tool", "function");

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    JsonNode message = line.path("message").isObject() ? line.path("message") : line;
    if (header(line)) return Optional.of(List.of());
    String who = speaker(message.path("role").isMissingNode() ? line : message);
    if (who.isEmpty()) who = speaker(message);
    if (who.isEmpty() || line.has("source")) return Optional.empty();
    String role = who.toLowerCase(Locale.ROOT);
    if (SILENT.contains(role) || NOTES.contains(role)) return Optional.of(List.of());
    Mark mark = mark(line, message, place);
    if (RESULTS.contains(role)) return Optional.of(List.of(ChatTools.result(message, mark)));
    String words = words(message);
    var entries = new ArrayList<Entry>();
    boolean known = USERS.contains(role) || AGENTS.contains(role);
    if (!words.isBlank())
      entries.add(
          new Entry.Said(
              mark,
              AGENTS.contains(role) ? Speaker.AGENT : Speaker.USER,
              known ? "" : Fields.cut(who, 200),
              words));
    ChatTools.in(message, mark, entries);
    return Optional.of(entries);
  }

  /// What opens a session of Gemini in lines, and what it sets later.
  private static boolean header(ObjectNode line) {
    return line.has("projectHash") && line.has("startTime") || line.has("$set");
  }

  private static String spokenBy(JsonNode message) {
    for (String field : List.of("role", "sender", "speaker", "from"))
      if (message.path(field).isString()) return message.path(field).stringValue().strip();
    return message.path("author").path("role").asString("");
  }

  private static String speaker(JsonNode message) {
    String named = spokenBy(message);
    if (!named.isEmpty()) return named;
    String type = Fields.text(message, "type");
    // Cursor counts its bubbles: 1 is the user's, 2 the agent's.
    if (message.path("type").isInt() && message.has("text"))
      return message.path("type").intValue() == 1 ? "user" : "assistant";
    boolean spoken = message.has("content") || message.has("text") || message.has("message");
    return spoken && (TYPED.contains(type) || NOTES.contains(type)) ? type : "";
  }

  private static String words(JsonNode message) {
    JsonNode content = message.path("content");
    if (content.path("parts").isArray()) return Fields.words(content.path("parts"));
    if (message.path("parts").isArray()) return Fields.words(message.path("parts"));
    String words = Fields.words(content);
    if (words.isBlank()) words = Fields.clean(Fields.text(message, "text"));
    return words.isBlank() ? Fields.clean(Fields.text(message, "message")) : words;
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
        spokenBy(message).isEmpty() && TYPED.contains(Fields.text(message, "type"))
            ? GEMINI
            : KIND);
  }
}
