package cairn.transcript;

import cairn.text.Json;
import cairn.text.Malformed;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;

/// Whole transcripts: JSON lines, one JSON document, or plain text with `User:` and `Assistant:`.
public final class Transcripts {
  /// Where exported chats keep their messages.
  private static final List<String> LISTS =
      List.of(
          "messages",
          "chat_messages",
          "chatMessages",
          "timeline",
          "conversation",
          "turns",
          "history",
          "bubbles",
          "tabs",
          "conversations",
          "requests");

  private Transcripts() {}

  /// The turns of a transcript in any known form.
  public static List<Exchange> exchanges(String text, String session) {
    var exchanges = new Exchanges();
    var reader = new TranscriptReader(session, 0);
    String plain = text.strip();
    if (isLines(plain)) plain.lines().forEach(line -> reader.line(line).forEach(exchanges::add));
    else if (plain.startsWith("{") || plain.startsWith("["))
      document(Json.parse(plain), reader, exchanges::add);
    else Texts.read(plain, session).forEach(exchanges::add);
    List<Exchange> all = exchanges.end();
    if (all.isEmpty())
      throw new Malformed(
          "no turn found: neither a known transcript nor `User:` and `Assistant:`", 0);
    return all;
  }

  /// Lines of JSON, as opposed to one JSON document that may span many.
  public static boolean isLines(String text) {
    if (!text.startsWith("{")) return false;
    int end = text.indexOf('\n');
    String first = (end < 0 ? text : text.substring(0, end)).strip();
    try {
      JsonNode node = Json.parse(first);
      return node.isObject() && (end >= 0 || messages(node).isEmpty());
    } catch (Malformed e) {
      return false;
    }
  }

  /// Every entry of a document: a list of messages, a chat with such a list, or a list of chats.
  public static void document(JsonNode node, TranscriptReader reader, Consumer<Entry> to) {
    if (node.isArray()) {
      for (JsonNode each : node) {
        if (messages(each).isEmpty()) reader.message(each).forEach(to);
        else document(each, reader, to);
      }
      return;
    }
    List<JsonNode> messages = messages(node);
    if (messages.isEmpty()) {
      reader.message(node).forEach(to);
      return;
    }
    for (String field : List.of("uuid", "id", "conversation_id", "session"))
      if (node.path(field).isString()) {
        reader.session(node.path(field).stringValue());
        break;
      }
    for (JsonNode message : messages) {
      if (messages(message).isEmpty()) reader.message(message).forEach(to);
      else document(message, reader, to);
    }
  }

  private static List<JsonNode> messages(JsonNode chat) {
    var messages = new ArrayList<JsonNode>();
    for (String list : LISTS)
      if (chat.path(list).isArray()) {
        chat.path(list).forEach(messages::add);
        return messages;
      }
    for (JsonNode node : chat.path("mapping"))
      if (node.path("message").isObject()) messages.add(node.path("message"));
    return messages;
  }
}
