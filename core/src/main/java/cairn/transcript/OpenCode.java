package cairn.transcript;

import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A message of `opencode export`: `info` says whose it is, `parts` hold text and tools. A text
/// part that OpenCode put in itself is marked `synthetic`.
final class OpenCode implements Dialect {
  private static final String KIND = "opencode";

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    JsonNode info = line.path("info");
    if (!info.path("role").isString() || !line.path("parts").isArray()) return Optional.empty();
    Mark mark = mark(line, info, place);
    var entries = new ArrayList<Entry>();
    var words = new StringBuilder();
    for (JsonNode part : line.path("parts"))
      if (Fields.text(part, "type").equals("text") && !part.path("synthetic").asBoolean(false))
        words.append(words.isEmpty() ? "" : "\n").append(Fields.text(part, "text"));
    String said = Fields.clean(words.toString());
    Speaker speaker = Fields.text(info, "role").equals("user") ? Speaker.USER : Speaker.AGENT;
    if (!said.isBlank()) entries.add(new Entry.Said(mark, speaker, "", said));
    for (JsonNode part : line.path("parts"))
      if (Fields.text(part, "type").equals("tool")) tool(entries, mark, part);
    return Optional.of(entries);
  }

  private static void tool(List<Entry> to, Mark mark, JsonNode part) {
    JsonNode state = part.path("state");
    String call = Fields.text(part, "callID");
    to.add(ToolCall.of(mark.part(to.size()), call, Fields.text(part, "tool"), state.path("input")));
    boolean error = Fields.text(state, "status").equals("error");
    JsonNode output = state.path(error ? "error" : "output");
    if (!output.isMissingNode())
      to.add(new Entry.Returned(mark.part(to.size()), call, Fields.plain(output), error));
  }

  private static Mark mark(ObjectNode line, JsonNode info, Place place) {
    String id = Fields.text(info, "id");
    String session = info.path("sessionID").asString(place.session());
    return new Mark(
        id.isEmpty() ? Fields.id(KIND, place, line) : KIND + ":" + Fields.cut(id, 100),
        Fields.time(info.path("time").path("created")),
        session,
        KIND);
  }
}
