package cairn.record.format;

import cairn.record.state.Candidate;
import cairn.record.state.Explanation;
import cairn.record.state.Hot;
import cairn.record.state.Provenance;
import cairn.record.state.RecordState;
import cairn.record.state.Session;
import cairn.record.state.TurnRecord;
import cairn.text.Json;
import cairn.text.Yaml;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The file of one session: what it brought with it when it was imported, then the turns since.
public final class SessionText {
  private static final List<String> LISTS =
      List.of("events_logged", "ai_actions", "claims_touched", "logic_revisions", "key_context");

  private SessionText() {}

  public static String of(RecordState state, Session session) {
    if (session.turns() < session.first()) return Yaml.write(session.base());
    ObjectNode root = session.base().deepCopy();
    ObjectNode head =
        root.path("session") instanceof ObjectNode known ? known : root.putObject("session");
    head.put("id", session.id());
    head.put("date", session.date());
    head.put("started", session.started());
    head.put("last_turn", session.lastTurn());
    head.put("turn_count", session.turns());
    head.put("summary", session.summary());
    for (String name : LISTS) if (!(root.path(name) instanceof ArrayNode)) root.putArray(name);
    for (int n = session.first(); n <= session.turns(); n++) {
      int number = n;
      state.turns().get(session.id() + "#" + n).ifPresent(turn -> append(root, turn, number));
    }
    ArrayNode threads = root.putArray("open_threads");
    session.threads().forEach(threads::add);
    ArrayNode pending = root.putArray("ai_suggestions_pending");
    session.pending().forEach(pending::add);
    return Yaml.write(root);
  }

  /// What an AI suggested and nobody has settled.
  public static List<String> pending(RecordState state) {
    var pending = new ArrayList<String>();
    for (Hot.Watch watch : state.hot().watches()) {
      boolean theirs =
          state
              .observation(watch.id())
              .flatMap(o -> Provenance.of(o.provenance()))
              .filter(Provenance::byUser)
              .isPresent();
      if (!theirs) pending.add(watch.id() + ": " + Explanation.shorten(watch.content(), 120));
    }
    return pending;
  }

  private static void append(ObjectNode root, TurnRecord turn, int number) {
    for (TurnRecord.Logged event : turn.events()) {
      add(root, "events_logged", number)
          .put("type", event.type())
          .put("id", event.id())
          .put("routing", event.routing())
          .put("provenance", event.provenance())
          .put("summary", event.summary());
    }
    for (TurnRecord.Action action : turn.actions()) {
      ObjectNode item =
          add(root, "ai_actions", number)
              .put("action", action.action())
              .put("provenance", Provenance.AI_EXECUTED.word());
      ArrayNode files = item.putArray("files_changed");
      action.files().forEach(files::add);
    }
    for (TurnRecord.Touched touched : turn.touched()) {
      ((ArrayNode) root.get("claims_touched"))
          .addObject()
          .put("id", touched.id())
          .put("action", touched.action())
          .put("turn", number);
    }
    for (TurnRecord.Revision revision : turn.revisions()) {
      ObjectNode item =
          add(root, "logic_revisions", number)
              .put("entry", revision.entry())
              .put("field", revision.field())
              .put("before", revision.before())
              .put("after", revision.after())
              .put("signal", revision.signal())
              .put("provenance", revision.provenance());
      NodeText.putIf(item, "note", revision.note());
    }
    if (decisive(turn)) add(root, "key_context", number).put("excerpt", turn.excerpt());
  }

  /// Whether the researcher's words of a turn moved what is known or the course of the work.
  private static boolean decisive(TurnRecord turn) {
    return !turn.excerpt().isEmpty()
        && (!turn.touched().isEmpty()
            || !turn.revisions().isEmpty()
            || turn.events().stream().anyMatch(e -> e.provenance().equals(Provenance.USER.word())));
  }

  private static ObjectNode add(ObjectNode root, String list, int number) {
    return ((ArrayNode) root.get(list)).addObject().put("turn", number);
  }

  /// The row of the index.
  public static String row(RecordState state, Session session) {
    ObjectNode item = Json.object();
    item.put("id", session.id());
    item.put("date", session.date());
    item.put("summary", session.summary());
    item.put("turn_count", session.turns());
    Set<String> touched = new LinkedHashSet<>();
    int events = 0;
    for (JsonNode block : blocks(session.base(), "events_logged")) events += block.size();
    for (JsonNode block : blocks(session.base(), "claims_touched")) {
      for (JsonNode row : block)
        touched.add(row.isString() ? row.stringValue() : row.path("id").asString(""));
    }
    for (int n = session.first(); n <= session.turns(); n++) {
      var turn = state.turns().get(session.id() + "#" + n);
      if (turn.isEmpty()) continue;
      events += turn.get().events().size();
      turn.get().touched().forEach(t -> touched.add(t.id()));
    }
    touched.remove("");
    item.put("events_count", events);
    ArrayNode list = item.putArray("claims_touched");
    touched.forEach(list::add);
    item.put("open_threads", session.threads().size());
    return NodeText.item(item);
  }

  /// All blocks of a list, whatever suffix other tools gave the later ones.
  public static List<JsonNode> blocks(JsonNode session, String name) {
    var blocks = new ArrayList<JsonNode>();
    session.forEachEntry((key, value) -> {
      boolean same = key.equals(name) || key.startsWith(name + "_") || key.endsWith("_" + name);
      if (same && value.isArray()) blocks.add(value);
      else if (key.matches("turn_?\\d+.*") && value.isObject()) blocks.addAll(blocks(value, name));
    });
    return blocks;
  }

  public static Session of(String id, ObjectNode base) {
    JsonNode head = base.path("session").isObject() ? base.path("session") : base;
    String date = head.path("date").asString(id.length() >= 10 ? id.substring(0, 10) : "");
    int turns = head.path("turn_count").asInt(0);
    for (JsonNode block : blocks(base, "events_logged")) {
      for (JsonNode event : block) turns = Math.max(turns, event.path("turn").asInt(0));
    }
    List<JsonNode> threads = blocks(base, "open_threads");
    String at = head.path("last_turn").asString(date + "T00:00");
    return new Session(
        id,
        date,
        head.path("started").asString(at),
        at,
        turns,
        turns + 1,
        head.path("summary").asString(""),
        threads.isEmpty() ? List.of() : Candidate.words(threads.getLast()),
        List.of(),
        base);
  }
}
