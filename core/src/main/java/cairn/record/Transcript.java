package cairn.record;

import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Raw transcripts of coding agents as turns: JSON lines with `role` or `type` user and assistant
/// (text, tool calls and their results as content blocks), or plain text with `User:` and
/// `Assistant:` before each speech.
public final class Transcript {
  private static final Pattern SPEAKER =
      Pattern.compile(
          "(?im)^(?:#+\\s*|\\*\\*)?(user|human|researcher|assistant|agent|ai|claude)(?:\\*\\*)?\\s*:(?:\\*\\*)?["
              + " \\t]*");
  private static final int MAX_RESULT = 20_000;

  private final List<Turn> turns = new ArrayList<>();
  private final StringBuilder user = new StringBuilder();
  private final StringBuilder agent = new StringBuilder();
  private final List<Turn.Action> actions = new ArrayList<>();
  private String at = "";

  private Transcript() {}

  public static List<Turn> read(String text) {
    var transcript = new Transcript();
    String plain = text.strip();
    if (plain.startsWith("{")) transcript.lines(plain);
    else if (plain.startsWith("[")) Json.parse(plain).forEach(transcript::message);
    else transcript.speeches(plain);
    transcript.close();
    if (transcript.turns.isEmpty())
      throw new Malformed("no turn found: neither JSON lines nor `User:` and `Assistant:`", 0);
    return List.copyOf(transcript.turns);
  }

  private void lines(String text) {
    String[] lines = text.split("\n");
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].isBlank()) continue;
      try {
        message(Json.parse(lines[i]));
      } catch (Malformed e) {
        throw e.shift(i);
      }
    }
  }

  private void message(JsonNode line) {
    JsonNode message = line.path("message").isObject() ? line.path("message") : line;
    String role = message.path("role").asString(line.path("type").asString(""));
    if (line.path("isMeta").asBoolean(false) || line.path("isSidechain").asBoolean(false)) return;
    JsonNode content = message.path("content");
    if (role.equals("user") || role.equals("human")) {
      String words = text(content);
      if (!words.isBlank()) {
        close();
        user.append(words);
      }
      for (JsonNode block : content)
        if (block.path("type").asString("").equals("tool_result")) result(block);
    } else if (role.equals("assistant")) {
      if (!agent.isEmpty()) agent.append('\n');
      agent.append(text(content));
      for (JsonNode block : content)
        if (block.path("type").asString("").equals("tool_use")) call(block);
    }
    if (line.path("timestamp").isString()) at = line.path("timestamp").stringValue();
  }

  private static String text(JsonNode content) {
    if (content.isString()) return clean(content.stringValue());
    var words = new StringBuilder();
    for (JsonNode block : content) {
      if (!block.path("type").asString("").equals("text")) continue;
      if (!words.isEmpty()) words.append('\n');
      words.append(clean(block.path("text").asString("")));
    }
    return words.toString();
  }

  /// What tools inject into the user's place is not the user's words.
  private static String clean(String words) {
    return words
        .replaceAll("(?s)<(system-reminder|command-[a-z]+|local-command-[a-z]+)>.*?</\\1>", "")
        .strip();
  }

  private void call(JsonNode block) {
    JsonNode input = block.path("input");
    String command =
        input.path("command").asString(input.path("file_path").asString(Json.write(input)));
    var files = new ArrayList<String>();
    if (input.path("file_path").isString() && !block.path("name").asString("").equals("Read"))
      files.add(input.path("file_path").stringValue());
    actions.add(new Turn.Action(block.path("name").asString("tool"), command, "", files));
  }

  private void result(JsonNode block) {
    if (actions.isEmpty()) return;
    Turn.Action last = actions.removeLast();
    String text =
        block.path("content").isString()
            ? block.path("content").stringValue()
            : text(block.path("content"));
    actions.add(
        new Turn.Action(
            last.tool(),
            last.input(),
            text.length() > MAX_RESULT ? text.substring(0, MAX_RESULT) : text,
            last.files()));
  }

  private void speeches(String text) {
    Matcher match = SPEAKER.matcher(text);
    boolean users = false;
    int from = -1;
    while (match.find()) {
      if (from >= 0) speech(users, text.substring(from, match.start()));
      String who = match.group(1).toLowerCase(java.util.Locale.ROOT);
      users = who.equals("user") || who.equals("human") || who.equals("researcher");
      from = match.end();
    }
    if (from >= 0) speech(users, text.substring(from));
  }

  private void speech(boolean users, String words) {
    if (users) {
      close();
      user.append(words.strip());
    } else {
      agent.append(agent.isEmpty() ? "" : "\n").append(words.strip());
    }
  }

  private void close() {
    if (!user.isEmpty() || !agent.isEmpty()) {
      turns.add(new Turn("", at, user.toString(), agent.toString(), actions, null, null));
    }
    user.setLength(0);
    agent.setLength(0);
    actions.clear();
  }
}
