package cairn.web;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The log as a page reads it: the newest events that match, and one in full.
final class LogPage {
  private static final int USUAL = 100;
  private static final int MOST = 2000;

  private final Spine spine;

  LogPage(Spine spine) {
    this.spine = spine;
  }

  void list(ServerRequest request, ServerResponse response) {
    try {
      Query query =
          new Query(
              Position.START,
              time(text(request, "from")),
              time(text(request, "to")),
              words(text(request, "type")),
              words(text(request, "source")),
              words(text(request, "session")),
              Long.MAX_VALUE);
      int most = Math.clamp(number(text(request, "limit")), 1, MOST);
      List<EventRow> rows = spine.last(query, most).stream().map(EventRow::of).toList();
      Answer.json(response, Map.of("head", spine.head().seq(), "events", rows));
    } catch (DateTimeException | NumberFormatException e) {
      Answer.malformed(response, "this is no filter: " + e.getMessage(), "times are ISO, UTC");
    }
  }

  void show(ServerRequest request, ServerResponse response) {
    String wanted = request.path().pathParameters().get("seq");
    var found = new ArrayList<Event>();
    spine.read(
        Query.ALL,
        event -> {
          if (Long.toString(event.seq()).equals(wanted)) found.add(event);
          return found.isEmpty();
        });
    if (found.isEmpty()) Answer.unknown(response);
    else Answer.json(response, found.getFirst());
  }

  private static String text(ServerRequest request, String name) {
    return request.query().first(name).orElse("");
  }

  private static int number(String text) {
    return text.isEmpty() ? USUAL : Integer.parseInt(text);
  }

  private static @Nullable Instant time(String text) {
    return text.isEmpty() ? null : Instant.parse(text);
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.split(","))
        .filter(word -> !word.isBlank())
        .map(String::strip)
        .collect(Collectors.toSet());
  }
}
