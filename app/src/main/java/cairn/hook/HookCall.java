package cairn.hook;

import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/// What an agent tells a hook, whichever agent it is.
///
/// @param folder where the agent works
/// @param session its own name for the conversation
/// @param transcript where it writes the conversation down, if it says so
/// @param user the turn's words, where the agent hands them over itself
/// @param again true if the agent stops for the second time because a hook asked for something
record HookCall(
    Path folder,
    String session,
    Optional<Path> transcript,
    String user,
    String agent,
    boolean again) {

  private static final String UNNAMED = "unnamed";

  /// Whether it says which conversation it belongs to, as every real agent does.
  boolean named() {
    return !session.equals(UNNAMED);
  }

  /// @param here where the hook runs, for agents that do not say
  static HookCall read(String text, Path here) {
    JsonNode call = Json.parse(text);
    if (!call.isObject()) throw new Malformed("not an object", 1);
    try {
      return new HookCall(
          Path.of(first(call, List.of("cwd", "/workspace_roots/0"), here.toString())),
          first(call, List.of("session_id", "conversation_id", "thread-id"), UNNAMED),
          Optional.of(first(call, List.of("transcript_path"), ""))
              .filter(p -> !p.isEmpty())
              .map(Path::of),
          first(call, List.of("prompt", "/input-messages/0"), ""),
          first(
              call,
              List.of("prompt_response", "last_assistant_message", "last-assistant-message"),
              ""),
          call.path("stop_hook_active").asBoolean(false) || call.path("loop_count").asInt(0) > 0);
    } catch (InvalidPathException e) {
      throw new Malformed("not a path: " + e.getInput(), 0);
    }
  }

  private static String first(JsonNode call, List<String> names, String otherwise) {
    for (String name : names) {
      JsonNode value = name.startsWith("/") ? call.at(name) : call.path(name);
      if (value.isString() && !value.asString().isBlank()) return value.asString();
    }
    return otherwise;
  }

  /// A file name for the session.
  String key() {
    return Sha256.of(session).substring(Sha256.PREFIX.length(), Sha256.PREFIX.length() + 16);
  }
}
