package cairn.kernel;

import cairn.spine.Event;
import cairn.text.Json;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// What a log says about its readers: from here on, only a program with this reader of the protocol
/// may use it. The mark stands in the log as `<protocol>.reader.needed`, before the first event
/// that needs it, in the same batch.
///
/// @param reader the reader needed, counted by protocol from 1
/// @param program the first release that has this reader, so that an older program can name it
public record ReaderMark(int reader, String program) {
  private static final String SUFFIX = ".reader.needed";

  public static String type(String protocol) {
    return protocol + SUFFIX;
  }

  public static Optional<ReaderMark> of(String protocol, Event event) {
    if (!event.type().equals(type(protocol))) return Optional.empty();
    return Optional.of(
        new ReaderMark(
            event.data().path("reader").asInt(Integer.MAX_VALUE),
            event.data().path("program").asString("")));
  }

  public ObjectNode data() {
    return Json.object().put("reader", reader).put("program", program);
  }
}
