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
              + " trust those of Cairn (again after every change of them).";
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

  /// When a hook tells the agent something.
  enum Moment {
    START("SessionStart", "SessionStart"),
    PROMPT("UserPromptSubmit", "BeforeAgent"),
    TOOL("PreToolUse", "BeforeTool");

    private final String event;
    private final String geminis;

    /// @param event as most call it
    /// @param geminis as Gemini does
    Moment(String event, String geminis) {
      this.event = event;
      this.geminis = geminis;
    }
  }

  /// What a hook prints so that the agent reads it.
  String context(Moment moment, String text) {
    return switch (this) {
      case CLAUDE, CODEX -> context(moment.event, text);
      case GEMINI -> context(moment.geminis, text);
      case CURSOR -> Json.write(Json.object().put("additional_context", text));
      case VSCODE, WINDSURF, ZED, OPENCODE, GENERIC -> text;
    };
  }

  private static String context(String event, String text) {
    ObjectNode output = Json.object();
    output
        .putObject("hookSpecificOutput")
        .put("hookEventName", event)
        .put("additionalContext", text);
    return Json.write(output);
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
