package cairn.record.audit;

import cairn.record.format.Artifact;
import cairn.record.format.SessionText;
import cairn.record.state.RecordCode;
import cairn.record.state.Session;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What can be wrong with session files and their index. The file wins over the index.
final class SessionCheck {
  private final ArtifactCheck check;

  SessionCheck(ArtifactCheck check) {
    this.check = check;
  }

  /// What an index row should say, read from the session's file.
  record Facts(int events, int turns, int threads, Set<String> touched) {
    static Facts of(JsonNode session) {
      int events = 0;
      int turns =
          session.path("session").path("turn_count").asInt(session.path("turn_count").asInt(-1));
      Set<String> touched = new LinkedHashSet<>();
      for (JsonNode block : SessionText.blocks(session, "events_logged")) events += block.size();
      for (JsonNode block : SessionText.blocks(session, "claims_touched")) {
        for (JsonNode row : block)
          touched.add(row.isString() ? row.stringValue() : row.path("id").asString(""));
      }
      var threads = SessionText.blocks(session, "open_threads");
      return new Facts(events, turns, threads.isEmpty() ? -1 : threads.getLast().size(), touched);
    }
  }

  void run() {
    Map<String, Facts> facts = new HashMap<>();
    for (var located : check.artifact.sessions) {
      var session = located.value();
      facts.put(session.id(), Facts.of(session.content()));
      if (!Session.ID.matcher(session.id()).matches())
        check.add(
            RecordCode.BAD_ID,
            located.file(),
            1,
            session.id(),
            "a session is called YYYY-MM-DD_NNN");
      if (SessionText.blocks(session.content(), "events_logged").isEmpty())
        check.add(RecordCode.MISSING_FIELD, located.file(), 1, session.id(), "no events_logged");
      for (JsonNode block : SessionText.blocks(session.content(), "events_logged")) {
        for (JsonNode event : block)
          check.reference(
              event.path("id").asString(""), session.id(), "events_logged", located.file(), 1);
      }
    }
    Set<String> listed = new LinkedHashSet<>();
    for (var row : check.artifact.index) {
      String id = row.value().path("id").asString("");
      listed.add(id);
      if (!facts.containsKey(id))
        check.add(
            RecordCode.BROKEN_REFERENCE, row.file(), row.line(), id, "the session has no file");
      else row(row.value(), facts.get(id), id, row.file(), row.line());
    }
    if (!check.artifact.index.isEmpty()) {
      facts.keySet().stream()
          .filter(id -> !listed.contains(id))
          .sorted()
          .forEach(id ->
              check.add(
                  RecordCode.INDEX_DRIFT,
                  Artifact.INDEX,
                  0,
                  id,
                  "session " + id + " is not in the index"));
    }
  }

  private void row(JsonNode row, Facts facts, String id, String file, int line) {
    drift(row, "events_count", facts.events(), id, file, line);
    if (facts.turns() >= 0) drift(row, "turn_count", facts.turns(), id, file, line);
    if (facts.threads() >= 0) drift(row, "open_threads", facts.threads(), id, file, line);
  }

  private void drift(JsonNode row, String field, int real, String id, String file, int line) {
    JsonNode value = row.path(field);
    int printed = value.isArray() ? value.size() : value.asInt(-1);
    if (!value.isMissingNode() && printed != real)
      check.add(
          RecordCode.INDEX_DRIFT,
          file,
          line,
          id,
          field + " is " + printed + " in the index, " + real + " in the file");
  }
}
