package cairn.mcp.wire;

import cairn.text.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/// Messages on their way to a client over HTTP, numbered, so that a client whose connection broke
/// can ask for what followed the last one it saw.
public final class EventStream implements Link {
  /// So many messages are kept for a client that is away; then the oldest are forgotten.
  static final int MAX_KEPT = 1_000;

  /// A silent connection would be closed on the way.
  static final Duration SIGN_OF_LIFE = Duration.ofSeconds(15);

  /// How long a client is to wait before it asks again.
  static final Duration RETRY = Duration.ofMillis(500);

  private final String name;
  private final List<String> kept = new ArrayList<>();
  private int forgotten;
  private boolean ended;
  private int readers;

  public EventStream(String name) {
    this.name = name;
  }

  @Override
  public synchronized void send(ObjectNode message) {
    if (ended) return;
    kept.add(Json.write(message));
    if (kept.size() > MAX_KEPT) {
      kept.removeFirst();
      forgotten++;
    }
    notifyAll();
  }

  @Override
  public synchronized void end() {
    ended = true;
    notifyAll();
  }

  @Override
  public synchronized void pause() {
    readers++;
    notifyAll();
  }

  private sealed interface Next {
    record Message(int number, String text) implements Next {}

    record Silence() implements Next {}

    record Over() implements Next {}
  }

  /// Writes what follows message `after` until the stream ends or another reader takes over.
  ///
  /// @param priming whether to begin with an empty event that only carries a number
  public void copyTo(OutputStream out, int after, boolean priming)
      throws IOException, InterruptedException {
    int reader = enter();
    if (priming)
      write(out, "id: " + name + "-" + after + "\nretry: " + RETRY.toMillis() + "\ndata:\n\n");
    int seen = after;
    while (true) {
      switch (next(seen, reader)) {
        case Next.Over _ -> {
          return;
        }
        case Next.Silence _ -> write(out, ": still here\n\n");
        case Next.Message(int number, String text) -> {
          seen = number;
          write(out, "id: " + name + "-" + number + "\nevent: message\ndata: " + text + "\n\n");
        }
      }
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  private synchronized int enter() {
    notifyAll();
    return ++readers;
  }

  private synchronized Next next(int seen, int reader) throws InterruptedException {
    long until = System.nanoTime() + SIGN_OF_LIFE.toNanos();
    while (true) {
      if (reader != readers) return new Next.Over();
      int index = Math.max(0, seen - forgotten);
      if (index < kept.size()) return new Next.Message(forgotten + index + 1, kept.get(index));
      if (ended) return new Next.Over();
      long left = (until - System.nanoTime()) / 1_000_000;
      if (left <= 0) return new Next.Silence();
      wait(left);
    }
  }

  /// The last message, once the stream has ended: the answer, for clients that take no stream.
  public synchronized Optional<String> last() throws InterruptedException {
    while (!ended) wait();
    return kept.isEmpty() ? Optional.empty() : Optional.of(kept.getLast());
  }
}
