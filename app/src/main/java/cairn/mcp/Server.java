package cairn.mcp;

import java.util.UUID;
import java.util.function.Consumer;

/// What all sessions share: the offer, and the watch over subscribed resources.
final class Server implements AutoCloseable {
  private final Offer offer;
  private final Consumer<Throwable> bugs;
  private final Watch watch;
  private final WaitingCalls<Call> waiting = new WaitingCalls<>();

  /// @param bugs told about every error that nobody foresaw; the client only hears that there was
  ///   one
  Server(Offer offer, Consumer<Throwable> bugs) {
    this.offer = offer;
    this.bugs = bugs;
    this.watch = new Watch(offer.resources(), bugs);
  }

  Session connect(Link home) {
    return new Session(this, UUID.randomUUID().toString(), home);
  }

  Offer offer() {
    return offer;
  }

  Watch watch() {
    return watch;
  }

  WaitingCalls<Call> waiting() {
    return waiting;
  }

  void bug(Throwable error) {
    bugs.accept(error);
  }

  @Override
  public void close() {
    watch.close();
  }
}
