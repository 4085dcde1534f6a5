package cairn.fetch;

import cairn.text.Malformed;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.SocketAddress;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The proxy that the environment names, as other programs read it: `HTTPS_PROXY`, `HTTP_PROXY`,
/// `ALL_PROXY`, and `NO_PROXY` for whom to reach without; in capitals or not. This machine is
/// always reached without.
public final class EnvironmentProxy extends ProxySelector {
  private static final Set<String> OWN_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

  private final Map<String, String> environment;

  public EnvironmentProxy(Map<String, String> environment) {
    this.environment = environment;
  }

  /// Whether the server is this machine.
  public static boolean isNear(URI uri) {
    return OWN_MACHINE.contains(uri.getHost());
  }

  /// @throws Malformed naming the variable that is no address of a proxy
  @Override
  public List<Proxy> select(URI uri) {
    if (isNear(uri) || exempt(uri)) return List.of(Proxy.NO_PROXY);
    for (String name : List.of(uri.getScheme() + "_proxy", "all_proxy")) {
      String value = variable(name);
      if (!value.isEmpty()) return List.of(proxy(name, value));
    }
    return List.of(Proxy.NO_PROXY);
  }

  @Override
  public void connectFailed(URI uri, SocketAddress address, IOException e) {
    // The request fails with the same exception, and says so.
  }

  private static Proxy proxy(String name, String value) {
    try {
      URI uri = URI.create(value.contains("://") ? value : "http://" + value);
      int port = uri.getPort() < 0 ? 80 : uri.getPort();
      if (uri.getHost() != null && uri.getUserInfo() == null && "http".equals(uri.getScheme()))
        return new Proxy(Proxy.Type.HTTP, InetSocketAddress.createUnresolved(uri.getHost(), port));
    } catch (IllegalArgumentException e) {
      // said below, without the value: it may hold a password
    }
    throw new Malformed(
        name.toUpperCase(Locale.ROOT)
            + " must be http://HOST:PORT without a password; set NO_PROXY to reach a host without"
            + " it",
        0);
  }

  private boolean exempt(URI uri) {
    String host = uri.getHost().toLowerCase(Locale.ROOT);
    for (String entry : variable("no_proxy").split("[,\\s]+")) {
      String name = entry.toLowerCase(Locale.ROOT).replaceFirst("^\\*?\\.", "");
      if (name.equals("*")) return true;
      if (!name.isEmpty() && (host.equals(name) || host.endsWith("." + name))) return true;
    }
    return false;
  }

  private String variable(String name) {
    String small = environment.getOrDefault(name, "");
    return (small.isBlank() ? environment.getOrDefault(name.toUpperCase(Locale.ROOT), "") : small)
        .strip();
  }
}
