package cairn.mcp.session;

import cairn.mcp.wire.Link;
import cairn.serve.AgentPass;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;

/// What all sessions share: the offer, and the watch over subscribed resources.
public final class Server implements AutoCloseable {
  private final Offer offer;
  private final Consumer<Throwable> bugs;
  private final Watch watch;
  private final Function<Link, Optional<String>> doubts;
  private final WaitingCalls<Call> waiting = new WaitingCalls<>();

  /// @param bugs told about every error that nobody foresaw; the client only hears that there was
  ///   one
  Server(Offer offer, Consumer<Throwable> bugs) {
    this(offer, bugs, _ -> Optional.empty());
  }

  /// @param doubts why what comes over a link may not be the word of a person
  public Server(Offer offer, Consumer<Throwable> bugs, Function<Link, Optional<String>> doubts) {
    this.offer = offer;
    this.bugs = bugs;
    this.doubts = doubts;
    this.watch = new Watch(offer.resources(), bugs);
  }

  public Session connect(Link home) {
    return connect(home, AgentPass.OWNERS);
  }

  /// @param pass what the token of this client is for
  public Session connect(Link home, AgentPass pass) {
    return new Session(this, UUID.randomUUID().toString(), home, pass);
  }

  public Offer offer() {
    return offer;
  }

  /// Why an answer over this link may not be a person's; empty if nothing speaks against it.
  Optional<String> doubt(Link home) {
    return doubts.apply(home);
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
