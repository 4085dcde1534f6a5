package cairn.fetch;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.Locale;

/// Which addresses may be asked. A name is judged by everything it resolves to.
///
/// The connection resolves the name again; an answer that changes in between is met by the JDK's
/// own cache of names, which is longer than the moment between check and use.
final class Addresses {
  private Addresses() {}

  /// Whether a proxy asks for us; then a name that only the proxy knows is its business.
  interface Proxied {
    boolean test(URI uri) throws FetchFailure;
  }

  static URI allowed(String url, FetchRules rules, Proxied proxied) throws FetchFailure {
    URI uri = parse(url);
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https"))
      throw refused(url + " is not an http or https address");
    if (uri.getHost() == null) throw refused(url + " names no host");
    if (uri.getUserInfo() != null) throw refused("the address contains a user name or password");
    boolean forUs = proxied.test(uri);
    if (!rules.privateAllowed()) {
      for (InetAddress address : resolve(uri.getHost(), forUs))
        if (isPrivate(address))
          throw refused(uri.getHost() + " is an address of this machine or of a private network");
    }
    return uri;
  }

  private static URI parse(String url) throws FetchFailure {
    try {
      return new URI(url.strip().replace(" ", "%20"));
    } catch (URISyntaxException e) {
      throw refused(url + " is not an address: " + e.getReason());
    }
  }

  private static InetAddress[] resolve(String host, boolean proxied) throws FetchFailure {
    try {
      return InetAddress.getAllByName(
          host.startsWith("[") ? host.substring(1, host.length() - 1) : host);
    } catch (UnknownHostException e) {
      if (proxied) return new InetAddress[0];
      throw new FetchFailure(FetchCode.UNREACHABLE, "the name " + host + " cannot be resolved");
    }
  }

  static boolean isPrivate(InetAddress address) {
    if (address.isAnyLocalAddress()
        || address.isLoopbackAddress()
        || address.isLinkLocalAddress()
        || address.isSiteLocalAddress()
        || address.isMulticastAddress()) return true;
    byte[] b = address.getAddress();
    return address instanceof Inet4Address ? privateV4(b) : privateV6(b);
  }

  private static boolean privateV4(byte[] b) {
    int first = b[0] & 0xFF;
    int second = b[1] & 0xFF;
    boolean carrier = first == 100 && second >= 64 && second < 128;
    boolean benchmark = first == 198 && (second == 18 || second == 19);
    boolean special = first == 192 && second == 0 && (b[2] == 0 || b[2] == 2);
    return first == 0 || first >= 240 || carrier || benchmark || special;
  }

  /// Unique local addresses, and IPv4 addresses in IPv6 clothes (mapped, NAT64, 6to4).
  private static boolean privateV6(byte[] b) {
    if ((b[0] & 0xFE) == 0xFC) return true;
    boolean nat64 = b[0] == 0 && b[1] == 0x64 && (b[2] & 0xFF) == 0xFF && (b[3] & 0xFF) == 0x9B;
    boolean sixToFour = b[0] == 0x20 && b[1] == 0x02;
    try {
      if (nat64) return isPrivate(InetAddress.getByAddress(Arrays.copyOfRange(b, 12, 16)));
      if (sixToFour) return isPrivate(InetAddress.getByAddress(Arrays.copyOfRange(b, 2, 6)));
    } catch (UnknownHostException e) {
      throw new AssertionError("four bytes are an address", e);
    }
    return false;
  }

  private static FetchFailure refused(String why) {
    return new FetchFailure(FetchCode.REFUSED, why);
  }
}
