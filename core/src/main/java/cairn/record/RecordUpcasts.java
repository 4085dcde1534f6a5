package cairn.record;

import cairn.kernel.Upcast;
import cairn.record.words.TermsOf010;
import cairn.text.Json;
import java.util.ArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Completes events of older releases with what those releases did not say.
final class RecordUpcasts {
  private RecordUpcasts() {}

  static Upcast[] all() {
    return new Upcast[] {
      new Upcast("record.observation.staged", 1, RecordUpcasts::termsOfRelease010)
    };
  }

  private static ObjectNode termsOfRelease010(ObjectNode data) {
    JsonNode observation = data.path("observation");
    JsonNode tags = observation.path("details").path("tags");
    var text = new ArrayList<String>();
    text.add(observation.path("content").asString(""));
    if (tags.isString() && !tags.stringValue().isBlank()) text.add(tags.stringValue());
    for (JsonNode tag : tags) text.add(tag.asString());
    data.set("terms", Json.tree(TermsOf010.of(String.join(" ", text))));
    return data;
  }
}
