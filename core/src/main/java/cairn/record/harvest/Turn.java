package cairn.record.harvest;

import cairn.kernel.Key;
import cairn.record.state.Candidate;
import cairn.text.Json;
import cairn.text.Malformed;
import cairn.text.Sha256;
import cairn.transcript.Exchange;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One turn as it comes in: what the user said, what the agent said and did, and, if the agent
/// proposes any, candidate events. Nothing in it is believed yet.
///
/// @param session empty for the engine's day
/// @param at ISO instant; empty for the engine's clock
/// @param events null if nobody proposed any, which makes a harvester look for them
/// @param openThreads null to leave the open threads as they are
/// @param before how the agent's words before this turn ended, which short words of the user
///   answer; empty for those of the last recorded turn
/// @param key what tells it from other turns, if anybody says so; the same key again is the same
///   turn
public record Turn(
    String session,
    String at,
    String user,
    String agent,
    List<Action> actions,
    @Nullable List<Candidate> events,
    @Nullable List<String> openThreads,
    @Nullable String key,
    String before) {
  /// How much of the agent's last words is kept: what a `yes` of the next turn may answer.
  public static final int CLOSING = 4_000;

  /// Words of one side of a turn; more is not a conversation but a file.
  public static final int MAX_WORDS = 2_000_000;

  static final int MAX_EVENTS = 200;
  static final int MAX_ACTIONS = 2_000;
  static final int MAX_THREADS = 200;

  /// @param files what it wrote or changed
  /// @param exit how a command ended; null if nobody says so
  public record Action(
      String tool, String input, String result, List<String> files, @Nullable Integer exit) {
    public Action {
      files = List.copyOf(files);
    }
  }

  public Turn {
    actions = List.copyOf(actions);
    events = events == null ? null : List.copyOf(events);
    openThreads = openThreads == null ? null : List.copyOf(openThreads);
  }

  public static Turn of(String user, String agent) {
    return new Turn("", "", user, agent, List.of(), null, null, null, "");
  }

  /// A turn of a transcript: nobody proposed events for it. It is the same turn whoever reads the
  /// transcript, and however often.
  public static Turn of(Exchange exchange) {
    var actions = new ArrayList<Action>();
    for (Exchange.Action action : exchange.actions())
      actions.add(
          new Action(
              action.tool(), action.input(), action.result(), action.files(), action.exit()));
    String at = exchange.at() == null ? "" : exchange.at().toString();
    String key =
        exchange.id().isBlank()
            ? null
            : "exchange "
                + Sha256.of(exchange.session() + "\n" + exchange.id() + "\n" + exchange.user());
    return new Turn(
        "",
        at,
        exchange.user(),
        exchange.agent(),
        actions,
        null,
        null,
        key,
        tail(exchange.before()));
  }

  public Turn events(List<Candidate> events) {
    return new Turn(session, at, user, agent, actions, events, openThreads, key, before);
  }

  /// The same turn with nothing in the user's place that a program wrote.
  public Turn withoutMachineText() {
    String typed = MachineText.without(user);
    return typed.equals(user)
        ? this
        : new Turn(session, at, typed, agent, actions, events, openThreads, key, before);
  }

  public Turn key(@Nullable String key) {
    return new Turn(session, at, user, agent, actions, events, openThreads, key, before);
  }

  /// The files that this turn names anywhere: the edge looks at them before the rules do.
  public List<String> files() {
    var files = new ArrayList<String>();
    actions.forEach(action -> {
      files.addAll(action.files());
      if (Runs.shell(action.tool())) files.addAll(Runs.outputs(action.input()));
    });
    if (events != null) events.forEach(event -> files.addAll(event.files()));
    return files.stream().distinct().toList();
  }

  /// One turn, a JSON array of turns, or one per line.
  public static List<Turn> read(String text) {
    String plain = text.strip();
    if (plain.isEmpty()) throw new Malformed("no turn: the input is empty", 0);
    if (plain.startsWith("[")) {
      var turns = new ArrayList<Turn>();
      for (JsonNode node : Json.parse(plain)) turns.add(of(node));
      return turns;
    }
    try {
      return List.of(of(Json.parse(plain)));
    } catch (Malformed whole) {
      String[] lines = plain.split("\n");
      if (lines.length < 2 || !lines[0].stripTrailing().endsWith("}")) throw whole;
      var turns = new ArrayList<Turn>();
      for (int i = 0; i < lines.length; i++) {
        if (lines[i].isBlank()) continue;
        try {
          turns.add(of(Json.parse(lines[i])));
        } catch (Malformed e) {
          throw e.shift(i);
        }
      }
      return turns;
    }
  }

  public static Turn of(JsonNode node) {
    if (!node.isObject()) throw new Malformed("a turn is a JSON object", 0);
    if (!node.path("user").isString())
      throw new Malformed("a turn needs `user`: the researcher's words", 0);
    List<Action> actions = new ArrayList<>();
    for (JsonNode action : list(node, "actions", MAX_ACTIONS)) {
      actions.add(
          new Action(
              text(action, "tool"),
              text(action, "input"),
              text(action, "result"),
              Candidate.words(action.path("files")),
              action.path("exit").isNumber() ? action.path("exit").asInt() : null));
    }
    List<Candidate> events = null;
    if (node.has("events") && !node.path("events").isNull()) {
      events = new ArrayList<>();
      for (JsonNode event : list(node, "events", MAX_EVENTS)) {
        if (!(event instanceof ObjectNode object))
          throw new Malformed("an event is a JSON object", 0);
        events.add(Candidate.of(object));
      }
    }
    List<String> threads =
        node.has("open_threads") && !node.path("open_threads").isNull()
            ? Candidate.words(node.path("open_threads"))
            : null;
    if (threads != null && threads.size() > MAX_THREADS)
      throw new Malformed("more than " + MAX_THREADS + " open threads", 0);
    return new Turn(
        text(node, "session"),
        text(node, "at"),
        words(node, "user"),
        words(node, "agent"),
        actions,
        events,
        threads,
        key(node),
        tail(text(node, "before")));
  }

  private static String tail(String words) {
    return words.substring(Math.max(0, words.length() - CLOSING));
  }

  private static @Nullable String key(JsonNode node) {
    String key = text(node, "key").strip();
    if (key.length() > Key.MAX_VALUE)
      throw new Malformed("`key` has " + key.length() + " characters, limit " + Key.MAX_VALUE, 0);
    return key.isEmpty() ? null : key;
  }

  private static Iterable<JsonNode> list(JsonNode node, String field, int max) {
    JsonNode list = node.path(field);
    if (list.isMissingNode() || list.isNull()) return List.of();
    if (!list.isArray()) throw new Malformed("`" + field + "` is not a list", 0);
    if (list.size() > max)
      throw new Malformed("`" + field + "` has " + list.size() + " items, limit " + max, 0);
    return list;
  }

  private static String words(JsonNode node, String field) {
    String text = text(node, field);
    if (text.length() > MAX_WORDS) {
      throw new Malformed(
          "`" + field + "` has " + text.length() + " characters, limit " + MAX_WORDS, 0);
    }
    return text;
  }

  private static String text(JsonNode node, String field) {
    JsonNode value = node.path(field);
    if (value.isMissingNode() || value.isNull()) return "";
    if (value.isString()) return value.stringValue();
    return value.isContainer() ? Json.write(value) : value.asString();
  }
}
