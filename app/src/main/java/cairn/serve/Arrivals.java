package cairn.serve;

import io.helidon.common.socket.PeerInfo;
import io.helidon.common.socket.SocketOptions;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Connections from which a whole request has yet to come. The server asks this class about each
/// connection it accepts ([SocketOptions#configureSocket]), the [Guard] reports each request whose
/// head is whole.
///
/// There is room for a limited number of them, in all and from one address. Where the room is full,
/// the one that waits longest makes place for the newest: an honest request is whole within
/// milliseconds, so those that wait longest are the ones that never will be. The room is far larger
/// than an honest burst (a hundred sessions of one machine at once), because on a busy machine all
/// of a burst is accepted before its first request is read. None waits longer than [#HEAD].
final class Arrivals implements SocketOptions, AutoCloseable {
  /// From the first byte, or the end of the request before it, to the end of a request's head.
  static final Duration HEAD = Duration.ofSeconds(20);

  static final int MOST_OF_ONE_PEER = 384;
  static final int MOST = 768;

  /// One read of a request's body may take so long.
  private static final Duration READ = Duration.ofSeconds(30);

  private static final Duration LOOK = Duration.ofSeconds(1);

  /// One that the server accepted.
  private record Connection(Closeable socket, BooleanSupplier closed) {}

  private record Waiting(Connection connection, InetAddress peer, long since) {}

  /// In the order in which they began to wait.
  private final Map<SocketAddress, Waiting> waiting = new LinkedHashMap<>();

  private final Map<SocketAddress, Connection> busy = new LinkedHashMap<>();
  private final SocketOptions usual =
      // A stream writes little and often; waiting to write more would cost 40 ms each time.
      SocketOptions.builder().tcpNoDelay(true).readTimeout(READ).build();
  private final Thread watch;

  private Arrivals() {
    this.watch = Thread.ofVirtual().name("cairn-arrivals").unstarted(this::watch);
  }

  static Arrivals watched() {
    var arrivals = new Arrivals();
    arrivals.watch.start();
    return arrivals;
  }

  @Override
  public void configureSocket(Socket socket) {
    usual.configureSocket(socket);
    if (socket.getRemoteSocketAddress() instanceof InetSocketAddress from)
      end(wait(from, new Connection(socket, socket::isClosed)));
  }

  @Override
  public void configureSocket(SocketChannel channel) {
    usual.configureSocket(channel);
    if (channel.socket().getRemoteSocketAddress() instanceof InetSocketAddress from)
      end(wait(from, new Connection(channel, () -> !channel.isOpen())));
  }

  /// A request's head is whole.
  void begun(PeerInfo peer) {
    synchronized (waiting) {
      Waiting known = waiting.remove(peer.address());
      if (known != null) busy.put(peer.address(), known.connection());
    }
  }

  /// The request was answered; the connection may bring another.
  void answered(PeerInfo peer) {
    Connection connection;
    synchronized (waiting) {
      connection = busy.remove(peer.address());
    }
    if (connection != null && peer.address() instanceof InetSocketAddress from)
      end(wait(from, connection));
  }

  /// Those that have to make place.
  private List<Connection> wait(InetSocketAddress from, Connection connection) {
    InetAddress peer = from.getAddress();
    synchronized (waiting) {
      waiting.values().removeIf(w -> w.connection().closed().getAsBoolean());
      busy.values().removeIf(c -> c.closed().getAsBoolean());
      waiting.put(from, new Waiting(connection, peer, System.nanoTime()));
      var ended = new ArrayList<Connection>();
      long same = waiting.values().stream().filter(w -> w.peer().equals(peer)).count();
      Iterator<Waiting> oldest = waiting.values().iterator();
      while (oldest.hasNext() && (same > MOST_OF_ONE_PEER || waiting.size() > MOST)) {
        Waiting next = oldest.next();
        if (waiting.size() <= MOST && !next.peer().equals(peer)) continue;
        if (next.peer().equals(peer)) same--;
        oldest.remove();
        ended.add(next.connection());
      }
      return ended;
    }
  }

  private void watch() {
    try {
      while (true) {
        Thread.sleep(LOOK);
        var late = new ArrayList<Connection>();
        synchronized (waiting) {
          long now = System.nanoTime();
          Iterator<Waiting> all = waiting.values().iterator();
          while (all.hasNext()) {
            Waiting next = all.next();
            if (now - next.since() < HEAD.toNanos()) break;
            all.remove();
            late.add(next.connection());
          }
        }
        end(late);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void end(List<Connection> connections) {
    for (Connection connection : connections)
      try {
        connection.socket().close();
      } catch (IOException e) {
        // It is gone either way.
      }
  }

  @Override
  public void close() {
    watch.interrupt();
  }

  @Override
  public Map<SocketOption<?>, Object> socketOptions() {
    return usual.socketOptions();
  }

  @Override
  public Duration connectTimeout() {
    return usual.connectTimeout();
  }

  @Override
  public Duration readTimeout() {
    return usual.readTimeout();
  }

  @Override
  public Optional<Integer> socketReceiveBufferSize() {
    return usual.socketReceiveBufferSize();
  }

  @Override
  public Optional<Integer> socketSendBufferSize() {
    return usual.socketSendBufferSize();
  }

  @Override
  public boolean socketReuseAddress() {
    return usual.socketReuseAddress();
  }

  @Override
  public boolean socketKeepAlive() {
    return usual.socketKeepAlive();
  }

  @Override
  public boolean tcpNoDelay() {
    return usual.tcpNoDelay();
  }
}
