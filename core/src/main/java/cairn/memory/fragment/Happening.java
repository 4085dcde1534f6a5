package cairn.memory.fragment;

import cairn.conduct.Action;
import cairn.spine.Event;
import cairn.text.BoundedPattern;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// What an external event says, reduced to what judging needs.
///
/// @param at never later than it was logged: a time in the future counts as the time of logging
/// @param added what a writing tool put in, `removed` what it took away; empty where unknown
/// @param call by which a result names its tool call; null in logs before it was kept
public record Happening(
    String event,
    Instant at,
    String type,
    String kind,
    String session,
    Part part,
    String text,
    String added,
    String removed,
    @Nullable String call) {

  public Happening {
    call = call == null ? "" : call;
  }

  public Happening(
      String event, Instant at, String type, String kind, String session, Part part, String text) {
    this(event, at, type, kind, session, part, text, "", "", "");
  }

  public enum Part {
    USER,
    AGENT,
    TOOL,
    RESULT,
    ERROR,
    OTHER
  }

  private static final BoundedPattern DENIED =
      BoundedPattern.of(
          "(?i)refused by a rule of this project|doesn't want to proceed with this tool use"
              + "|tool use was rejected|\\brejected by (?:the )?user\\b|permission to use .{1,200}"
              + " (?:has been|was) denied|\\[operation cancelled");

  private static final int LOOKED_AT = 400;

  /// Judging looks at so many characters; the rest of a huge payload stays in the log.
  static final int MAX_TEXT = 8_000;

  /// Empty for events without words.
  public static Optional<Happening> of(Event event) {
    JsonNode data = event.data();
    return switch (event.type()) {
      case "channel.message", "channel.command" -> made(event, Part.USER, text(data, "text"));
      case "agent.result" -> made(event, Part.AGENT, text(data, "text"));
      case "agent.tool_use" ->
          made(event, Part.TOOL, text(data, "tool_name") + " " + text(data, "input_summary"));
      case "agent.tool_result" ->
          made(
              event,
              data.path("is_error").asBoolean(false) ? Part.ERROR : Part.RESULT,
              text(data, "summary"));
      case "agent.error" -> made(event, Part.ERROR, text(data, "text"));
      case "memory.recalled" -> made(event, Part.TOOL, "recall " + text(data, "where"));
      default ->
          event.type().startsWith("memory.") || event.type().startsWith("record.")
              ? Optional.empty()
              : made(event, Part.OTHER, text(data, "text"));
    };
  }

  private static Optional<Happening> made(Event event, Part part, String text) {
    if (text.isBlank()) return Optional.empty();
    Instant at = event.when().isAfter(event.ts()) ? event.ts() : event.when();
    return Optional.of(
        new Happening(
            event.id(),
            at,
            event.type(),
            event.source().kind(),
            event.session(),
            part,
            text,
            part == Part.TOOL ? text(event.data(), "added") : "",
            part == Part.TOOL ? text(event.data(), "removed") : "",
            text(event.data(), "call")));
  }

  /// Whether a result says that its call never ran: a rule, a hook or the user forbade it.
  public boolean denies() {
    boolean result = part == Part.RESULT || part == Part.ERROR;
    return result && DENIED.found(text.substring(0, Math.min(text.length(), LOOKED_AT)));
  }

  /// What a tool call did.
  public Action action() {
    String[] words = text.split("\\s+", 2);
    return Action.of(words[0], words.length > 1 ? words[1] : "", added, removed);
  }

  private static String text(JsonNode data, String field) {
    JsonNode node = data.path(field);
    String text = node.isString() ? node.stringValue() : node.isContainer() ? node.toString() : "";
    return text.length() > MAX_TEXT ? text.substring(0, MAX_TEXT) : text;
  }
}
