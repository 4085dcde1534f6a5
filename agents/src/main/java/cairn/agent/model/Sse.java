package cairn.agent.model;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Server-sent events, put together from bytes as they arrive. An event counts only when its blank
/// line has come.
final class Sse {
  /// @param name the `event:` field, empty if absent
  record Event(String name, String data) {}

  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final StringBuilder data = new StringBuilder();
  private String name = "";
  private boolean hasData;
  private boolean afterReturn;

  /// The events that became whole with these bytes.
  List<Event> take(byte[] bytes) {
    var whole = new ArrayList<Event>();
    int from = 0;
    for (int i = 0; i < bytes.length; i++) {
      byte b = bytes[i];
      if (b != '\n' && b != '\r') {
        afterReturn = false;
        continue;
      }
      line.write(bytes, from, i - from);
      from = i + 1;
      if (b == '\n' && afterReturn) {
        afterReturn = false;
        continue;
      }
      afterReturn = b == '\r';
      end(line.toString(StandardCharsets.UTF_8), whole);
      line.reset();
    }
    line.write(bytes, from, bytes.length - from);
    return whole;
  }

  private void end(String text, List<Event> whole) {
    if (text.isEmpty()) {
      if (hasData) whole.add(new Event(name, data.toString()));
      data.setLength(0);
      name = "";
      hasData = false;
      return;
    }
    int colon = text.indexOf(':');
    if (colon == 0) return;
    String field = colon < 0 ? text : text.substring(0, colon);
    String value = colon < 0 ? "" : text.substring(colon + 1);
    if (value.startsWith(" ")) value = value.substring(1);
    if (field.equals("event")) name = value;
    if (field.equals("error")) { // the llama.cpp server before it learned to say `data: {"error"…`
      field = "data";
      value = "{\"error\":" + value + "}";
    }
    if (field.equals("data")) {
      if (hasData) data.append('\n');
      data.append(value);
      hasData = true;
    }
  }
}
