package cairn.mcp;

import cairn.desk.RecordDesk;
import cairn.record.Reading;
import cairn.text.Json;
import tools.jackson.databind.node.ObjectNode;

/// What the project remembers.
final class RecallTools {
  private static final int HITS = 10;
  private static final int MAX_HITS = 500;

  private final Home home;

  RecallTools(Home home) {
    this.home = home;
  }

  Answer recall(Call call) throws Exception {
    var reading = new Reading(new RecordDesk(home.project()).state());
    var page =
        Page.of(
            reading.search(call.arguments().text("query"), MAX_HITS),
            call.arguments().text("cursor"),
            call.arguments().number("limit", HITS));
    ObjectNode data = Json.object();
    data.set("hits", Json.tree(page.items()));
    page.next().ifPresent(next -> data.put("next_cursor", next));
    return Answer.of(data);
  }
}
