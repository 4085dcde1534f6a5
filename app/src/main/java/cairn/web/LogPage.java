package cairn.web;

import cairn.spine.Event;
import cairn.spine.Position;
import cairn.spine.Query;
import cairn.spine.Spine;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The log as a page reads it: the newest events that match, and one in full.
final class LogPage {
  private static final int USUAL = 100;
  private static final int MOST = 2000;

  /// Words are looked for in so many of the newest events that match otherwise.
  private static final int SEARCHED = 5000;

  private final Spine spine;

  LogPage(Spine spine) {
    this.spine = spine;
  }

  /// @param searched so many events were looked at for the words
  record LogRows(long head, int searched, List<EventRow> events) {}

  record WholeEvent(@JsonUnwrapped Event event, long head) {}

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
      String wanted = text(request, "words").toLowerCase(Locale.ROOT);
      List<Event> found = spine.last(query, wanted.isEmpty() ? most : SEARCHED);
      List<EventRow> rows =
          found.reversed().stream()
              .filter(event -> says(event, wanted))
              .limit(most)
              .map(EventRow::of)
              .toList();
      Answer.json(response, new LogRows(spine.head().seq(), found.size(), rows.reversed()));
    } catch (DateTimeException | NumberFormatException e) {
      Answer.malformed(response, "this is no filter: " + e.getMessage(), "times are ISO, UTC");
    }
  }

  private static boolean says(Event event, String wanted) {
    return wanted.isEmpty()
        || event.type().contains(wanted)
        || event.data().toString().toLowerCase(Locale.ROOT).contains(wanted);
  }

  void show(ServerRequest request, ServerResponse response) {
    String wanted = request.path().pathParameters().get("seq");
    Optional<Event> found =
        wanted.matches("\\d{1,18}") ? event(Long.parseLong(wanted)) : Optional.empty();
    if (found.isEmpty()) {
      Answer.unknown(response);
      return;
    }
    Answer.json(response, new WholeEvent(found.get(), spine.head().seq()));
  }

  /// From whichever end of the log is nearer.
  private Optional<Event> event(long seq) {
    long behind = spine.head().seq() - seq;
    if (behind < 0) return Optional.empty();
    if (behind < Math.min(seq, MOST))
      return spine.last(Query.ALL, (int) behind + 1).stream()
          .filter(event -> event.seq() == seq)
          .findFirst();
    var found = new ArrayList<Event>(1);
    spine.read(
        Query.ALL,
        event -> {
          if (event.seq() == seq) found.add(event);
          return event.seq() < seq;
        });
    return found.stream().findFirst();
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
