package cairn.hook;

import cairn.text.Json;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/// The coding agents that Cairn knows how to talk to.
public enum CodingAgent {
  CLAUDE,
  CODEX,
  CURSOR,
  GEMINI,
  VSCODE,
  WINDSURF,
  ZED,
  OPENCODE,
  GENERIC;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// Their words, for people.
  public static String words() {
    return Arrays.stream(values()).map(CodingAgent::word).collect(Collectors.joining(", "));
  }

  public static Optional<CodingAgent> of(String word) {
    return Arrays.stream(values()).filter(a -> a.word().equals(word)).findFirst();
  }

  /// What the person has to do once before its hooks run; empty if there is nothing.
  public String toldToThePerson() {
    return switch (this) {
      case CODEX ->
          "Codex skips hooks that nobody trusted, without a word: open `/hooks` in Codex once and"
              + " trust the three of Cairn (again after every change of them).";
      case GEMINI ->
          "Gemini runs the hooks of a folder only if the folder is trusted; it asks at the start.";
      case VSCODE -> "VS Code asks once whether it may start the server; it has no hooks of ours.";
      case WINDSURF ->
          "Windsurf reads MCP servers from your home only: add {\"mcpServers\": {\"cairn\":"
              + " {\"command\": \"cairn\", \"args\": [\"mcp\"]}}} under Settings, Cascade, MCP"
              + " servers.";
      case CLAUDE, CURSOR, ZED, OPENCODE, GENERIC -> "";
    };
  }

  /// What a hook prints so that the agent reads it.
  ///
  /// @param event as the agents that ask for it call the moment
  String context(String event, String text) {
    return switch (this) {
      case CLAUDE, CODEX, GEMINI -> {
        ObjectNode output = Json.object();
        output
            .putObject("hookSpecificOutput")
            .put("hookEventName", event)
            .put("additionalContext", text);
        yield Json.write(output);
      }
      case CURSOR -> Json.write(Json.object().put("additional_context", text));
      case VSCODE, WINDSURF, ZED, OPENCODE, GENERIC -> text;
    };
  }

  /// What a stop hook prints so that the agent does one more thing; empty if it cannot be asked.
  Optional<String> request(String text) {
    return switch (this) {
      case CLAUDE, CODEX, GEMINI ->
          Optional.of(Json.write(Json.object().put("decision", "block").put("reason", text)));
      case CURSOR -> Optional.of(Json.write(Json.object().put("followup_message", text)));
      case VSCODE, WINDSURF, ZED, OPENCODE, GENERIC -> Optional.empty();
    };
  }

  /// What a hook prints so that the person reads it.
  String notice(String text) {
    return switch (this) {
      case CLAUDE, CODEX, GEMINI -> Json.write(Json.object().put("systemMessage", text));
      case CURSOR -> Json.write(Json.object().put("user_message", text));
      case VSCODE, WINDSURF, ZED, OPENCODE, GENERIC -> text;
    };
  }
}
