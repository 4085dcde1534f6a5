package cairn.mcp.door;

import cairn.mcp.session.Server;
import cairn.mcp.session.Session;
import cairn.mcp.wire.EventStream;
import cairn.serve.AgentPass;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A session over HTTP with its streams: one for messages that answer nothing, one for each
/// request.
final class HttpSession {
  /// Streams of so many requests stay, for clients whose connection broke.
  static final int MAX_STREAMS = 2 * Session.MAX_RUNNING;

  private static final String HOME = "0";

  private final Session session;
  private final EventStream home = new EventStream(HOME);
  private final Map<String, EventStream> streams =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, EventStream> eldest) {
          return size() > MAX_STREAMS;
        }
      };
  private int numbers;
  private volatile long used = System.nanoTime();

  HttpSession(Server server, AgentPass pass) {
    this.session = server.connect(home, pass);
  }

  Session session() {
    return session;
  }

  EventStream home() {
    return home;
  }

  synchronized EventStream open() {
    String name = String.valueOf(++numbers);
    var stream = new EventStream(name);
    streams.put(name, stream);
    return stream;
  }

  /// A place in a stream, as the client saw it last.
  record Seen(EventStream stream, int number) {}

  synchronized Optional<Seen> find(String eventId) {
    String[] parts = eventId.split("-", 2);
    EventStream stream = parts[0].equals(HOME) ? home : streams.get(parts[0]);
    if (stream == null || parts.length < 2 || !parts[1].matches("\\d{1,9}"))
      return Optional.empty();
    return Optional.of(new Seen(stream, Integer.parseInt(parts[1])));
  }

  void touch() {
    used = System.nanoTime();
  }

  boolean idle(Duration patience) {
    return !session.busy() && System.nanoTime() - used > patience.toNanos();
  }

  void close() {
    session.close();
    home.end();
  }
}
