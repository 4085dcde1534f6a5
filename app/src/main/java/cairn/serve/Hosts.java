package cairn.serve;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The names this server answers to. A page elsewhere that makes its own name point to this machine
/// (DNS rebinding) still sends that name, and is turned away.
final class Hosts {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");

  private final Set<String> names;
  private final @Nullable URI outside;

  private Hosts(Set<String> names, @Nullable URI outside) {
    this.names = names;
    this.outside = outside;
  }

  /// @param word the address as the user gave it: a number or a name
  /// @param address what it stands for; the wildcard is every address of this machine
  /// @param outside under which address a proxy in front shows this server, or null
  static Hosts of(String word, InetAddress address, @Nullable URI outside) {
    var names = new HashSet<>(LOOPBACK);
    names.add(word.toLowerCase(Locale.ROOT));
    if (address.isAnyLocalAddress()) mine().forEach(a -> names.add(name(a)));
    else names.add(name(address));
    return new Hosts(Set.copyOf(names), outside);
  }

  /// The name to print for this address: where it is every address, one that others can reach.
  static String shown(String word, InetAddress address) {
    if (!address.isAnyLocalAddress()) return address.isLoopbackAddress() ? name(address) : word;
    return mine()
        .filter(a -> !a.isLoopbackAddress() && !a.isLinkLocalAddress())
        .map(Hosts::name)
        .min((a, b) -> Boolean.compare(a.startsWith("["), b.startsWith("[")))
        .orElse("127.0.0.1");
  }

  private static Stream<InetAddress> mine() {
    try {
      return NetworkInterface.networkInterfaces()
          .flatMap(NetworkInterface::inetAddresses)
          .toList()
          .stream();
    } catch (SocketException e) {
      return Stream.empty();
    }
  }

  /// As it stands in a URL. A zone (`%eth0`) never does.
  static String name(InetAddress address) {
    String text = address.getHostAddress();
    int zone = text.indexOf('%');
    String plain = zone < 0 ? text : text.substring(0, zone);
    return plain.indexOf(':') < 0 ? plain : "[" + plain + "]";
  }

  /// @param authority `host` or `host:port`, as in a Host header
  boolean knows(String authority) {
    return viaProxy(authority).isPresent() || names.contains(name(authority));
  }

  private static String name(String authority) {
    int bracket = authority.lastIndexOf(']');
    int colon = authority.indexOf(':', Math.max(0, bracket));
    return (colon < 0 ? authority : authority.substring(0, colon)).toLowerCase(Locale.ROOT);
  }

  private Optional<URI> viaProxy(String authority) {
    return Optional.ofNullable(outside).filter(o -> o.getAuthority().equalsIgnoreCase(authority));
  }

  /// True if the origin is the very server that was addressed.
  boolean isOwn(String origin, String authority) {
    String scheme = viaProxy(authority).map(URI::getScheme).orElse("http");
    return origin.equalsIgnoreCase(scheme + "://" + authority);
  }

  boolean isEncrypted(String authority) {
    return viaProxy(authority).filter(o -> o.getScheme().equalsIgnoreCase("https")).isPresent();
  }
}
