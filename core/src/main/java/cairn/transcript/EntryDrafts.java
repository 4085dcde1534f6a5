package cairn.transcript;

import cairn.spine.Draft;
import cairn.spine.Event;
import cairn.text.Json;
import cairn.text.Secrets;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/// Entries as events of the log, under the types other engines use for the same.
///
/// | entry | event | data |
/// |---|---|---|
/// | the user spoke | `channel.message` | `text`, `name` |
/// | the agent spoke | `agent.result` | `text` |
/// | a tool was used | `agent.tool_use` | `tool_name`, `input_summary`, `call`, `files`, `added`, `removed` |
/// | it gave a result | `agent.tool_result` | `summary`, `is_error`, `call` |
/// | the turn broke off | `agent.error` | `text` |
public final class EntryDrafts {
  private EntryDrafts() {}

  /// @param owned families of event types that only their own rules may write; a foreign event that
  ///   claims to be one is kept as what it is, a record from outside
  /// @param secrets what is taken out of the words; ids stay, so that reading again adds nothing
  public static Draft of(Entry entry, Set<String> owned, Secrets secrets) {
    Draft draft = of(entry, owned);
    return new Draft(
        draft.id(),
        draft.at(),
        draft.type(),
        draft.v(),
        draft.source(),
        draft.session(),
        draft.actor(),
        secrets.redact(draft.data()));
  }

  static Draft of(Entry entry, Set<String> owned) {
    Entry.Mark mark = entry.mark();
    return switch (entry) {
      case Entry.Said said -> {
        boolean user = said.speaker() == Entry.Speaker.USER;
        ObjectNode data = Json.object().put("text", said.text());
        if (!said.name().isEmpty()) data.put("name", said.name());
        yield draft(mark, user ? "channel.message" : "agent.result", data);
      }
      case Entry.Called called -> {
        ObjectNode data = Json.object().put("tool_name", called.tool());
        data.put("input_summary", called.input()).put("call", called.call());
        if (!called.files().isEmpty()) data.set("files", Json.tree(called.files()));
        if (!called.added().isEmpty()) data.put("added", called.added());
        if (!called.removed().isEmpty()) data.put("removed", called.removed());
        yield draft(mark, "agent.tool_use", data);
      }
      case Entry.Returned returned ->
          draft(
              mark,
              "agent.tool_result",
              Json.object()
                  .put("summary", returned.text())
                  .put("is_error", returned.error())
                  .put("call", returned.call()));
      case Entry.Failed failed ->
          draft(mark, "agent.error", Json.object().put("text", failed.text()));
      case Entry.Logged logged -> logged(logged, owned);
    };
  }

  private static Draft logged(Entry.Logged logged, Set<String> owned) {
    boolean forged = owned.contains(logged.type().split("\\.", 2)[0]);
    ObjectNode data = forged ? logged.data().deepCopy().put("type", logged.type()) : logged.data();
    return new Draft(
        logged.mark().id(),
        logged.mark().at(),
        forged ? ForeignEvents.RECORD : logged.type(),
        1,
        logged.source(),
        logged.mark().session(),
        Event.Actor.NOBODY,
        data);
  }

  private static Draft draft(Entry.Mark mark, String type, ObjectNode data) {
    boolean agent = type.startsWith("agent.");
    return new Draft(
        mark.id(),
        mark.at(),
        type,
        1,
        Event.Origin.of(mark.kind()),
        mark.session(),
        new Event.Actor(agent ? "agent" : "user", agent ? mark.kind() : ""),
        data);
  }
}
