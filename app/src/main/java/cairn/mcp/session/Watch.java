package cairn.mcp.session;

import cairn.text.Json;
import cairn.text.Sha256;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Tells subscribers when a resource reads otherwise than before. One look serves all sessions, and
/// nobody looks while nobody is subscribed.
final class Watch implements AutoCloseable {
  /// Files that are in no log (stages of tasks) are looked at this often.
  static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private final Resources resources;
  private final Consumer<Throwable> bugs;
  private final Map<String, Set<Session>> subscribers = new TreeMap<>();
  private final Map<String, String> seen = new HashMap<>();
  private final Set<Session> listing = new HashSet<>();
  private String listed = "";
  private boolean looking;
  private boolean closed;

  Watch(Resources resources, Consumer<Throwable> bugs) {
    this.resources = resources;
    this.bugs = bugs;
  }

  synchronized void subscribe(Session session, String uri) {
    subscribers.computeIfAbsent(uri, _ -> new HashSet<>()).add(session);
    seen.computeIfAbsent(uri, this::hash);
    start();
  }

  synchronized void unsubscribe(Session session, String uri) {
    Set<Session> those = subscribers.get(uri);
    if (those == null) return;
    those.remove(session);
    if (those.isEmpty()) {
      subscribers.remove(uri);
      seen.remove(uri);
    }
  }

  /// From now on the session hears when the list changes.
  synchronized void follow(Session session) {
    if (listing.add(session)) {
      listed = addresses();
      start();
    }
  }

  synchronized void forget(Session session) {
    for (String uri : Set.copyOf(subscribers.keySet())) unsubscribe(session, uri);
    listing.remove(session);
  }

  private void start() {
    if (looking || closed) return;
    looking = true;
    Thread.ofVirtual().name("mcp-watch").start(this::look);
  }

  private void look() {
    try {
      while (wanted()) {
        resources.awaitChange(LOOK_EVERY);
        compare();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      bugs.accept(e);
    }
  }

  private synchronized boolean wanted() {
    looking = !closed && !(subscribers.isEmpty() && listing.isEmpty());
    return looking;
  }

  private void compare() {
    Set<String> uris;
    synchronized (this) {
      uris = Set.copyOf(subscribers.keySet());
    }
    for (String uri : uris) {
      String now = hash(uri);
      for (Session session : changed(uri, now))
        session.tell("notifications/resources/updated", Json.object().put("uri", uri));
    }
    Set<Session> readers;
    synchronized (this) {
      readers = Set.copyOf(listing);
    }
    if (readers.isEmpty()) return;
    String now = addresses();
    synchronized (this) {
      if (now.equals(listed)) return;
      listed = now;
    }
    for (Session session : readers)
      session.tell("notifications/resources/list_changed", Json.object());
  }

  private synchronized Set<Session> changed(String uri, String now) {
    if (!seen.containsKey(uri) || now.equals(seen.put(uri, now))) return Set.of();
    return Set.copyOf(subscribers.getOrDefault(uri, Set.of()));
  }

  /// What cannot be read now is like what is not there.
  private String hash(String uri) {
    try {
      return resources.read(uri).map(content -> Sha256.of(Json.write(content))).orElse("");
    } catch (Exception e) {
      return "";
    }
  }

  private String addresses() {
    try {
      return resources.list().stream().map(Resources.Resource::uri).toList().toString();
    } catch (Exception e) {
      return "";
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
  }
}
