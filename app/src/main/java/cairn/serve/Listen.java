package cairn.serve;

import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import org.jspecify.annotations.Nullable;

/// Where the server listens, and what it is called there.
///
/// @param host as the user gave it: a number or a name
/// @param address what that stands for; loopback unless the user insists
/// @param port 0 for any free one
/// @param outside under which address a proxy in front shows this server, or null
public record Listen(String host, InetAddress address, int port, @Nullable URI outside) {

  static Listen loopback(int port) {
    InetAddress address = InetAddress.getLoopbackAddress();
    return new Listen(Hosts.name(address), address, port, null);
  }

  public static Listen on(String host, int port, @Nullable URI outside)
      throws UnknownHostException {
    return new Listen(host, InetAddress.getByName(host), port, outside);
  }

  public Listen at(int port) {
    return new Listen(host, address, port, outside);
  }

  /// Where to open it, once it listens at this port.
  public URI shown(int port) {
    URI proxied = outside;
    return proxied != null
        ? proxied.resolve("/")
        : URI.create("http://" + Hosts.shown(host, address) + ":" + port + "/");
  }

  /// Where this machine itself reaches it.
  public URI here() {
    boolean every = address.isAnyLocalAddress();
    return URI.create("http://" + (every ? "127.0.0.1" : Hosts.name(address)) + ":" + port + "/");
  }

  Hosts hosts() {
    return Hosts.of(host, address, outside);
  }
}
