package cairn.hook;

import cairn.text.Json;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// The coding agents that Cairn knows how to talk to.
public enum CodingAgent {
  CLAUDE,
  CODEX,
  CURSOR,
  GEMINI,
  GENERIC;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  public static Optional<CodingAgent> of(String word) {
    return Arrays.stream(values()).filter(a -> a.word().equals(word)).findFirst();
  }

  /// What a start hook prints so that the agent reads it.
  String context(String text) {
    return switch (this) {
      case CLAUDE, CODEX, GEMINI -> {
        ObjectNode output = Json.object();
        output
            .putObject("hookSpecificOutput")
            .put("hookEventName", "SessionStart")
            .put("additionalContext", text);
        yield Json.write(output);
      }
      case CURSOR -> Json.write(Json.object().put("additional_context", text));
      case GENERIC -> text;
    };
  }

  /// What a hook prints so that the person reads it.
  String notice(String text) {
    return switch (this) {
      case CLAUDE, CODEX, GEMINI -> Json.write(Json.object().put("systemMessage", text));
      case CURSOR -> Json.write(Json.object().put("user_message", text));
      case GENERIC -> text;
    };
  }
}
