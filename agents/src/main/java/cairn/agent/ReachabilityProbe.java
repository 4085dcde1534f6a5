package cairn.agent;

import cairn.text.Malformed;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Whether anything listens where a model is said to be. Nothing is sent.
final class ReachabilityProbe {
  /// Looking up the name included, which is what takes long without a network.
  static final Duration PATIENCE = Duration.ofSeconds(2);

  private ReachabilityProbe() {}

  /// Completes with why nobody answers, or with an empty text, and always within [#PATIENCE].
  ///
  /// @param proxies where there is one on the way, the proxy is what is tried
  static CompletableFuture<String> at(URI base, ProxySelector proxies) {
    var answer = new CompletableFuture<String>();
    Thread.ofVirtual().start(() -> answer.complete(connect(base, proxies)));
    return answer.completeOnTimeout(
        nothing(base, "in " + PATIENCE.toSeconds() + " s"),
        PATIENCE.toMillis(),
        TimeUnit.MILLISECONDS);
  }

  private static String connect(URI base, ProxySelector proxies) {
    int port = base.getPort() >= 0 ? base.getPort() : "https".equals(base.getScheme()) ? 443 : 80;
    var address = new InetSocketAddress(base.getHost(), port);
    try (var socket = new Socket()) {
      if (proxies.select(base).getFirst().address() instanceof InetSocketAddress proxy)
        address = new InetSocketAddress(proxy.getHostString(), proxy.getPort());
      socket.connect(address, (int) PATIENCE.toMillis());
      return "";
    } catch (IOException e) {
      return nothing(base, "(" + e.getMessage() + ")");
    } catch (Malformed e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static String nothing(URI base, String how) {
    return "nothing answers at " + base.getAuthority() + " " + how;
  }
}
