package cairn.transcript;

import cairn.transcript.Entry.Mark;
import cairn.transcript.Entry.Speaker;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// One request of a chat exported from VS Code: `message` is the user's, `response` the agent's.
final class VsCodeChat implements Dialect {
  private static final String KIND = "vscode-chat";

  @Override
  public Optional<List<Entry>> read(ObjectNode line, Place place) {
    String id = Fields.text(line, "requestId");
    if (id.isEmpty() || !line.path("message").path("text").isString()) return Optional.empty();
    var mark =
        new Mark(
            KIND + ":" + Fields.cut(id, 100),
            Fields.time(line.path("timestamp")),
            place.session(),
            KIND);
    var entries = new ArrayList<Entry>();
    String asked = Fields.clean(line.path("message").path("text").stringValue());
    if (!asked.isBlank()) entries.add(new Entry.Said(mark, Speaker.USER, "", asked));
    var answer = new StringBuilder();
    for (JsonNode part : line.path("response")) {
      JsonNode value = part.path("value");
      answer.append(value.isString() ? value.stringValue() : Fields.text(value, "value"));
    }
    if (!answer.toString().isBlank())
      entries.add(
          new Entry.Said(
              mark.part(entries.size()), Speaker.AGENT, "", Fields.clean(answer.toString())));
    return Optional.of(entries);
  }
}
