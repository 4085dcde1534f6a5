package cairn.serve;

import java.net.InetAddress;
import java.util.Locale;
import java.util.Set;

/// The names this server answers to. A page elsewhere that makes its own name point to this machine
/// (DNS rebinding) still sends that name, and is turned away.
final class Hosts {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

  private final Set<String> names;

  /// @param bound the address the server listens on, as the user gave it
  Hosts(String bound) {
    var all = new java.util.HashSet<>(LOOPBACK);
    all.add(bound.toLowerCase(Locale.ROOT));
    this.names = Set.copyOf(all);
  }

  static boolean isLoopback(InetAddress address) {
    return address.isLoopbackAddress();
  }

  /// @param authority `host` or `host:port`, as in a Host header
  boolean knows(String authority) {
    int bracket = authority.lastIndexOf(']');
    int colon = authority.indexOf(':', Math.max(0, bracket));
    String name = colon < 0 ? authority : authority.substring(0, colon);
    return names.contains(name.toLowerCase(Locale.ROOT));
  }

  /// True if the origin is the very server that was addressed.
  static boolean isOwn(String origin, String authority) {
    return origin.equalsIgnoreCase("http://" + authority);
  }
}
